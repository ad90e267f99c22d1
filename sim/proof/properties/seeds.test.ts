// With contracts of users in it, too, a world is its seed and its commands: its journal replayed from text, in another
// time zone, and replayed after a restore lead to the same. SEEDS sets how many seeds are tried.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { loadTestCompiler } from "../../../servers/index.ts";
import { execute } from "../../commands/execute.ts";
import { encodeCommand, replayLine } from "../../commands/replay.ts";
import { dumpStorages } from "../../dump/dump.ts";
import { hashText } from "../../kernel/hash.ts";
import type { Compiled } from "../../user-contracts/testing.ts";
import type { World } from "../../world/world.ts";
import { LongRun } from "./long-run.ts";
import { SeededRun } from "./seeded-run.ts";

const SEEDS = Number(process.env.SEEDS ?? 2);
const STEPS = 60;
const FOLDER = join(import.meta.dirname, "../../../servers/surfaces/rpc/contracts");
const FILES = ["basics.sol", "groups.sol", "protocol.sol"];
const [EAST, WEST] = ["Pacific/Kiritimati", "America/St_Johns"];

const zone = process.env.TZ;
let code: Compiled;
before(async () => {
  const { compiledFrom } = await loadTestCompiler();
  const texts = FILES.map((file) => [file, readFileSync(join(FOLDER, file), "utf8")]);
  code = await compiledFrom(Object.fromEntries(texts));
});
after(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** The hashes, and what they do not cover: names of contracts and events, and the variables by name. */
function digestOf(world: World): Record<string, string> {
  const { contracts, logs } = world.chain;
  const kinds = [...contracts].map(
    ([address, { kind }]) => `${address} ${kind.definition.name} ${kind.code?.creator}`,
  );
  const events = logs.read(0, logs.length).map(({ address, event }) => `${address} ${event.name}`);
  return {
    state: world.stateHash(),
    journal: world.journalHash(),
    storages: hashText(dumpStorages(world)),
    kinds: hashText(kinds.join()),
    events: hashText(events.join()),
  };
}

function inZone<T>(timeZone: string | undefined, work: () => T): T {
  process.env.TZ = timeZone;
  assert.equal(Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone);
  return work();
}

const ran = { uploads: 0, calls: 0 };

for (let seed = 1; seed <= SEEDS; seed += 1) {
  test(`seed ${seed}: the same journal, elsewhere and after a restore, leads to the same`, () => {
    const { lines, digest } = inZone(EAST, () => {
      const run = new SeededRun(seed, code);
      const told = Array.from({ length: STEPS }, () => encodeCommand(run.step()));
      for (const { code: used } of run.world.chain.transactions) {
        if (used !== undefined) ran[used.created === undefined ? "calls" : "uploads"] += 1;
      }
      return { lines: told, digest: digestOf(run.world) };
    });
    inZone(WEST, () => {
      const { world } = new LongRun(seed);
      for (const line of lines) replayLine(world, line);
      assert.deepEqual(digestOf(world), digest);
    });
    const { world } = new LongRun(seed);
    const half = lines.length / 2;
    for (const line of lines.slice(0, half)) replayLine(world, line);
    execute(world, { kind: "snapshot", name: "half" });
    const atHalf = digestOf(world);
    for (const line of lines.slice(half)) replayLine(world, line);
    const { journal: _one, ...once } = digestOf(world);
    execute(world, { kind: "restore", name: "half" });
    assert.deepEqual({ ...digestOf(world), journal: "" }, { ...atHalf, journal: "" });
    for (const line of lines.slice(half)) replayLine(world, line);
    const { journal: _two, ...again } = digestOf(world);
    assert.deepEqual(again, once);
  });
}

test("contracts are created and called in these runs", () => {
  assert.ok(ran.uploads > SEEDS && ran.calls > SEEDS * 5, JSON.stringify(ran));
});
