// The checks of each function of the market in one table: for a deprecated token, an amount of 0
// and an impossible stored figure. A missing check lets its call through.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import type { PoolCall } from "./components.ts";

interface Checks {
  readonly who?: string;
  readonly deprecated?: RefusalCode;
  /** For functions that take an amount. */
  readonly zero?: RefusalCode;
  readonly requestOf: (amount: bigint) => CallRequest;
}

const market = new Market(vectors);
const ask = new Lending(market);
const alice = market.who("alice");
market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
market.run("alice", ask.lock("GOLD", ONE));
market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
// Alice can still borrow and be liquidated.
market.run("admin", ask.configure("GOLD", { liquidationThreshold: 9_000n, ltv: 9_000n }));
market.setPrice("GOLD", 1_111n * ONE);
market.run("bob", ask.lock("GOLD", ONE));
market.run("bob", ask.borrow("PUSD", 1n));
execute(market.world, { kind: "snapshot", name: "stage" });

const again = () => execute(market.world, { kind: "restore", name: "stage" });
const deprecated = "LENDING_INACTIVE_TOKEN";
const zero = "LENDING_AMOUNT";
const all = { debt: "PUSD", collateral: "GOLD" };

const FUNCTIONS: Readonly<Record<string, Checks>> = {
  depositLiquidity: { deprecated, zero, requestOf: (amount) => ask.supply("PUSD", amount) },
  depositLiquidityOnBehalfOf: {
    ...{ deprecated, zero, requestOf: (amount) => ask.supplyFor(alice, "PUSD", amount) },
  },
  withdrawLiquidity: {
    ...{ zero, who: "lender", requestOf: (amount) => ask.withdrawSupply("PUSD", amount) },
  },
  supplyCollateral: { deprecated, zero, requestOf: (amount) => ask.lock("GOLD", amount) },
  withdrawCollateral: {
    ...{ deprecated, zero, requestOf: (amount) => ask.unlock("GOLD", amount) },
  },
  withdrawCollateralMax: { deprecated, requestOf: () => ask.unlockMost("GOLD") },
  borrow: { zero, requestOf: (amount) => ask.borrow("PUSD", amount) },
  borrowMax: { requestOf: () => ask.borrowMost("PUSD") },
  repay: { zero: "LENDING_REPAYMENT", requestOf: (amount) => ask.repay("PUSD", amount) },
  repayAll: { requestOf: () => ask.repayAll("PUSD") },
  liquidationCall: {
    ...{ deprecated: "LENDING_COLLATERAL_ASSET", zero: "LENDING_DEBT_AMOUNT" },
    requestOf: (amount) => ask.liquidate(alice, { ...all, amount }),
  },
  liquidationCallAll: {
    ...{ deprecated: "LENDING_COLLATERAL_ASSET" },
    requestOf: () => ask.liquidate(alice, all),
  },
};

describe("each function of the market", () => {
  for (const [name, { who = "bob", requestOf: request, ...checks }] of Object.entries(FUNCTIONS)) {
    test(`${name} accepts one base unit, and 0 only if it takes no amount`, () => {
      again();
      assert.equal(market.refusal(who, request(1n)), undefined);
      again();
      assert.equal(market.refusal(who, request(0n)), checks.zero);
    });

    test(`${name} is ${checks.deprecated ? "closed" : "open"} to deprecated tokens`, () => {
      again();
      const args = { newStatus: 2n };
      for (const symbol of ["PUSD", "GOLD"]) {
        market.run("admin", { to: market.token(symbol), function: "setStatus", args });
      }
      assert.equal(market.refusal(who, request(1n)), checks.deprecated);
    });
  }
});

test("an impossible stored figure is refused where it is read", () => {
  const { store } = market.world.chain.contracts.get(market.at.lendingPool) as unknown as PoolCall;
  const gold = market.token("GOLD");
  const config = (change: object) => () => {
    const found = store.assetConfigs.at(gold);
    found.set({ ...found.value, ...change });
  };
  const noThreshold = config({ liquidationThreshold: 0n });
  const noBonus = config({ liquidationBonus: 0n });
  for (const [code, corrupt, request] of [
    [
      "LENDING_NOTHING_OWED",
      () => store.borrowIndex.set(market.at.stable, 1n),
      ask.repayAll("PUSD"),
    ],
    ["LENDING_NO_THRESHOLD", noThreshold, ask.lock("GOLD", 1n)],
    ["LENDING_NO_BONUS", noBonus, ask.lock("GOLD", 1n)],
    ["LENDING_NOT_ELIGIBLE", noThreshold, ask.liquidate(alice, all)],
    ["LENDING_NOT_ELIGIBLE", noBonus, ask.liquidate(alice, all)],
  ] as const) {
    again();
    corrupt();
    assert.equal(market.refusal("bob", request), code);
  }
});
