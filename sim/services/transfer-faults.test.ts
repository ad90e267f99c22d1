// The bridge's relayer under fault rules: which transfers it leaves alone, repeats, reorders or sends to
// review, and that nothing is left open when the rules are gone. A broken fault holds a transfer up for
// ever, decides for a person, or pays twice.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { defaultPreset } from "../presets/default.ts";
import { CALM, expectOneEnd, faults } from "../proof/testing/faulted.ts";
import { worldOf } from "../proof/testing/market.ts";
import { Relay } from "../proof/testing/relay.ts";
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { SOURCE } from "../protocol/bridge/testing.ts";
import type { Command } from "../world/command.ts";
import type { FaultRule } from "../world/fault-rules.ts";

const { initiated, pendingReview, completed, aborted } = BRIDGE_STATUS;
const HOUR = 3_600_000;

let relay: Relay;
beforeEach(() => {
  relay = new Relay();
});

const take = (command: Command) => assert.ok(execute(relay.world, command).ok);
const rule = (each: Omit<FaultRule, "name">) => take(faults(each));
const injected = (name: string) => relay.world.parts.faults.injectionsOf(name);
const failed = () => relay.world.chain.transactions.filter(({ failure }) => failure !== undefined);

describe("a deposit", () => {
  test("is left alone while the relayer is silent, and decided once", () => {
    rule({ kind: "bridgeSilent", at: SOURCE.name, toMs: HOUR });
    const hash = relay.seen();
    relay.pass(3_599);
    assert.deepEqual([relay.statusOf(hash), injected("bridgeSilent")], [initiated, 1]);
    relay.pass(61);
    assert.equal(relay.statusOf(hash), completed);
  });

  test("is confirmed later, in the middle of one advance too", () => {
    rule({ kind: "bridgeLate", ms: HOUR / 2, actor: "alice" });
    const hash = relay.seen();
    relay.pass(1_799);
    assert.equal(relay.statusOf(hash), initiated);
    relay.pass(3_600);
    assert.equal(relay.statusOf(hash), completed);
    const { timestamp } = relay.deposited(hash);
    const requestedAt = relay.deposited(hash).requestedAt;
    assert.equal(timestamp - requestedAt, 1_860n, "half an hour after the first visit");
  });

  test("is confirmed twice, which pays once", () => {
    rule({ kind: "bridgeDuplicate" });
    const had = relay.dollars;
    const hash = relay.seen();
    relay.pass(60);
    assert.equal(relay.statusOf(hash), completed);
    assert.equal(relay.dollars - had, 10n ** 18n);
    assert.deepEqual(
      failed().map(({ request }) => request.function),
      ["confirmDepositBatch"],
    );
    relay.pass(600);
    assert.equal(failed().length, 1);
  });

  test("lets a later one pass, and waits for one", () => {
    rule({ kind: "bridgeReorder", nth: 1 });
    const first = relay.seen();
    relay.pass(600);
    assert.equal(relay.statusOf(first), initiated, "there is no later one");
    const second = relay.seen();
    relay.pass(60);
    const order = relay
      .logs(relay.world.chain.transactions.find((each) => each.request.function.includes("Batch")))
      .flatMap(({ event, values }) => (event.name === "DepositCompleted" ? [values[2]] : []));
    assert.deepEqual(order, [second, first]);
  });

  test("goes to review for a while, and is confirmed in the calm", () => {
    rule({ kind: "bridgeReview" });
    const hash = relay.seen();
    relay.pass(3_600);
    assert.equal(relay.statusOf(hash), pendingReview);
    take(CALM);
    relay.pass(60);
    assert.equal(relay.statusOf(hash), completed);
    assert.deepEqual(relay.world.parts.faults.notes.reviewed, []);
  });

  test("stays in review, or is aborted, if a person says so", () => {
    rule({ kind: "bridgeReview", nth: 1 });
    const [bySomebody, byFault] = [relay.seen(), relay.seen()];
    assert.ok(relay.steer(bySomebody, "hold").ok);
    relay.pass(60);
    assert.ok(relay.steer(bySomebody, "review").ok);
    assert.ok(relay.steer(byFault, "abort").ok);
    take(CALM);
    relay.pass(3_600);
    assert.deepEqual(
      [bySomebody, byFault].map((each) => relay.statusOf(each)),
      [pendingReview, aborted],
    );
  });
});

test("a withdrawal waits for a silent relayer, and both of its messages are repeated", () => {
  rule({ kind: "bridgeSilent", toMs: HOUR });
  take({ kind: "submit", ...relay.request("alice", relay.withdraw(10n ** 18n)) });
  const id = 1n;
  relay.pass(3_599);
  assert.equal(relay.withdrawn(id).bridgeStatus, initiated);
  take(faults({ kind: "bridgeDuplicate" }, { kind: "bridgeReview" }));
  relay.pass(180);
  assert.equal(relay.withdrawn(id).bridgeStatus, completed);
  assert.deepEqual(
    failed().map(({ request }) => request.function),
    ["confirmWithdrawalBatch", "finaliseWithdrawalBatch"],
  );
});

test("a story with all kinds of faults ends in the same world, however it is replayed", () => {
  const { addresses, users } = worldOf(defaultPreset);
  const observed: Command = {
    kind: "observeDeposit",
    sourceChain: "Ethereum",
    token: addresses.tokens.WETH ?? "",
    amount: 7n,
    recipient: users.find("lender")?.address ?? "",
  };
  expectOneEnd(
    () => worldOf(defaultPreset),
    [
      faults(
        { kind: "bridgeSilent", rateBps: 3_000, toMs: HOUR },
        { kind: "bridgeLate", ms: HOUR, rateBps: 3_000 },
        { kind: "bridgeDuplicate", rateBps: 5_000 },
        { kind: "bridgeReorder", rateBps: 5_000 },
        { kind: "bridgeReview", rateBps: 5_000 },
      ),
      observed,
      observed,
      { kind: "advance", ms: 70_000 },
      observed,
      { kind: "advance", ms: 2 * HOUR },
      CALM,
      { kind: "advance", ms: HOUR },
    ],
  );
});
