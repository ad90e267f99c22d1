// What a campaign hands back of a planted bug: a feature that is red with the bug and green without.
// A feature that was red without it would blame a right system; one green with it would tell nothing.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode } from "../command.ts";
import { root } from "../project.ts";
import { GROUNDS } from "./grounds.ts";
import { planting } from "./loader.ts";
import type { Plant } from "./plant.ts";
import { plantNamed } from "./plants.ts";

/** Of different modules and kinds of wrong, each with what its feature has to speak of. */
const PLANTS: Readonly<Record<string, RegExp>> = {
  "no-borrow-limit": /Then the call is refused with "Insufficient collateral for borrow"/,
  "accrual-missed-on-repay": /And the books show the reserves in PUSD as 0\.\d+/,
  "fee-charged-twice": /@preset:no-vouchers/,
  "failure-keeps-changes": /Then the call is refused with ".+"/,
  // A single-token addition trades as well.
  "swap-output-rounded-up":
    /When \w+ calls "(swap|addLiquiditySingleToken)" of "[A-Z]+-PUSD" with:/,
  "debt-floor-not-checked": /Then the call is refused with "CDPEngine: below debt floor"/,
  "abort-before-48-hours": /When \w+ calls "abortWithdrawal" of "bridge" with:/,
};

const folder = mkdtempSync(join(tmpdir(), "lockstep-features-"));
after(() => rmSync(folder, { recursive: true }));

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

/** Searches for the bug and answers the folder with its three files. */
async function failureFolder(plant: Plant): Promise<string> {
  const own = join(folder, plant.name);
  const { focus } = GROUNDS[plant.module];
  const { exitCode, output } = await runNode(
    ...planting(plant, [
      ...["steps/fuzz.ts", "--steps", "6000", "--workers", "1", "--focus", focus],
      ...["--failures", join(own, "failures.json"), "--report", join(own, "report.json")],
    ]),
  );
  assert.equal(exitCode, 1, output.slice(-2_000));
  const [failure, ...others] = readdirSync(join(own, "failures"));
  assert.deepEqual(others, []);
  return join(own, "failures", failure ?? "");
}

/** Runs one feature alone, as the plan is run, but with no reports. */
async function runFeature(path: string, plant: Plant | undefined) {
  const config = join(path, "cucumber.mjs");
  const plan = pathToFileURL(join(root, "cucumber.js")).href;
  const paths = JSON.stringify([join(path, "failure.feature")]);
  writeFileSync(
    config,
    `import plan from "${plan}";
export default { paths: ${paths}, import: plan.import, format: ["progress"], retry: 0 };
`,
  );
  return runNode(...planting(plant, [cucumber, "--config", relative(root, config)]));
}

describe("the feature of a planted bug", { concurrency: 2 }, () => {
  for (const [name, speaksOf] of Object.entries(PLANTS)) {
    test(`${name}: red with it, green without`, async () => {
      const plant = plantNamed(name);
      const path = await failureFolder(plant);
      assert.match(readFileSync(join(path, "failure.feature"), "utf8"), speaksOf);
      const red = await runFeature(path, plant);
      assert.equal(red.exitCode, 1, red.output.slice(-2_000));
      assert.match(red.output, /1 scenario \(1 failed\)/);
      const green = await runFeature(path, undefined);
      assert.equal(green.exitCode, 0, green.output.slice(-2_000));
      assert.match(green.output, /1 scenario \(1 passed\)/);
    });
  }
});
