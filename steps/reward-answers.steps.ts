// Steps of what answers say about rewards: the summary, a claim, past claims, the season.
import assert from "node:assert/strict";
import { type DataTable, Given, Then, When } from "@cucumber/cucumber";
import type { ApplicationRoute } from "../servers/index.ts";
import type { AnswerTo, Got } from "./clients/client.ts";
import { settled } from "./clients/http.ts";
import { type Earnings, Rewards } from "./clients/rewards.ts";
import { authorizationOf } from "./forged-tokens.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { fromRaw, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

type ClaimAnswer = Extract<
  AnswerTo<ApplicationRoute, "post", "/api/rewards/claim">,
  { status: "success" }
>;
type History = Got<"/api/rewards/history">;
type Activities = Got<"/api/rewards/activities">;

const points = (raw: string) => fromRaw(BigInt(raw), WAD_PLACES);

function expectPoints(world: PlanWorld, what: string, actual: string, expected: string) {
  const wanted = toRaw(expected, WAD_PLACES);
  expectAmount(world, BigInt(actual), wanted, { what, decimals: WAD_PLACES });
}

/** Settled and unsettled rewards must add up to what is unclaimed. */
async function earningsOf(world: PlanWorld, user: User): Promise<Earnings> {
  const answer = await new Rewards(world).earnings(user);
  const parts = answer.activities.map(({ earned }) => BigInt(earned));
  const sum = parts.reduce((all, part) => all + part, BigInt(answer.settled));
  assert.equal(BigInt(answer.unclaimed), sum, "what is unclaimed is the sum of its parts");
  return answer;
}

Then(
  "{user}'s rewards are {decimal} points, {decimal} of them settled, after {decimal} were claimed",
  async function (this: PlanWorld, user: User, all: string, part: string, before: string) {
    const answer = await earningsOf(this, user);
    expectPoints(this, "what is unclaimed", answer.unclaimed, all);
    expectPoints(this, "what is settled", answer.settled, part);
    expectPoints(this, "what was claimed", answer.claimed, before);
  },
);

Then(
  "{string} has earned {user} {decimal} points that are not settled",
  async function (this: PlanWorld, type: string, user: User, expected: string) {
    const { activities } = await earningsOf(this, user);
    const found = activities.find((each) => each.type === type);
    expectPoints(this, `what ${type} has earned`, found?.earned ?? "-1", expected);
  },
);

Then(
  "{user}'s points that are not settled come from:",
  async function (this: PlanWorld, user: User, table: DataTable) {
    const { activities } = await earningsOf(this, user);
    const rows = activities.map(({ type, earned }) => [type, points(earned)]);
    assert.deepEqual(rows, table.raw());
  },
);

Then(
  "the answer tells of {decimal} points claimed and {decimal} left",
  function (this: PlanWorld, claimed: string, left: string) {
    const answer = settled<ClaimAnswer>(this.answer());
    expectPoints(this, "what was claimed", answer.claimed, claimed);
    expectPoints(this, "what is left", answer.unclaimed, left);
  },
);

/** At one point per second, all of it for this user. */
Given(
  "{user} has claimed {decimal}, then {decimal} and then {decimal} points",
  async function (this: PlanWorld, user: User, first: string, second: string, third: string) {
    for (const amount of [first, second, third]) {
      await this.control.advance(Number(amount));
      this.forgetTokens();
      expectSuccess(await new Rewards(this).claim(user));
    }
  },
);

Then(
  "each past claim names its transaction, its block and its time",
  async function (this: PlanWorld) {
    const { history } = settled<History>(this.answer());
    assert.ok(history.length > 0, "there are past claims");
    for (const { txHash, amount, blockNumber, timestamp } of history) {
      const { function: name, status, ...made } = await this.control.transaction(txHash);
      assert.deepEqual([name, status], ["claimAllRewards", "success"]);
      const paid = made.events.find(({ event }) => event === "RewardsClaimed")?.values.amount;
      assert.equal(String(paid), amount);
      assert.equal(String(made.blockNumber), blockNumber);
      assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    const times = history.map(({ timestamp }) => timestamp);
    assert.deepEqual(times, [...times].sort().reverse(), "the newest first");
  },
);

Then("the answer tells of season {int}", function (this: PlanWorld, number: number) {
  assert.equal(settled<Activities>(this.answer()).season, number);
});

When(
  /^somebody lists the activities with (.+ token .+)$/,
  async function (this: PlanWorld, which: string) {
    const authorization = await authorizationOf(this, which);
    const path = "/api/rewards/activities";
    this.hear(await this.stage.http.ask({ method: "GET", path, authorization }));
  },
);
