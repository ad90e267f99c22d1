// The page of answers, made from a report that contains every kind of cell. A broken page hides an
// empty cell, or lets somebody's text become part of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answersPage } from "./page.ts";
import type { AnswerCell, AnswersReport } from "./report.ts";

const cell: AnswerCell = {
  surface: "app",
  row: "GET /users/me",
  outcome: "200",
  description: "The caller",
  times: 1234,
  tests: ["me & <mine>"],
};
const good: AnswersReport = {
  cells: [
    { ...cell, outcome: "401", description: "No token", times: 2 },
    cell,
    { ...cell, row: "a message", outcome: "poolsUpdate", times: 5 },
  ],
  shapes: [{ shape: "app: GET /users/me 200", seen: 3, unseen: [], open: [] }],
  violations: [],
};

test("a good run says so, with each row, outcome, count and test", () => {
  const page = answersPage(good);
  const shown = [
    "all reached",
    "GET /users/me",
    "1,234",
    "poolsUpdate",
    "3 of 3",
    "3 of 3",
    "me &amp; &lt;mine&gt;",
  ];
  for (const text of shown) assert.ok(page.includes(text), text);
  assert.ok(!page.includes("<mine>"));
  assert.equal(answersPage(good), page);
});

test("an empty cell, an unseen field and a wrong answer are each reported, and the run is not good", () => {
  const violation = {
    ...{ surface: "app", row: "GET /users/me", outcome: "200", name: "a test" },
    ...{ request: "GET /users/me?<x>", fault: "/name must be string", repeat: "node again" },
  };
  const reports: readonly [AnswersReport, RegExp][] = [
    [{ ...good, cells: [{ ...cell, times: 0, tests: [] }] }, /class="empty"[^>]*>none/],
    [{ ...good, shapes: [{ shape: "s", seen: 0, unseen: ["a.b"], open: [] }] }, /no answer shows/],
    [{ ...good, violations: [violation] }, /must be string[\s\S]*&lt;x&gt;[\s\S]*node again/],
  ];
  for (const [report, pattern] of reports) {
    assert.match(answersPage(report), /not all as documented/);
    assert.match(answersPage(report), pattern);
  }
});
