// The text of the `Date` header: whole seconds, and never a stale one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dateText } from "./date-text.ts";

test("the Date header keeps its text within a second and changes with the next", () => {
  const first = "Thu, 01 Jan 1970 00:00:01 GMT";
  for (const ms of [1_000, 1_500, 1_999]) assert.equal(dateText(ms), first);
  assert.equal(dateText(2_000), "Thu, 01 Jan 1970 00:00:02 GMT");
  assert.equal(dateText(999), "Thu, 01 Jan 1970 00:00:00 GMT");
  assert.equal(dateText(1_000), first);
});
