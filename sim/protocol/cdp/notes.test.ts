// Junior notes: their cost, earnings and payments, in figures computed by hand. A note that earns
// from earlier inflows, or is paid twice, shows here.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RAY } from "../../kernel/fixed-point.ts";
import { ONE } from "../../proof/testing/market.ts";
import { cdpReserve } from "./custody.ts";
import { openedNote, refusalStage, replacedReserve } from ".//testing.ts";
import { CDP, type VaultMarket } from "./testing.ts";

/** Bob holds a note of 1,100: a thousand burnt, and a tenth as premium. */
function stage(): VaultMarket {
  const market = refusalStage();
  market.run("admin", market.ask("setJuniorPremium", { premiumBps: 1_000n }));
  openedNote(market);
  return market;
}

function feed(market: VaultMarket, dollars: bigint, to = CDP.reserve): void {
  const args = { to, value: dollars * ONE };
  market.run("lender", { to: market.at.stable, function: "transfer", args });
}

const claimable = (market: VaultMarket, name: string) =>
  market.read(CDP.engine, "claimable", { owner: market.who(name) });

function claim(market: VaultMarket, name: string): bigint {
  const before = market.balance(name, market.at.stable);
  market.run(name, market.ask("claimJunior"));
  return market.balance(name, market.at.stable) - before;
}

const valuesOf = (market: VaultMarket, name: string) =>
  market.logs().find(({ event }) => event.name === name)?.values;

describe("a junior note", () => {
  test("burns bad debt and promises it back with a premium", () => {
    const market = stage();
    const bad = 4_181_818_181_818_181_818_182n - 1_000n * ONE;
    assert.equal(market.badDebt("GOLD"), bad);
    const names = market.logs().map(({ event }) => event.name);
    assert.deepEqual(names.slice(2), ["Transfer", "Burn", "BadDebtRepaid", "JuniorNoteCreated"]);
    assert.deepEqual(valuesOf(market, "BadDebtRepaid")?.slice(1), [1_000n * ONE, bad]);
    assert.deepEqual(valuesOf(market, "JuniorNoteCreated"), [market.who("bob"), 1_100n * ONE]);
    assert.equal(claimable(market, "bob"), 0n);
  });

  test("burns no more than there is bad debt", () => {
    const market = stage();
    const left = market.badDebt("GOLD");
    const done = market.run("lender", market.note("GOLD", 10n ** 40n));
    assert.deepEqual(done, { burned: left, cap: (left * 11n) / 10n });
    assert.equal(market.refusal("lender", market.note("GOLD", 1n)), "CDP_NO_BAD_DEBT");
  });

  test("is paid what flows in, up to its cap, and closes", () => {
    const market = stage();
    feed(market, 400n);
    assert.equal(claimable(market, "bob"), 399_999_999_999_999_999_999n);
    assert.equal(claim(market, "bob"), 399_999_999_999_999_999_999n);
    const names = market.logs().map(({ event }) => event.name);
    const order = ["JuniorIndexSynced", "Transfer", "Transferred", "JuniorNoteClaimed"];
    assert.deepEqual(names.slice(2), order);
    const remaining = 1_100n * ONE - 399_999_999_999_999_999_999n;
    const claimed = valuesOf(market, "JuniorNoteClaimed");
    assert.deepEqual(claimed?.slice(1), [399_999_999_999_999_999_999n, remaining]);
    feed(market, 5_000n);
    assert.equal(claim(market, "bob"), remaining);
    assert.deepEqual(valuesOf(market, "JuniorNoteClosed"), [market.who("bob")]);
    assert.equal(market.refusal("bob", market.ask("claimJunior")), "CDP_NO_NOTE");
    assert.equal(market.books().juniorOutstanding, 0n);
  });

  test("the index event gives the step, the share of what is outstanding, and the time", () => {
    const market = stage();
    feed(market, 550n);
    market.run("bob", market.ask("claimJunior"));
    const [delta, outstanding, step, progress, index, timestamp] =
      valuesOf(market, "JuniorIndexSynced") ?? [];
    assert.deepEqual([delta, outstanding], [550n * ONE, 1_100n * ONE]);
    assert.deepEqual([step, progress], [RAY / 2n, ONE / 2n]);
    assert.deepEqual([index, timestamp], [RAY + RAY / 2n, market.books().now]);
  });

  test("two notes share by their caps, and only later inflows", () => {
    const market = stage();
    feed(market, 110n);
    market.run("lender", market.note("GOLD", 3_000n * ONE));
    feed(market, 440n);
    assert.equal(claim(market, "bob"), 220n * ONE);
    assert.equal(claim(market, "lender"), 330n * ONE);
  });

  test("an inflow without a note is skipped", () => {
    const market = refusalStage();
    feed(market, 100n);
    openedNote(market);
    assert.equal(claimable(market, "bob"), 0n);
    feed(market, 10n);
    assert.equal(claim(market, "bob"), 10n * ONE);
  });

  test("topped up, it keeps what it has earned and earns on by the new cap", () => {
    const market = stage();
    feed(market, 110n);
    market.run("bob", market.note("GOLD", 1_000n * ONE));
    assert.deepEqual(valuesOf(market, "JuniorNoteCreated"), [market.who("bob"), 2_200n * ONE]);
    assert.equal(claimable(market, "bob"), 110n * ONE);
    feed(market, 22n);
    assert.equal(claimable(market, "bob"), 132n * ONE);
  });

  /** Bob's note has earned 10 dollars, but another, empty reserve has to pay them. */
  function shortReserve() {
    const market = refusalStage();
    const other = "2014".padStart(40, "0");
    const { store } = market.world.chain.book.deploy(cdpReserve, other);
    store.registry.set(CDP.registry);
    replacedReserve(market, other);
    assert.equal(claimable(market, "bob"), 10n * ONE);
    return { market, other };
  }

  test("what a short reserve cannot pay stays claimable", () => {
    const { market, other } = shortReserve();
    feed(market, 3n, other);
    assert.equal(claim(market, "bob"), 3n * ONE);
    // One unit is lost to the rounded index.
    assert.equal(claimable(market, "bob"), 7n * ONE - 1n);
    feed(market, 20n, other);
    const due = claimable(market, "bob");
    assert.ok(due > 26n * ONE && due < 27n * ONE, `${due} claimable`);
    assert.equal(claim(market, "bob"), 20n * ONE);
  });

  test("a reserve pays down to its last unit, and only then refuses", () => {
    const { market, other } = shortReserve();
    const args = { to: other, value: 1n };
    market.run("lender", { to: market.at.stable, function: "transfer", args });
    assert.equal(claim(market, "bob"), 1n);
    assert.equal(market.refusal("bob", market.ask("claimJunior")), "CDP_RESERVE_EMPTY");
  });
});
