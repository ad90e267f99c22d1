// What each action of a pool logs, in order, and what pause, donations and fees do to it. A
// transfer in the wrong order or to the wrong side breaks anyone who folds events into state.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CallRequest, ONE } from "../../proof/testing/market.ts";
import type { Revert } from "../../refusals/refusals.ts";
import { SwapStage } from ".//testing.ts";
import { inputPrice } from "./trading.ts";

/** The transaction's logs after its fee and approvals, each as contract, event and values. */
function logged({ market, pool }: SwapStage, who: string, request: CallRequest): unknown[][] {
  market.run(who, request);
  const names: Record<string, string> = {
    [pool.address]: "pool",
    [pool.lp]: "lp",
    [pool.token(true)]: "A",
    [pool.token(false)]: "B",
    [market.who(who)]: "user",
    [market.at.feeCollector]: "collector",
    ["0".repeat(40)]: "nobody",
  };
  const name = (value: unknown) => (typeof value === "string" ? (names[value] ?? value) : value);
  return market
    .ownLogs()
    .filter(({ event }) => event.name !== "Approval")
    .map(({ address, event, values }) => [name(address), event.name, ...values.map(name)]);
}

describe("a pool logs", () => {
  test("liquidity in: B, A, the LP tokens, then B before A", () => {
    const stage = new SwapStage();
    assert.deepEqual(logged(stage, "alice", stage.pool.add(20n, 1_000n)), [
      ["B", "Transfer", "user", "pool", 20n],
      ["A", "Transfer", "user", "pool", 10n],
      ["lp", "Transfer", "nobody", "user", 20n],
      ["lp", "Mint", "user", 20n],
      ["pool", "AddLiquidity", "user", 20n, 10n],
    ]);
  });

  test("liquidity out: the LP tokens, B, A, then B before A", () => {
    const stage = new SwapStage();
    assert.deepEqual(logged(stage, "lender", stage.pool.remove(20n)), [
      ["lp", "Transfer", "user", "nobody", 20n],
      ["lp", "Burn", "user", 20n],
      ["B", "Transfer", "pool", "user", 20n],
      ["A", "Transfer", "pool", "user", 10n],
      ["pool", "RemoveLiquidity", "user", 20n, 10n],
    ]);
  });

  test("a swap: input in, fee out, output out, with the gross amount", () => {
    const stage = new SwapStage();
    // A fee of 300, of which 210 stay: 99,700 buy twice their number less a unit of price impact.
    assert.deepEqual(logged(stage, "alice", stage.pool.swap(true, 100_000n)), [
      ["A", "Transfer", "user", "pool", 100_000n],
      ["A", "Transfer", "pool", "collector", 90n],
      ["B", "Transfer", "pool", "user", 199_399n],
      ["pool", "Swap", "user", "A", "B", 100_000n, 199_399n],
    ]);
  });

  test("a swap the other way, with a fee that rounds to nothing", () => {
    const stage = new SwapStage();
    assert.deepEqual(logged(stage, "alice", stage.pool.swap(false, 100n)), [
      ["B", "Transfer", "user", "pool", 100n],
      ["B", "Transfer", "pool", "collector", 0n],
      ["A", "Transfer", "pool", "user", 49n],
      ["pool", "Swap", "user", "B", "A", 100n, 49n],
    ]);
  });

  test("a single-token add of B: no swap, and what it bought as its A", () => {
    const stage = new SwapStage();
    const { pool } = stage;
    const logs = logged(stage, "alice", pool.zap(false, 200_000n));
    assert.deepEqual(
      logs.map(([at, name]) => `${at} ${name}`),
      ["B Transfer", "B Transfer", "lp Transfer", "lp Mint", "pool AddLiquidity"],
    );
    assert.deepEqual(logs[4], ["pool", "AddLiquidity", "user", 99_848n, 49_924n]);
    // 100,150 are traded, and the pool passes on 90 of the fee of 300.
    assert.deepEqual([logs[0]?.[4], logs[1]?.[4]], [199_998n, 90n]);
    assert.deepEqual(pool.reserves, { a: 1_000n * ONE, b: 2_000n * ONE + 199_998n - 90n });
  });

  test("a sync and a skim of a donation", () => {
    const stage = new SwapStage();
    const { market, pool } = stage;
    pool.donate("bob", true, 5n);
    pool.donate("bob", false, 6n);
    const before = pool.ratios;
    const skim = pool.byOwner("skim", { to: market.who("alice") });
    const alice = market.who("alice");
    assert.deepEqual(logged(stage, "admin", skim), [
      ["A", "Transfer", "pool", alice, 5n],
      ["B", "Transfer", "pool", alice, 6n],
      ["pool", "Skim", alice, 5n, 6n],
    ]);
    assert.deepEqual(logged(stage, "admin", skim), [["pool", "Skim", alice, 0n, 0n]]);
    pool.donate("bob", true, 500n * ONE);
    assert.deepEqual(pool.ratios, before);
    const { a, b } = { a: 1_500n * ONE, b: 2_000n * ONE };
    assert.deepEqual(logged(stage, "admin", pool.byOwner("sync")), [["pool", "Sync", a, b]]);
    assert.deepEqual(pool.reserves, { a, b });
    assert.deepEqual(pool.ratios, ["1.333333333333333333", "0.750000000000000000"]);
  });
});

