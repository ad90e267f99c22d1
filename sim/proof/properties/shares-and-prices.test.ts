// Shares as a vault has them, and prices moved all at once or one way. (SHR-01 to 05, ORC-03,
// ORC-04) A broken market would let a round trip profit, a donation rob, or a better price harm.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ONE } from "../testing/market.ts";
import { Arena, lent } from "./two-runs.ts";

const check = { seed: 20_260_103, numRuns: 12 };
const amounts = fc.bigInt({ min: 1n, max: 10_000n * ONE });
const seconds = fc.integer({ min: 1, max: 365 * 86_400 });
const factors = fc.bigInt({ min: 1n, max: 1_000n });

/** A market whose share is worth an odd amount. */
function aged(passed: number): Arena {
  const arena = lent();
  arena.pass(passed);
  arena.accrue();
  return arena;
}

test("SHR-01: no round trip of assets and shares profits", () => {
  const property = fc.property(amounts, seconds, (amount, passed) => {
    const arena = aged(passed);
    const [start, shares] = [arena.wallet("alice"), arena.sharesOf("alice")];
    arena.include("alice", arena.ask.supply("PUSD", amount));
    const minted = arena.sharesOf("alice") - shares;
    arena.include("alice", arena.ask.withdrawAllSupply("PUSD"));
    assert.ok(arena.wallet("alice") <= start, "redeem(deposit(a)) is at most a");
    arena.include("alice", arena.ask.supply("PUSD", amount * 3n));
    const held = arena.sharesOf("alice");
    const { failure } = arena.include("alice", arena.ask.withdrawSupply("PUSD", amount));
    if (failure !== undefined) return;
    assert.ok(held - arena.sharesOf("alice") >= minted, "withdraw(a) burns what deposit(a) mints");
  });
  fc.assert(property, check);
});

test("SHR-02: the rate shown is the rate applied, rounded against the caller", () => {
  const property = fc.property(amounts, seconds, (amount, passed) => {
    const arena = lent();
    arena.pass(passed);
    const rate = arena.rate();
    const { failure } = arena.include("alice", arena.ask.supply("PUSD", amount));
    const minted = arena.sharesOf("alice");
    if (failure !== undefined) {
      assert.equal((amount * ONE) / rate, 0n, "refused only where no share comes of it");
      return;
    }
    assert.equal(minted, (amount * ONE) / rate);
    const [after, paid] = [arena.rate(), arena.gain("alice", arena.ask.withdrawAllSupply("PUSD"))];
    assert.equal(paid, (minted * after) / ONE);
  });
  fc.assert(property, check);
});

