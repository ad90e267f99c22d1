// Two runs of the lending market compared: split, swapped, scaled or rehearsed. A broken market
// would pay differently for the same thing done in another way.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { execute } from "../../commands/execute.ts";
import { ONE } from "../testing/market.ts";
import { threeMarkets, vectors } from "../testing/presets.ts";
import { Arena, lent } from "./two-runs.ts";

const check = { seed: 20_260_102, numRuns: 12 };
const amounts = fc.bigInt({ min: 1n, max: 200n * ONE });
const seconds = fc.integer({ min: 1, max: 365 * 86_400 });

/** `a` is at most `b`, and at most `slack` below. */
function isBelow(a: bigint, b: bigint, slack: bigint, what: string): void {
  assert.ok(a <= b && b - a <= slack, `${what}: ${a}, at most ${b} and ${slack} below`);
}

test("LEND-23: time in parts compounds as time at once, except for rounding", () => {
  const property = fc.property(seconds, seconds, (first, second) => {
    const [once, split] = [lent(), lent()];
    once.pass(first + second);
    split.pass(first);
    split.accrue();
    split.pass(second);
    // At most 26 squarings per power, each rounded down by less than a unit and then grown by less
    // than 12 %.
    const off = once.index() - split.index();
    assert.ok(off >= -100n && off <= 100n, `the indices are ${off} apart`);
  });
  fc.assert(property, check);
});

test("LEND-27: a lone lender gets the interest without the platform's part", () => {
  const property = fc.property(seconds, (passed) => {
    const arena = lent(1_000n * ONE);
    arena.pass(passed);
    const interest = -arena.gain("bob", arena.ask.repayAll("PUSD")) - 500n * ONE;
    const reserves = arena.stored("reservesAccrued", "PUSD");
    const back = arena.gain("lender", arena.ask.withdrawAllSupply("PUSD"));
    // The rate is rounded down at 1e-18, for a thousand shares, and an accrual rounds its own unit.
    isBelow(back, 1_000n * ONE + interest - reserves, 1_002n, "the lender's money back");
    isBelow(reserves, interest / 10n, 2n, "the platform's part");
  });
  fc.assert(property, check);
});

test("LEND-53: back and forth in one second gains nothing and costs a unit or two", () => {
  const property = fc.property(amounts, seconds, (amount, passed) => {
    const arena = lent();
    arena.pass(passed);
    const paid = -arena.gain("alice", arena.ask.supply("PUSD", amount));
    const back = arena.gain("alice", arena.ask.withdrawAllSupply("PUSD"));
    isBelow(back, paid, 3n, "supply and withdraw");
    arena.run("alice", arena.ask.lock("GOLD", ONE));
    const lentOut = arena.gain("alice", arena.ask.borrow("PUSD", amount));
    isBelow(lentOut, -arena.gain("alice", arena.ask.repayAll("PUSD")), 1n, "borrow and repay");
  });
  fc.assert(property, check);
});

test("LEND-54: a rehearsal answers what the call then does, and changes nothing", () => {
  const arena = lent();
  const { world, ask } = arena;
  arena.run("alice", ask.lock("GOLD", ONE));
  arena.pass(100_000);
  const calls = [
    arena.request("alice", ask.borrow("PUSD", 100n * ONE)),
    arena.request("alice", ask.borrow("PUSD", 10_000n * ONE)),
    arena.request("alice", ask.borrowMost("PUSD")),
    arena.request("alice", ask.repay("PUSD", 5n * ONE)),
    arena.request("bob", ask.repayAll("PUSD")),
  ];
  for (const call of calls) {
    const before = world.stateHash();
    const { failure, result } = world.simulate(call);
    assert.equal(world.stateHash(), before);
    const done = execute(world, { kind: "submit", ...call });
    assert.ok(done.ok);
    assert.deepEqual([done.transaction?.failure, done.transaction?.result], [failure, result]);
  }
});

