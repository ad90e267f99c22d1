// When blocks are made: one per transaction, at intervals, or on demand. A broken rule makes
// unwanted blocks, loses waiting transactions, or changes their order.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { transactionHash } from "../chain/transaction.ts";
import { dump } from "../dump/dump.ts";
import { type CallRequest, Market, ONE } from "../proof/testing/market.ts";
import { heights, included, send } from "../proof/testing/mining.ts";
import { dollarFees, vectors } from "../proof/testing/presets.ts";
import { BLOCK_TRANSACTIONS_MAX, PENDING_MAX } from "../world/mempool.ts";
import { execute } from "./execute.ts";

function manual(preset = vectors) {
  const market = new Market(preset);
  execute(market.world, { kind: "setMining", mode: "manual" });
  return market;
}

function pendingHash(market: Market, name: string, request: CallRequest): string {
  const outcome = market.submit(name, request);
  assert.ok(outcome.ok && outcome.transaction === undefined);
  return outcome.pendingHash ?? "";
}

describe("a block per transaction", () => {
  test("contains that transaction at the clock's time in whole seconds", () => {
    const market = new Market(vectors);
    execute(market.world, { kind: "advance", ms: 61_999 });
    const before = heights(market);
    const transaction = market.include("alice", send(market, "bob", 1n));
    assert.equal(heights(market), before + 1);
    assert.equal(transaction.blockNumber, before);
    const block = market.world.chain.blocks.at(-1);
    assert.equal(block?.timestamp, 1_767_225_600 + 61);
    market.include("alice", send(market, "bob", 1n));
    assert.equal(market.world.chain.blocks.at(-1)?.timestamp, block?.timestamp, "equal is allowed");
  });

  test("is not made for a sender who cannot pay, and nothing changes", () => {
    const market = new Market(dollarFees);
    const all = market.balance("alice", market.at.stable);
    market.run("alice", send(market, "bob", all - ONE / 100n - ONE / 1_000n));
    const before = dump(market.world);
    const outcome = market.submit("alice", send(market, "bob", 1n));
    assert.deepEqual(outcome, {
      ok: false,
      code: "INSUFFICIENT_FEE",
      message: "Insufficient gas fee coverage",
    });
    assert.equal(dump(market.world), before);
    assert.equal(market.world.chain.nonces.get(market.who("alice")), 1);
  });

  test("1 to 1000 empty ones are made on demand", () => {
    const market = new Market(vectors);
    const before = heights(market);
    execute(market.world, { kind: "mine", blocks: 1_000 });
    execute(market.world, { kind: "mine" });
    assert.equal(heights(market), before + 1_001);
    for (const blocks of [0, 1_001, -1, 1.5, Number.NaN]) {
      const outcome = execute(market.world, { kind: "mine", blocks });
      assert.equal(outcome.ok === false && outcome.code, "BAD_COMMAND", `${blocks}`);
    }
    assert.equal(heights(market), before + 1_001);
  });
});

describe("manual mining", () => {
  test("lets transactions wait in order, including those of the price schedule", () => {
    const market = manual();
    const before = heights(market);
    const bob = market.balance("bob", market.at.stable);
    const path = [{ afterMs: 500, price: ONE }];
    execute(market.world, { kind: "schedulePrices", asset: market.token("GOLD"), path });
    market.submit("alice", send(market, "bob", 1n));
    market.pass(100);
    market.submit("lender", send(market, "bob", 2n));
    market.submit("alice", send(market, "bob", 3n));
    assert.equal(heights(market), before);
    assert.equal(market.balance("bob", market.at.stable), bob);
    execute(market.world, { kind: "mine" });
    assert.deepEqual(included(market, before), [["0:alice", "1:oracle", "2:lender", "3:alice"]]);
    assert.equal(market.balance("bob", market.at.stable), bob + 6n);
    assert.equal(market.world.chain.blocks.at(-1)?.timestamp, 1_767_225_600 + 100);
  });

  test("announces hashes before inclusion, and they stay the same", () => {
    const market = manual();
    const request = send(market, "bob", 1n);
    const hashes = [1, 2, 3].map(() => pendingHash(market, "alice", request));
    assert.equal(new Set(hashes).size, 3);
    execute(market.world, { kind: "mine" });
    const { chainId, transactions } = market.world.chain;
    const found = transactions
      .slice(-3)
      .map((each) => transactionHash(each.request, each.nonce, chainId));
    assert.deepEqual(found, hashes);
  });

  test("fills a block up to its bound, and puts the rest into the next", () => {
    const market = manual();
    const before = heights(market);
    for (let n = 0; n <= BLOCK_TRANSACTIONS_MAX; n += 1)
      market.submit("alice", send(market, "bob", 1n));
    execute(market.world, { kind: "mine", blocks: 3 });
    const blocks = included(market, before);
    assert.deepEqual(
      blocks.map((block) => block.length),
      [BLOCK_TRANSACTIONS_MAX, 1, 0],
    );
    const last = BLOCK_TRANSACTIONS_MAX - 1;
    assert.deepEqual([blocks[0]?.at(-1), blocks[1]], [`${last}:alice`, ["0:alice"]]);
  });

  test("has a bounded queue, and then refuses", () => {
    const market = manual();
    const request = send(market, "bob", 1n);
    for (let n = 0; n < PENDING_MAX; n += 1) market.submit("alice", request);
    const outcome = market.submit("alice", request);
    assert.equal(outcome.ok === false && outcome.code, "TOO_MUCH");
    // One change each: hashing whole queues would never finish here.
    assert.equal(market.world.stateHash().length, 64);
    execute(market.world, { kind: "mine" });
    assert.ok(market.submit("alice", request).ok);
  });

  test("drops senders who cannot pay, and what they queued behind it", () => {
    const market = manual(dollarFees);
    const all = market.balance("alice", market.at.stable);
    const before = heights(market);
    market.submit("alice", send(market, "bob", all - ONE / 100n));
    market.submit("alice", send(market, "bob", 1n));
    market.submit("bob", send(market, "alice", ONE));
    const late = pendingHash(market, "alice", send(market, "bob", 5n));
    execute(market.world, { kind: "mine" });
    assert.deepEqual(included(market, before), [["0:alice", "1:bob"]]);
    assert.equal(market.world.chain.nonces.get(market.who("alice")), 1);
    const again = pendingHash(market, "alice", send(market, "bob", 5n));
    assert.notEqual(again, late);
    execute(market.world, { kind: "mine" });
    assert.equal(market.world.chain.nonces.get(market.who("alice")), 2);
  });

  test("drops a whole queue at once, so that the next transaction has a nonce that fits", () => {
    const market = manual(dollarFees);
    const all = market.balance("alice", market.at.stable);
    for (let sent = 0; sent <= BLOCK_TRANSACTIONS_MAX + 5; sent += 1) {
      const value = sent === 0 ? all - ONE / 100n : 1n;
      market.submit("alice", send(market, "bob", value));
    }
    execute(market.world, { kind: "mine" });
    assert.equal(market.world.parts.mempool.size, 0);
    market.submit("bob", send(market, "alice", ONE));
    market.submit("alice", send(market, "bob", 1n));
    execute(market.world, { kind: "mine" });
    assert.equal(market.world.chain.nonces.get(market.who("alice")), 2);
  });

  test("ends with everything mined when each transaction is to have its block again", () => {
    const market = manual();
    market.submit("alice", send(market, "bob", 1n));
    const before = heights(market);
    execute(market.world, { kind: "setMining", mode: "transaction" });
    assert.equal(heights(market), before + 1);
    assert.equal(market.world.parts.mempool.size, 0);
  });
});
