// The protocol's acceptance vectors 17.3.1, 2, 3, 5, 6, 7 and 8 on the model alone. A broken model
// would exclude a number that the protocol is known to show.

import assert from "node:assert/strict";
import { test } from "node:test";
import { healthFactor } from "./account-model.ts";
import { carryOut, movesOf } from "./action-table.ts";
import type { Action } from "./actions.ts";
import { compare } from "./compare.ts";
import { FIXED_ONE, growth } from "./fixed.ts";
import { createLendingModel, type LendingModel } from "./lending-model.ts";
import { expect } from "./lending-step.ts";
import { rateNow } from "./liquidity-model.ts";
import { debtNow, indexAfter, type MarketModel } from "./market-model.ts";
import { exactMoves } from "./moves.ts";
import { INFINITE_HEALTH, RAY, WAD } from "./parameters.ts";
import { contains, point, type Range } from "./range.ts";
import { blankView, FIVE_PERCENT_RAY, openingView, PARAMETERS, YEAR } from "./test-world.ts";

const INDEX_AFTER_A_YEAR = 1049999999960370622054729586n;
const INDEX_AFTER_A_DAY = 1000133680617010023062509222n;

/** Applied as accepted, with the least of the open amounts; nothing is observed. */
function perform(model: LendingModel, action: Action): void {
  assert.deepEqual(expect(model, action), { verdict: "accepted", reasons: [] });
  carryOut(model, action, exactMoves(movesOf(model, action), {}));
}

function supplied(): LendingModel {
  const model = createLendingModel(PARAMETERS, openingView());
  perform(model, {
    kind: "supplyLiquidity",
    user: "lender",
    asset: "PUSD",
    amount: 1_000_000n * WAD,
  });
  return model;
}

const deposit = (amount: bigint): Action => ({
  kind: "depositCollateral",
  user: "alice",
  asset: "GOLD",
  amount,
});
const borrow = (amount: bigint): Action => ({
  kind: "borrow",
  user: "alice",
  asset: "PUSD",
  amount,
});
const liquidateAll: Action = {
  kind: "liquidate",
  user: "bob",
  borrower: "alice",
  debtAsset: "PUSD",
  collateralAsset: "GOLD",
  amount: "ALL",
  minCollateralOut: 0n,
};

function pusd(model: LendingModel): MarketModel {
  const market = model.markets.get("PUSD");
  assert.ok(market !== undefined);
  return market;
}

function within(range: Range | undefined, value: bigint, widthMax = 0n): void {
  assert.ok(range !== undefined && contains(range, value), `${value} in ${range?.low}`);
  assert.ok(range.high - range.low <= widthMax, `width ${range.high - range.low}`);
}

/** A thousand borrowed, a year later, the index of the vector observed. */
function aYearOn(principal = 1000n * WAD): LendingModel {
  const model = supplied();
  perform(model, deposit(10n * WAD));
  perform(model, borrow(principal));
  perform(model, { kind: "advance", seconds: YEAR });
  const market = { PUSD: { borrowIndex: INDEX_AFTER_A_YEAR } };
  assert.deepEqual(compare(model, { ...blankView(model.now), market }), []);
  return model;
}

test("17.3.1: the first million mints a million shares", () => {
  const model = createLendingModel(PARAMETERS, openingView());
  const amount = 1_000_000n * WAD;
  const action: Action = { kind: "supplyLiquidity", user: "lender", asset: "PUSD", amount };
  assert.deepEqual(movesOf(model, action).shares, point(amount));
});

