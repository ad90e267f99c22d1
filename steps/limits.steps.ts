// Steps of rate limits: how many requests are left, and when there are new ones.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { type Answer, settled } from "./clients/http.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** How many requests are in flight at once. */
const AT_ONCE = 50;

async function repeatedly(times: number, ask: () => Promise<Answer>) {
  for (let done = 0; done < times; done += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, times - done) }, ask);
    for (const answer of await Promise.all(batch)) settled(answer);
  }
}

Given("the rate limits are on", async function (this: PlanWorld) {
  this.limited = true;
  await this.control.limits(true);
});

Given(
  "somebody has asked for the health {int} times",
  async function (this: PlanWorld, times: number) {
    await repeatedly(times, () => this.withToken(undefined).health());
  },
);

Given(
  "{user} has asked who they are {decimal} times",
  async function (this: PlanWorld, user: User, times: string) {
    const application = await this.as(user);
    await repeatedly(Number(times), () => application.me());
  },
);

When("somebody asks for the health", async function (this: PlanWorld) {
  this.hear(await this.withToken(undefined).health());
});

Then(
  "the answer says {int} of {int} requests are left",
  function (this: PlanWorld, left: number, of: number) {
    const { headers } = this.answer();
    const said = [headers.get("x-ratelimit-remaining"), headers.get("x-ratelimit-limit")];
    assert.deepEqual(said, [String(left), String(of)]);
  },
);

Then("the window ends {int} seconds from now", async function (this: PlanWorld, seconds: number) {
  const { unixSeconds } = await this.control.clock();
  const ends = Number(this.answer().headers.get("x-ratelimit-reset"));
  assert.equal(ends - unixSeconds, seconds);
});

Then("the answer says to come back in {int} seconds", function (this: PlanWorld, seconds: number) {
  assert.equal(this.answer().headers.get("retry-after"), String(seconds));
});
