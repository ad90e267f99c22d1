// The bridge's relayer on the virtual clock: what it does when, over restores and loads and in
// every mining mode. A missed, repeated or lost tick shows as a status or a balance.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { ONE } from "../proof/testing/market.ts";
import { Relay } from "../proof/testing/relay.ts";
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { bridgeRelayer } from "./bridge-relayer.ts";
import { VOUCHERS_PER_DEPOSIT } from "./open-transfers.ts";

const { none, initiated, pendingReview, completed } = BRIDGE_STATUS;

let relay: Relay;
beforeEach(() => {
  relay = new Relay();
});

describe("BRG-04: an observed deposit", () => {
  test("is recorded at once, and confirmed with 25 vouchers at the next minute", () => {
    relay.pass(10);
    const [had, paid] = [relay.dollars, relay.vouchers];
    const { transaction, externalTxHash = "" } = relay.observe();
    assert.equal(transaction?.failure, undefined);
    assert.equal(relay.statusOf(externalTxHash), initiated);
    relay.pass(49);
    assert.equal(relay.statusOf(externalTxHash), initiated);
    assert.equal(relay.dollars, had);
    relay.pass(1);
    assert.equal(relay.statusOf(externalTxHash), completed);
    assert.equal(relay.dollars, had + ONE);
    assert.equal(relay.vouchers, paid + VOUCHERS_PER_DEPOSIT);
    assert.deepEqual(relay.sent, ["deposit", "confirmDepositBatch", "mint"]);
  });

  test("wakes nobody once it is done", () => {
    relay.seen();
    assert.equal(bridgeRelayer.waits(relay.world), true);
    relay.pass(60);
    assert.equal(bridgeRelayer.waits(relay.world), false);
    const { length } = relay.world.chain.transactions;
    relay.pass(86_400);
    assert.equal(relay.world.chain.transactions.length, length);
  });

  test("goes to review if it cannot be confirmed, and holds up no other", () => {
    const [good, bad] = [
      relay.seen(),
      relay.observe({ token: relay.token("USDC") }).externalTxHash,
    ];
    const args = { target: relay.token("USDC"), func: "mint", account: relay.bridge };
    relay.run("admin", { to: relay.at.adminRegistry, function: "removeWhitelist", args });
    relay.pass(60);
    assert.equal(relay.statusOf(good), completed);
    assert.equal(relay.statusOf(bad ?? ""), pendingReview);
    assert.equal(bridgeRelayer.waits(relay.world), false);
  });

  test("waits while deposits are paused, and no longer", () => {
    const hash = relay.seen();
    relay.pause(true, false);
    assert.equal(bridgeRelayer.waits(relay.world), false);
    relay.pass(3_600);
    assert.equal(relay.statusOf(hash), initiated);
    const what = `the deposit ${hash} is not confirmed`;
    const cannot = "deposits are paused";
    assert.deepEqual(bridgeRelayer.unfinished(relay.world), [{ what, cannot }]);
    relay.pause(false, false);
    relay.pass(60);
    assert.equal(relay.statusOf(hash), completed);
  });
});

describe("a withdrawal", () => {
  test("is passed to custody at one tick and ended at the next", () => {
    const supply = relay.supply("PUSD");
    relay.run("alice", relay.withdraw(ONE));
    relay.pass(60);
    const withdrawal = relay.withdrawn(1n);
    assert.equal(withdrawal.bridgeStatus, pendingReview);
    assert.match(withdrawal.custodyTxHash, /^0x[0-9a-f]{64}$/);
    assert.equal(relay.supply("PUSD"), supply);
    relay.pass(60);
    assert.equal(relay.withdrawn(1n).bridgeStatus, completed);
    assert.equal(relay.supply("PUSD"), supply - ONE);
    assert.equal(bridgeRelayer.waits(relay.world), false);
  });

  test("that cannot be ended holds up no other, and is ended once it can be", () => {
    for (let made = 0; made < 3; made += 1) relay.run("alice", relay.withdraw(ONE));
    relay.pass(60);
    const balanceQuery = (name: string, account: string) => ({
      ...{ to: relay.token("PUSD"), function: name },
      args: { [account]: relay.bridge, amount: ONE / 2n },
    });
    // Each alone could be ended; all three together could not.
    relay.run("admin", balanceQuery("burn", "from"));
    relay.pass(60);
    const states = () => [1n, 2n, 3n].map((id) => relay.withdrawn(id).bridgeStatus);
    assert.deepEqual(states(), [completed, completed, pendingReview]);
    const { length } = relay.sent;
    relay.pass(3_600);
    assert.equal(relay.sent.length, length, "what would fail is not sent");
    relay.run("admin", balanceQuery("mint", "to"));
    relay.pass(60);
    assert.deepEqual(states(), [completed, completed, completed]);
    assert.equal(relay.world.chain.transactions.at(-1)?.failure, undefined);
  });

  test("waits while withdrawals are paused, so its user can take it back after 48 hours", () => {
    const had = relay.dollars;
    relay.run("alice", relay.withdraw(ONE));
    relay.pause(false, true);
    relay.pass(172_800);
    assert.equal(relay.withdrawn(1n).bridgeStatus, initiated);
    const cannot = "withdrawals are paused";
    assert.deepEqual(bridgeRelayer.unfinished(relay.world), [
      { what: "withdrawal 1 is open", cannot },
    ]);
    relay.run("alice", relay.ask("abortWithdrawal", { id: 1n }));
    assert.equal(relay.dollars, had);
    relay.pause(false, false);
    assert.equal(bridgeRelayer.waits(relay.world), false);
  });
});

