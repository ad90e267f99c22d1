// Makes 60 fields wrong on every commit, one at a time, chosen by the commit's hash. Asks only
// those known to notice, which is cheap; `npm run fields` does all.

import { createHash } from "node:crypto";
import { commitHash } from "../project.ts";
import { ask, planLayer, testLayer } from "./campaign.ts";
import { documentedFields } from "./documented.ts";
import { fieldOf } from "./leaving.ts";
import { isScenario, readNoticed } from "./noticed.ts";
import { readSurvivors } from "./survivors.ts";

const FIELDS = 60;
/** The one that noticed last time, and a few that notice other fields of the same answer. */
const ROUNDS = [1, 4];

const known = readNoticed();
const survivors = readSurvivors();
const seed = commitHash();
const all = (await documentedFields()).filter((field) => !survivors.has(field));
const chosen = all.toSorted((a, b) => compare(orderOf(a), orderOf(b))).slice(0, FIELDS);
const ofPlan = chosen.filter((field) => isScenario(known.get(field) ?? ""));
// One after the other, because a stage has one lane. The tests are asked about what the scenarios
// missed, too.
const byPlan = await ask(planLayer([], known, 1), ofPlan, ROUNDS);
const left = chosen.filter((field) => !byPlan.has(field));
const byTests = await ask(testLayer([], known, 1), left, ROUNDS);
const isNoticed = (field: string) => byPlan.has(field) || byTests.has(field);
const unnoticed = chosen.filter((field) => !isNoticed(field));
const by = seed.slice(0, 7) || "no commit";
const many = `${chosen.length} of ${all.length} fields, chosen by ${by}, made wrong`;
print(`${many}: ${unnoticed.length === 0 ? "all noticed" : `${unnoticed.length} not noticed`}`);
for (const field of unnoticed) {
  const { shape, path } = fieldOf(field);
  print(`\nnobody noticed that ${path || "all of it"} was wrong in ${shape}`);
  print(`  noticed before by ${known.get(field) ?? "nobody"}`);
  print(
    `  npm run fields -- --shape '${shape}'   asks everybody who gets it, by their present names`,
  );
}
process.exitCode = unnoticed.length === 0 ? 0 : 1;

function orderOf(field: string): string {
  return createHash("sha256").update(`${seed} ${field}`).digest("hex");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
