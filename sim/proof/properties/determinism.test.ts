// Seed and commands lead to the same journal in any process, time zone and language, observed or
// not, alone or among others, and again after a restore. (DET-01 to DET-05 and DET-07; DET-06 is
// campaign.test.ts)

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { dump } from "../../dump/dump.ts";
import { canonical } from "../../kernel/canonical.ts";
import { createWorld } from "../../states/create-world.ts";
import type { Outcome } from "../../world/command.ts";
import { makeInvariantChecker } from "./checker.ts";
import { LongRun } from "./long-run.ts";

/** 25 for each preset. A run that depended on its machine would do so from its first steps. */
const SEEDS = 100;
const STEPS = 500;

/** A process of its own, in which asking for the date or for randomness ends it. (DET-07) */
const PROGRAM = `
  const { journalHashes } = await import(${JSON.stringify(new URL("./long-run.ts", import.meta.url).href)});
  const write = process.stdout.write.bind(process.stdout);
  const never = (what) => () => { throw new Error(what + " was asked for"); };
  globalThis.Date = new Proxy(Date, { construct: never("the date"), apply: never("the date"), get: never("the date") });
  Math.random = never("chance");
  performance.now = never("the time");
  write(JSON.stringify(journalHashes(1, ${SEEDS}, ${STEPS})));
`;

async function hashesIn(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  assert.equal(code, 0, errors);
  return JSON.parse(out);
}

test(`DET-01 and DET-07: two processes, other time zones and languages: ${SEEDS} journals are equal`, async () => {
  const [east, west] = await Promise.all([
    hashesIn({ TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }),
    hashesIn({ TZ: "America/St_Johns", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" }),
  ]);
  assert.deepEqual(east, west);
  assert.equal(new Set(east).size, SEEDS, "each seed has a history of its own");
});

/** Everything an outcome says, as text. */
const told = (outcome: Outcome) => canonical(outcome);

describe("DET-02: a restore", () => {
  for (const seed of [1, 2, 3, 4]) {
    test(`leads to the same again on seed ${seed}`, () => {
      const before = new LongRun(seed).run(100);
      const { world } = before;
      execute(world, { kind: "snapshot", name: "here" });
      const there = dump(world);
      const commands = Array.from({ length: 200 }, () => before.next());
      const once = commands.map((command) => [told(execute(world, command)), world.stateHash()]);
      const end = dump(world);
      execute(world, { kind: "restore", name: "here" });
      assert.equal(dump(world), there, "the mark is what it was");
      const again = commands.map((command) => [told(execute(world, command)), world.stateHash()]);
      assert.deepEqual(again, once);
      assert.equal(dump(world), end);
    });
  }
});

test("DET-03: a draw in one stream does not affect another", () => {
  const pathOfGold = (others: readonly string[]) => {
    const world = createWorld({ seed: 7 });
    const { GOLD = "", ...tokens } = world.addresses.tokens;
    const walk = { kind: "walkPrice", everyMs: 1_000, stepBps: 300, steps: 20 } as const;
    execute(world, { ...walk, asset: GOLD });
    for (const symbol of others) execute(world, { ...walk, asset: tokens[symbol] ?? "" });
    execute(world, { kind: "advance", ms: 20_000 });
    const { transactions } = world.chain;
    const prices = transactions.filter(({ request }) => request.args.asset === GOLD);
    return prices.map(({ request }) => String(request.args.price));
  };
  const alone = pathOfGold([]);
  assert.ok(new Set(alone.slice(-20)).size > 10, "the price of gold walks");
  assert.deepEqual(pathOfGold(["WETH", "SILV"]), alone);
});

test("DET-04: observing changes nothing", () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const alone = new LongRun(seed).run(STEPS).world.journalHash();
    const watched = new LongRun(seed);
    const checker = makeInvariantChecker(watched.world);
    for (let step = 0; step < STEPS; step += 1) {
      checker.after(watched.step());
    }
    assert.equal(watched.world.journalHash(), alone, `seed ${seed}`);
  }
});

test("DET-05: interleaved worlds are as each alone", () => {
  const seeds = [11, 12, 13, 14, 15];
  const alone = seeds.map((seed) => new LongRun(seed).run(STEPS).world.journalHash());
  const together = seeds.map((seed) => new LongRun(seed));
  for (let step = 0; step < STEPS; step += 1) for (const run of together) run.step();
  assert.deepEqual(
    together.map(({ world }) => world.journalHash()),
    alone,
  );
});
