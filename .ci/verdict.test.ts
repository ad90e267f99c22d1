// Verdicts over processes that pass, fail, die and say nothing: the runner must be able to fail.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runNode } from "./command.ts";
import { countTests } from "./counts.ts";
import { judge } from "./verdict.ts";

function ended(exitCode: number, output: string, startedMs = 0, endedMs = 1) {
  return { exitCode, output, startedMs, endedMs, isLate: false, cpuMs: 3 };
}

const good = ended(0, "ℹ pass 3\nℹ fail 0\n");

test("processes that pass are counted together", () => {
  const {
    output: _output,
    counts: _counts,
    ...verdict
  } = judge([good, ended(0, "ℹ pass 2\n", 5, 9)], countTests, "");
  assert.deepEqual(verdict, { ok: true, summary: "5 passed", tookMs: 9, cpuMs: 6 });
});

test("one failure fails the stage and shows only what failed", () => {
  const bad = ended(1, "✔ fine\nℹ pass 1\nℹ fail 1\n\n✖ failing tests:\n\n✖ planted\n");
  const { ok, summary, output } = judge([good, bad], countTests, "hint");
  assert.deepEqual([ok, summary], [false, "4 passed, 1 failed"]);
  assert.equal(output, "✖ failing tests:\n\n✖ planted\n\nhint");
});

test("a process that dies without a count is a failure with its whole output", () => {
  const { ok, counts, output } = judge([good, ended(1, "out of memory")], countTests, "hint");
  assert.deepEqual([ok, counts.failed], [false, 1]);
  assert.match(output, /out of memory/);
});

test("a process that ends well but ran nothing is a failure", () => {
  assert.equal(judge([ended(0, "")], countTests, "").ok, false);
  assert.equal(judge([], countTests, "").ok, false);
});

test("a deliberate failure is reported by a real process", async () => {
  const planted = 'import { test } from "node:test"; test("planted", () => { throw 1; });';
  const reporter = ["--test-reporter", "spec"];
  const finished = await runNode([...reporter, "--input-type=module", "--eval", planted]);
  const { ok, counts } = judge([finished], countTests, "");
  assert.deepEqual([ok, counts], [false, { passed: 0, failed: 1, skipped: 0 }]);
});
