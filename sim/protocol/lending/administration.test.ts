// What the configurator may set, who may use it, and what a pause stops. A missing check would let
// anyone, or any figure, into the parameters that everybody's money depends on.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RAY } from "../../kernel/fixed-point.ts";
import { PRESETS } from "../../presets/default.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets, vectors } from "../../proof/testing/presets.ts";

function opened() {
  const market = new Market(vectors);
  return { market, ask: new Lending(market) };
}

describe("configuring an asset", () => {
  const bad = [
    ["LENDING_LTV", { ltv: 8_001n }],
    ["LENDING_THRESHOLD", { liquidationThreshold: 9_501n }],
    ["LENDING_BONUS", { liquidationBonus: 9_999n }],
    ["LENDING_BONUS", { liquidationBonus: 12_501n }],
    ["LENDING_INTEREST", { interestRate: 10_001n }],
    ["LENDING_RESERVE_FACTOR", { reserveFactor: 5_001n }],
    ["LENDING_FACTOR", { perSecondFactorRAY: RAY - 1n }],
    ["LENDING_FACTOR", { perSecondFactorRAY: 2n ** 256n - 1n }],
  ] as const;
  for (const [code, change] of bad) {
    test(`refuses ${Object.keys(change).join()} ${Object.values(change).join()}`, () => {
      const { market, ask } = opened();
      assert.equal(market.refusal("admin", ask.configure("GOLD", change)), code);
    });
  }

  test("accepts every figure at its bounds", () => {
    const { market, ask } = opened();
    market.run("admin", ask.configure("GOLD", { ltv: 8_000n }));
    market.run("admin", ask.configure("GOLD", { ltv: 9_500n, liquidationThreshold: 9_500n }));
    for (const liquidationBonus of [10_000n, 12_500n]) {
      market.run("admin", ask.configure("GOLD", { liquidationBonus }));
    }
    const rates = { interestRate: 10_000n, reserveFactor: 5_000n, perSecondFactorRAY: RAY };
    market.run("admin", ask.configure("GOLD", rates));
    assert.deepEqual(market.events(market.newLogs()).slice(-1), [
      "poolConfigurator AssetConfigured",
    ]);
  });

  test("is refused for a token that is not active", () => {
    const { market, ask } = opened();
    assert.equal(market.refusal("admin", ask.configure("NEWT")), "LENDING_ASSET");
  });

  test("charges the old rate until now, and the new one from now on", () => {
    const { market, ask } = opened();
    const asset = market.at.stable;
    const index = () => market.read(market.at.lendingPool, "previewBorrowIndex", { asset });
    market.run("lender", ask.supply("PUSD", 100n * ONE));
    market.pass(31_536_000);
    const oneYear = index();
    const free = { ltv: 0n, liquidationThreshold: 0n, perSecondFactorRAY: RAY };
    market.run("admin", ask.configure("PUSD", free));
    market.pass(31_536_000);
    assert.equal(oneYear, 1_049_999_999_960_370_622_054_729_586n);
    assert.equal(index(), oneYear);
  });

  test("makes a new token collateral once it is active", () => {
    const { market, ask } = opened();
    const activate = { to: market.token("NEWT"), function: "setStatus", args: { newStatus: 3n } };
    market.run("admin", activate);
    assert.equal(market.refusal("alice", ask.lock("NEWT", ONE)), "LENDING_NOT_COLLATERAL");
    market.run("admin", ask.configure("NEWT"));
    market.run("alice", ask.lock("NEWT", ONE));
    market.setPrice("NEWT", 100n * ONE);
    market.run("lender", ask.supply("PUSD", 100n * ONE));
    market.run("alice", ask.borrow("PUSD", 75n * ONE));
  });
});

describe("other parameters", () => {
  test("ceilings are only for markets, and a safety share is at most the whole", () => {
    const { market, ask } = opened();
    const ceilings = { asset: market.token("GOLD"), assetUnits: 1n, usdValue: 1n };
    const setCeilings = ask.configurator("setDebtCeilings", ceilings);
    assert.equal(market.refusal("admin", setCeilings), "LENDING_ASSET");
    const share = (bps: bigint) => ask.configurator("setSafetyShareBps", { bps });
    assert.equal(market.refusal("admin", share(10_001n)), "LENDING_SAFETY_SHARE");
    market.run("admin", share(10_000n));
  });

  test("a safety share is rounded down, and the collector gets the rest", () => {
    const market = new Market(PRESETS["near-liquidation"] as (typeof PRESETS)[string]);
    const ask = new Lending(market);
    market.pass(31_536_000);
    market.run("admin", ask.configurator("setSafetyShareBps", { bps: 3_333n }));
    const args = { asset: market.token("PUSD"), amount: 101n };
    market.run("admin", ask.configurator("sweepReserves", args));
    const sent = market.newLogs().filter(({ event }) => /^ReservesSwept/.test(event.name));
    assert.deepEqual(
      sent.map(({ event, values }) => [event.name, values[0]]),
      [
        ["ReservesSweptSafety", 33n],
        ["ReservesSweptTreasury", 68n],
      ],
    );
  });

  test("the lock of collateral can be set and lifted", () => {
    const { market, ask } = opened();
    market.run("lender", ask.supply("PUSD", 100n * ONE));
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", ONE));
    const locked = (value: boolean) =>
      ask.configurator("setCollateralLockedByLoan", { locked: value });
    market.run("admin", locked(true));
    assert.equal(market.refusal("alice", ask.unlock("GOLD", 1n)), "LENDING_WITHDRAWAL_UNSAFE");
    market.run("admin", locked(false));
    market.run("alice", ask.unlock("GOLD", 1n));
  });
});

