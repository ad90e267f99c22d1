// The table of mutants by layers, on made-up kills: what it counts as wrong, and how it measures
// scripts. If it counted a survivor as killed, or a long script as short, it would hide what the
// search is for.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  excessOf,
  killsAnew,
  medianExcess,
  type Row,
  reportOf,
  untriedFor,
  wrongIn,
} from "./matrix.ts";
import { type KnownMutant, LAYERS } from "./mutant.ts";
import { pageOf, textTable, totals } from "./table.ts";

const MUTANT: KnownMutant = {
  ...{ name: "one", module: "swap", file: "a.ts", find: "x", replace: "y", breaks: "a | b" },
  noticedBy: ["SWAP-01"],
  shortest: ["trader swaps", "trader swaps back"],
};

function row(commands: number, survives: KnownMutant["survives"] = [], broke = "SWAP-01"): Row {
  const told = { message: "", story: [], runs: 1, again: broke };
  const find = { ...told, broke, commands, steps: 7 };
  const kills = { vectors: { by: "" }, properties: { by: broke, find }, plan: { by: "a: b" } };
  return { mutant: { ...MUTANT, survives }, kills };
}

test("a mutant that survives a layer must say so, and must not say so of any other", () => {
  assert.deepEqual(wrongIn(row(2)), ["survives the vectors"]);
  assert.deepEqual(wrongIn(row(2, ["vectors"])), []);
  assert.deepEqual(killsAnew(row(2, ["vectors", "plan"])), ["plan"]);
  assert.equal(wrongIn(row(2, ["vectors"], "SWAP-02")).length, 1);
});

test("a mutant that no layer kills is wrong, whatever its entry says", () => {
  const dead = { by: "" };
  const mutant = { ...MUTANT, survives: LAYERS };
  assert.deepEqual(wrongIn({ mutant, kills: { vectors: dead, plan: dead } }), [
    "no layer kills it",
  ]);
});

test("a mutant that only an untried layer can kill is open, not wrong", () => {
  const kills = { properties: { by: "" } };
  const plan = { mutant: { ...MUTANT, survives: ["vectors", "properties"] as const }, kills };
  assert.deepEqual([untriedFor(plan), wrongIn(plan)], [["plan"], []]);
  const found = { mutant: { ...MUTANT, survives: ["vectors"] as const }, kills };
  assert.deepEqual(untriedFor(found), [], "a campaign should have found it");
  assert.deepEqual(wrongIn(found), ["no layer kills it", "survives the properties"]);
  const tried = { ...plan, kills: { ...kills, vectors: { by: "" }, plan: { by: "" } } };
  assert.deepEqual(untriedFor(tried), []);
  assert.deepEqual(wrongIn(tried), ["no layer kills it", "survives the plan"]);
  assert.deepEqual(untriedFor(row(2)), [], "it is killed");
});

test("the median counts only the scripts that a campaign found", () => {
  assert.equal(excessOf(row(5)), 3);
  assert.equal(excessOf(row(0, [], "")), undefined);
  assert.equal(medianExcess([row(2), row(3), row(9), row(0, [], "")]), 1);
  assert.equal(medianExcess([]), 0);
});

test("report and tables depend only on the rows", () => {
  const rows = [row(3, ["vectors"]), row(0, [], "")];
  assert.equal(reportOf(rows, 10), reportOf(rows, 10));
  assert.match(textTable(rows), /one {2}.*SWAP-01.* 7 .* 3 .* 2 .*a: b/);
  assert.match(totals(rows), /^2 of 2 mutants killed: vectors 0, properties 1, plan 2\n/);
  assert.match(
    pageOf(rows, 10),
    /^\| `one` \| a \\\| b \| - \| SWAP-01 after 7 steps \| 3 \/ 2 \|/m,
  );
});
