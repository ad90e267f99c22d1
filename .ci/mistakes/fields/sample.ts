// Makes 60 fields wrong on every commit, one at a time, chosen by the commit's hash. Asks only
// those known to notice, which is cheap; `npx lockstep mistakes fields` asks everybody.

import { createHash } from "node:crypto";
import { commitHash } from "../../project.ts";
import { documentedFields } from "./documented.ts";
import { ask, layerOf } from "./layers.ts";
import { fieldOf } from "./leaving.ts";
import { Noticed } from "./noticed.ts";
import { kindOf } from "./runs.ts";

const FIELDS = 60;
/** The one that noticed last time, and a few that notice other fields of the same answer. */
const ROUNDS = [1, 4];

const known = Noticed.read();
const seed = commitHash();
const orderOf = (field: string) => createHash("sha256").update(`${seed} ${field}`).digest("hex");
const all = await documentedFields();
const chosen = all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).slice(0, FIELDS);
const ofPlan = chosen.filter((field) => kindOf(known.of(field) ?? "") === "plan");
// One after the other, because a stage has one lane. The tests also run for the fields that the
// scenarios missed.
const byPlan = await ask(layerOf("plan", [], known, 1), ofPlan, ROUNDS);
const left = chosen.filter((field) => !byPlan.has(field));
const byTests = await ask(layerOf("tests", [], known, 1), left, ROUNDS);
const unnoticed = left.filter((field) => !byTests.has(field));
const by = seed.slice(0, 7) || "no commit";
const many = `${chosen.length} of ${all.length} fields, chosen by ${by}, made wrong`;
print(`${many}: ${unnoticed.length === 0 ? "all noticed" : `${unnoticed.length} not noticed`}`);
for (const field of unnoticed) {
  const { shape, path } = fieldOf(field);
  print(`\nnobody noticed that ${path || "all of it"} was wrong in ${shape}`);
  print(`  noticed before by ${known.of(field) ?? "nobody"}`);
  print(`  npx lockstep mistakes fields --only '${shape}'   asks everybody who gets it`);
}
process.exitCode = unnoticed.length === 0 ? 0 : 1;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
