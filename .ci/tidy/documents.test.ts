// Texts that cite documents and paths, existing and missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { absentDocumentProblems, citedPathProblems } from "./documents.ts";
import { readSource } from "./source.ts";

const PATHS = ["docs/protocol/lending.md", "sim/README.md", "sim/kernel/undo.ts", "README.md"];

const absentIn = (text: string, path = "sim/a.ts") =>
  absentDocumentProblems(readSource(path, text)).map(({ line, wrong }) => `${line} ${wrong}`);

const missingIn = (text: string, path = "README.md") =>
  citedPathProblems([readSource(path, text)], PATHS).map(({ line, wrong }) => `${line} ${wrong}`);

test("a document outside the repository is not named, in code, strings and pages", () => {
  const words = ["Specification" + ", section", "Protocol" + " facts", "protocol" + "-facts"];
  words.push("api" + "-facts", "DESIGN" + ".md", "STYLE" + ".md", "DECI" + "SIONS");
  for (const word of words) {
    const wrong = `2 "${word}" is not in the repository`;
    assert.deepEqual(absentIn(`// A.\n// Why. (${word} 7)\n`), [wrong]);
    assert.deepEqual(absentIn(`\nconst text = "${word}";\n`), [wrong]);
    assert.deepEqual(absentIn(`# A\nSee ${word}.\n`, "README.md"), [wrong]);
  }
});

test("words that only look like such a document are fine", () => {
  assert.deepEqual(absentIn(`const ${"DECI" + "SIONS"}_OF = 1; // decisions, by design\n`), []);
  assert.deepEqual(absentIn("// The facts of a protocol. (RFC 6749, section 5)\n"), []);
});

test("a path in backticks or parentheses of a page exists", () => {
  assert.deepEqual(
    missingIn("See `sim/kernel/undo.ts` and [lending](docs/protocol/lending.md).\n"),
    [],
  );
  assert.deepEqual(missingIn("\nSee `sim/kernel/redo.ts`.\n"), [
    "2 there is no sim/kernel/redo.ts",
  ]);
  assert.deepEqual(missingIn("[loans](docs/protocol/loans.md)\n"), [
    "1 there is no docs/protocol/loans.md",
  ]);
  assert.deepEqual(missingIn("`node sim/a.ts`\n"), ["1 there is no sim/a.ts"]);
});

test("folders, lines, headings and paths from the page's own folder are found too", () => {
  assert.deepEqual(missingIn("`sim/kernel/`, `sim/kernel/undo.ts:7`, `sim/README.md#one`\n"), []);
  assert.deepEqual(missingIn("`kernel/undo.ts`, [up](../README.md)\n", "sim/README.md"), []);
  assert.deepEqual(missingIn("`kernel/redo.ts`, [up](../A.md)\n", "sim/README.md"), [
    "1 there is no kernel/redo.ts",
    "1 there is no ../A.md",
  ]);
});

test("routes, types, patterns and outputs of runs are not paths of the project", () => {
  assert.deepEqual(missingIn("`/sim/a`, `swap_lp/A-B`, `sim/*.ts`, `sim/<module>/a.ts`\n"), []);
  assert.deepEqual(missingIn("`reports/out/plan.html` (reports/out/plan.html)\n"), []);
});

test("a page that a comment names exists; strings may say anything", () => {
  const code = (name: string) =>
    `// Formulas. (docs/protocol/${name}.md)\nconst a = "docs/b.md";\n`;
  assert.deepEqual(missingIn(code("lending"), "sim/a.ts"), []);
  assert.deepEqual(missingIn(code("loans"), "sim/a.ts"), ["1 there is no docs/protocol/loans.md"]);
});
