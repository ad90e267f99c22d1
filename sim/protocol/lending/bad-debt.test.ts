// Bad debt: when it is booked, who may book it, and the remedies in order. A broken one would lose
// a loss from the books, or charge lenders before the reserves.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets, vectors } from "../../proof/testing/presets.ts";
import { positionOf } from "../../queries/positions.ts";

const YEAR = 31_536_000;
const LOSS = 547_619_047_619_047_619_047n;

/**
 * The loss of acceptance vector 17.3.3: gold halved, all of it seized, and 547.6 dollars still
 * owed.
 */
function lost() {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
  market.run("alice", ask.lock("GOLD", ONE));
  market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
  market.setPrice("GOLD", 1_000n * ONE);
  market.run("bob", ask.liquidate(market.who("alice"), { debt: "PUSD", collateral: "GOLD" }));
  const rate = () =>
    market.read(market.at.lendingPool, "getExchangeRate", { asset: market.at.stable });
  return { market, ask, rate };
}

const admin = (market: Market, ask: Lending, name: string, args: Record<string, unknown>) =>
  market.run("admin", ask.configurator(name, { asset: market.at.stable, ...args }));

describe("bad debt", () => {
  test("counts for the rate until it is written off", () => {
    const { market, rate } = lost();
    assert.equal(market.stored("badDebt", "PUSD"), LOSS);
    assert.equal(rate(), ONE);
    assert.equal(positionOf(market.world, market.who("alice")).status, "liquidated");
  });

  test("bears no interest, and nobody can repay it", () => {
    const { market, ask } = lost();
    market.pass(YEAR);
    assert.equal(market.stored("badDebt", "PUSD"), LOSS);
    assert.equal(market.refusal("alice", ask.repayAll("PUSD")), "LENDING_NO_LOAN");
  });

  test("is booked in every market the borrower owes in, once no collateral of weight is left", () => {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    const alice = market.who("alice");
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 700n * ONE));
    market.run("alice", ask.borrow("USDC", 800_000_000n));
    market.setPrice("GOLD", 500n * ONE);
    const request = ask.liquidate(alice, { debt: "PUSD", collateral: "GOLD" });
    const { repaid } = market.run("bob", request) as { repaid: bigint };
    assert.equal(market.stored("badDebt", "PUSD"), 700n * ONE - repaid);
    assert.equal(market.stored("badDebt", "USDC"), 800_000_000n);
    assert.equal(market.stored("totalScaledDebt", "USDC"), 0n);
    const rates = market.logs().filter(({ event }) => event.name === "ExchangeRateUpdated");
    assert.deepEqual(
      rates.map(({ values }) => values[0]),
      [market.at.stable, market.token("USDC")],
      "each market's rate is logged once",
    );
  });

  test("is not booked while other collateral has weight", () => {
    const { market, ask } = lost();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.lock("SILV", ONE));
    market.run("alice", ask.borrow("PUSD", 700n * ONE));
    market.setPrice("GOLD", 500n * ONE);
    market.run("bob", ask.liquidate(market.who("alice"), { debt: "PUSD", collateral: "GOLD" }));
    assert.equal(market.stored("badDebt", "PUSD"), LOSS);
    assert.equal(positionOf(market.world, market.who("alice")).status, "liquidatable");
  });
});

describe("recognising bad debt", () => {
  const recognise = (market: Market, ask: Lending, name: string) =>
    market.run("admin", ask.configurator("recognizeBadDebt", { borrower: market.who(name) }));

  function weightless() {
    const market = new Market(vectors);
    const ask = new Lending(market);
    market.run("lender", ask.supply("PUSD", 1_000n * ONE));
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("bob", ask.lock("GOLD", 3n * ONE));
    market.run("alice", ask.borrow("PUSD", 900n * ONE));
    return { market, ask };
  }

  test("does nothing while collateral has weight", () => {
    const { market, ask } = weightless();
    recognise(market, ask, "alice");
    assert.equal(market.stored("badDebt", "PUSD"), 0n);
    assert.equal(positionOf(market.world, market.who("alice")).status, "active");
  });

  test("books the debt and gives leftover collateral to the collector", () => {
    const { market, ask } = weightless();
    market.pass(YEAR);
    market.run("admin", ask.configure("GOLD", { ltv: 0n, liquidationThreshold: 0n }));
    recognise(market, ask, "alice");
    assert.equal(market.stored("badDebt", "PUSD"), 944_999_999_964_333_559_849n);
    assert.equal(market.stored("totalScaledDebt", "PUSD"), 0n);
    assert.equal(market.balanceAt(market.at.feeCollector, market.token("GOLD")), ONE);
    assert.equal(positionOf(market.world, market.who("alice")).status, "liquidated");
  });

  test("leaves users without debt as they are, with their collateral", () => {
    const { market, ask } = weightless();
    market.run("admin", ask.configure("GOLD", { ltv: 0n, liquidationThreshold: 0n }));
    recognise(market, ask, "bob");
    const { status, collateral } = positionOf(market.world, market.who("bob"));
    assert.equal(status, "none");
    assert.equal(collateral[0]?.amount, 3n * ONE);
    market.run("bob", ask.unlock("GOLD", 3n * ONE));
  });
});

