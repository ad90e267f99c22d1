// What counts as code, with comments, strings, templates and regular expressions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { formatProblem, lineAt, readSource } from "./source.ts";

const words = (text: string) => text.match(/\w+/g) ?? [];
const codeWords = (text: string) => words(readSource("a.ts", text).code);

test("comments are not code", () => {
  assert.deepEqual(codeWords("a // one\n/* two\n three */ b"), ["a", "b"]);
  assert.deepEqual(codeWords("#!/usr/bin/env node\na"), ["a"]);
});

test("the insides of strings are not code", () => {
  assert.deepEqual(codeWords(`a("one // \\" two", 'three') + b`), ["a", "b"]);
});

test("expressions in templates are code, the text around them is not", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string holds the template under test.
  assert.deepEqual(codeWords("a(`one ${b({ c: `two ${d}` })} three`) + e"), [
    "a",
    "b",
    "c",
    "d",
    "e",
  ]);
});

test("a slash opens a regular expression only where a value may start", () => {
  assert.deepEqual(codeWords('a = /one["/]two/; b'), ["a", "b"]);
  assert.deepEqual(codeWords("return /one'/.test(a)"), ["return", "test", "a"]);
  assert.deepEqual(codeWords("a = b / c; d = (e) / f / g[0] / h"), [..."abcdefg", "0", "h"]);
});

test("blanks keep lines and offsets", () => {
  const text = 'a; /* x\n y */ b = "z\\n";\nc';
  const { code, codeAndComments } = readSource("a.ts", text);
  assert.equal(code.length, text.length);
  assert.equal(lineAt(code, code.indexOf("c")), 3);
  assert.deepEqual(words(codeAndComments), ["a", "x", "y", "b", "c"]);
});

test("text that is not TypeScript stays as it is", () => {
  assert.equal(readSource("a.feature", "it's 1 // 2").code, "it's 1 // 2");
});

test("a problem reads as place, what is wrong, what would be right", () => {
  const problem = { path: "sim/a.ts", line: 3, wrong: "too long", right: "At most 250" };
  assert.equal(formatProblem(problem), "sim/a.ts:3  too long. At most 250.");
});
