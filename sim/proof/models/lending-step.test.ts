// The model's answers one by one: right reasons in the platform's order, both answers within
// rounding, and a comparison that names what is wrong and which way it must round.

import assert from "node:assert/strict";
import { test } from "node:test";
import { liquidatableUsers } from "./account-model.ts";
import type { Action, Outcome } from "./actions.ts";
import { compare } from "./compare.ts";
import { createLendingModel, type LendingModel } from "./lending-model.ts";
import { expect, settle } from "./lending-step.ts";
import { type LendingParameters, WAD } from "./parameters.ts";
import { REASON } from "./refusals.ts";
import { blankView, openingView, PARAMETERS, YEAR } from "./test-world.ts";
import type { Discrepancy, View } from "./view.ts";

const ACCEPTED: Outcome = { accepted: true };
const supply = (amount: bigint): Action => ({
  kind: "supplyLiquidity",
  user: "lender",
  asset: "PUSD",
  amount,
});
const deposit = (asset: string, amount: bigint, user = "alice"): Action => ({
  kind: "depositCollateral",
  user,
  asset,
  amount,
});
const borrow = (amount: bigint, asset = "PUSD", user = "alice"): Action => ({
  kind: "borrow",
  user,
  asset,
  amount,
});
const repay = (amount: bigint | "ALL", user = "alice"): Action => ({
  kind: "repay",
  user,
  asset: "PUSD",
  amount,
});
const release = (amount: bigint | "ALL"): Action => ({
  kind: "withdrawCollateral",
  user: "alice",
  asset: "GOLD",
  amount,
});
const liquidate = (amount: bigint | "ALL", minCollateralOut = 0n): Action => ({
  kind: "liquidate",
  user: "bob",
  borrower: "alice",
  debtAsset: "PUSD",
  collateralAsset: "GOLD",
  amount,
  minCollateralOut,
});
const gold = (price: bigint): Action => ({
  kind: "setPrice",
  user: "oracle",
  asset: "GOLD",
  price,
});
const wait = (seconds: number): Action => ({ kind: "advance", seconds });

/** Accepted and not observed: the view afterwards shows only the time. */
function take(model: LendingModel, ...actions: readonly Action[]): void {
  for (const action of actions) {
    const now = model.now + (action.kind === "advance" ? action.seconds : 0);
    assert.deepEqual(settle(model, action, ACCEPTED, blankView(now)), []);
  }
}

function opened(parameters: Partial<LendingParameters> = {}): LendingModel {
  const model = createLendingModel({ ...PARAMETERS, ...parameters }, openingView());
  take(model, supply(1_000_000n * WAD));
  return model;
}

function loaned(parameters: Partial<LendingParameters> = {}): LendingModel {
  const model = opened(parameters);
  take(model, deposit("GOLD", WAD), borrow(1500n * WAD));
  return model;
}

function refuses(model: LendingModel, action: Action, ...reasons: readonly string[]): void {
  assert.deepEqual(expect(model, action), { verdict: "refused", reasons });
}

function show(model: LendingModel, figures: Partial<View>): View {
  return { ...blankView(model.now), ...figures };
}

function only(found: readonly Discrepancy[]): Discrepancy {
  const [first] = found;
  assert.ok(first !== undefined && found.length === 1, `${found.length} discrepancies`);
  return first;
}

test("lenders are refused for the platform's reasons", () => {
  const model = opened();
  refuses(model, { ...supply(1n), asset: "OLD" } as Action, REASON.inactiveToken);
  refuses(model, supply(0n), REASON.amount);
  refuses(model, supply(10n ** 30n), REASON.balance);
  const all: Action = { kind: "withdrawLiquidity", user: "alice", asset: "PUSD", amount: "ALL" };
  refuses(model, all, REASON.noShares);
  refuses(model, { ...all, amount: 1n }, REASON.shares);
  take(model, deposit("GOLD", 1000n * WAD), borrow(1_000_000n * WAD));
  refuses(model, { ...all, user: "lender" }, REASON.cash);
  refuses(model, { ...all, user: "lender", amount: 1n }, REASON.cashForLender);
});

test("borrowers are refused for the platform's reasons, in its order", () => {
  const model = opened();
  refuses(model, deposit("OLD", 1n), REASON.inactiveToken, REASON.inactiveAsset);
  refuses(model, deposit("GOLD", 0n), REASON.amount);
  refuses(model, deposit("PUSD", 1n), REASON.notCollateral, REASON.noThreshold);
  refuses(model, deposit("GOLD", 10n ** 30n), REASON.balance);
  refuses(model, borrow(0n), REASON.amount);
  refuses(model, borrow(10n ** 26n), REASON.ceiling);
  refuses(model, borrow(1n), REASON.power);
  take(model, deposit("GOLD", 1000n * WAD));
  refuses(model, borrow(1_000_001n * WAD), REASON.cash);
  refuses(model, repay(1n), REASON.noLoan);
  take(model, borrow(WAD));
  refuses(model, repay(0n), REASON.repayment);
  refuses(model, release(1001n * WAD), REASON.collateral);
  refuses(model, release(1000n * WAD), REASON.locked);
});

