// The feature file that a campaign writes when it finds a mutant: it must fail with the mutant and
// pass without it. If it failed without, it would blame a correct system; if it passed with it, it
// would show nothing.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { runFeatures, runPlanted } from "./judges.ts";
import { changeOf, type Patch, patchNamed } from "./patches.ts";
import { scopeOf } from "./scopes.ts";

/** From different modules and of different kinds, each with text that its feature must contain. */
const MUTANTS: Readonly<Record<string, RegExp>> = {
  "no-borrow-limit": /Then the call is refused with "Insufficient collateral for borrow"/,
  "accrual-missed-on-repay": /And the books show the reserves in PUSD as 0\.\d+/,
  "fee-charged-twice": /@preset:no-vouchers/,
  "failure-keeps-changes": /Then the call is refused with ".+"/,
  // Adding liquidity with a single token also trades.
  "swap-output-rounded-up":
    /When \w+ calls "(swap|addLiquiditySingleToken)" of "[A-Z]+-PUSD" with:/,
  "debt-floor-not-checked": /Then the call is refused with "CDPEngine: below debt floor"/,
  "abort-before-48-hours": /When \w+ calls "abortWithdrawal" of "bridge" with:/,
};

const folder = mkdtempSync(join(tmpdir(), "lockstep-features-"));
after(() => rmSync(folder, { recursive: true }));

/**
 * Runs a campaign that must find the mutant, and returns the folder with the three files it wrote.
 */
async function failureFolder(mutant: Patch): Promise<string> {
  const own = join(folder, mutant.name);
  const focus = scopeOf(mutant.group)?.focus ?? "all";
  const { exitCode, output } = await runPlanted(
    changeOf(mutant),
    ["steps/fuzz/main.ts"],
    (bundled) => [
      ...[bundled, "--steps", "6000", "--workers", "1", "--focus", focus],
      ...["--failures", join(own, "failures.json"), "--report", join(own, "report.json")],
    ],
  );
  assert.equal(exitCode, 1, output.slice(-2_000));
  const [failure, ...others] = readdirSync(join(own, "failures"));
  assert.deepEqual(others, []);
  return join(own, "failures", failure ?? "");
}

describe("the features written for patches", { concurrency: 2 }, () => {
  const features: string[] = [];
  for (const [name, speaksOf] of Object.entries(MUTANTS)) {
    test(`${name}: its feature fails when the patch is applied`, async () => {
      const mutant = patchNamed(name);
      const feature = join(await failureFolder(mutant), "failure.feature");
      assert.match(readFileSync(feature, "utf8"), speaksOf);
      features.push(feature);
      const { exitCode, output } = await runFeatures(changeOf(mutant), [feature]);
      assert.equal(exitCode, 1, output.slice(-2_000));
      assert.match(output, /1 scenario \(1 failed\)/);
    });
  }

  after(async () => {
    const { exitCode, output } = await runFeatures(undefined, features);
    assert.equal(exitCode, 0, output.slice(-2_000));
    const many = Object.keys(MUTANTS).length;
    assert.match(output, new RegExp(`${many} scenarios \\(${many} passed\\)`));
  });
});
