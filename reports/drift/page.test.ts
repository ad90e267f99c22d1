// The page of differences over a report with one of each grade. A broken page hides a difference, puts
// a graver one below another, or lets an answer become part of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { driftPage } from "./page.ts";
import type { Difference, DriftReport } from "./report.ts";

const report = (differences: readonly Difference[]): DriftReport => ({
  promised: "the recording borrow",
  target: "http://127.0.0.1:4000",
  kind: "answers",
  compared: 1_234,
  surfaces: [{ surface: "app", label: "application", routes: ["GET /users/me", "GET /<I>"] }],
  leftOut: ["2 requests that write were not asked"],
  differences,
});

const at = { surface: "app", route: "GET /users/me", times: 1 };
const FOUND: readonly Difference[] = [
  { ...at, grade: "breaking", path: "$.userName", what: 'gone: was "<B>"', at: "app-0001" },
  { ...at, grade: "added", path: "$.alias", what: "new", times: 3 },
  { ...at, grade: "value", path: "$.age", what: "was 1, is 2" },
];

test("the page names each difference under its grade, the gravest first", () => {
  const page = driftPage(report(FOUND));
  assert.match(page, /<title>Drift: 1 breaking</);
  const order = ["Breaking<", "$.userName", "Added<", "$.alias", "3 times", "Value<", "$.age"];
  const places = order.map((text) => page.indexOf(text));
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  );
  for (const text of ["1,234", "app-0001", "2 requests that write", "GET /&lt;I&gt;"]) {
    assert.ok(page.includes(text), text);
  }
  assert.ok(!page.includes("<B>") && !page.includes("<I>"));
});

test("without a difference the page says so, and has no empty lists", () => {
  const page = driftPage(report([]));
  assert.match(page, /<title>Drift: none</);
  assert.ok(!page.includes('class="drifts"'));
});
