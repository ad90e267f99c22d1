// The layer rules: a table of layers, imports that follow it, and imports that do not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layerProblems } from "./layers.ts";
import { readSource } from "./source.ts";

const readme = readSource(
  "sim/README.md",
  "| folder | what |\n| --- | --- |\n| `kernel/` | a |\n| `chain/`, `world/` | b; see `kernel/` |\n",
);
const importing = (path: string, specifier: string) =>
  readSource(path, `// A.\nimport { a } from "${specifier}";\n`);
const wrongIn = (path: string, specifier: string) =>
  layerProblems([importing(path, specifier)], readme).map(({ line, wrong }) => `${line} ${wrong}`);

test("a folder may import from folders above it", () => {
  assert.deepEqual(wrongIn("sim/world/a.ts", "../kernel/hash.ts"), []);
  assert.deepEqual(wrongIn("sim/world/a.ts", "../chain/chain.ts"), []);
  assert.deepEqual(wrongIn("sim/index.ts", "./world/a.ts"), []);
  assert.deepEqual(wrongIn("servers/chain/a.ts", "../world/a.ts"), []);
});

test("a folder may not import from folders below it, except in tests", () => {
  const wrong = "2 chain/ imports from world/, which the table of layers has below it";
  assert.deepEqual(wrongIn("sim/chain/a.ts", "../world/world.ts"), [wrong]);
  assert.deepEqual(wrongIn("sim/chain/deep/a.ts", "../../world/world.ts"), [wrong]);
  assert.deepEqual(wrongIn("sim/chain/a.test.ts", "../world/world.ts"), []);
});

test("a folder of a group is a layer of its own", () => {
  const grouped = readSource("sim/README.md", "| `world/` | a |\n| `proof/a/`, `proof/b/` | b |\n");
  const wrong = (path: string, specifier: string) =>
    layerProblems([importing(path, specifier)], grouped).map((problem) => problem.wrong);
  assert.deepEqual(wrong("sim/proof/b/deep/a.ts", "../../a/a.ts"), []);
  assert.deepEqual(wrong("sim/proof/b/a.ts", "../../world/a.ts"), []);
  const later = (from: string, to: string) =>
    `${from} imports from ${to}, which the table of layers has below it`;
  assert.deepEqual(wrong("sim/proof/a/a.ts", "../b/a.ts"), [later("proof/a/", "proof/b/")]);
  assert.deepEqual(wrong("sim/world/a.ts", "../proof/a/a.ts"), [later("world/", "proof/a/")]);
  assert.deepEqual(wrong("sim/proof/odd/a.ts", "../../world/a.ts"), [
    "the table of layers has no proof/",
    later("proof/", "world/"),
  ]);
});

test("every folder is in the table", () => {
  const [problem] = layerProblems([readSource("sim/odd/a.ts", "// A.\n")], readme);
  assert.match(problem?.wrong ?? "", /no odd\//);
});
