// The recorder over answers that are right, wrong and undocumented, and its table. A broken one
// calls a run good in which an answer was wrong, an outcome unreached or a field unseen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AnswerRecorder, type RecordedAnswers, type ReportedAnswer } from "./recorder.ts";
import { type DocumentedAnswer, problemsOf, tableOf } from "./table.ts";

const schema = {
  type: "object",
  properties: { name: { type: "string" }, at: { type: "string", format: "date-time" } },
  required: ["name"],
  additionalProperties: false,
};
const problem = {
  type: "object",
  properties: { message: { type: "string" } },
  additionalProperties: false,
};
const row = "GET /thing";
const found = { surface: "shop", row, outcome: "200", description: "The thing", schema };
const missing = {
  ...found,
  outcome: "404",
  description: "None",
  schema: problem,
  shape: "Problem",
};
const documented: readonly DocumentedAnswer[] = [found, missing];

function reported(outcome: string, body: unknown): ReportedAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const what = documented.find((each) => each.outcome === outcome);
  return { surface: "shop", row, outcome, request: "GET /thing?x=1", body: text, documented: what };
}

function heard(...all: readonly ReportedAnswer[]): RecordedAnswers {
  let at = 0;
  const recorder = new AnswerRecorder(() => ({ name: `test ${at}`, repeat: `node test-${at}` }));
  for (const each of all) {
    at += 1;
    recorder.hear(each);
  }
  return recorder.recording();
}

const faultsIn = (...all: readonly ReportedAnswer[]) =>
  heard(...all).violations.map(({ fault }) => fault);

const instant = "2026-01-01T00:00:00Z";

test("a documented answer is counted by test, and its fields are seen", () => {
  const seen = heard(reported("200", { name: "a" }), reported("200", { name: "b", at: instant }));
  assert.deepEqual(seen.violations, []);
  const tests = ["test 1", "test 2"];
  assert.deepEqual(seen.outcomes, [{ surface: "shop", row, outcome: "200", times: 2, tests }]);
  assert.deepEqual(seen.fields, [["shop: GET /thing 200", ["name", "at"]]]);
});

test("a missing or extra field, another type or form, and invalid JSON are reported with their cause", () => {
  const more = heard(reported("200", { name: "a", secret: 1 })).violations[0];
  assert.match(String(more?.fault), /additional properties.*secret/);
  const { name, repeat, request } = more ?? {};
  assert.deepEqual([name, repeat, request], ["test 1", "node test-1", "GET /thing?x=1"]);
  assert.match(String(faultsIn(reported("200", {}))), /required/);
  assert.match(String(faultsIn(reported("200", { name: 1 }))), /\/name must be string/);
  assert.match(
    String(faultsIn(reported("200", { name: "a", at: "noon" }))),
    /\/at must match format/,
  );
  assert.match(String(faultsIn(reported("200", "<html>"))), /no JSON/);
});

test("an undocumented outcome is a violation, reported once however often it comes", () => {
  assert.deepEqual(faultsIn(reported("500", {}), reported("500", {})), ["is not documented"]);
});

test("a wrong answer is not taken for right when it comes again", () => {
  const wrong = reported("200", { name: 1 });
  assert.equal(heard(reported("200", { name: "a" }), wrong, wrong).violations.length, 1);
});

test("a table is good only if each cell is reached and each field seen", () => {
  const all = heard(
    reported("200", { name: "a", at: instant }),
    reported("404", { message: "none" }),
  );
  const good = tableOf(documented, [all], []);
  assert.deepEqual(problemsOf(good), []);
  assert.deepEqual(
    good.cells.map(({ times, tests }) => [times, tests]),
    [
      [1, ["test 1"]],
      [1, ["test 2"]],
    ],
  );
  assert.deepEqual(problemsOf(tableOf(documented, [heard(reported("200", { name: "a" }))], [])), [
    "shop: GET /thing → 404 is reached by no test",
    "shop: GET /thing 200: no answer shows at",
    "shop: Problem: no answer shows message",
  ]);
});

test("what processes saw adds up, and answers of tests' own surfaces are left out", () => {
  const one = heard(reported("200", { name: "a" }), reported("404", { message: "none" }));
  const other = heard(reported("200", { name: "b", at: instant }));
  const foreign = heard({ ...reported("200", { name: 1 }), surface: "a test's own" });
  const table = tableOf(documented, [one, other, foreign], []);
  assert.deepEqual([problemsOf(table), table.violations], [[], []]);
  assert.equal(table.cells[0]?.times, 2);
});

test("an open schema is a problem, unless it is allowed to be", () => {
  const open: DocumentedAnswer = { ...found, schema: { type: "object" } };
  const shape = "shop: GET /thing 200";
  const seen = heard({ ...reported("200", {}), documented: open });
  const problems = problemsOf(tableOf([open], [seen], []));
  assert.deepEqual(problems, [`${shape}: answer takes members it does not name`]);
  assert.deepEqual(problemsOf(tableOf([open], [seen], [/thing 200$/])), []);
  const { schema: _schema, ...none } = found;
  const without = (more: object) =>
    problemsOf(tableOf([{ ...none, ...more }], [seen], [])).filter((each) => !/reached/.test(each));
  assert.deepEqual(without({}), [`${shape}: documents no schema`]);
  assert.deepEqual(without({ contentType: "text/html" }), []);
  assert.deepEqual(without({ outcome: "303" }), []);
});
