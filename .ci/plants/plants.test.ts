// The canary: with a bug planted, the properties and the plan go red, and without one they hold.
// A harness that notices nothing would pass everything else, so this is the test of the tests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode } from "../command.ts";
import { root } from "../project.ts";
import { planted } from "./plant.ts";
import { plantNamed, plants } from "./plants.ts";
import { isExpected, search } from "./search.ts";

/** Searched for here; `npm run fuzz -- --plants` searches for all there are. */
const SEARCHED = {
  "scaled-debt-rounded-down": "a rounding bug",
  "no-borrow-limit": "a missing check of the borrow limit",
  "transfer-unlogged": "an event that is missing",
  "anyone-sets-prices": "a role that nobody asks for",
};

test("each plant still has its one place, and its name", () => {
  const misplaced = plants.filter((plant) => {
    const text = readFileSync(join(root, plant.file), "utf8");
    return planted(plant, text) === text;
  });
  assert.deepEqual(misplaced, [], "a plant that changes nothing");
  assert.equal(new Set(plants.map(({ name }) => name)).size, plants.length);
});

describe("the properties", { concurrency: 2 }, () => {
  test("hold without a plant", async () => {
    const { broke, message, steps } = await search(undefined, "--steps", "2000");
    assert.equal(broke, "", message);
    assert.ok(steps >= 2000, `only ${steps} steps`);
  });

  for (const [name, what] of Object.entries(SEARCHED)) {
    test(`notice ${what}`, async () => {
      const plant = plantNamed(name);
      const find = await search(plant, "--steps", "2000");
      assert.ok(isExpected(plant, find), `${find.broke || "nothing"} broke: ${find.message}`);
      assert.equal(
        find.again,
        find.broke,
        "the shrunk script breaks the same when it is run alone",
      );
      assert.ok(find.commands <= 5, `shrunk to ${find.commands} commands`);
    });
  }
});

describe("the plan", { concurrency: 2 }, () => {
  const register = pathToFileURL(join(root, ".ci/plants/register.ts")).href;
  const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
  const program = ["--import", "tsx", "--import", register, cucumber];

  const runPlan = (name: string) =>
    runNode([...program, "--config", ".ci/plants/cucumber.js"], { LOCKSTEP_PLANT: name });

  test("is green without a plant", async () => {
    const { exitCode, output } = await runPlan("");
    assert.equal(exitCode, 0, output.slice(-2_000));
  });

  test("goes red without the check of the borrow limit", async () => {
    const { exitCode, output } = await runPlan("no-borrow-limit");
    assert.equal(exitCode, 1, output.slice(-2_000));
    assert.match(output, /[1-9]\d* failed/);
  });
});
