// The model against the integer market over long random walks: it accepts every step of the right
// one and catches every planted fault. A broken model would raise a false alarm or miss a fault.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FAULTS, type Fault, type IntegerWorld, openWorld, viewOf } from "./integer-lending.ts";
import { execute } from "./integer-lending-actions.ts";
import { createLendingModel } from "./lending-model.ts";
import { settle } from "./lending-step.ts";
import type { AssetParameters, LendingParameters } from "./parameters.ts";
import { drawsFrom, nextAction } from "./random-walk.ts";
import type { Discrepancy } from "./view.ts";

const WAD = 10n ** 18n;
const collateral = {
  active: true,
  ltvBps: 7500n,
  liquidationThresholdBps: 8000n,
  liquidationBonusBps: 10500n,
};
const market = {
  perSecondFactorRay: 1000000001547125956666413085n,
  reserveFactorBps: 1000n,
  debtCeiling: 10n ** 26n,
  debtCeilingUsd: 0n,
};
const dear = {
  ...market,
  perSecondFactorRay: 1000000005781378656804591712n,
  debtCeiling: 10n ** 22n,
};
const none = { ltvBps: 0n, liquidationThresholdBps: 0n, liquidationBonusBps: 11000n };

const ASSETS: Readonly<Record<string, AssetParameters & { usd: bigint }>> = {
  PUSD: { ...collateral, ...none, decimals: 18, market, usd: 1n },
  WETH: { ...collateral, decimals: 18, market: dear, usd: 2500n },
  WBTC: { ...collateral, decimals: 8, market: null, usd: 60_000n },
  USDC: { ...collateral, decimals: 6, market: { ...market, debtCeiling: 10n ** 14n }, usd: 1n },
  SILV: { ...collateral, ltvBps: 6000n, decimals: 18, market: null, usd: 25n },
};
const USERS = ["u0", "u1", "u2", "u3", "u4", "u5", "u6", "u7"];

type Walk = {
  seed: number;
  steps: number;
  fault?: Fault | null;
  locked?: boolean;
  hidden?: boolean;
};
type Found = { world: IntegerWorld; accepted: number; step: number; wrong: Discrepancy[] };

function walk({ seed, steps, fault = null, locked = false, hidden = false }: Walk): Found {
  const parameters: LendingParameters = {
    assets: ASSETS,
    collateralLockedByLoan: locked,
    priceSetters: ["u0"],
    fee: null,
  };
  const world = openWorld({ parameters, users: USERS, fault, showsAccrual: !hidden });
  const prices = new Map(Object.entries(ASSETS).map(([asset, { usd }]) => [asset, usd * WAD]));
  for (const [asset, price] of prices) {
    world.prices.set(asset, price);
    const unit = 10n ** BigInt(ASSETS[asset]?.decimals ?? 0);
    for (const user of USERS)
      world.wallets.get(user)?.set(asset, (unit * 3_000_000n * WAD) / price);
  }
  const model = createLendingModel(parameters, viewOf(world));
  const draw = drawsFrom(seed);
  let accepted = 0;
  for (let step = 0; step < steps; step += 1) {
    const action = nextAction(world, draw, prices);
    const outcome = execute(world, action);
    if (outcome.accepted) accepted += 1;
    const wrong = settle(model, action, outcome, viewOf(world), { complete: true });
    if (wrong.length > 0) return { world, accepted, step, wrong };
  }
  return { world, accepted, step: steps, wrong: [] };
}

for (const arm of [{}, { locked: true }, { hidden: true }]) {
  const name = Object.keys(arm)[0] ?? "plain";
  test(`no false alarm in long walks, ${name}`, () => {
    for (const seed of [1, 2, 3, 4]) {
      const { wrong, step, accepted } = walk({ seed, steps: 2500, ...arm });
      assert.deepEqual(wrong, [], `seed ${seed}, step ${step}`);
      assert.ok(accepted > 1000, `only ${accepted} accepted`);
    }
  });
}

for (const fault of FAULTS) {
  test(`catches ${fault}`, () => {
    const caught = [1, 2, 3, 4, 5, 6].some((seed) => {
      const { wrong } = walk({ seed, steps: 2500, fault });
      return wrong.length > 0;
    });
    assert.ok(caught);
  });
}
