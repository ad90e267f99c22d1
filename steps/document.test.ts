// docs/steps.md has every step and word as they are. If broken, the page is out of date.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

test("the page has the steps and words that there are", () => {
  const program = join(import.meta.dirname, "document.ts");
  const args = ["--import", "tsx", program, "--check"];
  const cwd = join(import.meta.dirname, "..");
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  assert.equal(status, 0, stderr);
});
