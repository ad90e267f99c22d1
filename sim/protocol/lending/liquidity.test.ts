// Supplying and withdrawing liquidity: shares, rate, interest, donations and what is not available.
// A broken rate would let lenders take what is not theirs, or leave them with worthless shares.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets, vectors } from "../../proof/testing/presets.ts";
import { marketOf, supplyOf } from "../../queries/markets.ts";

const YEAR = 31_536_000;

function opened() {
  const market = new Market(vectors);
  const ask = new Lending(market);
  const rate = () =>
    market.read(market.at.lendingPool, "getExchangeRate", { asset: market.at.stable });
  return {
    market,
    ask,
    rate,
    shares: (name: string) => market.balance(name, market.shares("PUSD")),
  };
}

/** A year of interest on 1,000 dollars of 2,000: the rate is slightly above 1.0225. */
function earned() {
  const world = opened();
  const { market, ask } = world;
  market.run("lender", ask.supply("PUSD", 2_000n * ONE));
  market.run("alice", ask.lock("GOLD", ONE));
  market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
  market.pass(YEAR);
  return world;
}

describe("supplying", () => {
  test("then withdrawing at once returns the same and leaves nothing", () => {
    const { market, ask, shares } = opened();
    const wallet = market.balance("lender", market.at.stable);
    market.run("lender", ask.supply("PUSD", 123n * ONE));
    assert.equal(shares("lender"), 123n * ONE);
    assert.deepEqual(market.run("lender", ask.withdrawAllSupply("PUSD")), { amount: 123n * ONE });
    assert.equal(market.balance("lender", market.at.stable), wallet);
    assert.equal(shares("lender"), 0n);
  });

  test("for another gives that user the shares", () => {
    const { market, ask, shares } = opened();
    const wallet = market.balance("lender", market.at.stable);
    market.run("lender", ask.supplyFor(market.who("bob"), "PUSD", ONE));
    assert.equal(shares("bob"), ONE);
    assert.equal(shares("lender"), 0n);
    assert.equal(market.balance("lender", market.at.stable), wallet - ONE);
  });

  test("mints fewer shares the more a share is worth", () => {
    const { market, ask, rate, shares } = earned();
    const before = rate();
    market.run("bob", ask.supply("PUSD", 100n * ONE));
    assert.equal(shares("bob"), (100n * ONE * ONE) / before);
    assert.ok(rate() >= before, "the late lender takes from the early one");
  });

  test("less than a share is worth is refused", () => {
    const { market, ask } = earned();
    assert.equal(market.refusal("bob", ask.supply("PUSD", 1n)), "LENDING_MINT");
  });

  test("works while the pool is paused", () => {
    const { market, ask, shares } = opened();
    market.run("admin", ask.pause());
    market.run("lender", ask.supply("PUSD", ONE));
    assert.equal(shares("lender"), ONE);
  });

  test("a deprecated asset is refused", () => {
    const { market, ask } = opened();
    market.run("admin", { to: market.at.stable, function: "setStatus", args: { newStatus: 2n } });
    assert.equal(market.refusal("lender", ask.supply("PUSD", ONE)), "LENDING_INACTIVE_TOKEN");
  });

  test("keeps the decimals of the asset", () => {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    market.run("lender", ask.supply("USDC", 5_000_000n));
    market.run("lender", ask.supply("WBTC", 300_000_000n));
    assert.equal(market.balance("lender", market.shares("USDC")), 5_000_000n);
    assert.equal(market.balance("lender", market.shares("WBTC")), 300_000_000n);
    assert.equal(market.read(market.shares("WBTC"), "decimals"), 8n);
  });
});

describe("the lender's profit", () => {
  test("is the interest less the reserves' part, once the loan is repaid", () => {
    const { market, ask } = earned();
    const { paid } = market.run("alice", ask.repayAll("PUSD")) as { paid: bigint };
    const interest = paid - 1_000n * ONE;
    const reserves = market.stored("reservesAccrued", "PUSD");
    assert.equal(reserves, interest / 10n);
    const claim = supplyOf(market.world, market.who("lender"), market.at.stable).assets;
    const due = 2_000n * ONE + interest - reserves;
    assert.ok(claim <= due && claim >= due - 2_000n, `${claim} of ${due}`);
    assert.deepEqual(market.run("lender", ask.withdrawAllSupply("PUSD")), { amount: claim });
  });

  test("of two lenders is in proportion to shares", () => {
    const { market, ask } = opened();
    market.run("lender", ask.supply("PUSD", 3_000n * ONE));
    market.run("bob", ask.supply("PUSD", 1_000n * ONE));
    market.run("alice", ask.lock("GOLD", 2n * ONE));
    market.run("alice", ask.borrow("PUSD", 2_000n * ONE));
    market.pass(YEAR);
    const claim = (name: string) =>
      supplyOf(market.world, market.who(name), market.at.stable).assets;
    const apart = claim("lender") - 3n * claim("bob");
    assert.ok(apart >= 0n && apart <= 3n, `${apart}`);
  });
});

