// What the safety module logs, in order and with which values, and what its owner functions do. A
// broken log would differ from what happened.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { InsuredMarket } from "./testing.ts";

/** The last transaction's events without the fee and the vote. */
const eventNames = (market: InsuredMarket) =>
  market.events().filter((event) => !event.startsWith("voucher") && !event.includes(" Issue"));

const valuesOf = (market: InsuredMarket, name: string) =>
  market.logs().find(({ event }) => event.name === name)?.values;

describe("the logs of", () => {
  test("a stake: approval, payment, shares, then the stake", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(5n * ONE));
    assert.deepEqual(eventNames(market), [
      "PUSD Approval",
      "PUSD Transfer",
      "safetyToken Transfer",
      "safetyToken Mint",
      "safetyModule Staked",
    ]);
    assert.deepEqual(valuesOf(market, "Staked"), [market.who("alice"), 5n * ONE, 5n * ONE]);
  });

  test("a cooldown: when it starts and when it is over", () => {
    const market = new InsuredMarket();
    market.run("alice", market.ask("startCooldown"));
    const now = BigInt(market.world.clock.seconds);
    assert.deepEqual(eventNames(market), ["safetyModule UnstakeCooldown"]);
    assert.deepEqual(valuesOf(market, "UnstakeCooldown"), [market.who("alice"), now, now + 1n]);
  });

  test("a redemption: shares burnt, payment, then the redemption", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(5n * ONE));
    market.cool("alice");
    market.run("alice", market.redeem(2n * ONE));
    assert.deepEqual(eventNames(market), [
      "safetyToken Transfer",
      "safetyToken Burn",
      "PUSD Transfer",
      "safetyModule Redeemed",
    ]);
    assert.deepEqual(valuesOf(market, "Redeemed"), [market.who("alice"), 2n * ONE, 2n * ONE]);
    assert.equal(market.store.cooldownStart.get(market.who("alice")) > 0n, true);
    market.run("alice", market.redeem(3n * ONE));
    assert.equal(market.store.cooldownStart.get(market.who("alice")), 0n);
  });

  test("a cover: payment, the lending pool's two, then the module's", () => {
    const market = InsuredMarket.withLoss();
    market.run("admin", market.ask("coverShortfall", { amount: ONE }));
    assert.deepEqual(eventNames(market), [
      "PUSD Transfer",
      "lendingPool BadDebtCovered",
      "lendingPool ExchangeRateUpdated",
      "safetyModule ShortfallCovered",
    ]);
    assert.deepEqual(valuesOf(market, "ShortfallCovered"), [ONE]);
  });

  test("a sweep of reserves: a tenth to the module, which counts it", () => {
    const market = InsuredMarket.withLoss();
    market.run("alice", market.lending.lock("GOLD", 100n * ONE));
    market.run("alice", market.lending.borrow("PUSD", 50_000n * ONE));
    market.pass(31_536_000);
    const args = { asset: market.at.stable, amount: 100n * ONE };
    market.run("admin", market.lending.configurator("sweepReserves", args));
    assert.deepEqual(eventNames(market).slice(1), [
      "PUSD Transfer",
      "lendingPool ReservesSweptSafety",
      "PUSD Transfer",
      "lendingPool ReservesSweptTreasury",
    ]);
    assert.equal(market.managed, 2_010n * ONE);
    assert.equal(market.rate, 1_005_000_000_000_000_000n);
  });

  test("a reward: the registry pays, and every share is worth more", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(100n * ONE));
    market.fundRewards(50n * ONE);
    market.run("admin", market.reward(50n * ONE));
    assert.deepEqual(eventNames(market), ["PUSD Transfer", "safetyModule RewardNotified"]);
    assert.deepEqual(valuesOf(market, "RewardNotified"), [market.at.adminRegistry, 50n * ONE]);
    assert.equal(market.rate, 1_500_000_000_000_000_000n);
  });
});

