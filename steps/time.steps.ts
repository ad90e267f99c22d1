// Steps of time and blocks: the clock moves when told, and blocks are made as the mining mode says.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function pass(world: PlanWorld, seconds: number) {
  await world.control.advance(seconds);
  world.forgetTokens();
}

Given("{duration} has/have passed", async function (this: PlanWorld, seconds: number) {
  await pass(this, seconds);
});

When("{duration} pass/passes", async function (this: PlanWorld, seconds: number) {
  await pass(this, seconds);
});

Given("blocks are made by hand", async function (this: PlanWorld) {
  await this.control.mining("manual");
});

Given("a block is made every {duration}", async function (this: PlanWorld, seconds: number) {
  await this.control.miningEvery(seconds);
});

When("a block is made", async function (this: PlanWorld) {
  await this.control.mine();
});

When("blocks are made for each request", async function (this: PlanWorld) {
  await this.control.mining("transaction");
});

async function expectBlocks(world: PlanWorld, count: number) {
  const { height } = await world.control.clock();
  assert.equal(height - (world.before.height ?? Number.NaN), count, "blocks made");
}

Then("one block was made", async function (this: PlanWorld) {
  await expectBlocks(this, 1);
});

Then("no block was made", async function (this: PlanWorld) {
  await expectBlocks(this, 0);
});

Then("nothing waits for a block", async function (this: PlanWorld) {
  assert.equal(await this.control.waiting(), 0);
});

async function included(world: PlanWorld) {
  const { txHash } = settled<{ txHash: string }>(world.answer());
  return world.control.transaction(txHash);
}

Then("{user}'s request was included successfully", async function (this: PlanWorld, _user: User) {
  assert.equal((await included(this)).status, "success");
});

Then(
  "{user}'s request was included as failed with {string}",
  async function (this: PlanWorld, _user: User, reason: string) {
    const { status, revertReason } = await included(this);
    assert.deepEqual({ status, revertReason }, { status: "failed", revertReason: reason });
  },
);

Then(/^it is (\d{4}-\d\d-\d\dT\S+Z)$/, async function (this: PlanWorld, instant: string) {
  assert.equal((await this.control.clock()).timestamp, instant);
});
