// Features and scenarios that are slightly too long, and ones that just fit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileLengthProblems, scenarioLengthProblems } from "./lengths.ts";
import { readSource } from "./source.ts";

const repeat = (line: string, times: number) =>
  Array.from({ length: times }, () => line).join("\n");

test("a file may have 250 lines, comments among them", () => {
  const problems = (lines: number) =>
    fileLengthProblems(readSource("a.feature", `${repeat("# a", lines)}\n`));
  assert.deepEqual(problems(250), []);
  assert.match(problems(251)[0]?.wrong ?? "", /251 lines/);
});

test("a scenario may have 8 steps", () => {
  const problems = (text: string) =>
    scenarioLengthProblems(readSource("a.feature", text)).map(({ line, wrong }) => [line, wrong]);
  const scenario = (steps: number) =>
    `  Scenario: a\n    Given b\n${repeat("    And c", steps - 1)}\n`;
  assert.deepEqual(problems(`Feature: a\n\n${scenario(8)}\n${scenario(8)}`), []);
  const long = `Feature: a\n\n${scenario(8)}\n${scenario(9)}`;
  assert.deepEqual(problems(long), [[13, "the scenario has 9 steps"]]);
  const quoted = `${scenario(8)}      """\n      Given one\n      * two\n      """\n`;
  assert.deepEqual(problems(`Feature: a\n\n${quoted}`), []);
});
