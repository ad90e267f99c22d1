// Every mutant is found, and only its surface and field are named. A broken checker misses one, or
// blames a surface that shows the right value.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { wrongAnswers } from "../../../.ci/mistakes/answers.ts";
import { drive, type RecordedRun, recordRun } from "../../proof/consistency-run/drive.ts";
import type { Disagreement } from "./reading/fact.ts";
import { type Mutant, mutantsOf } from "./test-mutant.ts";
import { MUTANTS as OTHERS } from "./test-mutants.ts";
import { openShowroom } from "./test-showroom.ts";

const SEED = 5;
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

test("without a mutant no disagreement is found", async () => {
  assert.deepEqual((await drive({ ...plan, commands: 60 })).disagreements, []);
  assert.deepEqual(await showroom.disagreements(), []);
});

const MUTANTS: readonly Mutant[] = [
  ...mutantsOf(wrongAnswers("checker"), "run"),
  ...mutantsOf(wrongAnswers("showroom"), "showroom"),
  ...OTHERS,
];

/** Whether the fields that two mutants name may overlap. */
const names = ({ field }: Mutant, other: Mutant): boolean =>
  String(field) === String(other.field) ||
  (field instanceof RegExp && field.test(String(other.field)));

/** Many at a time in the showroom, so that everything is read only once per group. */
const groups: Mutant[][] = [];
for (const mutant of MUTANTS.filter(({ inShowroom }) => inShowroom)) {
  const isTaken = (other: Mutant) =>
    other.surface === mutant.surface && (names(other, mutant) || names(mutant, other));
  const free = groups.find((group) => !group.some(isTaken));
  if (free === undefined) groups.push([mutant]);
  else free.push(mutant);
}

const shown = new Map<readonly Mutant[], Promise<readonly Disagreement[]>>();

function shownTo(group: readonly Mutant[]): Promise<readonly Disagreement[]> {
  const spoils = group.flatMap(({ spoil }) => (spoil === undefined ? [] : [spoil()]));
  const known =
    shown.get(group) ??
    showroom.disagreements((question, said) =>
      spoils.reduce((spoilt, spoil) => spoil(question, spoilt), said),
    );
  shown.set(group, known);
  return known;
}

const isNamed = ({ surface, field }: Mutant, each: Disagreement): boolean =>
  each.surface === surface &&
  (typeof field === "string" ? each.field === field : field.test(each.field));

/** In the showroom, beside others that are named by another surface or field. */
async function foundAmong(group: readonly Mutant[], mutant: Mutant) {
  const surfaces = new Set(group.map(({ surface }) => surface));
  const all = await shownTo(group);
  assert.deepEqual(
    all.filter((each) => !surfaces.has(each.surface)),
    [],
  );
  const own = all.filter((each) => isNamed(mutant, each));
  for (const each of own) assert.equal(group.filter((one) => isNamed(one, each)).length, 1);
  return own;
}

/** In a run of its own, which stops at the first disagreement, or in the showroom. */
async function found(mutant: Mutant): Promise<readonly Disagreement[]> {
  const group = groups.find((each) => each.includes(mutant));
  if (group !== undefined) return foundAmong(group, mutant);
  const { spoil, spoilPush } = mutant;
  const { disagreements } = await drive({
    ...plan,
    ...(spoil === undefined ? {} : { spoil: spoil() }),
    ...(spoilPush === undefined ? {} : { spoilPush: spoilPush() }),
  });
  return disagreements;
}

for (const mutant of MUTANTS) {
  test(mutant.name, async () => {
    const disagreements = await found(mutant);
    const named = disagreements.filter((each) => isNamed(mutant, each));
    assert.ok(named.length > 0, `not found: ${JSON.stringify(disagreements)}`);
    for (const each of disagreements) {
      assert.equal(each.surface, mutant.surface, JSON.stringify(each));
      assert.ok(each.repeat.length > 0);
      assert.ok("world" in each.others);
    }
  });
}
