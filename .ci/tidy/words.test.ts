// Each banned word once, and the same word where it is harmless.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSource } from "./source.ts";
import { openingProblems, waitProblems, wordProblems, worldReachProblems } from "./words.ts";

const reaching = (path: string, text: string) =>
  worldReachProblems(readSource(path, text)).map(({ line, wrong }) => `${line} ${wrong}`);

const outside = [
  "Math.random()",
  "async () => 1",
  "await f()",
  "a.localeCompare(b)",
  "a.toLocaleString()",
];

for (const expression of outside) {
  test(`sim does not reach outside by ${expression}`, () => {
    assert.equal(reaching("sim/a.ts", `// A.\nconst a = ${expression};\n`).length, 1);
    assert.deepEqual(reaching("sim/a.test.ts", `const a = ${expression};`), []);
    assert.deepEqual(reaching("servers/a.ts", `const a = ${expression};`), []);
    assert.deepEqual(reaching("sim/a.ts", `// ${expression}\nconst a = "${expression}";`), []);
  });
}

test("words that only contain a banned one are allowed", () => {
  const text = "const awaiting = preAsync; a.random();";
  assert.deepEqual(reaching("sim/a.ts", text), []);
});

const wordsIn = (path: string, text: string) => wordProblems(readSource(path, text)).length;

test("unfinished work is refused", () => {
  for (const word of ["TODO", "FIXME", "XXX", "HACK"]) {
    assert.equal(wordsIn("sim/a.ts", `// ${word}: later`), 1, word);
    assert.equal(wordsIn("features/a.feature", `# ${word}: later`), 1, word);
    assert.equal(wordsIn("sim/a.ts", `const a = "${word}";`), 0, word);
  }
});

const waits = [
  "for (let at = 0; at < 9; at += 1) await new Promise(setImmediate);",
  "while (!isSo()) await new Promise((done) => setTimeout(done, 10));",
  "for (const each of all) {\n  await new Promise((done) => setImmediate(done));\n}",
];

test("a test counts no turns", () => {
  const problems = (path: string, text: string) => waitProblems(readSource(path, text)).length;
  for (const wait of waits) {
    assert.equal(problems("servers/a.test.ts", wait), 1, wait);
    assert.equal(problems("servers/test-a.ts", wait), 1, wait);
    assert.equal(problems("servers/a.ts", wait), 0, wait);
  }
  const pieces = "for (const each of all) {\n  write(each);\n  await new Promise(setImmediate);\n}";
  assert.equal(problems("servers/a.test.ts", pieces), 0);
});

test("a file says what it is for", () => {
  const problems = (text: string) => openingProblems(readSource("a.ts", text)).length;
  assert.equal(problems("// The clock of a world.\n"), 0);
  assert.equal(problems("/** The clock of a world. */\n"), 0);
  assert.equal(problems("/**\n * The clock of a world.\n */\n"), 0);
  assert.equal(problems("#!/usr/bin/env node\n// The command line tool.\n"), 0);
  assert.equal(problems('import a from "./a.ts";\n// The clock of a world.\n'), 1);
  assert.equal(problems("// Clock.\n"), 1);
  assert.equal(problems(""), 1);
});
