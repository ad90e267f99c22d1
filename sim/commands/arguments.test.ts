// Values of a call are checked by its function's types before anything runs, however it comes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callOf } from "../contract/define.ts";
import { MAX_UINT256 } from "../kernel/fixed-point.ts";
import { Market } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import { tokenDefinition } from "../protocol/token/definition.ts";
import type { Submit } from "../world/command.ts";
import { execute } from "./execute.ts";

const market = new Market(threeMarkets);
const spender = market.who("admin");

function approving(args: Readonly<Record<string, unknown>>): Submit {
  const from = market.who("alice");
  return { kind: "submit", from, to: market.at.stable, function: "approve", args };
}

const INTEGER = "args.value must be a bigint from 0 to 2^256 - 1";
const REFUSED: readonly (readonly [args: Readonly<Record<string, unknown>>, message: string])[] = [
  [{ spender, value: "abc" }, INTEGER],
  [{ spender, value: "0" }, INTEGER],
  [{ spender, value: 0 }, INTEGER],
  [{ spender, value: -1n }, INTEGER],
  [{ spender, value: MAX_UINT256 + 1n }, INTEGER],
  [{ spender: `0x${spender}`, value: 1n }, "args.spender must be 40 lowercase hex characters"],
  [{ spender }, "args.value is required"],
  [{ spender, valeu: 1n }, "args.valeu is not allowed: did you mean value?"],
  [{ spender, value: 1n, deadline: 1n }, "args.deadline is not allowed"],
];

test("a value of another type is refused with its place, and nothing happens", () => {
  const { world } = market;
  const before = [world.stateHash(), world.chain.height, world.timeline.next];
  for (const [args, message] of REFUSED) {
    const outcome = execute(world, approving(args));
    assert.deepEqual(outcome, { ok: false, code: "BAD_COMMAND", message });
  }
  const approvals = [{ token: market.at.stable, spender, amount: -1n }];
  const outcome = execute(world, { ...approving({ spender, value: 1n }), approvals });
  assert.match(
    outcome.ok ? "" : outcome.message,
    /^approvals\[0\]\.amount must be a bigint from 0/,
  );
  assert.deepEqual([world.stateHash(), world.chain.height, world.timeline.next], before);
  for (const value of [0n, MAX_UINT256]) {
    assert.equal(execute(world, approving({ spender, value })).ok, true);
  }
});

test("so is one that is only tried", () => {
  const { kind: _, ...request } = approving({ spender, value: "abc" });
  assert.equal(market.world.simulate(request).failure?.code, "BAD_ARGUMENTS");
  const rehearsed = market.world.rehearse(request, (done) => done?.failure?.code);
  assert.equal(rehearsed, "BAD_ARGUMENTS");
});

/** Makes a token as nobody before it, and returns its address. */
function createToken(): string {
  const factory = market.world.chain.contracts.get(market.at.tokenFactory);
  const types = factory?.kind.definition.functions.createToken?.arguments ?? {};
  const args = Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      type.endsWith("[]") ? [] : type === "string" ? "NEW" : type === "uint8" ? 18n : 1n,
    ]),
  );
  market.submit("admin", { to: market.at.tokenFactory, function: "createToken", args });
  return [...market.world.chain.contracts.keys()].at(-1) ?? "";
}

test("a request may wait for a contract whose types its values turn out not to have", () => {
  const { world } = market;
  execute(world, { kind: "snapshot", name: "before" });
  const to = createToken();
  execute(world, { kind: "restore", name: "before" });
  assert.equal(world.chain.contracts.has(to), false);
  execute(world, { kind: "setMining", mode: "manual" });
  createToken();
  const from = market.who("admin");
  const args = { to: from, amount: "5" };
  assert.equal(execute(world, { kind: "submit", from, to, function: "mint", args }).ok, true);
  assert.equal(execute(world, { kind: "mine" }).ok, true);
  assert.equal(world.chain.contracts.has(to), true);
  assert.equal(world.chain.transactions.at(-1)?.failure?.code, "BAD_ARGUMENTS");
});

test("a call made of its definition has its types", () => {
  const call = callOf(tokenDefinition, "approve", { spender, value: 1n });
  assert.deepEqual(call, { function: "approve", args: { spender, value: 1n } });
  // @ts-expect-error: an integer is a bigint.
  callOf(tokenDefinition, "approve", { spender, value: "1" });
  // @ts-expect-error: no function has this name.
  callOf(tokenDefinition, "aprove", { spender, value: 1n });
  // @ts-expect-error: an argument is missing.
  callOf(tokenDefinition, "approve", { spender });
});
