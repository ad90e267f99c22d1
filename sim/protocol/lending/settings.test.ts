// The contracts the lending pool works with, its owners, and its views of one loan and one asset. A
// broken setting would silently misdirect reserves or prices.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets } from "../../proof/testing/presets.ts";

function opened() {
  const market = new Market(threeMarkets);
  const pool = (name: string, args: CallRequest["args"] = {}): CallRequest => ({
    to: market.at.lendingPool,
    function: name,
    args,
  });
  return { market, ask: new Lending(market), pool };
}

describe("the pool's settings", () => {
  test("the default market must be one of its own", () => {
    const { market, ask, pool } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    const power = () =>
      market.read(market.at.lendingPool, "calculateMaxBorrowingPower", {
        user: market.who("alice"),
        excludeAsset: market.at.stable,
        excludeAmount: 0n,
      });
    assert.equal(power(), 1_500n * ONE);
    market.run("admin", pool("setBorrowableAsset", { asset: market.token("USDC") }));
    assert.equal(power(), 1_500_000_000n, "in USDC, of six decimals");
    const gold = pool("setBorrowableAsset", { asset: market.token("GOLD") });
    assert.equal(market.refusal("admin", gold), "LENDING_ASSET");
  });

  test("swept reserves go to the collector that is set", () => {
    const { market, ask, pool } = opened();
    market.run("alice", ask.lock("GOLD", 100n * ONE));
    market.run("alice", ask.borrow("PUSD", 100_000n * ONE));
    market.pass(31_536_000);
    const bob = market.who("bob");
    market.run("admin", pool("setFeeCollector", { feeCollector: bob }));
    market.run("admin", pool("setSafetyModule", { safetyModule: "0".repeat(40) }));
    const before = market.balance("bob", market.at.stable);
    const args = { asset: market.at.stable, amount: 10n * ONE };
    market.run("admin", ask.configurator("sweepReserves", args));
    assert.equal(market.balance("bob", market.at.stable), before + 10n * ONE);
  });

  test("registry, token factory and share token must be of the right kind", () => {
    const { market, pool } = opened();
    const { at } = market;
    const right = { registry: at.lendingRegistry, tokenFactory: at.tokenFactory };
    for (const [name, address] of Object.entries(right)) {
      const setter = `set${name[0]?.toUpperCase()}${name.slice(1)}`;
      market.run("admin", pool(setter, { [name]: address }));
      const wrong = pool(setter, { [name]: at.stable });
      assert.equal(market.refusal("admin", wrong), "UNKNOWN_CONTRACT", setter);
    }
    const asset = market.at.stable;
    market.run("admin", pool("setMToken", { asset, mToken: market.shares("PUSD") }));
    const none = pool("setMToken", { asset, mToken: at.lendingPool });
    assert.equal(market.refusal("admin", none), "UNKNOWN_CONTRACT");
  });

  test("the registry's components are set together and logged", () => {
    const { market } = opened();
    const { lendingPool, collateralVault, priceOracle, lendingRegistry } = market.at;
    const liquidityPool = market.cash("PUSD");
    const rateStrategy = "0".repeat(40);
    const args = { lendingPool, liquidityPool, collateralVault, rateStrategy, priceOracle };
    market.run("admin", { to: lendingRegistry, function: "setAllComponents", args });
    assert.deepEqual(market.newLogs().at(-1)?.values, Object.values(args));
  });

  test("only the owner may set them", () => {
    const { market, pool } = opened();
    const asset = market.token("USDC");
    assert.equal(market.refusal("alice", pool("setBorrowableAsset", { asset })), "NOT_ADMIN");
    assert.equal(market.refusal("alice", pool("renounceOwnership")), "NOT_ADMIN");
  });
});

describe("the pool's views", () => {
  test("of a loan: scaled debt and when it last changed", () => {
    const { market, ask, pool } = opened();
    const loan = () => {
      const args = { user: market.who("alice"), asset: market.at.stable };
      return market.world.simulate(market.request("bob", pool("getUserLoan", args))).result;
    };
    assert.deepEqual(loan(), { scaledDebt: 0n, lastUpdated: 0n });
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 5n));
    const lastUpdated = BigInt(market.world.clock.seconds);
    assert.deepEqual(loan(), { scaledDebt: 5n, lastUpdated });
  });

  test("of an asset: its six figures", () => {
    const { market, pool } = opened();
    const request = pool("getAssetConfig", { asset: market.token("SILV") });
    assert.deepEqual(market.world.simulate(market.request("bob", request)).result, {
      ltv: 6_000n,
      liquidationThreshold: 7_000n,
      liquidationBonus: 11_000n,
      interestRate: 500n,
      reserveFactor: 1_000n,
      perSecondFactorRAY: 1_000_000_001_547_125_956_666_413_085n,
    });
  });
});

test("a contract handed to another owner obeys that one and no vote", () => {
  const { market, pool } = opened();
  const alice = market.who("alice");
  market.run("admin", pool("transferOwnership", { newOwner: alice }));
  const values = [market.at.adminRegistry, alice];
  assert.deepEqual(market.newLogs().at(-1)?.values, values);
  assert.equal(market.read(market.at.lendingPool, "owner"), alice);
  market.run("alice", pool("pause"));
  assert.equal(market.refusal("admin", pool("unpause")), "NOT_OWNER");
  const nobody = pool("transferOwnership", { newOwner: "0".repeat(40) });
  assert.equal(market.refusal("alice", nobody), "OWNER_INVALID");
  market.run("alice", pool("renounceOwnership"));
  assert.equal(market.refusal("alice", pool("unpause")), "NOT_OWNER");
});