test("LEND-55: parts of a borrow, deposit or repayment add up to the whole within 2 units", () => {
  const property = fc.property(amounts, amounts, seconds, (a, b, passed) => {
    const arenas = [lent(), lent()] as const;
    const [whole, parts] = arenas;
    for (const arena of arenas) arena.pass(passed);
    whole.run("alice", whole.ask.lock("GOLD", a + b));
    for (const each of [a, b]) parts.run("alice", parts.ask.lock("GOLD", each));
    whole.include("alice", whole.ask.borrow("PUSD", a + b));
    for (const each of [a, b]) parts.include("alice", parts.ask.borrow("PUSD", each));
    isBelow(whole.debt("alice"), parts.debt("alice"), 2n, "borrowed");
    whole.run("bob", whole.ask.repay("PUSD", a + b));
    for (const each of [a, b]) parts.include("bob", parts.ask.repay("PUSD", each));
    isBelow(whole.debt("bob"), parts.debt("bob"), 2n, "left after repaying");
  });
  fc.assert(property, check);
});

test("LEND-56: the order of independent actions in one second makes no difference", () => {
  const users = ["lender", "alice", "bob"];
  const ends = orders([0, 1, 2, 3]).map((order) => {
    const arena = new Arena(threeMarkets);
    arena.run("bob", arena.ask.lock("GOLD", 10n * ONE));
    arena.pass(1_000_000);
    const steps = [
      () => arena.run("lender", arena.ask.supply("PUSD", 12_345n)),
      () => arena.run("bob", arena.ask.borrow("USDC", 5_000_000_001n)),
      () => arena.run("alice", arena.ask.lock("WBTC", 100_000_003n)),
      () => arena.setPrice("SILV", 26n * ONE),
    ];
    for (const at of order) steps[at]?.();
    return arena.standing(users);
  });
  assert.equal(ends.length, 24);
  assert.equal(new Set(ends).size, 1);
});

function orders(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first) =>
    orders(items.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

test("LEND-57: k times the amounts give k times the results, and names do not matter", () => {
  const property = fc.property(fc.bigInt({ min: 2n, max: 50n }), seconds, (k, passed) => {
    const [one, many] = [lent(1_000n * ONE), lent(1_000n * ONE * k)];
    for (const arena of [one, many]) arena.pass(passed);
    // Debt is stored rounded up and shown rounded down: a unit either way, k times.
    const off = many.debt("bob") - one.debt("bob") * k;
    assert.ok(off >= -k && off <= k, `debts are ${off} apart`);
    const claims = [one, many].map((arena) => (arena.sharesOf("lender") * arena.rate()) / ONE);
    const apart = (claims[1] ?? 0n) - (claims[0] ?? 0n) * k;
    assert.ok(apart >= -1_001n * k && apart <= 1_001n * k, `claims are ${apart} apart`);
  });
  fc.assert(property, check);
  const swapped = new Arena();
  swapped.run("alice", swapped.ask.supply("PUSD", 1_000n * ONE));
  swapped.run("lender", swapped.ask.lock("GOLD", ONE));
  swapped.run("lender", swapped.ask.borrow("PUSD", 500n * ONE));
  const plain = lent();
  for (const arena of [swapped, plain]) arena.pass(5_000_000);
  assert.equal(swapped.standing(["alice", "lender"]), plain.standing(["lender", "bob"]));
});

test("LEND-58: accruing first changes nothing about an action", () => {
  const acts: readonly ((arena: Arena) => void)[] = [
    (arena) => arena.run("lender", arena.ask.supply("PUSD", 777n)),
    (arena) => arena.run("lender", arena.ask.withdrawSupply("PUSD", 777n)),
    (arena) => arena.run("bob", arena.ask.borrow("PUSD", 777n)),
    (arena) => arena.run("bob", arena.ask.repay("PUSD", 777n)),
    (arena) => arena.run("alice", arena.ask.lock("SILV", 777n)),
  ];
  for (const act of acts) {
    const [alone, accrued] = [lent(), lent()];
    for (const arena of [alone, accrued]) arena.pass(12_345_678);
    accrued.accrue();
    for (const arena of [alone, accrued]) act(arena);
    const users = ["lender", "alice", "bob"];
    assert.equal(alone.standing(users), accrued.standing(users));
  }
});

test("LEND-64: a new rate is charged from its own second on", () => {
  const arena = lent();
  arena.pass(1_000_000);
  const owed = arena.debt("bob");
  const factor = vectors.lending.perSecondFactorRay;
  const doubled = 2n * factor - 10n ** 27n;
  arena.run("admin", arena.ask.configure("PUSD", { perSecondFactorRAY: doubled }));
  assert.equal(arena.debt("bob"), owed, "what was owed stays");
  arena.pass(1);
  const [at, plain] = [arena.debt("bob"), lent()];
  plain.pass(1_000_001);
  assert.ok(at > plain.debt("bob"), "the next second costs more");
});
