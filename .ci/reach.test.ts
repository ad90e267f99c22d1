// Which tests a change reaches. A missing edge would let a change through that its own test
// rejects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { testsReachedBy } from "./reach.ts";
import { readSource } from "./tidy/source.ts";

const sources = [
  readSource("sim/a.ts", "export const a = 1;"),
  readSource("sim/a.test.ts", 'import { a } from "./a.ts";'),
  readSource("sim/b.ts", 'export { a } from "./a.ts";'),
  readSource("sim/b.test.ts", 'const { a } = await import("./b.ts");'),
  readSource("sim/types.test.ts", 'import type { A } from "./a.ts";'),
  readSource("cli.test.ts", 'run("sim/b.ts");'),
  readSource("sim/other.test.ts", 'import { c } from "./c.ts";'),
];

test("a change reaches the tests that load it, nearest first", () => {
  assert.deepEqual(testsReachedBy(["sim/a.ts"], sources), [
    { path: "sim/a.test.ts", distance: 1 },
    { path: "cli.test.ts", distance: 2 },
    { path: "sim/b.test.ts", distance: 2 },
  ]);
});

test("a changed test reaches itself, a deleted one nothing", () => {
  assert.deepEqual(testsReachedBy(["sim/other.test.ts", "sim/gone.test.ts"], sources), [
    { path: "sim/other.test.ts", distance: 0 },
  ]);
});
