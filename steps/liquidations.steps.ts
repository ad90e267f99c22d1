// Steps of liquidations: who repays whose loan for which collateral, and which loans are listed.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { LiquidationWish } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { expectAmount } from "./readings.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function liquidate(world: PlanWorld, user: User, borrower: User, wish?: LiquidationWish) {
  return (await world.as(user)).liquidate(await world.addressOf(borrower), wish);
}

const repaying = (world: PlanWorld, amount: Amount): LiquidationWish => ({
  repayAmount: String(world.raw(amount)),
  debtAsset: world.token(amount.symbol).address,
});

const taking = (world: PlanWorld, symbol: string): LiquidationWish => ({
  collateralAsset: world.token(symbol).address,
});

const atLeast = (world: PlanWorld, amount: Amount): LiquidationWish => ({
  ...taking(world, amount.symbol),
  minCollateralOut: String(world.raw(amount)),
});

Given(
  "{user} has liquidated {user}'s loan",
  async function (this: PlanWorld, user: User, borrower: User) {
    settled(await liquidate(this, user, borrower));
  },
);

When(
  "{user} liquidates {user}'s loan",
  async function (this: PlanWorld, user: User, borrower: User) {
    this.hear(await liquidate(this, user, borrower));
  },
);

When(
  "{user} liquidates {user}'s loan for {asset}",
  async function (this: PlanWorld, user: User, borrower: User, symbol: string) {
    this.hear(await liquidate(this, user, borrower, taking(this, symbol)));
  },
);

When(
  "{user} liquidates {user}'s loan for at least {amount}",
  async function (this: PlanWorld, user: User, borrower: User, amount: Amount) {
    this.hear(await liquidate(this, user, borrower, atLeast(this, amount)));
  },
);

When(
  "{user} liquidates {amount} of {user}'s loan",
  async function (this: PlanWorld, user: User, amount: Amount, borrower: User) {
    this.hear(await liquidate(this, user, borrower, repaying(this, amount)));
  },
);

When(
  "{user} liquidates {amount} of {user}'s loan for {asset}",
  async function (this: PlanWorld, user: User, amount: Amount, borrower: User, symbol: string) {
    const wish = { ...repaying(this, amount), ...taking(this, symbol) };
    this.hear(await liquidate(this, user, borrower, wish));
  },
);

When(
  "{user} liquidates {amount} of {user}'s loan for at least {amount}",
  async function (this: PlanWorld, user: User, amount: Amount, borrower: User, least: Amount) {
    const wish = { ...repaying(this, amount), ...atLeast(this, least) };
    this.hear(await liquidate(this, user, borrower, wish));
  },
);

When(
  "{users} liquidate {user}'s loan at the same time",
  async function (this: PlanWorld, users: User[], borrower: User) {
    for (const user of users) await this.as(user);
    const answers = users.map((user) => liquidate(this, user, borrower));
    this.hear(...(await Promise.all(answers)));
  },
);

When("{user} asks for {user}'s loan", async function (this: PlanWorld, user: User, borrower: User) {
  const id = await this.addressOf(borrower);
  this.hear(await (await this.as(user)).liquidatableLoan(id));
});

async function listed(world: PlanWorld): Promise<string[]> {
  const application = await world.as(world.cast[0] ?? "liquidator");
  const loans = settled(await application.liquidatable());
  return loans.map(({ id }) => id);
}

Then("{user}'s loan is listed as liquidatable", async function (this: PlanWorld, user: User) {
  const ids = await listed(this);
  assert.ok(ids.includes(await this.addressOf(user)), `${user} is not among ${ids}`);
});

Then("{user}'s loan is not listed as liquidatable", async function (this: PlanWorld, user: User) {
  const ids = await listed(this);
  assert.ok(!ids.includes(await this.addressOf(user)), `${user} is among ${ids}`);
});

Then(
  "exactly the loans of {users} are listed as liquidatable, in this order",
  async function (this: PlanWorld, users: User[]) {
    const expected = await Promise.all(users.map((user) => this.addressOf(user)));
    const named = await Promise.all(this.cast.map((user) => this.addressOf(user)));
    const ids = await listed(this);
    // At a live address strangers may have loans too.
    const ours = this.live ? ids.filter((id) => named.includes(id)) : ids;
    assert.deepEqual(ours, expected);
  },
);

async function loanOf(world: PlanWorld, borrower: User) {
  const application = await world.as(world.cast[0] ?? "liquidator");
  return settled(await application.liquidatableLoan(await world.addressOf(borrower)));
}

Then(
  "the loan of {user} can be repaid up to {amount}",
  async function (this: PlanWorld, borrower: User, amount: Amount) {
    const { address, decimals } = this.token(amount.symbol);
    const loan = await loanOf(this, borrower);
    assert.equal(loan.asset, address);
    expectAmount(this, BigInt(loan.maxRepay), this.raw(amount), { what: "maxRepay", decimals });
  },
);

Then(
  "the loan of {user} is secured by {amount} worth {usd}",
  async function (this: PlanWorld, borrower: User, amount: Amount, usd: string) {
    const { address } = this.token(amount.symbol);
    const { collaterals } = await loanOf(this, borrower);
    const found = collaterals.find(({ asset }) => asset === address);
    assert.equal(BigInt(found?.amount ?? "0"), this.raw(amount), `the collateral in ${address}`);
    assert.equal(BigInt(found?.usdValue ?? "0"), toRaw(usd, WAD_PLACES), "its worth x 1e18");
  },
);

Then(
  /^the (\w+) of (\w+)'s loan is listed as (paused|open)$/,
  async function (this: PlanWorld, symbol: string, borrower: User, state: string) {
    const { collaterals } = await loanOf(this, borrower);
    const found = collaterals.find(({ asset }) => asset === this.token(symbol).address);
    assert.equal(found?.isPaused, state === "paused");
  },
);
