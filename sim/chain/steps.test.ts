// The bound on steps of a transaction. Without it a contract that never ends hangs the world; with
// a wrong one it stops too early, or gains steps by catching refusals.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { encodeCall } from "../contract/abi/selectors.ts";
import { present } from "../kernel/assert.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { deploySpinner, SPINNER } from "../proof/testing/spinner.ts";
import { STEPS_MAX } from "./chain.ts";
import { answerCall } from "./reading.ts";

const OUT = { code: "GAS_LIMIT_EXCEEDED", reason: "You've run out of gas" };
/** Entering the contract is the first step. */
const MOST = BigInt(STEPS_MAX) - 1n;

let market: Market;
beforeEach(() => {
  market = new Market(vectors);
  deploySpinner(market.world);
});

const spin = (name: string, times: bigint, more = {}) => ({
  to: SPINNER,
  function: name,
  args: { times, ...more },
});

describe("the last step is taken, and one more is refused", () => {
  for (const name of ["write", "log", "enter"]) {
    test(`of ${name}`, () => {
      const tried = (times: bigint) =>
        market.world.simulate(market.request("alice", spin(name, times))).failure;
      assert.equal(tried(MOST), undefined);
      assert.deepEqual(tried(MOST + 1n), OUT);
      assert.equal(tried(MOST), undefined, "each simulated call has its own");
    });
  }
});

test("a transaction that runs out is in a block, has paid, and has changed nothing", () => {
  const { world, at } = market;
  const before = market.balance("alice", at.voucher);
  const nonce = world.chain.nonces.get(market.who("alice"));
  const outcome = market.submit("alice", spin("write", MOST + 1n));
  assert.ok(outcome.ok && outcome.transaction !== undefined);
  const { failure, fee, blockNumber } = outcome.transaction;
  assert.deepEqual(failure, OUT);
  assert.ok(fee);
  assert.equal(blockNumber, world.chain.height);
  assert.equal(world.chain.nonces.get(market.who("alice")), nonce + 1);
  assert.ok(market.balance("alice", at.voucher) < before);
  const { store } = present(world.chain.contracts.get(SPINNER), "spinner");
  assert.equal((store as unknown as { rounds: { value: bigint } }).rounds.value, 0n);
});

test("a part that was caught and undone has still used its steps", () => {
  const failure = (times: bigint) =>
    market.world.simulate(market.request("alice", spin("writeCaught", times, { caught: 2n })))
      .failure;
  assert.equal(failure(MOST / 2n), undefined);
  assert.deepEqual(failure(MOST / 2n + 1n), OUT);
});

test("a call inside a contract that catches cannot exceed the bound", () => {
  const request = spin("writeCaught", MOST + 1n, { caught: 1n });
  assert.deepEqual(market.world.simulate(market.request("alice", request)).failure, OUT);
});

test("successive calls in a sandbox have a bound each", () => {
  const request = market.request("alice", spin("write", MOST - 10n));
  const failures = market.world.sandbox((run) => [run(request).failure, run(request).failure]);
  assert.deepEqual(failures, [undefined, undefined]);
});

test("nothing is counted outside of transactions", () => {
  const { world } = market;
  world.simulate(market.request("alice", spin("write", MOST + 1n)));
  const { steps } = world.chain.journal;
  steps.left = 1;
  assert.ok(execute(world, { kind: "advance", ms: 1_000 }).ok);
  assert.ok(execute(world, { kind: "registerUser", name: "zoe" }).ok);
  const transfer = { to: market.at.stable, function: "transfer" };
  const args = { to: market.who("bob"), value: ONE };
  const paid = market.submit("alice", { ...transfer, args });
  assert.ok(paid.ok);
});

test("call data that runs out gets a code that distinguishes it from a refusal", () => {
  const { kind } = present(market.world.chain.contracts.get(SPINNER), "spinner");
  const data = encodeCall(kind.definition, "log", { times: MOST + 1n });
  const answer = answerCall(market.world, { from: market.who("alice"), to: SPINNER, data });
  assert.deepEqual(answer, { kind: "reverted", ...OUT });
});
