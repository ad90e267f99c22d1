// Steps of tokens that move outside the market: sent, approved, given to new users, emptied out.

import { Given, When } from "@cucumber/cucumber";
import { WAD } from "../sim/index.ts";
import type { NamedCall } from "./clients/control.ts";
import { settled } from "./clients/http.ts";
import { ledgerOf } from "./readings.ts";
import { byAdmin, included } from "./transactions.ts";
import { type Amount, toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** The fee of a sender without a voucher. */
const STABLE_FEE = WAD / 100n;

function transfer(symbol: string, from: User, to: string, value: bigint): NamedCall {
  return { from, to: symbol, function: "transfer", args: { to, value: String(value) } };
}

Given(
  "{user} has sent {amount} to {user}",
  async function (this: PlanWorld, from: User, amount: Amount, to: User) {
    await included(this, transfer(amount.symbol, from, to, this.raw(amount)));
  },
);

/** Sending costs a fee itself, which is taken first. */
Given(
  "{user} has sent all but {amount} to {user}",
  async function (this: PlanWorld, from: User, remaining: Amount, to: User) {
    const balance = (await ledgerOf(this, from)).get(remaining.symbol) ?? 0n;
    const value = balance - STABLE_FEE - this.raw(remaining);
    await included(this, transfer(remaining.symbol, from, to, value));
  },
);

When(
  "{user} sends {amount} to {user}",
  async function (this: PlanWorld, from: User, amount: Amount, to: User) {
    this.hear(await this.control.submit(transfer(amount.symbol, from, to, this.raw(amount))));
  },
);

When(
  "{user} sends {amount} to the {asset} market",
  async function (this: PlanWorld, from: User, amount: Amount, symbol: string) {
    const call = transfer(amount.symbol, from, `liquidityPool:${symbol}`, this.raw(amount));
    this.hear(await this.control.submit(call));
  },
);

Given(
  "{user} has allowed {user} to take {amount}",
  async function (this: PlanWorld, from: User, spender: User, amount: Amount) {
    const args = { spender, value: String(this.raw(amount)) };
    await included(this, { from, to: amount.symbol, function: "approve", args });
  },
);

function supplyFor(world: PlanWorld, from: User, amount: Amount, user: User): NamedCall {
  const { symbol } = amount;
  const raw = String(world.raw(amount));
  return {
    from,
    to: "lendingPool",
    function: "depositLiquidityOnBehalfOf",
    args: { asset: symbol, user, amount: raw },
    approvals: [{ token: symbol, spender: `liquidityPool:${symbol}`, amount: raw }],
  };
}

Given(
  "{user} has supplied {amount} to the market for {user}",
  async function (this: PlanWorld, from: User, amount: Amount, user: User) {
    await included(this, supplyFor(this, from, amount, user));
  },
);

When(
  "{user} supplies {amount} to the market for {user}",
  async function (this: PlanWorld, from: User, amount: Amount, user: User) {
    this.hear(await this.control.submit(supplyFor(this, from, amount, user)));
  },
);

/** The treasury supplied everything at the beginning, so it cannot pay a fee. */
async function empty(world: PlanWorld, symbol: string) {
  await included(world, byAdmin("voucher", "mint", { to: "treasury", amount: String(WAD) }));
  const call = byAdmin("lendingPool", "withdrawLiquidityAll", { asset: symbol });
  await included(world, { ...call, from: "treasury" });
}

Given("the {asset} market holds no liquidity", async function (this: PlanWorld, symbol: string) {
  await empty(this, symbol);
});

Given(
  "{user} alone has supplied {amount} to the market",
  async function (this: PlanWorld, user: User, amount: Amount) {
    await empty(this, amount.symbol);
    const { address } = this.token(amount.symbol);
    settled(await (await this.as(user)).supply(address, this.raw(amount)));
  },
);

Given("newcomer holds {amount}", async function (this: PlanWorld, amount: Amount) {
  const vouchers = String(toRaw("10", 18));
  const funds = { VOUCHER: vouchers, [amount.symbol]: String(this.raw(amount)) };
  await this.control.addActor("newcomer", funds);
});
