// The flat fee and its collector: one voucher, otherwise 0.01 dollars, otherwise nothing happens at
// all. A broken fee is charged twice, never, or in part.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dump } from "../../dump/dump.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { dollarFees, vectors } from "../../proof/testing/presets.ts";

const FEE = ONE / 100n;
const ZERO = "0".repeat(40);

const give = (market: Market, to: string, value: bigint): CallRequest => ({
  to: market.at.stable,
  function: "transfer",
  args: { to: market.who(to), value },
});

const purse = (market: Market, name: string) => [
  market.balance(name, market.at.voucher),
  market.balance(name, market.at.stable),
];

describe("a transaction costs", () => {
  test("one voucher, and no dollars besides", () => {
    const market = new Market(vectors);
    const [vouchers = 0n, dollars = 0n] = purse(market, "alice");
    const supply = market.read(market.at.voucher, "totalSupply");
    assert.equal(market.include("alice", give(market, "bob", 5n)).fee, "voucher");
    assert.deepEqual(purse(market, "alice"), [vouchers - ONE, dollars - 5n]);
    assert.equal(market.read(market.at.voucher, "totalSupply"), supply - ONE);
    assert.equal(market.balanceAt(market.at.feeCollector, market.at.stable), 0n);
  });

  test("the last voucher", () => {
    const market = new Market(vectors);
    const [vouchers = 0n, dollars = 0n] = purse(market, "alice");
    const burn = { from: ZERO, amount: vouchers - 2n * ONE };
    market.run("alice", { to: market.at.voucher, function: "burn", args: burn });
    assert.equal(purse(market, "alice")[0], ONE);
    assert.equal(market.include("alice", give(market, "bob", 5n)).fee, "voucher");
    assert.deepEqual(purse(market, "alice"), [0n, dollars - 5n]);
  });

  test("0.01 dollars to the collector if there is no whole voucher", () => {
    const market = new Market(vectors);
    const [vouchers = 0n] = purse(market, "alice");
    const burn = { from: ZERO, amount: vouchers - 2n * ONE + 1n };
    market.run("alice", { to: market.at.voucher, function: "burn", args: burn });
    const [rest = 0n, dollars = 0n] = purse(market, "alice");
    assert.equal(rest, ONE - 1n);
    assert.equal(market.include("alice", give(market, "bob", 5n)).fee, "stable");
    assert.deepEqual(purse(market, "alice"), [ONE - 1n, dollars - 5n - FEE]);
    assert.equal(market.balanceAt(market.at.feeCollector, market.at.stable), FEE);
  });

  test("the same for a call that fails", () => {
    const market = new Market(dollarFees);
    const dollars = market.balance("alice", market.at.stable);
    const failed = market.include("alice", give(market, "bob", dollars));
    assert.equal(failed.failure?.code, "TOKEN_BALANCE", "the fee is taken before the call");
    assert.equal(market.balance("alice", market.at.stable), dollars - FEE);
    assert.equal(failed.nonce, 0);
    assert.equal(market.world.chain.nonces.get(market.who("alice")), 1);
  });

  test("everything the sender has, to the last unit, and then is refused without effect", () => {
    const market = new Market(dollarFees);
    const dollars = market.balance("alice", market.at.stable);
    market.run("alice", give(market, "bob", dollars - 2n * FEE));
    market.run("alice", give(market, "bob", 0n));
    assert.equal(market.balance("alice", market.at.stable), 0n);
    const [before, hash] = [dump(market.world), market.world.stateHash()];
    const outcome = market.submit("alice", give(market, "bob", 0n));
    assert.equal(outcome.ok === false && outcome.code, "INSUFFICIENT_FEE");
    assert.equal(dump(market.world), before);
    assert.equal(market.world.stateHash(), hash);
    // One unit short of the fee is the same as having none.
    market.run("bob", give(market, "alice", FEE - 1n));
    assert.equal(market.submit("alice", give(market, "bob", 0n)).ok, false);
  });

  test("its fee even while the dollar is paused", () => {
    const market = new Market(dollarFees);
    market.run("admin", { to: market.at.stable, function: "pause" });
    assert.equal(market.refusal("alice", give(market, "bob", 1n)), "NOT_WHITELISTED");
    assert.equal(market.balanceAt(market.at.feeCollector, market.at.stable), 2n * FEE);
  });

  test("nothing if only simulated, even for a sender who could not pay", () => {
    const market = new Market(dollarFees);
    const all = market.balance("alice", market.at.stable);
    market.run("alice", give(market, "bob", all - FEE));
    const done = market.world.simulate(market.request("alice", give(market, "bob", 0n)));
    assert.equal(done.failure, undefined);
  });

  test("its fee in a rehearsal, and nothing afterwards", () => {
    const market = new Market(dollarFees);
    const before = dump(market.world);
    const request = market.request("alice", give(market, "bob", 3n));
    const dollars = market.balance("alice", market.at.stable);
    const left = market.world.rehearse(request, (done) => {
      assert.equal(done?.fee, "stable");
      return market.balance("alice", market.at.stable);
    });
    assert.equal(left, dollars - FEE - 3n);
    assert.equal(dump(market.world), before);
  });
});

describe("the collector", () => {
  const opened = () => {
    const market = new Market(dollarFees);
    for (let n = 0; n < 5; n += 1) market.run("alice", give(market, "bob", 1n));
    const withdraw = (change: Record<string, unknown> = {}): CallRequest => ({
      to: market.at.feeCollector,
      function: "withdrawToken",
      args: { token: market.at.stable, to: market.who("bob"), amount: 3n * FEE, ...change },
    });
    return { market, withdraw };
  };

  test("pays out to whom an admin says, and logs it", () => {
    const { market, withdraw } = opened();
    const bob = market.balance("bob", market.at.stable);
    market.run("admin", withdraw());
    assert.equal(market.balance("bob", market.at.stable), bob + 3n * FEE);
    assert.deepEqual(market.events(market.newLogs()).slice(1), [
      "PUSD Transfer",
      "feeCollector Withdrawn",
    ]);
    const values = [market.at.stable, market.who("bob"), 3n * FEE];
    assert.deepEqual(market.newLogs().at(-1)?.values, values);
  });

  test("refuses a missing recipient, amount or token, more than it has, and other callers", () => {
    const { market, withdraw } = opened();
    assert.equal(market.refusal("alice", withdraw()), "NOT_ADMIN");
    assert.equal(market.refusal("admin", withdraw({ token: ZERO })), "FEES_TOKEN");
    assert.equal(market.refusal("admin", withdraw({ to: ZERO })), "FEES_RECIPIENT");
    assert.equal(market.refusal("admin", withdraw({ amount: 0n })), "FEES_AMOUNT");
    assert.equal(market.refusal("admin", withdraw({ amount: ONE })), "FEES_BALANCE");
    const other = withdraw({ token: market.at.lendingPool });
    assert.equal(market.refusal("admin", other), "UNKNOWN_CONTRACT");
  });
});
