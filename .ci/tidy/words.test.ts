// Each banned word planted once, and the same word where it does no harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSource } from "./source.ts";
import { openingProblems, wordProblems, worldReachProblems } from "./words.ts";

const reaching = (path: string, text: string) =>
  worldReachProblems(readSource(path, text)).map(({ line, wrong }) => `${line} ${wrong}`);

const outside = [
  "new Date()",
  "Math.random()",
  "setTimeout(f, 1)",
  "setInterval(f, 1)",
  "setImmediate(f)",
  "queueMicrotask(f)",
  "async () => 1",
  "await f()",
  "Promise.resolve(1)",
  "process.env",
  "performance.now()",
  "a.localeCompare(b)",
  "a.toLocaleString()",
  "new Intl.Collator()",
  "console.log(a)",
  "globalThis.a",
  "crypto.randomUUID()",
  "fetch(a)",
];

for (const expression of outside) {
  test(`sim does not reach outside by ${expression}`, () => {
    assert.equal(reaching("sim/a.ts", `// A.\nconst a = ${expression};\n`).length, 1);
    assert.deepEqual(reaching("sim/a.test.ts", `const a = ${expression};`), []);
    assert.deepEqual(reaching("servers/a.ts", `const a = ${expression};`), []);
    assert.deepEqual(reaching("sim/a.ts", `// ${expression}\nconst a = "${expression}";`), []);
  });
}

test("sim does not import what Node brings", () => {
  const found = reaching("sim/a.ts", '// A.\nimport { readFileSync } from "node:fs";');
  assert.deepEqual(found, ['2 sim may not import "node:fs"']);
});

test("words that only contain a banned one are free", () => {
  const text =
    "const dueDate = updatedDates; processed.a; call.process; awaiting; preAsync; a.Date;";
  assert.deepEqual(reaching("sim/a.ts", text), []);
});

const wordsIn = (path: string, text: string) => wordProblems(readSource(path, text)).length;

test("nothing is left unfinished", () => {
  for (const word of ["TODO", "FIXME", "XXX", "HACK"]) {
    assert.equal(wordsIn("sim/a.ts", `// ${word}: later`), 1, word);
    assert.equal(wordsIn("features/a.feature", `# ${word}: later`), 1, word);
    assert.equal(wordsIn("sim/a.ts", `const a = "${word}";`), 0, word);
  }
});

test("no test runs alone", () => {
  assert.equal(wordsIn("sim/a.test.ts", 'test.only("a", f);'), 1);
  assert.equal(wordsIn("sim/a.test.ts", "a.onlyOwner(b);"), 0);
});

test("types are neither silenced nor given up without a reason", () => {
  assert.equal(wordsIn("sim/a.ts", "// @ts-ignore\na();"), 1);
  for (const type of ["a: any", "a as any", "a: any[]", "a: Map<string, any>"]) {
    assert.equal(wordsIn("sim/a.ts", `f(${type});`), 1, type);
  }
  const reason = "// biome-ignore lint/suspicious/noExplicitAny: one table holds all kinds\n";
  assert.equal(wordsIn("sim/a.ts", `${reason}type A = any;`), 0);
  assert.equal(wordsIn("sim/a.ts", 'const a = { any: 1 }; Promise.any([]); // any\nf("any");'), 0);
});

test("a file says what it is", () => {
  const problems = (text: string) => openingProblems(readSource("a.ts", text)).length;
  assert.equal(problems("// The clock of a world.\n"), 0);
  assert.equal(problems("/** The clock of a world. */\n"), 0);
  assert.equal(problems("/**\n * The clock of a world.\n */\n"), 0);
  assert.equal(problems("#!/usr/bin/env node\n// The command line tool.\n"), 0);
  assert.equal(problems('import a from "./a.ts";\n// The clock of a world.\n'), 1);
  assert.equal(problems("// Clock.\n"), 1);
  assert.equal(problems(""), 1);
});