describe("a pool", () => {
  test("that is paused still pays out, and one that is disabled does not", () => {
    const { market, pool } = new SwapStage();
    const set = (name: string, args: CallRequest["args"]) =>
      market.run("admin", pool.ask(name, args));
    set("setPaused", { paused: true });
    market.run("lender", pool.remove(10n));
    set("setPaused", { paused: false });
    set("setDisabled", { disabled: true });
    assert.equal(market.refusal("lender", pool.remove(10n)), "SWAP_DISABLED");
    set("setDisabled", { disabled: false });
    market.run("lender", pool.remove(10n));
    // Enabled again, it stays paused until somebody unpauses it.
    assert.equal(market.refusal("alice", pool.swap(true, ONE)), "SWAP_PAUSED");
    set("setPaused", { paused: false });
    market.run("alice", pool.swap(true, ONE));
  });

  test("without zap fees takes none, and gives more LP tokens for the same input", () => {
    const { market, pool } = new SwapStage();
    const ask = () => market.world.simulate(market.request("alice", pool.zap(true, ONE))).result;
    const { lp: charged } = ask() as { lp: bigint };
    market.run("admin", pool.ask("setZapSwapFeesEnabled", { enabled: false }));
    const { lp: free } = ask() as { lp: bigint };
    assert.ok(free > charged);
    market.run("alice", pool.zap(true, ONE));
    const fee = market.logs().find(({ values }) => values[1] === market.at.feeCollector);
    assert.equal(fee?.values[2], 0n);
  });

  test("accepts a minimum that is reached to the unit", () => {
    const { market, pool } = new SwapStage();
    market.run("alice", pool.swap(true, ONE, 1_992_013_962_079_806_432n));
    const half = pool.supply / 2n;
    const { a, b } = pool.reserves;
    market.run("lender", pool.remove(half, b / 2n, a / 2n));
  });

  test("whose tokens an admin burnt says so instead of paying tokens it does not have", () => {
    const { market, pool } = new SwapStage();
    const burn = (value: bigint) => ({
      to: market.token("GOLD"),
      function: "burn",
      args: { from: pool.address, amount: value },
    });
    market.run("admin", burn(400n * ONE));
    const skim = pool.byOwner("skim", { to: market.who("bob") });
    assert.equal(market.refusal("admin", skim), "SWAP_RESERVES");
    assert.equal(market.refusal("alice", pool.swap(false, 10_000n * ONE)), "TOKEN_BALANCE");
    market.run("admin", burn(600n * ONE));
    market.run("admin", pool.byOwner("sync"));
    assert.deepEqual(pool.ratios, ["0.000000000000000000", "0.000000000000000000"]);
    assert.equal(market.refusal("alice", pool.add(ONE, ONE)), "SWAP_RESERVES");
    for (const isAToB of [false, true]) {
      assert.equal(market.refusal("alice", pool.swap(isAToB, ONE)), "SWAP_RESERVES");
    }
    for (const [reserveIn, reserveOut] of [
      [0n, 1n],
      [1n, 0n],
    ] as const) {
      const price = () => inputPrice(1n, { reserveIn, reserveOut });
      assert.throws(price, (thrown) => (thrown as Revert).code === "SWAP_RESERVES");
    }
    assert.equal(market.refusal("alice", pool.zap(false, ONE)), "SWAP_POOL_EMPTY");
    assert.equal(market.refusal("lender", pool.remove(ONE)), "SWAP_AMOUNTS");
  });

  test("refilled by donations and a sync mints for the next deposit alone", () => {
    const { market, pool } = new SwapStage();
    market.run("lender", pool.remove(pool.supply));
    pool.donate("bob", true, 10n);
    pool.donate("bob", false, 10n);
    market.run("admin", pool.byOwner("sync"));
    assert.equal(market.refusal("alice", pool.zap(true, 100n)), "SWAP_LIQUIDITY");
    const { lp } = market.run("alice", pool.add(100n, 50n));
    assert.equal(lp, 100n);
    assert.deepEqual(pool.reserves, { a: 60n, b: 110n });
  });
});
