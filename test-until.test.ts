// Waits of tests. A broken one would end before what it waits for, hang, or not say what is missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEADLINE_MS, until } from "./test-until.ts";

test("it ends when it is so, after any number of turns", async () => {
  let looks = 0;
  await until("the 20th look", async () => ++looks === 20);
  assert.equal(looks, 20);
});

test("what never happens is named at the deadline", async (context) => {
  let nowMs = 0;
  context.mock.method(performance, "now", () => nowMs);
  const missing = until("an answer", () => {
    nowMs += DEADLINE_MS;
    return false;
  });
  await assert.rejects(missing, /^Error: not within 60 s: an answer$/);
});