describe("withdrawing", () => {
  test("burns shares rounded up, so the rate never falls by it", () => {
    const { market, ask, rate, shares } = earned();
    const before = rate();
    const balance = shares("lender");
    market.run("lender", ask.withdrawSupply("PUSD", 7n));
    const burnt = balance - shares("lender");
    assert.ok(burnt * before >= 7n * ONE && (burnt - 1n) * before < 7n * ONE);
    assert.ok(rate() >= before);
  });

  test("stops at the cash, at the shares, and at the reserves", () => {
    const { market, ask } = earned();
    market.run("alice", ask.repay("PUSD", 1n * ONE));
    const { cash, reserves } = marketOf(market.world, market.at.stable) ?? {
      cash: 0n,
      reserves: 0n,
    };
    const free = cash - reserves;
    assert.ok(reserves > 0n);
    const withdraw = (amount: bigint) =>
      market.refusal("lender", ask.withdrawSupply("PUSD", amount));
    assert.equal(withdraw(free + 1n), "LENDING_CASH_BEYOND_RESERVES");
    assert.equal(withdraw(10_000n * ONE), "LENDING_SHARES");
    assert.equal(market.refusal("lender", ask.withdrawAllSupply("PUSD")), "LENDING_CASH");
    assert.equal(withdraw(free), undefined);
    assert.equal(withdraw(1n), "LENDING_CASH_BEYOND_RESERVES");
  });

  test("is refused without shares, and while paused", () => {
    const { market, ask } = earned();
    assert.equal(market.refusal("bob", ask.withdrawAllSupply("PUSD")), "LENDING_NO_SHARES");
    assert.equal(market.refusal("bob", ask.withdrawSupply("PUSD", 1n)), "LENDING_SHARES");
    market.run("admin", ask.pause());
    assert.equal(market.refusal("lender", ask.withdrawAllSupply("PUSD")), "LENDING_PAUSED");
  });
});

describe("a donation", () => {
  const donate = (market: Market, amount: bigint) =>
    market.run("bob", {
      to: market.at.stable,
      function: "transfer",
      args: { to: market.cash("PUSD"), value: amount },
    });

  test("belongs to the present lenders", () => {
    const { market, ask, rate } = opened();
    market.run("lender", ask.supply("PUSD", 100n * ONE));
    donate(market, 50n * ONE);
    assert.equal(rate(), (15n * ONE) / 10n);
    assert.deepEqual(market.run("lender", ask.withdrawAllSupply("PUSD")), { amount: 150n * ONE });
  });

  test("of one unit to a market that lost everything leaves no rate to withdraw at", () => {
    const { market, ask, rate, shares } = opened();
    market.run("lender", ask.supply("PUSD", 1_500n * ONE));
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
    market.run("admin", ask.configure("GOLD", { ltv: 0n, liquidationThreshold: 0n }));
    const asset = market.at.stable;
    market.run("admin", ask.configurator("recognizeBadDebt", { borrower: market.who("alice") }));
    const loss = { asset, amount: 1_500n * ONE, reason: "all is lost" };
    market.run("admin", ask.configurator("writeOffBadDebtWithHaircut", loss));
    assert.equal(rate(), ONE);
    donate(market, 1n);
    assert.equal(rate(), 0n);
    assert.equal(market.refusal("bob", ask.supply("PUSD", ONE)), "LENDING_RATE");
    assert.equal(market.refusal("lender", ask.withdrawSupply("PUSD", 1n)), "LENDING_RATE");
    assert.deepEqual(market.run("lender", ask.withdrawAllSupply("PUSD")), { amount: 0n });
    assert.equal(shares("lender"), 0n);
  });
});
