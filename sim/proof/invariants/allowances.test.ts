// Standing allowances that the platform's contracts use, against every invariant. The application
// never leaves one, but a wallet does, and a false alarm would stop its user.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PRESETS } from "../../presets/default.ts";
import { InvariantBroken, makeInvariantChecker } from "../properties/checker.ts";
import { type CallRequest, Market, ONE } from "../testing/market.ts";

function watched() {
  const market = new Market(PRESETS.default as (typeof PRESETS)[string]);
  const checker = makeInvariantChecker(market.world);
  const step = (who: string, request: CallRequest) => {
    const outcome = market.submit(who, request);
    checker.after(outcome);
    assert.ok(outcome.ok && outcome.transaction?.failure === undefined, request.function);
  };
  const allow = (symbol: string, spender: string, value: bigint): CallRequest => ({
    to: market.token(symbol),
    function: "approve",
    args: { spender, value },
  });
  return { market, step, allow, checker };
}

describe("a standing allowance", () => {
  test("is used by vaults, pools and markets without an alarm", () => {
    const { market, step, allow } = watched();
    const { at } = market;
    const weth = market.token("WETH");
    step("borrower", allow("WETH", at.collateralVault, 5n * ONE));
    const lock = { asset: weth, amount: 2n * ONE };
    step("borrower", { to: at.lendingPool, function: "supplyCollateral", args: lock });
    const pool = at.pools["WETH-PUSD"] as string;
    step("borrower", allow("WETH", pool, 5n * ONE));
    const swap = { isAToB: true, amountIn: ONE, minAmountOut: 1n, deadline: 10n ** 12n };
    step("borrower", { to: pool, function: "swap", args: swap });
    const zap = { isAToB: true, amountIn: ONE, deadline: 10n ** 12n };
    step("borrower", { to: pool, function: "addLiquiditySingleToken", args: zap });
    step("borrower", allow("WETH", at.cdpVault, 5n * ONE));
    step("borrower", { to: at.cdpEngine, function: "deposit", args: lock });
    step("borrower", {
      to: at.lendingPool,
      function: "borrow",
      args: { asset: at.stable, amount: ONE },
    });
    step("borrower", allow("PUSD", at.liquidityPools.PUSD as string, ONE));
    step("borrower", { to: at.lendingPool, function: "repayAll", args: { asset: at.stable } });
    const left = { owner: market.who("borrower"), spender: at.collateralVault };
    assert.equal(market.read(weth, "allowance", left), 3n * ONE);
  });

  test("that falls by more than was taken is an alarm", () => {
    const { market, step, allow, checker } = watched();
    const { at } = market;
    const pool = at.pools["WETH-PUSD"] as string;
    step("borrower", allow("WETH", pool, 5n * ONE));
    const swap = { isAToB: true, amountIn: ONE, minAmountOut: 1n, deadline: 10n ** 12n };
    const outcome = market.submit("borrower", { to: pool, function: "swap", args: swap });
    const { store } = market.world.chain.contracts.get(market.token("WETH")) as never as {
      store: { _allowances: { at(owner: string): { at(spender: string): Place } } };
    };
    store._allowances
      .at(market.who("borrower"))
      .at(pool)
      .set(4n * ONE - 1n);
    assert.throws(
      () => checker.after(outcome),
      (error) => error instanceof InvariantBroken && error.id === "TOK-03",
    );
  });
});

interface Place {
  set(value: bigint): void;
}
