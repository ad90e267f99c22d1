// With a known mutant, the vectors, the properties and the plan must fail, and without one they
// must pass. Tests that can never fail would pass everything, so this tests the tests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { root } from "../project.ts";
import { TRIES } from "./kills.ts";
import { mutated } from "./mutant.ts";
import { mutantNamed, mutants } from "./mutants.ts";
import { SCOPES } from "./scopes.ts";
import { isExpected, search } from "./search.ts";

/**
 * The mutants searched for here; `npm run fuzz -- --mutants --layers` tries all of them in all
 * layers.
 */
const SEARCHED = {
  "scaled-debt-rounded-down": "a rounding bug",
  "no-borrow-limit": "a missing check of the borrow limit",
  "transfer-unlogged": "an event that is missing",
  "anyone-sets-prices": "a role that nobody asks for",
  "swap-fee-charged-twice": "a fee that is charged twice",
  "vault-close-factor-ignored": "a close factor that is ignored",
  "claim-paid-again": "rewards that are paid again",
  "abort-before-48-hours": "an abort that comes too early",
};

test("the text to find occurs once for each mutant, and names are unique", () => {
  const misplaced = mutants.filter((mutant) => {
    const text = readFileSync(join(root, mutant.file), "utf8");
    return mutated(mutant, text) === text;
  });
  assert.deepEqual(misplaced, [], "a mutant that changes nothing");
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length);
});

test("the README lists all mutants, in order", () => {
  const page = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  const named = [...page.matchAll(/^\| `([a-z\d-]+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    named,
    mutants.map(({ name }) => name),
    "`npm run fuzz -- --mutants --layers` writes the page anew",
  );
});

test("no mutant is said to survive every layer", () => {
  const immortal = mutants.filter(({ survives = [] }) => survives.length === 3);
  assert.deepEqual(immortal, []);
});

describe("the properties", { concurrency: 2 }, () => {
  test("hold on the unchanged program", async () => {
    const { broke, message, steps } = await search(undefined, "--steps", "2000", "--focus", "all");
    assert.equal(broke, "", message);
    assert.ok(steps >= 2000, `only ${steps} steps`);
  });

  for (const [name, what] of Object.entries(SEARCHED)) {
    test(`notice ${what}`, async () => {
      const mutant = mutantNamed(name);
      const { focus } = SCOPES[mutant.module];
      const find = await search(mutant, "--steps", "2000", "--focus", focus);
      assert.ok(isExpected(mutant, find), `${find.broke || "nothing"} broke: ${find.message}`);
      const most = mutant.shortest.length + 1;
      assert.ok(find.commands <= most, `${find.commands} commands, not ${most}: ${find.story}`);
    });
  }
});

describe("the vectors and the plan", { concurrency: 2 }, () => {
  for (const layer of ["vectors", "plan"] as const) {
    test(`the ${layer}: pass on the unchanged program, fail with a mutant`, async () => {
      const mutant = mutantNamed("swap-output-rounded-up");
      const trial = { module: mutant.module, steps: 0 };
      assert.equal((await TRIES[layer]({ ...trial, mutant: undefined })).by, "");
      assert.match((await TRIES[layer]({ ...trial, mutant })).by, /\w/);
    });
  }
});