test("17.3.2: one gold borrows 1500 and not a unit more", () => {
  const model = supplied();
  perform(model, deposit(WAD));
  assert.deepEqual(expect(model, borrow(1500n * WAD)).verdict, "accepted");
  assert.deepEqual(expect(model, borrow(1500n * WAD + 1n)), {
    verdict: "refused",
    reasons: ["Insufficient collateral for borrow"],
  });
  perform(model, borrow(750n * WAD));
  within(debtNow(pusd(model), "alice"), 750n * WAD);
  within(healthFactor(model, "alice"), 2133333333333333333n);
  perform(model, borrow(749999999999999999999n));
  within(debtNow(pusd(model), "alice"), 1499999999999999999999n);
  within(healthFactor(model, "alice"), 1066666666666666666n);
});

test("17.3.3: gold halves, all is seized and the rest is bad debt", () => {
  const model = supplied();
  perform(model, deposit(WAD));
  perform(model, borrow(1500n * WAD));
  perform(model, { kind: "setPrice", user: "oracle", asset: "GOLD", price: 1000n * WAD });
  within(healthFactor(model, "alice"), 533333333333333333n);
  within(movesOf(model, liquidateAll).paid, 952380952380952380953n);
  within(movesOf(model, liquidateAll).seized, WAD);
  perform(model, liquidateAll);
  within(pusd(model).badDebt, 547619047619047619047n);
  within(debtNow(pusd(model), "alice"), 0n);
  within(healthFactor(model, "alice"), INFINITE_HEALTH);
  assert.equal(pusd(model).total, null);
});

const once = (seconds: number) => ({ seconds, accruals: 1 });

test("17.3.5: the index is below the real-valued one, and within the stated bound of it", () => {
  for (const [seconds, shown] of [
    [YEAR, INDEX_AFTER_A_YEAR],
    [86_400, INDEX_AFTER_A_DAY],
  ] as const) {
    const real = growth(FIVE_PERCENT_RAY, seconds);
    assert.ok(shown * FIXED_ONE < real.low * RAY, "the real one floors");
    within(indexAfter(point(RAY), FIVE_PERCENT_RAY, once(seconds)), shown, BigInt(2 * seconds));
    const justAbove = (real.high * RAY) / FIXED_ONE + 1n;
    assert.ok(!contains(indexAfter(point(RAY), FIVE_PERCENT_RAY, once(seconds)), justAbove));
  }
});

test("17.3.6: a thousand after a year, to the unit", () => {
  const model = aYearOn();
  within(debtNow(pusd(model), "alice"), 1049999999960370622054n, 1n);
  within(pusd(model).reservesNow, 4999999996037062205n, 1n);
  const debt = { alice: { PUSD: 1049999999960370622054n } };
  assert.deepEqual(compare(model, { ...blankView(model.now), debt }), []);
  perform(model, { kind: "repay", user: "alice", asset: "PUSD", amount: 100n * WAD });
  within(debtNow(pusd(model), "alice"), 949999999960370622055n, 2n);
});

test("17.3.6: what a share is worth then, and what a withdrawal burns", () => {
  const model = aYearOn();
  within(rateNow(model, "PUSD"), 1000044999999964333n, 1n);
  const action: Action = {
    kind: "withdrawLiquidity",
    user: "lender",
    asset: "PUSD",
    amount: 100n * WAD,
  };
  within(movesOf(model, action).shares, 99995500202494454290n, 100n);
});

test("17.3.7: one unit at an index of 1.05 is a debt of one unit", () => {
  const model = aYearOn();
  perform(model, { kind: "depositCollateral", user: "bob", asset: "GOLD", amount: WAD });
  perform(model, { kind: "borrow", user: "bob", asset: "PUSD", amount: 1n });
  within(debtNow(pusd(model), "bob"), 1n, 1n);
  assert.ok(debtNow(pusd(model), "bob").low >= 1n);
});

test("17.3.8: the largest withdrawal beside a debt of 750", () => {
  const model = supplied();
  perform(model, deposit(WAD));
  perform(model, borrow(750n * WAD));
  const action: Action = {
    kind: "withdrawCollateral",
    user: "alice",
    asset: "GOLD",
    amount: "ALL",
  };
  within(movesOf(model, action).received, 499999999999999999n);
});
