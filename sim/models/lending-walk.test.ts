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
  /** The view does not say when a market last accrued. */
  hidden?: boolean;
  /** The view shows nothing of the markets. */
  blurred?: boolean;
  /** The model starts after this step, from what is seen then. */
  late?: number;
};
type Found = { accepted: number; step: number; wrong: Discrepancy[] };

function walk(options: Walk): Found {
  const { seed, steps, fault = null, locked = false, hidden = false, late = 0 } = options;
  const parameters: LendingParameters = {
    assets: ASSETS,
    collateralLockedByLoan: locked,
    priceSetters: ["u0"],
    fee: null,
  };
  const world = openWorld({ parameters, users: USERS, fault, showsAccrual: !hidden });
  const prices = endow(world);
  let model = createLendingModel(parameters, viewOf(world));
  const draw = drawsFrom(seed);
  let accepted = 0;
  for (let step = 0; step < steps; step += 1) {
    const action = nextAction(world, draw, prices);
    const outcome = execute(world, action);
    if (outcome.accepted) accepted += 1;
    if (step <= late && late > 0) {
      model = createLendingModel(parameters, viewOf(world));
      continue;
    }
    const view = options.blurred === true ? { ...viewOf(world), market: {} } : viewOf(world);
    const wrong = settle(model, action, outcome, view, {
      complete: view.market.PUSD !== undefined,
    });
    if (wrong.length > 0) return { accepted, step, wrong };
  }
  return { accepted, step: steps, wrong: [] };
}

/** Everyone is worth 15 million; returns the opening prices. */
function endow(world: IntegerWorld): Map<string, bigint> {
  const prices = new Map(Object.entries(ASSETS).map(([asset, { usd }]) => [asset, usd * WAD]));
  for (const [asset, price] of prices) {
    world.prices.set(asset, price);
    const unit = 10n ** BigInt(ASSETS[asset]?.decimals ?? 0);
    for (const user of USERS)
      world.wallets.get(user)?.set(asset, (unit * 3_000_000n * WAD) / price);
  }
  return prices;
}

for (const arm of [{}, { locked: true }, { hidden: true }, { blurred: true }, { late: 400 }]) {
  const name = Object.keys(arm)[0] ?? "plain";
  test(`no false alarm in long walks, ${name}`, () => {
    for (const seed of [1, 2, 3]) {
      const { wrong, step, accepted } = walk({ seed, steps: 1500, ...arm });
      assert.deepEqual(wrong, [], `seed ${seed}, step ${step}`);
      assert.ok(accepted > 600, `only ${accepted} accepted`);
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