test("SHR-03: the rate is the same for everyone; more assets are never fewer shares; a view never fails", () => {
  const arena = aged(10_000_000);
  const args = { asset: arena.token("PUSD") };
  const asked = { to: arena.pool, function: "getExchangeRate", args };
  const rates = ["lender", "alice", "admin"].map((name) => {
    const { failure, result } = arena.world.simulate(arena.request(name, asked));
    assert.equal(failure, undefined);
    return JSON.stringify(Object.values(result ?? {}), (_, value) => String(value));
  });
  assert.equal(new Set(rates).size, 1);
  const supplied = [1n, 2n, 10n, 11n, ONE, ONE + 1n, 2n * ONE].map((amount) => {
    const fresh = aged(10_000_000);
    fresh.include("alice", fresh.ask.supply("PUSD", amount));
    return fresh.sharesOf("alice");
  });
  assert.deepEqual(
    supplied,
    [...supplied].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  for (const amount of [2n ** 127n, 2n ** 128n - 1n]) {
    const { failure } = arena.include("alice", arena.ask.supply("PUSD", amount));
    assert.equal(failure?.code, "TOKEN_BALANCE", "refused for what it is, at any size");
  }
});

test("SHR-04: a first supplier and a donation cannot take from the second", () => {
  const property = fc.property(amounts, amounts, (donated, victims) => {
    const arena = new Arena();
    arena.run("bob", arena.ask.supply("PUSD", 1n));
    const pool = arena.cash("PUSD");
    const gift = { to: pool, value: donated };
    arena.run("bob", { to: arena.token("PUSD"), function: "transfer", args: gift });
    const rate = arena.rate();
    assert.equal(rate, (donated + 1n) * ONE, "a donation raises what a share is worth");
    const start = arena.wallet("alice");
    const { failure } = arena.include("alice", arena.ask.supply("PUSD", victims));
    if (failure !== undefined) {
      assert.equal(arena.wallet("alice"), start, "who would get no share is refused and keeps all");
      return;
    }
    arena.run("alice", arena.ask.withdrawAllSupply("PUSD"));
    const lost = start - arena.wallet("alice");
    assert.ok(lost >= 0n && lost * ONE <= rate, `${lost} lost, a share is worth ${rate / ONE}`);
  });
  fc.assert(property, check);
});

test("SHR-05: a share loses worth only by a recorded loss", () => {
  const arena = lent();
  const { ask } = arena;
  const target = { debt: "PUSD", collateral: "GOLD" };
  const steps: readonly (() => unknown)[] = [
    () => arena.pass(8_000_000),
    () => arena.run("alice", ask.supply("PUSD", 333n)),
    () => arena.run("lender", ask.withdrawSupply("PUSD", 77n * ONE)),
    () => arena.run("bob", ask.repay("PUSD", 111n * ONE)),
    () => arena.run("bob", ask.borrow("PUSD", 99n)),
    () => arena.accrue(),
    () => arena.setPrice("GOLD", ONE),
    () => arena.run("alice", ask.liquidate(arena.who("bob"), target)),
  ];
  for (const step of steps) {
    const before = arena.rate();
    step();
    assert.ok(arena.rate() >= before, String(step));
  }
  const lost = arena.stored("badDebt", "PUSD");
  assert.ok(lost > 300n * ONE, "the loss is recorded, and not yet anyone's");
  const before = arena.rate();
  const args = { asset: arena.token("PUSD"), amount: lost, reason: "gold fell" };
  arena.run("admin", ask.configurator("writeOffBadDebtWithHaircut", args));
  assert.ok(arena.rate() < before, "now it is the lenders'");
});

test("ORC-03: all prices times k leave every health and limit unchanged", () => {
  const property = fc.property(factors, seconds, (k, passed) => {
    const arenas = [lent(), lent()] as const;
    for (const arena of arenas) arena.pass(passed);
    const [plain, raised] = arenas;
    const prices = { PUSD: ONE, GOLD: 2_000n * ONE, SILV: 25n * ONE };
    for (const [symbol, price] of Object.entries(prices)) raised.setPrice(symbol, price * k);
    const off = raised.health("bob") - plain.health("bob");
    assert.ok(off >= -2n && off <= 2n, `healths are ${off} apart`);
    const [limit = 0n, other = 0n] = arenas.map((arena) => {
      const args = { user: arena.who("bob"), excludeAsset: arena.token("SILV"), excludeAmount: 0n };
      return arena.read(arena.pool, "calculateMaxBorrowingPower", args);
    });
    assert.ok(limit > 0n);
    assert.equal(other, limit);
  });
  fc.assert(property, check);
});

test("ORC-04: a dearer collateral never lowers health, a dearer debt never raises it", () => {
  const property = fc.property(factors, factors, (low, more) => {
    const arena = lent();
    arena.setPrice("GOLD", low * ONE);
    const poor = arena.health("bob");
    arena.setPrice("GOLD", (low + more) * ONE);
    const rich = arena.health("bob");
    assert.ok(rich >= poor, `${poor} fell to ${rich}`);
    arena.setPrice("PUSD", ONE + more);
    assert.ok(arena.health("bob") <= rich, "a dearer debt");
  });
  fc.assert(property, check);
});
