// Steps of the admin's actions on pools: made, paused, disabled, their fees; also donations.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { Answer } from "./clients/http.ts";
import { poolsOf } from "./swap-words.ts";
import { byAdmin, expectSuccess, included } from "./transactions.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/**
 * Made, its LP token active, and the pool allowed to mint and burn it: all that an admin must do.
 */
Given("admin has opened the pool {pool}", async function (this: PlanWorld, pair: string) {
  const [tokenA, tokenB] = pair.split("-");
  await included(this, byAdmin("poolFactory", "createPool", { tokenA, tokenB }));
  const pools = poolsOf(this);
  const [pool, lp] = [await pools.addressOf(pair), await pools.lpTokenOf(pair)];
  await included(this, byAdmin(lp, "setStatus", { newStatus: "3" }));
  for (const func of ["mint", "burn"]) {
    const args = { target: lp, func, account: pool };
    await included(this, byAdmin("adminRegistry", "addWhitelist", args));
  }
});

/** What the admin does to a pool, by the words of the plan. */
const ACTIONS: Readonly<Record<string, readonly [string, Readonly<Record<string, boolean>>]>> = {
  paused: ["setPaused", { paused: true }],
  "taken up again": ["setPaused", { paused: false }],
  disabled: ["setDisabled", { disabled: true }],
  enabled: ["setDisabled", { disabled: false }],
  "freed of the fee of single additions": ["setZapSwapFeesEnabled", { enabled: false }],
};

function ofPool(action: string) {
  const found = ACTIONS[action];
  if (found === undefined) throw new Error(`the plan knows no pool that is ${action}`);
  return found;
}

Given(
  /^admin has (paused|taken up again|disabled|enabled|freed of the fee of single additions) the pool (\S+)$/,
  async function (this: PlanWorld, action: string, pair: string) {
    expectSuccess(await poolsOf(this).ask("admin", pair, ...ofPool(action)));
  },
);

When(
  /^(\w+) tries to have the pool (\S+) (paused|taken up again|disabled|enabled)$/,
  async function (this: PlanWorld, user: User, pair: string, action: string) {
    this.hear(await poolsOf(this).ask(user, pair, ...ofPool(action)));
  },
);

interface Fees {
  readonly swapFeeRate: string;
  readonly lpSharePercent: string;
}

function setFees(world: PlanWorld, user: User, pair: string, fees: Fees): Promise<Answer> {
  return poolsOf(world).setFees(user, pair, { ...fees });
}

Given(
  "admin has set the fee of {pool} to {decimal} bps, of which {decimal} bps stay in the pool",
  async function (this: PlanWorld, pair: string, swapFeeRate: string, lpSharePercent: string) {
    expectSuccess(await setFees(this, "admin", pair, { swapFeeRate, lpSharePercent }));
  },
);

When(
  "{user} sets the fee of {pool} to {decimal} bps, of which {decimal} bps stay in the pool",
  async function (this: PlanWorld, user: User, pair: string, swapFeeRate: string, share: string) {
    this.hear(await setFees(this, user, pair, { swapFeeRate, lpSharePercent: share }));
  },
);

Given(
  "{user} has given {amount} to the pool {pool}",
  async function (this: PlanWorld, from: User, gift: Amount, pair: string) {
    const args = { to: await poolsOf(this).addressOf(pair), value: String(this.raw(gift)) };
    await included(this, { from, to: gift.symbol, function: "transfer", args });
  },
);

Then(
  "the factory knows {pool} by both orders, as the latest of {int} pools",
  async function (this: PlanWorld, pair: string, count: number) {
    const all = await this.control.read<string[]>("poolFactory", "allPools");
    assert.equal(all.length, count, "pools of the factory");
    const symbols = pair.split("-");
    for (const keys of [symbols, symbols.toReversed()]) {
      const known = await this.control.read("poolFactory", "pools", keys);
      assert.equal(known, all.at(-1), keys.join("-"));
    }
  },
);

Then(
  "the LP token of {pool} is {string}, its symbol {string}, and pending",
  async function (this: PlanWorld, pair: string, name: string, symbol: string) {
    const lp = await poolsOf(this).lpTokenOf(pair);
    const read = (variable: string) => this.control.read(lp, variable);
    assert.equal(await read("_name"), name);
    assert.equal(await read("_symbol"), symbol);
    assert.equal(await read("status"), "1", "the status of the LP token");
  },
);
