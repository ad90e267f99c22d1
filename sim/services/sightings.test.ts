// What counts, for whom and how much: every kind of event the platform rewards, through the poller.
// A wrong parameter, user, unit or price shows as another stake than computed by hand.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { ONE } from "../proof/testing/market.ts";
import { RewardedMarket } from "../proof/testing/rewarded.ts";

describe("a stake grows and shrinks", () => {
  test("with shares of the market, in and out, for their owner", () => {
    const market = new RewardedMarket();
    market.run("alice", market.lending.supply("PUSD", 100n * ONE));
    market.run("alice", market.lending.supplyFor(market.who("bob"), "PUSD", 10n * ONE));
    market.tick();
    assert.equal(market.stake("alice", "lending_supply"), 100n * ONE);
    assert.equal(market.stake("bob", "lending_supply"), 10n * ONE);
    market.run("alice", market.lending.withdrawSupply("PUSD", 30n * ONE));
    market.run("bob", market.lending.withdrawAllSupply("PUSD"));
    market.tick();
    assert.equal(market.stake("alice", "lending_supply"), 70n * ONE);
    assert.equal(market.stake("bob", "lending_supply"), 0n);
  });

  test("with what is borrowed, and not with repayments", () => {
    const market = new RewardedMarket();
    market.run("lender", market.lending.supply("PUSD", 10_000n * ONE));
    market.run("alice", market.lending.lock("GOLD", 2n * ONE));
    market.run("alice", market.lending.borrow("PUSD", 1_000n * ONE));
    market.run("alice", market.lending.repay("PUSD", 400n * ONE));
    market.tick();
    assert.equal(market.stake("alice", "lending_borrow"), 1_000n * ONE);
  });

  test("with LP tokens minted and burnt, and not with transfers", () => {
    const market = new RewardedMarket();
    const { lp } = market.run("alice", market.pool.add(2_000n * ONE, 2n * ONE));
    assert.ok(typeof lp === "bigint" && lp > 0n);
    const args = { to: market.who("bob"), value: lp / 2n };
    market.run("alice", { to: market.pool.lp, function: "transfer", args });
    market.tick();
    assert.equal(market.stake("alice", "swap_lp"), lp);
    market.run("bob", market.pool.remove(lp / 2n));
    market.run("alice", market.pool.remove(lp / 4n));
    market.tick();
    assert.equal(market.stake("alice", "swap_lp"), lp - lp / 4n);
    assert.equal(market.stake("bob", "swap_lp"), 0n);
  });

  test("with the dollars a vault mints and burns", () => {
    const market = new RewardedMarket();
    const { cdpEngine, cdpVault } = market.at;
    const asset = market.token("GOLD");
    const ask = (name: string, args: Record<string, unknown>) => ({
      to: cdpEngine,
      function: name,
      args: { asset, ...args },
      approvals: [{ token: asset, spender: cdpVault, amount: 10n * ONE }],
    });
    market.run("alice", ask("deposit", { amount: 10n * ONE }));
    market.run("alice", ask("mint", { amountUSD: 500n * ONE }));
    market.run("alice", ask("repay", { amountUSD: 200n * ONE }));
    market.tick();
    assert.equal(market.stake("alice", "cdp_mint"), 300n * ONE);
  });
});

describe("a swap counts in dollars of its input", () => {
  test("at the price of that moment, whatever it is at the visit", () => {
    const market = new RewardedMarket();
    market.run("alice", market.pool.swap(true, 3n * ONE));
    market.setPrice("GOLD", 1_000n * ONE);
    market.run("alice", market.pool.swap(true, ONE));
    market.run("alice", market.pool.swap(false, 7n * ONE));
    market.setPrice("GOLD", 9n * ONE);
    market.tick();
    assert.equal(market.stake("alice", "swap_volume"), (6_000n + 1_000n + 7n) * ONE);
  });

  test("even between two prices of one block", () => {
    const market = new RewardedMarket();
    execute(market.world, { kind: "setMining", mode: "manual" });
    const price = (dollars: bigint) => ({
      to: market.at.priceOracle,
      function: "setAssetPrices",
      args: {
        assets: [market.token("SILV"), market.token("GOLD")],
        values: [ONE, dollars * ONE],
      },
    });
    market.submit("oracle", price(11n));
    market.submit("alice", market.pool.swap(true, ONE));
    market.submit("oracle", price(13n));
    execute(market.world, { kind: "mine" });
    execute(market.world, { kind: "setMining", mode: "transaction" });
    market.tick();
    assert.equal(market.stake("alice", "swap_volume"), 11n * ONE);
  });

  test("and for nothing while its input has no price", () => {
    const market = new RewardedMarket();
    const args = { asset: market.token("GOLD") };
    market.run("admin", { to: market.at.priceOracle, function: "removeAssetPrice", args });
    market.run("alice", market.pool.swap(true, ONE));
    const height = market.height;
    market.tick();
    assert.equal(market.height, height);
    assert.equal(market.stake("alice", "swap_volume"), 0n);
  });
});

test("vouchers count for nothing, though each transaction burns one", () => {
  const market = new RewardedMarket();
  const source = { activityId: market.activity("swap_lp"), newSource: market.at.voucher };
  market.run("admin", market.ask("setSourceContract", source));
  market.run("alice", market.lending.supply("PUSD", ONE));
  const args = { to: market.who("alice"), amount: 5n * ONE };
  market.run("admin", { to: market.at.voucher, function: "mint", args });
  market.tick();
  assert.equal(market.stake("alice", "swap_lp"), 0n);
});
