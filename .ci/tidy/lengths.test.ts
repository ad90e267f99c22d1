// Files, functions and scenarios that are one line too long, and ones that just fit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileLengthProblems, functionLengthProblems, scenarioLengthProblems } from "./lengths.ts";
import { readSource } from "./source.ts";

const repeat = (line: string, times: number) =>
  Array.from({ length: times }, () => line).join("\n");

test("a file may have 250 lines", () => {
  const problems = (lines: number) =>
    fileLengthProblems(readSource("a.ts", `${repeat("a;", lines)}\n`));
  assert.deepEqual(problems(250), []);
  assert.match(problems(251)[0]?.wrong ?? "", /251 lines/);
});

/** Lines and lengths of the long functions in `head {`, n statements, `}`. */
function longIn(head: string, lines: number, tail = "}"): string[] {
  const text = `// A.\n${head}\n${repeat("  a();", lines - 2)}\n${tail}\n`;
  return functionLengthProblems(readSource("a.ts", text)).map(
    ({ line, wrong }) => `${line} ${wrong}`,
  );
}

const heads = [
  ["export function a(b: number) {"],
  ["async function* a<T extends { b: 1 }>(b: T): Promise<{ c: T } | undefined> {"],
  ["function a({ b }: { b: () => void }): { c: number } {"],
  ["const a = (b: number): number => {", "};"],
  ["list.map((b) => {", "});"],
  ["  async act(b: number): Promise<void> {"],
  ["  static get act() {"],
] as const;

for (const [head, tail] of heads) {
  test(`a function may have 60 lines: ${head}`, () => {
    assert.deepEqual(longIn(head, 60, tail), []);
    assert.deepEqual(longIn(head, 61, tail), ["2 the function has 61 lines"]);
  });
}

test("parameters count as part of the function", () => {
  assert.equal(longIn("function a(\n  b: number,\n) {", 59).length, 1);
});

test("braces in strings and comments do not end a function", () => {
  assert.equal(longIn('function a() {\n  b("}"); // }', 61).length, 1);
});

test("tables, types, conditions and groups of tests may be longer", () => {
  const more = [
    "const a = {",
    "interface A {",
    "if (a(b)) {",
    "class A {",
    'describe("a", () => {',
  ];
  for (const head of more) assert.deepEqual(longIn(head, 100), [], head);
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
