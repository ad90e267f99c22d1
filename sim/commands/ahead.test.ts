// Transactions that wait for an earlier nonce: how many may, which fall with one that cannot pay,
// and finding one. A broken queue lets one sender shut out another, treats the mining modes
// differently, forgets what an undo brought back, or slows down as it grows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { waitingWith } from "../index.ts";
import { defaultPreset, PRESETS } from "../presets/default.ts";
import { Market } from "../proof/testing/market.ts";
import { walletOf } from "../proof/testing/wallet.ts";
import { AHEAD_MAX, AHEAD_OF_SENDER_MAX } from "../world/mempool.ts";
import { execute } from "./execute.ts";

const ONE = 10n ** 18n;

function stage(preset = defaultPreset) {
  const market = new Market(preset);
  const { world } = market;
  const to = market.who("lender");
  const send = (raw: string) => execute(world, { kind: "submitSigned", raw });
  /** From an unknown sender without a signature, under a nonce of its own. */
  const ahead = (from: string, nonce: number) =>
    market.world.parts.mempool.keepAhead(
      { from, to: market.at.stable, function: "transfer", args: { to, value: 1n }, nonce },
      nonce,
      world.chain.chainId,
    );
  return { market, world, to, send, ahead, mempool: world.parts.mempool };
}

const someone = (number: number): string => number.toString(16).padStart(40, "0");

for (const mode of ["transaction", "manual"] as const) {
  test(`transactions queued behind one that cannot pay drop with it: ${mode}`, () => {
    const { market, world, to, send, mempool } = stage(PRESETS["no-vouchers"]);
    const wallet = walletOf(market, "trader");
    const all = market.balance("trader", market.at.stable);
    const beside = walletOf(market, "liquidator").legacy({ to, value: 1n, nonce: 9 });
    assert.ok(send(beside).ok);
    execute(world, { kind: "setMining", mode });
    // The first leaves nothing for the fee of the second.
    for (const nonce of [5, 3, 2, 1]) assert.ok(send(wallet.legacy({ to, value: 0n, nonce })).ok);
    assert.ok(send(wallet.legacy({ to, value: all - ONE / 100n, nonce: 0 })).ok);
    if (mode === "manual") execute(world, { kind: "mine" });
    assert.equal(world.chain.nonces.get(market.who("trader")), 1);
    assert.deepEqual(
      mempool.ahead.map(({ request }) => request.from),
      [market.who("liquidator")],
      "and nobody else's",
    );
    assert.equal(mempool.size, 0);
    assert.equal(mempool.aheadOf(market.who("trader")), 0);
  });
}

test("one sender may have a bounded number ahead, and shuts out nobody else beyond it", () => {
  const { market, world, to, send, mempool } = stage();
  const wallet = walletOf(market, "trader");
  const other = walletOf(market, "liquidator");
  for (let nonce = 1; nonce <= AHEAD_OF_SENDER_MAX; nonce += 1) {
    assert.ok(send(wallet.legacy({ to, value: 1n, nonce })).ok);
  }
  const more = send(wallet.legacy({ to, value: 1n, nonce: 99 }));
  assert.equal(more.ok === false && more.code, "TOO_MUCH");
  assert.match(more.ok ? "" : more.message, /^64 transactions of this sender/);
  assert.ok(send(other.legacy({ to, value: 1n, nonce: 7 })).ok);
  execute(world, { kind: "setMining", mode: "manual" });
  assert.ok(send(wallet.legacy({ to, value: 1n, nonce: 0 })).ok);
  assert.deepEqual([mempool.size, mempool.sizeAhead], [AHEAD_OF_SENDER_MAX + 1, 1]);
  assert.ok(send(wallet.legacy({ to, value: 1n, nonce: 99 })).ok, "there is room again");
});

test("a transaction whose turn never comes takes only its own place, and is found at once", () => {
  const { market, world, to, send, ahead, mempool } = stage();
  const hashes: string[] = [];
  for (let number = 0; number < AHEAD_MAX; number += 1) {
    hashes.push(ahead(someone(Math.floor(number / 50)), 5 + (number % 50)));
  }
  const wallet = walletOf(market, "trader");
  const full = send(wallet.legacy({ to, value: 1n, nonce: 3 }));
  assert.match(full.ok ? "" : full.message, /^10000 transactions wait for earlier nonces/);
  execute(world, { kind: "setMining", mode: "manual" });
  const ask = { to: market.at.stable, function: "transfer", args: { to, value: 1n } };
  let lists = 0;
  for (const name of ["ahead", "waiting"]) {
    const get = () => {
      lists += 1;
      return [];
    };
    Object.defineProperty(mempool, name, { configurable: true, get });
  }
  for (let count = 0; count < 400; count += 1) assert.ok(market.submit("trader", ask).ok);
  for (let nonce = 400; nonce < 420; nonce += 1) {
    assert.ok(send(wallet.legacy({ to, value: 1n, nonce })).ok);
  }
  for (let number = 0; number < 1_000; number += 1) {
    assert.equal(waitingWith(world, number.toString(16).padStart(64, "0")), undefined);
    const hash = hashes[number * 10] ?? "";
    assert.equal(waitingWith(world, hash)?.hash, hash);
  }
  assert.equal(lists, 1, "all that wait are listed once, not for each question");
  assert.equal(mempool.size, 420);
});

test("a waiting transaction is found wherever it waits, and not after an undo removed it", () => {
  const { market, world, to, send, mempool } = stage();
  const wallet = walletOf(market, "trader");
  const hashOf = (raw: string) => {
    const outcome = send(raw);
    return outcome.ok ? (outcome.pendingHash ?? "") : assert.fail(outcome.message);
  };
  const isThere = (...hashes: string[]) =>
    hashes.map((hash) => waitingWith(world, hash) !== undefined);
  execute(world, { kind: "setMining", mode: "manual" });
  const later = hashOf(wallet.legacy({ to, value: 2n, nonce: 2 }));
  execute(world, { kind: "snapshot", name: "one" });
  const first = hashOf(wallet.legacy({ to, value: 3n, nonce: 0 }));
  assert.deepEqual(isThere(later, first), [true, true]);
  execute(world, { kind: "restore", name: "one" });
  assert.deepEqual(isThere(later, first), [true, false]);
  assert.equal(mempool.waitingAt(market.who("trader"), 0), undefined);
  const again = hashOf(wallet.legacy({ to, value: 4n, nonce: 0 }));
  const second = hashOf(wallet.legacy({ to, value: 5n, nonce: 1 }));
  assert.deepEqual(isThere(later, again, second), [true, true, true]);
  assert.equal(mempool.waitingAt(market.who("trader"), 1)?.hash, second);
  const head = world.chain.blocks.at(-1) ?? assert.fail();
  const past = world.at(head, () => isThere(later, again, second));
  assert.deepEqual(past, [false, false, false], "after the last block nothing waited");
  assert.deepEqual(isThere(later, again, second), [true, true, true]);
  execute(world, { kind: "mine" });
  assert.deepEqual(isThere(later, again, second), [false, false, false]);
  const seen = world.at(head, () => mempool.size);
  assert.equal(seen, 0);
  execute(world, { kind: "restore", name: "one" });
  assert.deepEqual(isThere(later, first, again, second), [true, false, false, false]);
});
