// A few fields of every commit made wrong, one at a time: 60, chosen by the commit's hash. Only those who
// are known to notice are asked, so that it is cheap; the whole is `npm run fields`.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { root } from "../project.ts";
import { ask, planLayer, testLayer } from "./campaign.ts";
import { documentedFields } from "./documented.ts";
import { isScenario, readNoticed } from "./noticed.ts";
import { readSurvivors } from "./survivors.ts";

const FIELDS = 60;
/** Who noticed the last time, and a few who notice other fields of the same answer. */
const ROUNDS = [1, 4];

const known = readNoticed();
const survivors = readSurvivors();
const seed = commitHash();
const all = (await documentedFields()).filter((field) => !survivors.has(field));
const chosen = all.toSorted((a, b) => compare(orderOf(a), orderOf(b))).slice(0, FIELDS);
const ofPlan = chosen.filter((field) => isScenario(known.get(field) ?? ""));
const ofTests = chosen.filter((field) => !ofPlan.includes(field));
const noticed = await Promise.all([
  ask(planLayer([], known, 1), ofPlan, ROUNDS),
  ask(testLayer([], known, 1), ofTests, ROUNDS),
]);
const unnoticed = chosen.filter((field) => noticed.every((found) => !found.has(field)));
const many = `${chosen.length} of ${all.length} fields, chosen by ${seed.slice(0, 7)}, made wrong`;
print(`${many}: ${unnoticed.length === 0 ? "all noticed" : `${unnoticed.length} not noticed`}`);
for (const field of unnoticed) {
  print(`nobody noticed ${field}; noticed before by ${known.get(field) ?? "nobody"}`);
}
if (unnoticed.length > 0)
  print("`npm run fields -- --shape TEXT` asks everybody who gets the field");
process.exitCode = unnoticed.length === 0 ? 0 : 1;

function commitHash(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "no commit"; // A tarball has no history, and some machines have no git.
  }
}

function orderOf(field: string): string {
  return createHash("sha256").update(`${seed} ${field}`).digest("hex");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
