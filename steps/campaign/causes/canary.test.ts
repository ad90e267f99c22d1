// The canary: a planted bug is found, and the same text plants the same one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryWords, noCanary, reasonIn, releaseCanary } from "./canary.ts";

test("a known mutant is planted and found", async () => {
  const canary = await releaseCanary("a campaign");
  assert.notEqual(canary.foundBy, "", canaryWords(canary));
  assert.ok(canary.steps > 0 && canary.steps < 10_000);
  assert.match(canaryWords({ ...canary, foundBy: "" }), /was NOT found in \d+ steps/);
});

test("one that cannot start says why in one line", () => {
  const trouble =
    "file.ts:3\n  x y\nSyntaxError: no y\n    at a\nError: it ended badly\n    at b\n";
  assert.equal(reasonIn(trouble), "SyntaxError: no y");
  assert.match(canaryWords(noCanary("no y")), /^no canary \(no y\): trust no campaign/);
});

test("an aborted campaign aborts its canary", async () => {
  const abort = new AbortController();
  const canary = releaseCanary("a campaign", abort.signal);
  abort.abort();
  await assert.rejects(canary, { name: "AbortError" });
});
