// Which files coverage leaves out because nothing in them runs. A broken rule would report such a
// file as untested, or skip real code.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasOnlyTypes } from "./coverage.ts";

test("interfaces, types and type imports do not run", () => {
  const text = `// Shapes.
import type { A } from "./a.ts";
import type {
  B,
} from "./b.ts";

export type { A };
/** Either. */
export type Either =
  | A
  | B;
export interface Pair {
  readonly one: A;
}
`;
  assert.equal(hasOnlyTypes(text), true);
});

test("one value makes a file count", () => {
  assert.equal(hasOnlyTypes("export type A = number;\nexport const a: A = 1;\n"), false);
  assert.equal(hasOnlyTypes('export { a } from "./a.ts";\n'), false);
  assert.equal(hasOnlyTypes("export interface A {}\nfunction f() {}\n"), false);
});
