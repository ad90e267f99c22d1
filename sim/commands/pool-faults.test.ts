// Transactions under fault rules of the mempool: what is answered, what is included and when. A broken
// fault loses what should come, lets a sender's later transactions overtake it, or changes what a
// refused command left.
import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultPreset, PRESETS } from "../presets/default.ts";
import { CALM, expectOneEnd, faults } from "../proof/testing/faulted.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { walletOf } from "../proof/testing/wallet.ts";
import { nextDue } from "../queries/due.ts";
import type { AcceptedCommand, Command } from "../world/command.ts";
import type { FaultRule } from "../world/fault-rules.ts";
import { AHEAD_OF_SENDER_MAX } from "../world/mempool.ts";
import { execute } from "./execute.ts";

function opened(rule: Omit<FaultRule, "name">, preset = defaultPreset) {
  const market = new Market(preset);
  const { world } = market;
  const to = market.who("lender");
  const take = (command: Command): AcceptedCommand => {
    const outcome = execute(world, command);
    assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
    return outcome;
  };
  const paying = (name: string, value: bigint): Command => {
    const call = { to: market.at.stable, function: "transfer", args: { to, value } };
    return { kind: "submit", ...market.request(name, call) };
  };
  const pay = (name = "trader", value = 1n) => take(paying(name, value));
  /** What the trader's transactions were, by the value or the function. */
  const included = () =>
    world.chain.transactions
      .filter(({ request }) => request.from === market.who("trader"))
      .map(({ request, failure }) => failure?.code ?? request.args.value);
  take(faults(rule));
  const injected = () => world.parts.faults.injectionsOf(rule.kind);
  return {
    market,
    world,
    take,
    pay,
    paying,
    included,
    struck: injected,
    mempool: world.parts.mempool,
  };
}

test("poolDrop: a transaction is announced and forgotten, and its nonce stays free", () => {
  const {
    market,
    world,
    pay,
    included,
    struck: injected,
    mempool,
    take,
  } = opened({
    kind: "poolDrop",
    at: "transfer",
    nth: 1,
  });
  const { pendingHash, transaction } = pay();
  assert.match(pendingHash ?? "", /^[0-9a-f]{64}$/);
  assert.equal(transaction, undefined);
  assert.deepEqual(
    [injected(), included(), mempool.withHash(pendingHash ?? "")],
    [1, [], undefined],
  );
  assert.equal(world.chain.nonces.get(market.who("trader")), 0);
  take(CALM);
  assert.ok(pay().transaction !== undefined, "sent again, it comes in under the same nonce");
  assert.deepEqual(included(), [1n]);
});

test("poolReplace: a transfer of nothing takes its nonce, and it never comes", () => {
  const { market, world, pay, included, take } = opened({ kind: "poolReplace", nth: 1 });
  assert.ok(pay("trader", 5n).pendingHash !== undefined);
  assert.deepEqual(included(), [0n]);
  assert.equal(world.chain.nonces.get(market.who("trader")), 1);
  take(CALM);
  market.pass(3_600);
  assert.deepEqual(included(), [0n]);
});

test("poolPending: it is left out of so many blocks, made by whomever", () => {
  const {
    pay,
    included,
    struck: injected,
  } = opened({ kind: "poolPending", blocks: 2, actor: "trader" });
  const { pendingHash } = pay();
  assert.ok(pendingHash !== undefined);
  pay("borrower");
  assert.deepEqual(included(), []);
  pay("borrower");
  assert.deepEqual([included(), injected()], [[1n], 1]);
});

test("poolPending: with nobody else, twelve seconds count as a block", () => {
  const { market, world, pay, included } = opened({ kind: "poolPending", blocks: 2, nth: 1 });
  pay();
  assert.deepEqual(nextDue(world)[0], { kind: "block", dueMs: world.clock.ms + 24_000 });
  market.pass(23);
  assert.deepEqual(included(), []);
  const { height } = world.chain;
  market.pass(1);
  assert.deepEqual([included(), world.chain.height], [[1n], height + 1]);
});

