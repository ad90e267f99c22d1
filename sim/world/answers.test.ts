// Idempotency keys: one effect per key, with its answer, for a day. A broken key pays twice.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { dollarFees, vectors } from "../proof/testing/presets.ts";
import { ANSWER_LIFETIME_MS } from "./answers.ts";
import type { Command } from "./command.ts";

function opened(preset = vectors) {
  const market = new Market(preset);
  const { world } = market;
  const give = (value: bigint) => ({
    to: market.at.stable,
    function: "transfer",
    args: { to: market.who("bob"), value },
  });
  const send = (key: string, value = 1n): Command => ({
    kind: "submit",
    ...market.request("alice", give(value)),
    idempotencyKey: key,
    fingerprint: "print",
  });
  const find = (key: string) => world.parts.answers.find(key, world.clock.ms);
  return { market, world, give, send, find };
}

describe("an idempotency key", () => {
  test("is reserved with the effect, and a second use has none", () => {
    const { market, world, send, find } = opened();
    const bob = market.balance("bob", market.at.stable);
    assert.ok(execute(world, send("k")).ok);
    const before = dump(world);
    const again = execute(world, send("k", 5n));
    assert.equal(again.ok === false && again.code, "KEY_REUSED");
    assert.equal(dump(world), before);
    assert.equal(market.balance("bob", market.at.stable), bob + 1n);
    const transaction = world.chain.transactions.length - 1;
    assert.deepEqual(find("k")?.effect, { transaction });
    assert.equal(find("k")?.fingerprint, "print");
    assert.equal(find("k")?.answer, undefined);
    assert.ok(execute(world, send("other")).ok);
  });

  test("keeps the answer that was given", () => {
    const { world, send, find } = opened();
    execute(world, send("k"));
    const answer = { status: 200, body: '{"ok":true}' };
    assert.ok(execute(world, { kind: "rememberAnswer", key: "k", ...answer }).ok);
    assert.deepEqual(find("k")?.answer, answer);
    const outcome = execute(world, { kind: "rememberAnswer", key: "no", ...answer });
    assert.equal(outcome.ok === false && outcome.code, "BAD_COMMAND");
  });

  test("of a waiting transaction is stored by its hash", () => {
    const { world, send, find } = opened();
    execute(world, { kind: "setMining", mode: "manual" });
    const outcome = execute(world, send("k"));
    assert.deepEqual(find("k")?.effect, { pendingHash: outcome.ok && outcome.pendingHash });
    const again = execute(world, send("k"));
    assert.equal(again.ok === false && again.code, "KEY_REUSED");
  });

  test("is used up by a call the contract refused, not by one that was never included", () => {
    const { market, world, give, send, find } = opened(dollarFees);
    assert.ok(execute(world, send("failed", 10n ** 40n)).ok);
    assert.equal(market.world.chain.transactions.at(-1)?.failure?.code, "TOKEN_BALANCE");
    assert.notEqual(find("failed"), undefined);
    const all = market.balance("alice", market.at.stable);
    market.run("alice", give(all - ONE / 100n));
    assert.equal(execute(world, send("unpaid")).ok, false);
    assert.equal(find("unpaid"), undefined);
  });

  test("is valid for a day of virtual time, and may then be used anew", () => {
    const { market, world, send, find } = opened();
    execute(world, send("k"));
    execute(world, { kind: "advance", ms: ANSWER_LIFETIME_MS - 1 });
    assert.equal(execute(world, send("k")).ok, false);
    execute(world, { kind: "advance", ms: 1 });
    assert.equal(find("k"), undefined);
    const bob = market.balance("bob", market.at.stable);
    assert.ok(execute(world, send("k")).ok);
    assert.equal(market.balance("bob", market.at.stable), bob + 1n);
  });

  test("is free again after a restore to before it", () => {
    const { world, send } = opened();
    execute(world, { kind: "snapshot", name: "here" });
    execute(world, send("k"));
    execute(world, { kind: "restore", name: "here" });
    assert.ok(execute(world, send("k")).ok);
  });
});
