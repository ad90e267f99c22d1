// Planted cycles, and chains that only look like one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cycleProblems } from "./cycles.ts";
import { readSource } from "./source.ts";

function cyclesIn(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  return cycleProblems(sources).map(({ path, line, wrong }) => `${path}:${line} ${wrong}`);
}

test("two files that need each other are a cycle, told once", () => {
  const files = {
    "sim/a.ts": '// A.\nimport { b } from "./b.ts";',
    "sim/b.ts": '// B.\n\nimport { a } from "./a.ts";',
  };
  assert.deepEqual(cyclesIn(files), ["sim/b.ts:3 import cycle sim/a.ts -> sim/b.ts -> sim/a.ts"]);
});

test("longer cycles and re-exports count", () => {
  const files = {
    "sim/index.ts": 'export { a } from "./a.ts";',
    "sim/a.ts": 'import { b } from "./b.ts";',
    "sim/b.ts": 'import { c } from "./index.ts";',
  };
  assert.equal(cyclesIn(files).length, 1);
});

test("a type import, a late import and a diamond are no cycle", () => {
  const back = (text: string) => ({ "sim/a.ts": 'import { b } from "./b.ts";', "sim/b.ts": text });
  assert.deepEqual(cyclesIn(back('import type { A } from "./a.ts";')), []);
  assert.deepEqual(cyclesIn(back('const a = () => import("./a.ts");')), []);
  const diamond = {
    "sim/a.ts": 'import "./b.ts";\nimport "./c.ts";',
    "sim/b.ts": 'import "./d.ts";',
    "sim/c.ts": 'import "./d.ts";',
    "sim/d.ts": "",
  };
  assert.deepEqual(cyclesIn(diamond), []);
});
