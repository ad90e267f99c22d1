// Every planted disagreement is found, and only its surface and field are named. A broken checker
// misses one, or blames a surface that told the truth.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drive, type RecordedRun, recordRun } from "../consistency-run/drive.ts";
import type { Disagreement } from "./reading/fact.ts";
import type { Plant } from "./test-plant.ts";
import { PLANTS_OF_BODIES } from "./test-plants-of-bodies.ts";
import { PLANTS_OF_CALLS } from "./test-plants-of-calls.ts";
import { PLANTS_OF_CHAIN } from "./test-plants-of-chain.ts";
import { PLANTS_OF_OMISSION } from "./test-plants-of-omission.ts";
import { PLANTS_OF_PAGES } from "./test-plants-of-pages.ts";
import { PLANTS_OF_STATE } from "./test-plants-of-state.ts";
import { PLANTS_OF_TOKENS } from "./test-plants-of-tokens.ts";
import { PLANTS_OF_TRACES } from "./test-plants-of-traces.ts";
import { openShowroom } from "./test-showroom.ts";

const SEED = 3;
const COMMANDS = 240;

const recorded = new Map<number, Promise<RecordedRun>>();

/** The same runs for each. */
function record(seed: number, number: number): Promise<RecordedRun> {
  const known = recorded.get(number) ?? recordRun(seed, number);
  recorded.set(number, known);
  return known;
}

const plan = { seed: SEED, commands: COMMANDS, sampleEvery: 15, record };

const showroom = await openShowroom((run) => record(SEED, run));
after(() => showroom.close());

test("without a plant there is nothing to find", async () => {
  assert.deepEqual((await drive({ ...plan, commands: 60 })).disagreements, []);
  assert.deepEqual(await showroom.disagreements(), []);
});

const PLANTS = [
  ...PLANTS_OF_CHAIN,
  ...PLANTS_OF_STATE,
  ...PLANTS_OF_BODIES,
  ...PLANTS_OF_TRACES,
  ...PLANTS_OF_TOKENS,
  ...PLANTS_OF_CALLS,
  ...PLANTS_OF_OMISSION,
  ...PLANTS_OF_PAGES,
];

/** Whether what one names may be what the other names. */
const names = ({ field }: Plant, other: Plant): boolean =>
  String(field) === String(other.field) ||
  (field instanceof RegExp && field.test(String(other.field)));

/** Many at a time in the showroom, so that everything is read only once per group. */
const groups: Plant[][] = [];
for (const plant of PLANTS.filter(({ inShowroom }) => inShowroom)) {
  const isTaken = (other: Plant) =>
    other.surface === plant.surface && (names(other, plant) || names(plant, other));
  const free = groups.find((group) => !group.some(isTaken));
  if (free === undefined) groups.push([plant]);
  else free.push(plant);
}

const shown = new Map<readonly Plant[], Promise<readonly Disagreement[]>>();

function shownTo(group: readonly Plant[]): Promise<readonly Disagreement[]> {
  const spoils = group.flatMap(({ spoil }) => (spoil === undefined ? [] : [spoil()]));
  const known =
    shown.get(group) ??
    showroom.disagreements((question, said) =>
      spoils.reduce((spoilt, spoil) => spoil(question, spoilt), said),
    );
  shown.set(group, known);
  return known;
}

const isNamed = ({ surface, field }: Plant, each: Disagreement): boolean =>
  each.surface === surface &&
  (typeof field === "string" ? each.field === field : field.test(each.field));

/** In the showroom, beside others that are named by another surface or field. */
async function foundAmong(group: readonly Plant[], plant: Plant) {
  const surfaces = new Set(group.map(({ surface }) => surface));
  const all = await shownTo(group);
  assert.deepEqual(
    all.filter((each) => !surfaces.has(each.surface)),
    [],
  );
  const own = all.filter((each) => isNamed(plant, each));
  for (const each of own) assert.equal(group.filter((one) => isNamed(one, each)).length, 1);
  return own;
}

/** In a run of its own, which stops at the first disagreement, or in the showroom. */
async function found(plant: Plant): Promise<readonly Disagreement[]> {
  const group = groups.find((each) => each.includes(plant));
  if (group !== undefined) return foundAmong(group, plant);
  const { spoil, spoilPush } = plant;
  const { disagreements } = await drive({
    ...plan,
    ...(spoil === undefined ? {} : { spoil: spoil() }),
    ...(spoilPush === undefined ? {} : { spoilPush: spoilPush() }),
  });
  return disagreements;
}

for (const plant of PLANTS) {
  test(plant.name, async () => {
    const disagreements = await found(plant);
    const named = disagreements.filter((each) => isNamed(plant, each));
    assert.ok(named.length > 0, `not found: ${JSON.stringify(disagreements)}`);
    for (const each of disagreements) {
      assert.equal(each.surface, plant.surface, JSON.stringify(each));
      assert.ok(each.repeat.length > 0);
      assert.ok("world" in each.others);
    }
  });
}
