// Causes: what of a failure counts, and which story belongs to which.
import assert from "node:assert/strict";
import { test } from "node:test";
import { causeOf, isContained } from "./cause.ts";
import type { Failure } from "./failure.ts";
import { SCRIPT_SCHEMA } from "./script.ts";

function failureOf(broke: string, message: string, quantities: readonly string[] = []): Failure {
  const commands = [{ command: "advance" }, { command: "borrow" }];
  const setting = { seed: 1, preset: "default", extraUsers: 1 };
  const wrong = quantities.map((quantity) => {
    return { quantity, expected: "1", got: "2", tolerance: "none", direction: "exact" };
  });
  const script = { schema: SCRIPT_SCHEMA, setting, commands } as const;
  return { broke, message, seed: 0, path: "", script, story: [], deeds: [], wrong };
}

test("names and figures are no part of a cause", () => {
  const said = "LEND-01: 0xab12 owes 17, by its loans 18\nand more";
  const { commands, field } = causeOf(failureOf("LEND-01", said));
  assert.deepEqual(commands, ["advance", "borrow"]);
  assert.equal(field, "… owes …, by its loans …");
  const debts = ["debt of borrower in WETH", "debt of user-1 in PUSD"];
  const fields = debts.map((debt) => causeOf(failureOf("MODEL", "", [debt])).field);
  assert.deepEqual(fields, ["debt of … in …", "debt of … in …"]);
});

test("an invariant's cause is about the figure that the model finds wrong, if it does", () => {
  const broken = failureOf("LEND-01", "LEND-01: it is wrong");
  const modelled = failureOf("MODEL", "", ["totalDebt in PUSD", "cash in PUSD"]);
  assert.equal(causeOf(broken, modelled).field, "totalDebt in …");
  const earlier = { ...modelled, script: { ...modelled.script, commands: [] } };
  assert.equal(causeOf(broken, earlier).field, "it is wrong");
});

test("a decision that is right for a wrong figure is filed under the figure", () => {
  const behind = ["decision on swap", "balance of treasury in PUSD"];
  assert.equal(causeOf(failureOf("MODEL", "", behind)).field, "balance of … in …");
  assert.equal(
    causeOf(failureOf("SWAP-01", "", []), failureOf("MODEL", "", behind)).field,
    "balance of … in …",
  );
  assert.equal(causeOf(failureOf("MODEL", "", ["decision on swap"])).field, "decision on swap");
});

test("a story contains another with the same figure and the same last command", () => {
  const cause = (field: string, ...commands: string[]) => ({ broke: "MODEL", commands, field });
  const small = cause("debt", "advance", "borrow");
  assert.ok(isContained(small, cause("debt", "deposit", "borrow", "advance", "borrow")));
  assert.ok(!isContained(small, cause("cash", "advance", "borrow")), "another figure");
  assert.ok(!isContained(small, cause("debt", "borrow", "advance")), "another command is last");
  assert.ok(!isContained(small, cause("debt", "borrow", "borrow")), "no time passes");
});
