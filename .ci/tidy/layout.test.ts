// Doors in the wrong place, and dependencies without a reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dependencyProblems, doorProblems } from "./layout.ts";

test("only top-level folders have a door", () => {
  assert.deepEqual(doorProblems("sim/index.ts"), []);
  assert.deepEqual(doorProblems("sim/kernel/reindex.ts"), []);
  assert.equal(doorProblems("sim/kernel/index.ts").length, 1);
});

const packageJson = `{
  "dependencies": {
    "fastify": "5.0.0",
    "@noble/hashes": "2.0.0"
  },
  "devDependencies": { "c8": "12.0.0" }
}`;

test("each dependency has a reason in the README", () => {
  const readme = `
- \`fastify\`: serves the surfaces over HTTP.
- \`@noble/hashes\`: keccak and sha256 in pure code.
| c8 | counts the lines that ran |
`;
  assert.deepEqual(dependencyProblems(packageJson, readme), []);
});

test("a name without a reason, or inside another name, does not count", () => {
  const readme =
    "- `fastify`\n- `@noble/hashes-extra`: something else entirely.\n- `c8`: counts the lines.";
  const found = dependencyProblems(packageJson, readme);
  assert.deepEqual(
    found.map(({ line, wrong }) => `${line} ${wrong}`),
    ["3 no reason is given for fastify", "4 no reason is given for @noble/hashes"],
  );
});
