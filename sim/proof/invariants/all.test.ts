// The list of invariants is complete: each id is checked after every step, shown by an existing
// test, or not applied with a reason. A forgotten one would be missed here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROUNDING_EXCEPTIONS } from "../../kernel/rounding.ts";
import { INVARIANTS, NOT_APPLIED, OF_SURFACES, STEP_INVARIANTS } from "./all.ts";

/** First and last number of each block of ids: 158 in all. */
const BLOCKS: readonly (readonly [string, number, number])[] = [
  ["LEND", 1, 11],
  ["LEND", 20, 28],
  ["LEND", 40, 64],
  ["LIQ", 1, 15],
  ["ORC", 1, 4],
  ["TOK", 1, 8],
  ["SHR", 1, 5],
  ["SWAP", 1, 18],
  ["CDP", 1, 15],
  ["REW", 1, 10],
  ["BRG", 1, 7],
  ["XS", 1, 24],
  ["DET", 1, 7],
];

/** The ids of the safety module and of all events, which have no block. */
const OWN = ["SAFE-01", "SAFE-02", "SAFE-03", "SAFE-04", "SAFE-05", "SAFE-06", "EVT-01"];

const known = BLOCKS.flatMap(([letters, first, last]) =>
  Array.from(
    { length: last - first + 1 },
    (_, at) => `${letters}-${String(first + at).padStart(2, "0")}`,
  ),
);

test("each id is in exactly one list", () => {
  const listed = [...INVARIANTS, ...NOT_APPLIED, ...OF_SURFACES].map(({ id }) => id);
  assert.equal(known.length, 158);
  assert.deepEqual(listed.sort(), [...known, ...OWN].sort());
});

test("each is checked after every step or shown by a test, never both, never neither", () => {
  const wrong = INVARIANTS.filter(
    ({ check, shownBy }) => (check === undefined) === (shownBy === undefined),
  );
  assert.deepEqual(wrong, []);
  assert.ok(STEP_INVARIANTS.every(({ check }) => check !== undefined));
});

test("the test that an invariant names exists and names it", () => {
  for (const { id, shownBy } of INVARIANTS) {
    if (shownBy === undefined) continue;
    const text = readFileSync(join(import.meta.dirname, "../../..", shownBy), "utf8");
    const titled = new RegExp(`(test|describe)\\(\\s*["\`][^"\`]*${id}\\b`);
    assert.match(text, titled, `${shownBy} has no test of ${id}`);
  }
});

test("each has its sentence, its tolerance and its direction", () => {
  for (const { id, says, tolerance, direction, source } of INVARIANTS) {
    assert.match(says, /^[A-Z].{20,}\.$/, id);
    for (const text of [tolerance, direction, source]) assert.notEqual(text.trim(), "", id);
  }
  for (const { id, why } of [...NOT_APPLIED, ...OF_SURFACES]) assert.ok(why.length > 20, id);
});

test("each exception of rounding is bounded by an invariant of every step", () => {
  for (const { where, heldBy } of ROUNDING_EXCEPTIONS) {
    assert.ok(
      STEP_INVARIANTS.some(({ id, check }) => id === heldBy && check !== undefined),
      where,
    );
  }
});
