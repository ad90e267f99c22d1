// The verb `fields`: makes each documented field of an answer wrong, one at a time, and reports
// which scenario or test noticed.

import { type CommandLine, readOrEnd } from "../../command-line.ts";
import { ask, askPlan, planLayer, ROUNDS_TO_THE_LAST, testLayer } from "./campaign.ts";
import { documentedFields } from "./documented.ts";
import { readResults } from "./lane.ts";
import { fieldOf } from "./leaving.ts";
import { readNoticed, writeNoticed } from "./noticed.ts";
import { planReachedFile, recordPlan } from "./plan.ts";
import type { PlanResult } from "./plan-runs.ts";
import { Reach } from "./reach.ts";
import { readSurvivors } from "./survivors.ts";
import { recordedTests, recordTests, testFiles } from "./tests.ts";
import { problemsOf, staleReasons, writeReport } from "./verdict.ts";

const LINE: CommandLine = {
  command: "npm run fields",
  about: "Makes each documented field of an answer wrong, one at a time, and says what notices.",
  options: {
    surface: {
      takes: "NAME",
      about: "only fields of this surface: app, core, explorer, rpc and so on",
    },
    shape: {
      takes: "TEXT",
      about: 'only answers whose name has this in it, such as "GET /users/me"',
    },
    plan: { about: "ask the plan alone" },
    tests: { about: "ask the tests alone" },
    recorded: { about: "who gets which fields as an earlier run recorded it, which is quicker" },
    features: {
      takes: "PATHS",
      about: "only these features of the plan, with commas between them",
    },
  },
  notes: "It takes up to 20 minutes, and its page is reports/out/fields.html.",
};
const { values: given } = readOrEnd(process.argv.slice(2), LINE);
const values = {
  surface: given.get("surface"),
  shape: given.get("shape"),
  plan: given.has("plan"),
  tests: given.has("tests"),
  recorded: given.has("recorded"),
};
const paths = given.get("features")?.split(",") ?? [];
const isWhole = given.size === 0;
const startedMs = performance.now();
const documented = await documentedFields();
const fields = documented.filter(isAsked);
if (fields.length === 0) {
  process.stderr.write("lockstep: no surface has such an answer: see --help\n");
  process.exit(2);
}
print(`${fields.length} of ${documented.length} documented fields are made wrong, one at a time`);
const known = readNoticed();
const noticed = new Map<string, string>();
const scenarios = await scenariosRecorded();
if (!values.tests) {
  take(
    "the plan",
    await askPlan(planLayer(scenarios, known), fields, values.plan ? new Map() : known),
  );
}
if (!values.plan) {
  const left = fields.filter((field) => !noticed.has(field));
  take("tests", await ask(testLayer(await testsRecorded(), known), left, ROUNDS_TO_THE_LAST));
}

const reach = new Reach(scenarios);
const survivors = readSurvivors();
const checked = { fields, noticed, survivors, isInPlan: (field: string) => reach.has(field) };
const problems = [...problemsOf(checked), ...staleReasons(documented, checked)];
for (const problem of problems) print(problem);
const stillKnown = isWhole ? noticed : new Map([...known, ...noticed]);
writeNoticed(new Map(documented.flatMap((field) => entryOf(stillKnown, field))));
print(`${noticed.size} of ${fields.length} noticed: ${await writeReport(checked)} says by whom`);
process.exitCode = problems.length === 0 ? 0 : 1;

function take(name: string, found: ReadonlyMap<string, string>): void {
  for (const [field, by] of found) noticed.set(field, by);
  print(`${found.size} noticed by ${name} (${seconds()})`);
}

async function scenariosRecorded(): Promise<readonly PlanResult[]> {
  const kept =
    (values.recorded || values.tests) && paths.length === 0
      ? readResults<PlanResult>(planReachedFile)
      : [];
  if (kept.length > 0) return kept;
  const recorded = await recordPlan(paths);
  print(`${recorded.length} scenarios recorded (${seconds()})`);
  return recorded;
}

async function testsRecorded() {
  const kept = values.recorded ? recordedTests() : [];
  const recorded = kept.length > 0 ? kept : await recordTests(testFiles());
  for (const { file, test, error } of recorded.filter(({ status }) => status === "unsteady")) {
    print(`fails here although nothing is wrong, and is not asked: ${file}: ${test}: ${error}`);
  }
  print(`${recorded.length} tests recorded (${seconds()})`);
  return recorded;
}

function entryOf<T>(map: ReadonlyMap<string, T>, key: string): (readonly [string, T])[] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

function isAsked(id: string): boolean {
  const { shape } = fieldOf(id);
  const { surface, shape: part = "" } = values;
  return (surface === undefined || shape.startsWith(`${surface}: `)) && shape.includes(part);
}

function seconds(): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(0)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
