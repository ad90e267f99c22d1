// Rehearsals, stored answers, roles and what a wallet can spend. A broken world keeps a trace of a
// rehearsal, uses a key twice, or counts a fee that is not paid.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, rolesOf, spendableOf, type World } from "../index.ts";
import { Market } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import type { Submit } from "../world/command.ts";
import { execute } from "./execute.ts";

const ONE = 10n ** 18n;

function actor(world: World, name: string): string {
  const user = world.users.find(name);
  assert.ok(user, name);
  return user.address;
}

function supply(world: World, amount: bigint): Submit {
  const { lendingPool: to, liquidityPools, stable: token } = world.addresses;
  const approvals = [{ token, spender: liquidityPools.PUSD ?? "", amount }];
  const args = { asset: token, amount };
  return {
    kind: "submit",
    from: actor(world, "lender"),
    to,
    function: "depositLiquidity",
    args,
    approvals,
  };
}

test("a rehearsal shows the result, fee included, and changes nothing", () => {
  const world = createWorld({ preset: "no-vouchers" });
  const lender = actor(world, "lender");
  const before = [world.stateHash(), world.chain.height, world.journalHash()];
  const seen = world.rehearse(supply(world, ONE), (done) => {
    assert.equal(done?.failure, undefined);
    assert.equal(done?.fee, "stable");
    return spendableOf(world, lender, world.addresses.stable);
  });
  assert.equal(seen, 999_999n * ONE - (2n * ONE) / 100n);
  assert.throws(() => world.rehearse(supply(world, ONE), () => assert.fail("looked")), /looked/);
  assert.deepEqual([world.stateHash(), world.chain.height, world.journalHash()], before);
  execute(world, { kind: "registerUser", name: "pauper" });
  const poor = { ...supply(world, ONE), from: actor(world, "pauper") };
  assert.equal(
    world.rehearse(poor, (done) => done),
    undefined,
  );
});

test("a wallet can spend all it has if a voucher pays, and always all of other tokens", () => {
  const paid = createWorld();
  assert.equal(spendableOf(paid, actor(paid, "lender"), paid.addresses.stable), 1_000_000n * ONE);
  const unpaid = createWorld({ preset: "no-vouchers" });
  const { stable, tokens } = unpaid.addresses;
  const lender = actor(unpaid, "lender");
  assert.equal(spendableOf(unpaid, lender, stable), 1_000_000n * ONE - ONE / 100n);
  assert.equal(spendableOf(unpaid, lender, tokens.WETH ?? ""), 1_000n * ONE);
  execute(unpaid, { kind: "registerUser", name: "pauper" });
  assert.equal(spendableOf(unpaid, actor(unpaid, "pauper"), stable), 0n);
});

test("a wallet pays with a voucher as long as it holds a whole one", () => {
  const market = new Market({ ...vectors, vouchersPerActor: 2n });
  const { stable } = market.at;
  const all = market.balance("alice", stable);
  for (const spendable of [all, all, all - ONE / 100n]) {
    assert.equal(spendableOf(market.world, market.who("alice"), stable), spendable);
    const nothing = { to: market.who("bob"), value: 0n };
    market.run("alice", { to: stable, function: "transfer", args: nothing });
  }
});

test("a key reserves its effect for a day, and answers are stored only under reserved keys", () => {
  const world = createWorld();
  const keyed = { ...supply(world, ONE), idempotencyKey: "k", fingerprint: "f" };
  const remember = { kind: "rememberAnswer", key: "k", status: 200, body: "{}" } as const;
  assert.equal(execute(world, remember).ok, false);
  assert.equal(execute(world, keyed).ok, true);
  const again = execute(world, keyed);
  assert.equal(again.ok ? "" : again.code, "KEY_REUSED");
  const { answers } = world.parts;
  const stored = answers.find("k", world.clock.ms);
  const transaction = world.chain.transactions.length - 1;
  assert.deepEqual([stored?.effect, stored?.answer], [{ transaction }, undefined]);
  assert.equal(execute(world, remember).ok, true);
  assert.deepEqual(answers.find("k", world.clock.ms)?.answer, { status: 200, body: "{}" });
  execute(world, { kind: "advance", ms: 24 * 3_600_000 });
  assert.equal(answers.find("k", world.clock.ms), undefined);
  assert.equal(execute(world, keyed).ok, true);
});

test("roles are what the contracts say", () => {
  const world = createWorld();
  const roles = (name: string) => rolesOf(world, actor(world, name));
  assert.deepEqual(roles("admin"), ["admin", "oracle"]);
  assert.deepEqual(roles("oracle"), ["oracle"]);
  assert.deepEqual(roles("borrower"), []);
});
