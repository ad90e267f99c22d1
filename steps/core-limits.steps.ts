// Steps of core REST's rate limits: one cheap request, alone or many times at once.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { Core } from "./clients/core.ts";
import { settled } from "./clients/http.ts";
import { anyone, coreAs } from "./core-state.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const PATH = "/eth/v1.2/gasPrice";

function manyTimes(core: Core, times: number) {
  const body = Array.from({ length: times }, () => ({ method: "GET" as const, path: PATH }));
  return core.call("post", "/eth/v1.2/batch", { body });
}

interface Inner {
  readonly status: number;
}

async function sendRequests(core: Core, times: number, over: number): Promise<void> {
  for (let at = 0; at < over; at += 1) {
    const answers = settled<readonly Inner[]>(await manyTimes(core, times));
    assert.ok(answers.every(({ status }) => status === 200));
  }
}

Given(
  "somebody has asked core for the gas price {int} times at once, {int} times over",
  async function (this: PlanWorld, times: number, over: number) {
    await sendRequests(anyone(this), times, over);
  },
);

Given(
  "{user} has asked core for the gas price {int} times at once, {int} times over",
  async function (this: PlanWorld, user: User, times: number, over: number) {
    await sendRequests(await coreAs(this, user), times, over);
  },
);

When("somebody asks core for the gas price", async function (this: PlanWorld) {
  this.hear(await anyone(this).call("get", PATH));
});

When("{user} asks core for the gas price", async function (this: PlanWorld, user: User) {
  this.hear(await (await coreAs(this, user)).call("get", PATH));
});

When(
  "somebody asks core for the gas price {int} times at once",
  async function (this: PlanWorld, times: number) {
    this.hear(await manyTimes(anyone(this), times));
  },
);

Then("core answers that gas costs nothing", function (this: PlanWorld) {
  assert.deepEqual(settled(this.answer()), { gasPrice: "0" });
});

Then(
  "core answers {int} of them, and the others with {int}",
  function (this: PlanWorld, count: number, refused: number) {
    const statuses = settled<readonly Inner[]>(this.answer()).map(({ status }) => status);
    assert.ok(count < statuses.length, `${statuses.length} were asked`);
    assert.deepEqual(
      statuses,
      statuses.map((_, at) => (at < count ? 200 : refused)),
    );
  },
);
