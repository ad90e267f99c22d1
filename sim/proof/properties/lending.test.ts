// The lending market under random scripts, each step compared with the exact model and checked by
// every invariant. A broken market would disagree: in a decision, an amount, a sum or a direction
// of rounding.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { replay } from "./campaign-run.ts";
import { makeInvariantChecker } from "./checker.ts";
import { reportOf } from "./failure.ts";
import type { Weights } from "./fields/lending/lending-data.ts";
import { LENDING_ALONE, scriptsOf } from "./mix.ts";
import { MOODS } from "./profile.ts";
import { castOf, openScene } from "./scene.ts";
import { SCRIPT_SCHEMA } from "./script.ts";

const RUNS = 15;
const COMMANDS_MAX = 120;

for (const preset of ["default", "no-vouchers", "unlocked-collateral", "near-liquidation"]) {
  test(`lending agrees with its model on ${preset}`, () => {
    const setting = { seed: 1, preset, extraUsers: 0 };
    let steps = 0;
    let accepted = 0;
    const property = fc.property(scriptsOf(castOf(setting), COMMANDS_MAX), (script) => {
      const { model, real } = openScene(setting, makeInvariantChecker);
      fc.modelRun(() => ({ model, real }), script);
      steps += model.told.length;
      accepted += model.accepted;
    });
    fc.assert(property, { seed: 20_260_101, numRuns: RUNS });
    assert.ok(steps > RUNS * 10, `only ${steps} steps`);
    assert.ok(accepted > steps / 2, `only ${accepted} of ${steps} accepted`);
  });
}

test("prices grow stale and are released, and the market takes them as any others", () => {
  const setting = { seed: 2, preset: "near-liquidation", extraUsers: 0 };
  const kinds = new Map<string, number>();
  const weights = { ...MOODS.storm, freezePrice: 25 } as Weights;
  const mix = { ...LENDING_ALONE, weights };
  const property = fc.property(scriptsOf(castOf(setting), COMMANDS_MAX, mix), (script) => {
    const { model, real } = openScene(setting, makeInvariantChecker);
    fc.modelRun(() => ({ model, real }), script);
    for (const { deed, outcome } of model.told) {
      const kind = deed.kind === "freezePrice" ? `frozen ${deed.frozen}` : deed.kind;
      if (outcome?.accepted === true) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  });
  fc.assert(property, { seed: 20_260_101, numRuns: RUNS });
  const done = ["frozen true", "frozen false", "setPrice", "liquidate"];
  assert.deepEqual(
    done.filter((kind) => (kinds.get(kind) ?? 0) === 0),
    [],
    [...kinds].join(" "),
  );
});

test("a debt of one unit is liquidated in full, in the model as on the platform", () => {
  const commands = [
    { command: "depositCollateral", user: "lender", asset: "WBTC", amount: part(1000) },
    { command: "borrow", user: "lender", asset: "USDC", amount: part(457) },
    { command: "borrow", user: "lender", asset: "WETH", amount: { of: "units", units: 1n } },
    {
      command: "setPrice",
      user: "oracle",
      asset: "USDC",
      price: { of: "opening", promille: 2454 },
    },
    { command: "advance", seconds: 765_521 },
    {
      command: "liquidate",
      user: "borrower",
      amount: { of: "all" },
      minimumWhole: 0,
      target: { borrower: "lender", debtAsset: "WETH", collateralAsset: "WBTC" },
    },
  ];
  const setting = { seed: 641, preset: "near-liquidation", extraUsers: 4 };
  const failure = replay({ schema: SCRIPT_SCHEMA, setting, commands });
  assert.equal(failure, undefined, failure && reportOf(failure));
});

function part(promille: number) {
  return { of: "part", promille };
}
