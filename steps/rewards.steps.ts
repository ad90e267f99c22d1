// Steps of rewards: activities made and changed by the admin, users' earnings, and claims. Points,
// stakes and weights have 18 places.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { type Caller, hearFrom, mannerOf } from "./callers.ts";
import { settled } from "./clients/http.ts";
import { Rewards } from "./clients/rewards.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const rewardsOf = (world: PlanWorld) => new Rewards(world);

const wad = (digits: string) => toRaw(digits, WAD_PLACES);

function newActivity(name: string, rate: string, symbol: string) {
  return { name, emissionRate: wad(rate), sourceContract: `liquidityPool:${symbol}` } as const;
}

Given(
  "admin has added the activity {string} of {decimal} points a second for supplying {asset}",
  async function (this: PlanWorld, name: string, rate: string, symbol: string) {
    const activity = newActivity(name, rate, symbol);
    expectSuccess(await rewardsOf(this).addPosition(activity, ["Deposited", "Withdrawn"]));
  },
);

Given(
  "admin has added the activity {string} of {decimal} points a second for each borrowing of {asset}",
  async function (this: PlanWorld, name: string, rate: string, symbol: string) {
    const activity = newActivity(name, rate, symbol);
    expectSuccess(await rewardsOf(this).addOneTime(activity, "Borrowed"));
  },
);

Given(
  "admin has set the emission of {string} to {decimal} points a second",
  async function (this: PlanWorld, name: string, rate: string) {
    const args = { newRate: String(wad(rate)) };
    expectSuccess(await rewardsOf(this).set(name, "setEmissionRate", args));
  },
);

Given(
  "admin has set the least amount of {string} to {decimal}",
  async function (this: PlanWorld, name: string, least: string) {
    const args = { newMinAmount: String(wad(least)) };
    expectSuccess(await rewardsOf(this).set(name, "setActivityMinAmount", args));
  },
);

Given(
  "admin has set the weight of {string} to {decimal}",
  async function (this: PlanWorld, name: string, weight: string) {
    const args = { newWeight: String(wad(weight)) };
    expectSuccess(await rewardsOf(this).set(name, "setActivityWeight", args));
  },
);

Given(
  "admin has moved {string} to the {asset} market",
  async function (this: PlanWorld, name: string, symbol: string) {
    const args = { newSource: `liquidityPool:${symbol}` };
    expectSuccess(await rewardsOf(this).set(name, "setSourceContract", args));
  },
);

/** The poller visits every ten minutes. */
const VISIT_SECONDS = 600;

Given(
  "{user} has supplied {amount}, which was counted",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const { address } = this.token(amount.symbol);
    settled(await (await this.as(user)).supply(address, this.raw(amount)));
    await this.control.advance(VISIT_SECONDS);
    this.forgetTokens();
  },
);

Given(
  "{user} has withdrawn {amount}, which was counted",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const { address } = this.token(amount.symbol);
    settled(await (await this.as(user)).withdrawSupply(address, this.raw(amount)));
    await this.control.advance(VISIT_SECONDS);
    this.forgetTokens();
  },
);

Given("{user} has claimed the rewards", async function (this: PlanWorld, user: User) {
  expectSuccess(await rewardsOf(this).claim(user));
});

Given("{decimal} points are left in the pot", async function (this: PlanWorld, left: string) {
  const rewards = rewardsOf(this);
  expectSuccess(await rewards.fill(wad(left) - (await rewards.pot())));
});

When("{caller} claims the rewards", async function (this: PlanWorld, caller: Caller) {
  const answer = await rewardsOf(this).claim(caller.user, mannerOf(this, caller));
  hearFrom(this, caller, answer);
});

When(
  "{user} claims the rewards of {string}",
  async function (this: PlanWorld, user: User, name: string) {
    this.hear(await rewardsOf(this).claimOf(user, name));
  },
);

function expectPoints(world: PlanWorld, what: string, actual: bigint, expected: string) {
  expectAmount(world, actual, wad(expected), { what, decimals: WAD_PLACES });
}

Then(
  "{user} has earned exactly {decimal} points",
  async function (this: PlanWorld, user: User, points: string) {
    expectPoints(this, `what ${user} has earned`, await rewardsOf(this).earned(user), points);
  },
);

Then(
  "{user} and {user} have earned exactly {decimal} and {decimal} points",
  async function (this: PlanWorld, first: User, second: User, points: string, others: string) {
    const rewards = rewardsOf(this);
    expectPoints(this, `what ${first} has earned`, await rewards.earned(first), points);
    expectPoints(this, `what ${second} has earned`, await rewards.earned(second), others);
  },
);

Then(
  "{user}'s stake in {string} is exactly {decimal}",
  async function (this: PlanWorld, user: User, name: string, stake: string) {
    expectPoints(this, `${user}'s stake`, await rewardsOf(this).stake(user, name), stake);
  },
);

Then(
  "all stakes in {string} are exactly {decimal}",
  async function (this: PlanWorld, name: string, stakes: string) {
    expectPoints(this, "all stakes", await rewardsOf(this).totalStake(name), stakes);
  },
);

Then(
  "{user} gets exactly {decimal} points a second from {string}",
  async function (this: PlanWorld, user: User, rate: string, name: string) {
    expectPoints(this, `${user}'s rate`, await rewardsOf(this).rate(user, name), rate);
  },
);

Then("the pot holds exactly {decimal} points", async function (this: PlanWorld, points: string) {
  expectPoints(this, "the pot", await rewardsOf(this).pot(), points);
});

Then("the season's number is {int}", async function (this: PlanWorld, number: number) {
  assert.equal(await rewardsOf(this).season(), number);
});
