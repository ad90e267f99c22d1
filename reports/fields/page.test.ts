// The page of wrong fields over a report with one of each kind. A broken page hides a field that
// nobody noticed, or lets the name of a test become part of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsPage } from "./page.ts";
import type { CheckedField } from "./report.ts";

const shape = "application: GET /users/me 200";
const noticed: readonly CheckedField[] = [
  { shape, path: "userName", by: "features/a.feature: who am <I>", inPlan: true },
  { shape, path: "isAdmin", by: "servers/a.test.ts: an admin", inPlan: true },
];

test("the page names who noticed each field, and says that all were noticed", () => {
  const page = fieldsPage({ fields: noticed });
  const shown = ["all noticed", "userName", "who am &lt;I&gt;", "servers/a.test.ts", "1 of 2"];
  for (const text of shown) assert.ok(page.includes(text), text);
  assert.ok(!page.includes("<I>"));
});

test("a field that nobody noticed is shown, with the reason if there is one", () => {
  const lost: CheckedField = { shape, path: "userAddress", inPlan: false };
  assert.match(
    fieldsPage({ fields: [...noticed, lost] }),
    /1 not noticed[\s\S]*no reason is given/,
  );
  const known = fieldsPage({ fields: [...noticed, { ...lost, reason: "nobody reads it" }] });
  assert.match(known, /all noticed[\s\S]*userAddress[\s\S]*nobody reads it/);
});
