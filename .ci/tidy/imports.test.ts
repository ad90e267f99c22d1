// Every way of writing an import, and text that only looks like one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { importsOf } from "./imports.ts";
import { readSource } from "./source.ts";

const read = (text: string) => importsOf(readSource("sim/kernel/clock.ts", text));

test("imports and re-exports are found with their lines", () => {
  const text = `import a from "./a.ts";
import {
  b,
} from "../b.ts";
import * as c from 'c';
export { d } from "./d.ts";
export * from "./e.ts";
import "./f.ts";
const g = await import("./g.ts");
`;
  const found = read(text).map(({ target, specifier, line }) => [target ?? specifier, line]);
  assert.deepEqual(found, [
    ["sim/kernel/a.ts", 1],
    ["sim/b.ts", 4],
    ["c", 5],
    ["sim/kernel/d.ts", 6],
    ["sim/kernel/e.ts", 7],
    ["sim/kernel/f.ts", 8],
    ["sim/kernel/g.ts", 9],
  ]);
});

test("only whole type imports are erased", () => {
  const kinds = (text: string) => read(text).map(({ typeOnly }) => typeOnly);
  assert.deepEqual(kinds('import type { A } from "./a.ts";'), [true]);
  assert.deepEqual(kinds('export type { A } from "./a.ts";'), [true]);
  assert.deepEqual(kinds('import { type A } from "./a.ts";'), [false]);
  assert.deepEqual(kinds('import type from "./a.ts";'), [false]);
});

test("comments, strings and plain exports are not imports", () => {
  assert.deepEqual(read('// import a from "./a.ts";'), []);
  assert.deepEqual(read("const text = 'import a from \"./a.ts\"';"), []);
  assert.deepEqual(read('export default "./a.ts";\nexport const a = "./a.ts";'), []);
  assert.deepEqual(read('export const a = 1;\nconst b = { from: "./a.ts" };'), []);
});
