// Dropping a waiting transaction, and resetting. A broken version drops others' transactions,
// miscounts the queue, exceeds its bound, or keeps part of the old world.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dump } from "../dump/dump.ts";
import { defaultPreset } from "../presets/default.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { send } from "../proof/testing/mining.ts";
import { AHEAD_OF_SENDER_MAX } from "../world/mempool.ts";
import { execute } from "./execute.ts";
import { encodeCommand, replayLine } from "./replay.ts";

function stage() {
  const market = new Market(defaultPreset);
  const { world } = market;
  const { mempool } = world.parts;
  execute(world, { kind: "setMining", mode: "manual" });
  const wait = (name: string, amount: bigint) => {
    const outcome = market.submit(name, send(market, "oracle", amount));
    return (outcome.ok && outcome.pendingHash) || assert.fail();
  };
  const drop = (hash: string) => execute(world, { kind: "dropTransaction", hash });
  const nonces = (name: string) => ({
    line: mempool.waiting.filter(({ request }) => request.from === market.who(name)).length,
    ahead: mempool.ahead.map(({ nonce }) => nonce),
    counted: [mempool.waitingOf(market.who(name)), mempool.aheadOf(market.who(name))],
  });
  return { market, world, mempool, wait, drop, nonces };
}

describe("a dropped transaction", () => {
  test("leaves the queue, and its sender's later ones wait for its nonce", () => {
    const { market, world, mempool, wait, drop, nonces } = stage();
    const hashes = [1n, 2n, 3n].map((amount) => wait("trader", amount));
    const other = wait("lender", 9n);
    assert.ok(drop(hashes[1] ?? "").ok);
    assert.deepEqual(nonces("trader"), { line: 1, ahead: [2], counted: [1, 1] });
    assert.deepEqual([mempool.size, mempool.sizeAhead], [2, 1]);
    assert.equal(mempool.withHash(hashes[1] ?? ""), undefined);
    for (const hash of [hashes[0], hashes[2], other]) assert.ok(mempool.withHash(hash ?? ""));
    const again = execute(world, { kind: "dropTransaction", hash: hashes[1] ?? "" });
    assert.equal(again.ok || again.code, "UNKNOWN_TRANSACTION");
    const before = market.balance("oracle", market.at.stable);
    wait("trader", 5n);
    assert.deepEqual(nonces("trader"), { line: 3, ahead: [], counted: [3, 0] });
    execute(world, { kind: "mine" });
    assert.equal(market.balance("oracle", market.at.stable), before + 1n + 9n + 5n + 3n);
  });

  test("may itself wait for an earlier nonce", () => {
    const { world, wait, drop, nonces } = stage();
    const hashes = [1n, 2n, 3n].map((amount) => wait("trader", amount));
    drop(hashes[0] ?? "");
    assert.deepEqual(nonces("trader"), { line: 0, ahead: [1, 2], counted: [0, 2] });
    assert.ok(drop(hashes[2] ?? "").ok);
    assert.deepEqual(nonces("trader"), { line: 0, ahead: [1], counted: [0, 1] });
    const height = world.chain.transactions.length;
    execute(world, { kind: "mine" });
    assert.equal(world.chain.transactions.length, height);
  });

  test("is refused if too many would then wait for its nonce", () => {
    const { world, wait, drop, nonces } = stage();
    const hashes = Array.from({ length: AHEAD_OF_SENDER_MAX + 2 }, (_, at) =>
      wait("trader", BigInt(at)),
    );
    const before = dump(world);
    const refused = drop(hashes[0] ?? "");
    assert.ok(!refused.ok && refused.code === "TOO_MUCH", "and says what to do");
    assert.match(refused.message, /^65 transactions of its sender .*: drop the last ones first$/);
    assert.equal(dump(world), before);
    assert.ok(drop(hashes[1] ?? "").ok);
    assert.deepEqual(nonces("trader").counted, [1, AHEAD_OF_SENDER_MAX]);
  });

  test("is back after a restore, and gone again after a replay", () => {
    const { world, wait, drop, mempool } = stage();
    const hash = wait("trader", 1n);
    execute(world, { kind: "snapshot", name: "before" });
    drop(hash);
    const dropped = dump(world);
    execute(world, { kind: "restore", name: "before" });
    assert.ok(mempool.withHash(hash));
    drop(hash);
    assert.equal(JSON.parse(dump(world)).world.stateHash, JSON.parse(dropped).world.stateHash);
    const again = worldOf(defaultPreset);
    for (const command of world.timeline.commands) {
      assert.ok(replayLine(again, encodeCommand(command)).ok);
    }
    assert.deepEqual([dump(again), again.journalHash()], [dump(world), world.journalHash()]);
  });
});

test("a reset begins the world again, whatever was done, and forgets the snapshots", () => {
  const { world, wait, market } = stage();
  const fresh = dump(worldOf(defaultPreset));
  wait("trader", 1n);
  execute(world, { kind: "snapshot", name: "before" });
  execute(world, { kind: "setMining", mode: "transaction" });
  market.run("trader", send(market, "oracle", 5n));
  execute(world, { kind: "advance", ms: 86_400_000 });
  for (const then of [[], [{ kind: "load", dump: dump(world) }] as const]) {
    for (const command of then) assert.ok(execute(world, command).ok);
    assert.ok(execute(world, { kind: "reset" }).ok);
    assert.equal(dump(world), fresh);
    assert.deepEqual(world.timeline.names(), []);
  }
  const lost = execute(world, { kind: "restore", name: "before" });
  assert.equal(lost.ok || lost.code, "UNKNOWN_SNAPSHOT");
  market.run("trader", send(market, "oracle", 5n));
  assert.ok(execute(world, { kind: "snapshot", name: "after" }).ok);
  const marked = dump(world);
  market.run("trader", send(market, "oracle", 5n));
  assert.ok(execute(world, { kind: "restore", name: "after" }).ok);
  assert.equal(dump(world), marked);
  const again = worldOf(defaultPreset);
  for (const command of world.timeline.commands) assert.ok(execute(again, command).ok);
  assert.deepEqual([dump(again), again.journalHash()], [marked, world.journalHash()]);
});
