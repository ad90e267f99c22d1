// Every planted disagreement is found, and named by its surface and its field alone. A broken checker passes
// over one, or blames a surface that told the truth.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drive, type Recording, recordRun } from "./drive.ts";
import { PLANTS_OF_BODIES } from "./test-plants-of-bodies.ts";
import { PLANTS_OF_CALLS } from "./test-plants-of-calls.ts";
import { PLANTS_OF_CHAIN } from "./test-plants-of-chain.ts";
import { PLANTS_OF_STATE } from "./test-plants-of-state.ts";
import { PLANTS_OF_TOKENS } from "./test-plants-of-tokens.ts";
import { PLANTS_OF_TRACES } from "./test-plants-of-traces.ts";

const SEED = 3;
const COMMANDS = 240;

const recorded = new Map<number, Promise<Recording>>();

/** The same runs for each. */
function record(seed: number, number: number): Promise<Recording> {
  const known = recorded.get(number) ?? recordRun(seed, number);
  recorded.set(number, known);
  return known;
}

const plan = { seed: SEED, commands: COMMANDS, sampleEvery: 15, record };

test("without a plant there is nothing to find", async () => {
  assert.deepEqual((await drive({ ...plan, commands: 60 })).disagreements, []);
});

const PLANTS = [
  ...PLANTS_OF_CHAIN,
  ...PLANTS_OF_STATE,
  ...PLANTS_OF_BODIES,
  ...PLANTS_OF_TRACES,
  ...PLANTS_OF_TOKENS,
  ...PLANTS_OF_CALLS,
];

for (const { name, surface, field, spoil, spoilPush } of PLANTS) {
  test(name, async () => {
    const { disagreements, commands } = await drive({
      ...plan,
      ...(spoil === undefined ? {} : { spoil: spoil() }),
      ...(spoilPush === undefined ? {} : { spoilPush: spoilPush() }),
    });
    const named = disagreements.filter((each) =>
      typeof field === "string" ? each.field === field : field.test(each.field),
    );
    assert.ok(
      named.length > 0,
      `not found in ${commands} commands: ${JSON.stringify(disagreements)}`,
    );
    for (const each of disagreements) {
      assert.equal(each.surface, surface, JSON.stringify(each));
      assert.ok(each.repeat.length > 0);
      assert.ok("world" in each.others);
    }
  });
}
