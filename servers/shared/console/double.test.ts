// The double: its state equals the live world's at every moment, on every branch. A broken one
// would show a past that never was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, execute, type World } from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import { Double } from "./double.ts";
import { randomJournal } from "./test-journal.ts";

const hashOf = (world: World) => world.stateHash();

test("any moment of a random journal is shown as it was, in any order", async () => {
  const kinds = new Set<string>();
  for (const seed of [1, 3]) {
    const { world, hashes } = randomJournal(seed, 130);
    const double = new Double(world, () => 0);
    for (const { kind } of world.timeline.commands) kinds.add(kind);
    const last = hashes.length - 1;
    for (let step = 0; step < 14; step += 1) {
      const number = (step * 67) % (last + 1);
      assert.equal(await double.at(number, hashOf), hashes[number], `seed ${seed}, ${number}`);
    }
    assert.equal(
      await double.through(last, (repetition) => hashOf(repetition.world)),
      hashes[last],
    );
    assert.equal(hashOf(world), hashes[last]);
  }
  for (const kind of ["restore", "restorePosition", "load", "reset"])
    assert.ok(kinds.has(kind), kind);
});

test("at a moment, clock and chain are as they were too", async () => {
  const world = createWorld({ seed: 1 });
  const { ms } = world.clock;
  const [blocks, transactions] = [world.chain.height, world.chain.transactions.length];
  execute(world, { kind: "advance", ms: 86_400_000 });
  execute(world, { kind: "mine", blocks: 3 });
  const double = new Double(world, () => 0);
  const facts = ({ clock, chain }: World) => [clock.ms, chain.height, chain.transactions.length];
  assert.deepEqual(await double.at(0, facts), [ms, blocks, transactions]);
  assert.deepEqual((await double.at(1, facts))[0], ms + 86_400_000);
  assert.equal((await double.at(2, facts))[1], world.chain.height);
});

test("it follows a live world that goes on, and one that was brought back", async () => {
  const world = createWorld({ seed: 1 });
  const bringBack = world.hold();
  execute(world, { kind: "advance", ms: 5 });
  const double = new Double(world, ({ clock }) => clock.ms);
  await double.follow();
  execute(world, { kind: "advance", ms: 7 });
  await double.follow();
  assert.deepEqual(
    double.notes.map(({ text }) => text),
    ["5 milliseconds pass", "7 milliseconds pass"],
  );
  bringBack();
  execute(world, { kind: "mine" });
  await double.follow();
  assert.deepEqual(
    double.notes.map(({ kind }) => kind),
    ["mine"],
  );
  assert.deepEqual(double.progress, { total: 1, read: 1 });
});

test("a position that the journal has not reached is refused", async () => {
  const double = new Double(createWorld({ seed: 1 }), () => 0);
  await assert.rejects(
    double.at(1, hashOf),
    (thrown) =>
      thrown instanceof Problem && /no position 1: the journal has 0/.test(thrown.message),
  );
});

test("samples are bounded, and only of the commands that led here", async () => {
  const world = createWorld({ seed: 1 });
  execute(world, { kind: "snapshot", name: "start" });
  for (let n = 0; n < 2_000; n += 1) execute(world, { kind: "advance", ms: 1 });
  const double = new Double(world, ({ clock }) => clock.ms);
  await double.follow();
  const { samples } = double;
  assert.ok(samples.length > 700 && samples.length <= 1_600, `${samples.length}`);
  const [first] = samples;
  assert.ok(
    samples.every(({ number, value }) => number < 2 || value === (first?.value ?? 0) + number - 1),
  );
  execute(world, { kind: "restore", name: "start" });
  await double.follow();
  assert.deepEqual(
    double.samples.map(({ number }) => number),
    [0, 2_002],
  );
});