describe("the remedies", () => {
  test("reserves pay first what they can, and the rate stays", () => {
    const { market, ask, rate } = lost();
    market.run("alice", ask.lock("GOLD", 100n * ONE));
    market.run("alice", ask.borrow("PUSD", 50_000n * ONE));
    market.pass(YEAR);
    market.run("alice", ask.repayAll("PUSD"));
    const reserves = market.stored("reservesAccrued", "PUSD");
    assert.ok(reserves > 200n * ONE && reserves < LOSS);
    const before = rate();
    admin(market, ask, "writeOffBadDebtFromReserves", { amount: 100n * ONE });
    assert.equal(market.stored("badDebt", "PUSD"), LOSS - 100n * ONE);
    assert.equal(market.stored("reservesAccrued", "PUSD"), reserves - 100n * ONE);
    admin(market, ask, "writeOffBadDebtFromReserves", { amount: 10_000n * ONE });
    assert.equal(market.stored("badDebt", "PUSD"), LOSS - reserves);
    assert.equal(market.stored("reservesAccrued", "PUSD"), 0n);
    assert.equal(rate(), before);
  });

  test("then a haircut lowers the rate by the loss, and never by more", () => {
    const { market, ask, rate } = lost();
    admin(market, ask, "writeOffBadDebtWithHaircut", { amount: 10_000n * ONE, reason: "last" });
    assert.equal(market.stored("badDebt", "PUSD"), 0n);
    assert.equal(rate(), ((1_000_000n * ONE - LOSS) * ONE) / (1_000_000n * ONE));
    const [cut, left, reason] =
      market.logs().find(({ event }) => event.name === "DepositorHaircutApplied")?.values ?? [];
    assert.deepEqual([cut, left, reason], [LOSS, 0n, "last"]);
  });

  test("only the safety module may cover", () => {
    const { market, ask } = lost();
    for (const name of ["admin", "alice"]) {
      const args = { asset: market.at.stable, amount: ONE };
      const cover = { ...ask.pause(), function: "coverShortfall", args };
      assert.equal(market.refusal(name, cover), "LENDING_NOT_SAFETY_MODULE");
    }
    // Without a deployed module its place holds the zero address, which is not a module either.
    const args = { asset: market.at.stable, amount: ONE };
    const call = { ...ask.pause(), function: "coverShortfall", args };
    const { failure } = market.world.simulate({ ...call, from: "0".repeat(40) });
    assert.equal(failure?.code, "LENDING_NOT_SAFETY_MODULE");
    assert.equal(market.stored("badDebt", "PUSD"), LOSS);
  });
});

describe("sweeping reserves", () => {
  test("pays the collector at most the reserves and at most the cash", () => {
    const { market, ask, rate } = lost();
    market.run("alice", ask.lock("GOLD", 10n * ONE));
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    const before = rate();
    const collected = () => market.balanceAt(market.at.feeCollector, market.at.stable);
    const had = collected();
    admin(market, ask, "sweepReserves", { amount: ONE });
    assert.equal(collected(), had + ONE);
    const left = market.stored("reservesAccrued", "PUSD");
    admin(market, ask, "sweepReserves", { amount: 10n ** 40n });
    assert.equal(collected(), had + ONE + left);
    assert.equal(market.stored("reservesAccrued", "PUSD"), 0n);
    assert.equal(rate(), before);
    const events = market.events().filter((event) => event.startsWith("lendingPool"));
    assert.deepEqual(events, ["lendingPool ReservesSweptTreasury"]);
  });

  test("of nothing, or without reserves, does nothing and is not a refusal", () => {
    const { market, ask } = lost();
    admin(market, ask, "sweepReserves", { amount: ONE });
    admin(market, ask, "sweepReserves", { amount: 0n });
    assert.deepEqual(market.newLogs(), []);
  });
});
