// Steps of the safety module: staked, cooled down, redeemed, and what is taken for bad debt.
import { Given, Then, When } from "@cucumber/cucumber";
import { Safety } from "./clients/safety.ts";
import { expectAmount } from "./readings.ts";
import { byAdmin, expectSuccess, included } from "./transactions.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const safetyOf = (world: PlanWorld) => new Safety(world.control);

const wad = (digits: string) => toRaw(digits, WAD_PLACES);

When("{user} stakes {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  this.hear(await safetyOf(this).stake(user, this.raw(amount)));
});

Given("{user} has staked {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  expectSuccess(await safetyOf(this).stake(user, this.raw(amount)));
});

When(
  "{user} stakes {amount} for at least {decimal} shares",
  async function (this: PlanWorld, user: User, amount: Amount, least: string) {
    this.hear(await safetyOf(this).stake(user, this.raw(amount), wad(least)));
  },
);

When("{user} starts the cooldown", async function (this: PlanWorld, user: User) {
  this.hear(await safetyOf(this).startCooldown(user));
});

Given("{user} has started the cooldown", async function (this: PlanWorld, user: User) {
  expectSuccess(await safetyOf(this).startCooldown(user));
});

When(
  "{user} redeems {decimal} staked shares",
  async function (this: PlanWorld, user: User, shares: string) {
    this.hear(await safetyOf(this).redeem(user, wad(shares)));
  },
);

When(
  "{user} redeems {decimal} staked shares for at least {amount}",
  async function (this: PlanWorld, user: User, shares: string, least: Amount) {
    this.hear(await safetyOf(this).redeem(user, wad(shares), this.raw(least)));
  },
);

When(
  "{user} has the stakers cover {amount} of bad debt",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const args = { amount: String(this.raw(amount)) };
    this.hear(await safetyOf(this).ask(user, "coverShortfall", args));
  },
);

Given(
  "the stakers have covered {amount} of bad debt",
  async function (this: PlanWorld, amount: Amount) {
    const args = { amount: String(this.raw(amount)) };
    expectSuccess(await safetyOf(this).ask("admin", "coverShortfall", args));
  },
);

Given(
  "one cover may take {int} % of what is staked",
  async function (this: PlanWorld, percent: number) {
    const maxSlashBps = String(percent * 100);
    const args = { cooldown: "1", window: "432000", maxSlashBps };
    await included(this, byAdmin("safetyModule", "setParams", args));
  },
);

Given(
  "{user} has given {amount} to the safety module",
  async function (this: PlanWorld, from: User, gift: Amount) {
    const args = { to: "safetyModule", value: String(this.raw(gift)) };
    await included(this, { from, to: gift.symbol, function: "transfer", args });
  },
);

Given("admin has swept {amount} of the reserves", async function (this: PlanWorld, amount: Amount) {
  const args = { asset: amount.symbol, amount: String(this.raw(amount)) };
  await included(this, byAdmin("poolConfigurator", "sweepReserves", args));
});

Then(
  "{user} has exactly {decimal} staked shares",
  async function (this: PlanWorld, user: User, shares: string) {
    const what = `${user}'s staked shares`;
    const held = await safetyOf(this).sharesOf(user);
    expectAmount(this, held, wad(shares), { what, decimals: WAD_PLACES });
  },
);

Then("a staked share is worth exactly {amount}", async function (this: PlanWorld, worth: Amount) {
  const rate = await safetyOf(this).rate();
  const what = "the worth of a staked share";
  expectAmount(this, rate, this.raw(worth), { what, decimals: WAD_PLACES });
});

Then("all staked shares stand for exactly {amount}", async function (this: PlanWorld, all: Amount) {
  const what = "what all staked shares stand for";
  const fund = await safetyOf(this).fund();
  expectAmount(this, fund, this.raw(all), { what, decimals: WAD_PLACES });
});