test("a ceiling in USD counts all that is owed in the market", () => {
  const pusd = PARAMETERS.assets.PUSD;
  assert.ok(pusd?.market);
  const market = { ...pusd.market, debtCeilingUsd: 2000n * WAD };
  const model = loaned({ assets: { ...PARAMETERS.assets, PUSD: { ...pusd, market } } });
  take(model, deposit("GOLD", WAD));
  assert.equal(expect(model, borrow(500n * WAD)).verdict, "accepted");
  refuses(model, borrow(500n * WAD + 1n), REASON.ceilingUsd);
});

test("a repayment too small to reduce the principal is refused, the whole debt never", () => {
  const model = loaned();
  take(model, wait(YEAR));
  refuses(model, repay(1n), REASON.repaymentTooSmall);
  take(model, deposit("GOLD", WAD, "bob"), borrow(1n, "PUSD", "bob"));
  assert.equal(expect(model, repay("ALL", "bob")).verdict, "accepted");
  assert.equal(expect(model, repay(1n, "bob")).verdict, "edge");
});

test("with locked collateral any loan forbids any withdrawal", () => {
  const model = loaned({ collateralLockedByLoan: true });
  take(model, deposit("GOLD", 100n * WAD));
  refuses(model, release(1n), REASON.locked);
  take(model, repay("ALL"));
  assert.equal(expect(model, release("ALL")).verdict, "accepted");
});

test("liquidators are refused for the platform's reasons, in its order", () => {
  const model = loaned();
  refuses(model, liquidate("ALL"), REASON.healthy);
  refuses(model, { ...liquidate("ALL"), user: "alice" } as Action, REASON.borrower);
  refuses(model, liquidate(0n), REASON.debtAmount);
  take(model, gold(1850n * WAD));
  assert.deepEqual(liquidatableUsers(model), ["alice"]);
  refuses(model, liquidate(750n * WAD + 1n), REASON.closeLimitDown);
  assert.equal(expect(model, liquidate(750n * WAD)).verdict, "accepted");
  refuses(model, liquidate("ALL", WAD), REASON.minimumOut);
  const seized = (750n * WAD * 10500n) / (1850n * 10_000n);
  assert.equal(expect(model, liquidate("ALL", seized)).verdict, "accepted");
  refuses(model, liquidate("ALL", seized + 1n), REASON.minimumOut);
  const other = { ...liquidate("ALL"), collateralAsset: "SILV" } as Action;
  refuses(model, other, REASON.nothingLiquidatable, REASON.nothingToSeize);
});

test("while paused only supplying, depositing and repaying go on", () => {
  const model = loaned();
  model.paused = true;
  for (const action of [borrow(1n), release(1n), liquidate("ALL")]) {
    refuses(model, action, REASON.paused);
  }
  for (const action of [supply(WAD), deposit("GOLD", 1n), repay(WAD)]) {
    assert.equal(expect(model, action).verdict, "accepted");
  }
});

test("only the oracle sets prices, and above zero", () => {
  const model = opened();
  refuses(model, { ...gold(1n), user: "alice" } as Action, REASON.notOracle);
  refuses(model, gold(0n), REASON.priceZero);
  refuses(model, { ...gold(1n), asset: "TIN" } as Action, REASON.priceAsset);
});

test("if the index was not seen, an action at the limit may go either way", () => {
  const model = opened();
  take(model, deposit("GOLD", WAD), borrow(1000n * WAD), wait(YEAR));
  const room = 1500n * WAD - 1049999999960370622054n;
  const answer = expect(model, borrow(room));
  assert.deepEqual(answer, { verdict: "edge", reasons: [REASON.power] });
  const market = { PUSD: { borrowIndex: 1049999999960370622054729586n } };
  const debt = { alice: { PUSD: 1049999999960370622054n } };
  assert.deepEqual(compare(model, show(model, { market, debt })), []);
  assert.equal(expect(model, borrow(room)).verdict, "accepted");
  refuses(model, borrow(room + 1n), REASON.power);
});

test("a wrong answer is reported with the right ones", () => {
  const model = opened();
  const wrong = only(settle(model, borrow(1n), ACCEPTED, blankView(model.now)));
  assert.equal(wrong.quantity, "decision on borrow");
  assert.equal(wrong.expected, `refused: ${REASON.power}`);
  const outcome: Outcome = { accepted: false, reason: REASON.amount };
  const other = only(settle(model, supply(WAD), outcome, blankView(model.now)));
  assert.equal(other.expected, "accepted");
  assert.equal(other.got, `refused: ${REASON.amount}`);
});

test("a fee in the asset is gone before the call looks at the wallet", () => {
  const fee = { voucher: null, asset: "PUSD", amount: WAD, collector: "fees" };
  const model = createLendingModel({ ...PARAMETERS, fee }, openingView());
  const all = openingView().balances.lender?.PUSD ?? 0n;
  refuses(model, supply(all), REASON.balance);
  assert.equal(expect(model, supply(all - WAD)).verdict, "accepted");
});