describe("restores and loads", () => {
  const look = (hash: string) => [relay.statusOf(hash), relay.dollars, relay.vouchers];

  test("across a tick give the same again, and other choices give another result", () => {
    const hash = relay.seen();
    relay.pass(30);
    relay.mark();
    relay.pass(30);
    const confirmed = look(hash);
    assert.equal(confirmed[0], completed);
    relay.again();
    assert.equal(relay.statusOf(hash), initiated);
    assert.equal(bridgeRelayer.waits(relay.world), true);
    relay.pass(30);
    assert.deepEqual(look(hash), confirmed);
    relay.again();
    relay.steer(hash, "hold");
    relay.pass(30);
    assert.equal(relay.statusOf(hash), initiated);
    relay.again();
    relay.pass(30);
    assert.deepEqual(look(hash), confirmed);
  });

  test("to before a deposit was observed forget it", () => {
    relay.mark();
    const hash = relay.seen();
    assert.equal(bridgeRelayer.waits(relay.world), true);
    relay.again();
    assert.equal(bridgeRelayer.waits(relay.world), false);
    assert.equal(relay.statusOf(hash), none);
    assert.equal(relay.steer(hash, "hold").ok, false);
    assert.equal(relay.seen(), hash);
  });

  test("from a dump have all waiting, held and granted deposits", () => {
    const [first, second, third] = [relay.seen(), relay.seen(), relay.seen()];
    relay.steer(second, "hold");
    relay.steer(third, "confirm");
    const text = dump(relay.world);
    const other = new Relay();
    assert.ok(execute(other.world, { kind: "load", dump: text }).ok);
    for (const each of [relay, other]) {
      relay = each;
      relay.pass(120);
      assert.deepEqual(
        [first, second, third].map((hash) => relay.statusOf(hash)),
        [completed, initiated, completed],
      );
    }
    assert.equal(relay.sent.filter((name) => name === "mint").length, 2);
    assert.equal(bridgeRelayer.waits(relay.world), false);
  });
});

describe("in other mining modes", () => {
  test("a deposit waits for its block, then for the relayer, then for its confirmation's block", () => {
    const [had, paid] = [relay.dollars, relay.vouchers];
    execute(relay.world, { kind: "setMining", mode: "interval", intervalMs: 45_000 });
    const { pendingHash, externalTxHash = "" } = relay.observe();
    assert.ok(pendingHash !== undefined);
    assert.equal(relay.statusOf(externalTxHash), none);
    assert.ok(relay.steer(externalTxHash, "hold").ok, "what is on its way can be held back");
    relay.steer(externalTxHash, "release");
    // Block at 45 s, tick at 60, block at 90, tick at 120, block at 135.
    for (const [seconds, status] of [
      [45, initiated],
      [15, initiated],
      [30, completed],
    ] as const) {
      relay.pass(seconds);
      assert.equal(relay.statusOf(externalTxHash), status);
    }
    assert.deepEqual([relay.dollars, relay.vouchers], [had + ONE, paid]);
    relay.pass(45);
    assert.equal(relay.vouchers, paid + VOUCHERS_PER_DEPOSIT);
  });

  test("nothing is granted before the block that completes the deposit", () => {
    execute(relay.world, { kind: "setMining", mode: "manual" });
    const paid = relay.vouchers;
    relay.observe();
    for (let tick = 0; tick < 3; tick += 1) {
      relay.pass(600);
      assert.equal(relay.vouchers, paid);
      execute(relay.world, { kind: "mine" });
    }
    assert.equal(relay.vouchers, paid + VOUCHERS_PER_DEPOSIT);
  });
});