test("what a sender submits behind it waits and follows, signed and not", () => {
  const { market, pay, included, take, world } = opened({ kind: "poolPending", blocks: 2, nth: 1 });
  const wallet = walletOf(market, "trader");
  const signed = (nonce: number, value: bigint): Command => {
    const raw = wallet.legacy({ to: market.who("lender"), value, nonce });
    return { kind: "submitSigned", raw };
  };
  pay();
  assert.ok(pay("trader", 2n).pendingHash !== undefined);
  take(signed(2, 3n));
  const taken = execute(world, signed(0, 9n));
  assert.equal(taken.ok || taken.code, "NONCE_TAKEN");
  market.pass(24);
  assert.deepEqual(included(), [1n, 2n, 3n]);
});

test("poolGap: it waits until the rule ends, by its time or with the rules", () => {
  for (const end of ["time", "calm"]) {
    const limit = end === "time" ? { toMs: 90_000 } : {};
    const { market, pay, included, take, mempool } = opened({ kind: "poolGap", ...limit });
    pay();
    market.pass(60);
    pay("borrower");
    assert.deepEqual([included(), mempool.sizeAhead], [[], 2]);
    if (end === "time") market.pass(30);
    else take(CALM);
    assert.deepEqual([included(), mempool.sizeAhead, mempool.size], [[1n], 0, 0], end);
  }
});

for (const mode of ["interval", "manual"] as const) {
  test(`in other block modes, a delayed transaction comes in a later block: ${mode}`, () => {
    const { market, pay, included, take } = opened({ kind: "poolPending", blocks: 2, nth: 1 });
    take({ kind: "setMining", mode, intervalMs: 10_000 });
    pay();
    pay("borrower");
    const block = () => (mode === "manual" ? take({ kind: "mine" }) : market.pass(10));
    block();
    assert.deepEqual(included(), []);
    block();
    if (mode === "manual") assert.deepEqual(included(), []);
    block();
    assert.deepEqual(included(), [1n]);
  });
}

test("a refused transaction leaves no count", () => {
  const {
    world,
    paying,
    struck: injected,
  } = opened({ kind: "poolReplace" }, PRESETS["no-vouchers"]);
  const before = world.stateHash();
  // Nobody can pay a fee of this name's account.
  const command = { ...paying("trader", 1n), from: "ab".repeat(20) } as Command;
  assert.ok(!execute(world, command).ok);
  assert.deepEqual([injected(), world.stateHash()], [0, before]);
});

test("the oracle's, the relayer's and the poller's own transactions get no faults", () => {
  const { market, included, struck: injected, world } = opened({ kind: "poolDrop" });
  market.setPrice("WETH", 10n ** 18n);
  assert.deepEqual([included(), injected(), world.parts.mempool.sizeAhead], [[], 0, 0]);
});

test("a story with all kinds of faults ends in the same world, however it is replayed", () => {
  const { paying } = opened({ kind: "poolDrop" });
  expectOneEnd(
    () => worldOf(defaultPreset),
    [
      faults(
        { kind: "poolDrop", nth: 2 },
        { kind: "poolReplace", rateBps: 2_000 },
        { kind: "poolGap", actor: "borrower", toMs: 100_000 },
        { kind: "poolPending", blocks: 3, rateBps: 5_000 },
      ),
      ...["trader", "borrower", "trader", "lender"].map((name) => paying(name, 1n)),
      { kind: "advance", ms: 30_000 },
      { kind: "setMining", mode: "manual" },
      ...["trader", "borrower", "trader", "lender"].map((name) => paying(name, 2n)),
      { kind: "mine", blocks: 2 },
      { kind: "advance", ms: 100_000 },
      CALM,
      { kind: "mine" },
    ],
  );
});

test("when too many of a sender wait, its next is refused; others' are still taken", () => {
  const { pay, paying, world } = opened({ kind: "poolGap", actor: "trader" });
  for (let count = 0; count < AHEAD_OF_SENDER_MAX; count += 1) pay();
  const refused = execute(world, paying("trader", 1n));
  assert.equal(refused.ok || refused.code, "TOO_MUCH");
  assert.ok(pay("borrower").transaction !== undefined);
});

test("each sender's transactions are counted apart", () => {
  const { pay, struck: injected } = opened({ kind: "poolDrop", nth: 2 });
  const isDropped = (name: string) => pay(name).transaction === undefined;
  assert.deepEqual(["trader", "lender", "trader", "lender"].map(isDropped), [
    ...[false, false],
    ...[true, true],
  ]);
  assert.equal(injected(), 2);
});
