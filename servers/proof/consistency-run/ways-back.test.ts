// Every way to a state shows the same: a restore, a position, a journal and a dump, after random commands. A broken
// one forgets when a row changed or a contract was deployed, and lets surfaces disagree.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Command, dump, loadWallet, randomStream, type World } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { Checker } from "../../judges/consistency/checker.ts";
import { Deployments } from "../../shared/chain/deployments.ts";
import { IndexedWorld } from "../../surfaces/indexer/indexed-world.ts";
import { Deeds } from "./deeds.ts";
import { recordRun, withDeeds } from "./drive.ts";

const COMMANDS = 20;

/** All rows of all tables, and which block deployed what. */
function shown({ world }: Platform): Record<string, unknown> {
  const tables = new IndexedWorld(world);
  const rows = tables.names.map((name) => {
    const table = tables.get(name);
    return [name, Array.from({ length: table?.count ?? 0 }, (_, at) => table?.row(at))] as const;
  });
  const deployments = new Deployments();
  const deployed = world.chain.blocks.map(({ number }) => deployments.inBlock(world, number));
  return { ...Object.fromEntries(rows), deployed };
}

async function disagreements({ inbox, surfaces, urls }: Platform) {
  const checker = new Checker({ inbox, columns: surfaces, urlOf: (column) => urls[column] });
  return (await checker.check("sample")).disagreements;
}

/** What leads away from a state and is undone. */
const AWAY: readonly Command[] = [
  { kind: "advance", ms: 90_000_000 },
  { kind: "mine", blocks: 2 },
];

/** The ways to the state of another world, one after the other. */
const WAYS: Readonly<Record<string, (original: World, own: World) => readonly Command[]>> = {
  dump: (original) => [{ kind: "load", dump: dump(original) }],
  restore: () => [
    { kind: "snapshot", name: "loaded" },
    ...AWAY,
    { kind: "restore", name: "loaded" },
  ],
  journal: ({ timeline }) => [{ kind: "reset" }, ...timeline.commands],
  position: (_original, { timeline }) => [
    ...AWAY,
    { kind: "restorePosition", position: timeline.next },
  ],
};

async function originalOf(seed: number) {
  const { preset, commands, ...run } = await recordRun(seed, 0, COMMANDS);
  const options = { listens: false, seed: run.seed, preset } as const;
  const original = await startPlatform(options);
  const draw = randomStream(seed, "ways-back");
  const deeds = new Deeds(original.world, draw, await loadWallet());
  for (const command of withDeeds(commands, { deeds, draw })) {
    original.inbox.execute(command);
  }
  return { original, options };
}

test("whatever the way back, all surfaces agree and all tables are those of the original", async () => {
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), async (seed) => {
    const { original, options } = await originalOf(seed);
    const wanted = shown(original);
    const other = await startPlatform(options);
    for (const [name, way] of Object.entries(WAYS)) {
      for (const command of way(original.world, other.world)) {
        const outcome = other.inbox.execute(command);
        assert.ok(outcome.ok, outcome.ok ? "" : `${name}: ${command.kind}: ${outcome.message}`);
      }
      assert.deepEqual(shown(other), wanted, name);
      // The consistency campaign tries thousands of the other commands.
      if (name === "dump") assert.deepEqual(await disagreements(other), []);
    }
    await other.close();
    await original.close();
  });
  await fc.assert(property, { numRuns: 1, seed: 7 });
});