describe("the owner's settings", () => {
  test("parameters apply from then on", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(ONE));
    const params = { cooldown: 10n, window: 5n, maxSlashBps: 1n };
    market.run("admin", market.ask("setParams", params));
    assert.deepEqual(valuesOf(market, "ParamsUpdated"), [10n, 5n, 1n]);
    market.cool("alice");
    assert.equal(market.refusal("alice", market.redeem(1n)), "SAFETY_COOLING");
    market.pass(14);
    market.run("alice", market.redeem(1n));
    market.pass(1);
    assert.equal(market.refusal("alice", market.redeem(1n)), "SAFETY_WINDOW_OVER");
  });

  test("endpoints are read from the lending registry", () => {
    const market = new InsuredMarket();
    market.run("admin", market.ask("syncFromRegistry"));
    const { lendingPool, stable } = market.at;
    const contracts = [lendingPool, market.cash("PUSD"), stable];
    assert.deepEqual(valuesOf(market, "EndpointsSynced"), contracts);
    const { _lendingRegistry } = { _lendingRegistry: market.at.lendingRegistry };
    market.run("admin", market.ask("setLendingRegistry", { _lendingRegistry }));
    assert.deepEqual(valuesOf(market, "RegistryUpdated"), [_lendingRegistry]);
  });

  test("the pair of tokens and their factory are logged", () => {
    const market = new InsuredMarket();
    const { stable, safetyToken, tokenFactory } = market.at;
    market.run("admin", market.ask("setTokens", { _asset: stable, _sToken: safetyToken }));
    assert.deepEqual(valuesOf(market, "TokensUpdated"), [stable, safetyToken]);
    market.run("admin", market.ask("setTokenFactory", { _tokenFactory: tokenFactory }));
    assert.deepEqual(valuesOf(market, "TokenFactoryUpdated"), [tokenFactory]);
  });

  test("only a token, a factory or a registry can be set as such", () => {
    const market = new InsuredMarket();
    const { stable, priceOracle } = market.at;
    for (const wrong of [priceOracle, "0".repeat(40), market.who("bob")]) {
      const settings = [
        market.ask("setTokens", { _asset: stable, _sToken: wrong }),
        market.ask("setTokenFactory", { _tokenFactory: wrong }),
        market.ask("setLendingRegistry", { _lendingRegistry: wrong }),
      ];
      for (const request of settings) {
        assert.equal(market.refusal("admin", request), "UNKNOWN_CONTRACT", request.function);
      }
    }
  });

  test("stakes keep the shares they were made for", () => {
    const market = new InsuredMarket();
    const _asset = market.at.stable;
    const other = market.ask("setTokens", { _asset, _sToken: market.token("GOLD") });
    market.run("alice", market.stake(7n * ONE));
    assert.equal(market.refusal("admin", other), "SAFETY_ASSET");
    const recovery = market.ask("recoverStrayAssets", { to: market.who("bob") });
    assert.equal(market.refusal("admin", recovery), "SAFETY_NO_STRAY");
    market.run("admin", market.ask("setTokens", { _asset, _sToken: market.at.safetyToken }));
    market.cool("alice");
    market.run("alice", market.redeem(7n * ONE));
    market.run("admin", other);
  });

  test("donations go where the owner says, and stakes stay", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(7n * ONE));
    market.donate("lender", 3n * ONE);
    const before = market.balance("bob", market.at.stable);
    market.run("admin", market.ask("recoverStrayAssets", { to: market.who("bob") }));
    assert.equal(market.balance("bob", market.at.stable), before + 3n * ONE);
    const { managed, balance } = market.books();
    assert.deepEqual([managed, balance], [7n * ONE, 7n * ONE]);
  });

  test("another token is rescued, the staked one is not", () => {
    const market = new InsuredMarket();
    const to = market.who("bob");
    const gold = market.token("GOLD");
    const gift = { to: market.at.safetyModule, value: ONE };
    market.run("alice", { to: gold, function: "transfer", args: gift });
    const before = market.balance("bob", gold);
    market.run("admin", market.ask("rescueToken", { token: gold, to, amount: ONE }));
    assert.equal(market.balance("bob", gold), before + ONE);
    const staked = market.ask("rescueToken", { token: market.at.stable, to, amount: ONE });
    assert.equal(market.refusal("admin", staked), "SAFETY_ASSET");
    const nothing = market.ask("rescueToken", { token: gold, to, amount: 0n });
    assert.equal(market.refusal("admin", nothing), "SAFETY_ZERO");
  });
});