describe("who may set parameters", () => {
  const functions = (market: Market): [string, Record<string, unknown>][] => {
    const asset = market.at.stable;
    return [
      ["configureAsset", { ...new Lending(market).configure("GOLD").args }],
      ["setDebtCeilings", { asset, assetUnits: 1n, usdValue: 1n }],
      ["setSafetyShareBps", { bps: 1n }],
      ["setCollateralLockedByLoan", { locked: true }],
      ["sweepReserves", { asset, amount: 1n }],
      ["recognizeBadDebt", { borrower: market.who("bob") }],
      ["writeOffBadDebtFromReserves", { asset, amount: 1n }],
      ["writeOffBadDebtWithHaircut", { asset, amount: 1n, reason: "" }],
    ];
  };

  test("the pool obeys its configurator alone, not even an admin", () => {
    const { market } = opened();
    for (const [name, args] of functions(market)) {
      for (const who of ["admin", "oracle", "alice"]) {
        const request: CallRequest = { to: market.at.lendingPool, function: name, args };
        assert.equal(market.refusal(who, request), "LENDING_NOT_CONFIGURATOR", `${name} ${who}`);
      }
    }
  });

  test("the configurator obeys admins and accounts whitelisted for that function", () => {
    const { market } = opened();
    for (const [name, args] of functions(market)) {
      const request: CallRequest = { to: market.at.poolConfigurator, function: name, args };
      assert.equal(market.refusal("alice", request), "NOT_ADMIN", name);
      assert.equal(market.refusal("oracle", request), "NOT_ADMIN", name);
      const listed = { target: market.at.poolConfigurator, func: name, account: market.who("bob") };
      market.run("admin", { to: market.at.adminRegistry, function: "addWhitelist", args: listed });
      market.run("bob", request);
    }
  });
});

describe("a pause", () => {
  /** Every function of users, ready to succeed while nothing is paused. */
  function ready(): {
    market: Market;
    ask: Lending;
    requests: Record<string, [string, CallRequest]>;
  } {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    market.run("lender", ask.supply("PUSD", 10n * ONE));
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
    market.run("lender", ask.lock("GOLD", ONE));
    market.run("lender", ask.borrow("PUSD", ONE));
    market.setPrice("GOLD", 1_850n * ONE);
    const target = { debt: "PUSD", collateral: "GOLD" };
    const alice = market.who("alice");
    const requests: Record<string, [string, CallRequest]> = {
      supply: ["bob", ask.supply("PUSD", ONE)],
      supplyFor: ["bob", ask.supplyFor(alice, "PUSD", ONE)],
      lock: ["bob", ask.lock("GOLD", ONE)],
      repay: ["lender", ask.repay("PUSD", 10n)],
      repayAll: ["lender", ask.repayAll("PUSD")],
      borrow: ["bob", ask.borrow("PUSD", ONE)],
      borrowMost: ["bob", ask.borrowMost("PUSD")],
      liquidate: ["bob", ask.liquidate(alice, { ...target, amount: ONE })],
      liquidateAll: ["bob", ask.liquidate(alice, target)],
      withdrawSupply: ["lender", ask.withdrawSupply("PUSD", ONE)],
      withdrawAllSupply: ["lender", ask.withdrawAllSupply("PUSD")],
      unlock: ["lender", ask.unlock("GOLD", 1n)],
      unlockMost: ["lender", ask.unlockMost("GOLD")],
    };
    return { market, ask, requests };
  }

  const allowed = new Set(["supply", "supplyFor", "lock", "repay", "repayAll"]);

  test("stops what takes money out, and nothing that brings it in", () => {
    const { market, ask, requests } = ready();
    market.run("admin", ask.pause());
    for (const [name, [who, each]] of Object.entries(requests)) {
      const expected = allowed.has(name) ? undefined : "LENDING_PAUSED";
      assert.equal(market.refusal(who, each), expected, name);
    }
  });

  test("once lifted lets everything go on", () => {
    const { market, ask, requests } = ready();
    market.run("admin", ask.pause());
    market.run("admin", ask.unpause());
    for (const [name, [who, each]] of Object.entries(requests)) {
      if (name !== "repayAll") assert.equal(market.refusal(who, each), undefined, name);
    }
  });

  test("needs an admin, and cannot be repeated", () => {
    const { market, ask } = opened();
    assert.equal(market.refusal("alice", ask.pause()), "NOT_ADMIN");
    assert.equal(market.refusal("admin", ask.unpause()), "NOT_PAUSED");
    market.run("admin", ask.pause());
    assert.equal(market.refusal("admin", ask.pause()), "ALREADY_PAUSED");
    assert.equal(market.refusal("alice", ask.unpause()), "NOT_ADMIN");
  });
});
