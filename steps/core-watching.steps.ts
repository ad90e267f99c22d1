// Steps of developers who watch the chain at core's socket: what they subscribe to, and what they
// hear.
import assert from "node:assert/strict";
import { After, Given, Then, When } from "@cucumber/cucumber";
import type { CoreLog, LogListener, LogWish } from "./clients/core.ts";
import { settled } from "./clients/http.ts";
import {
  addressOf,
  anyone,
  coreClientOf,
  coreStateOf,
  expectTransfer,
  transfersOf,
} from "./core-state.ts";
import { readAmount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

After(function (this: PlanWorld) {
  coreStateOf(this).listener?.close();
});

async function watch(world: PlanWorld, wish: LogWish): Promise<void> {
  const state = coreStateOf(world);
  state.watched = wish;
  state.listener = await coreClientOf(world).listen(wish);
}

function listenerOf(world: PlanWorld): LogListener {
  return coreStateOf(world).listener ?? assert.fail("nobody watches");
}

Given(
  "a developer watches the transfers of {asset}",
  async function (this: PlanWorld, symbol: string) {
    await watch(this, transfersOf(this, symbol));
  },
);

Given(
  "a developer watches the transfers of {asset} to {user}",
  async function (this: PlanWorld, symbol: string, user: User) {
    await watch(this, transfersOf(this, symbol, await addressOf(this, user)));
  },
);

Given(
  "a developer watches the transfers of {asset} by {int} subscriptions",
  async function (this: PlanWorld, symbol: string, count: number) {
    await watch(this, transfersOf(this, symbol));
    for (let at = 1; at < count; at += 1) {
      await subscribe(this);
      assert.equal(coreStateOf(this).notification?.type, "subscribed", `subscription ${at + 1}`);
    }
  },
);

async function subscribe(world: PlanWorld): Promise<void> {
  const state = coreStateOf(world);
  state.notification = await listenerOf(world).subscribe(state.watched);
}

When("the developer subscribes once more", async function (this: PlanWorld) {
  await subscribe(this);
});

When("the developer ends subscription {int}", async function (this: PlanWorld, id: number) {
  coreStateOf(this).notification = await listenerOf(this).ask({
    type: "unsubscribe",
    id: String(id),
  });
});

Then("the socket answers {word}", function (this: PlanWorld, type: string) {
  assert.equal(coreStateOf(this).notification?.type, type);
});

Then("the socket refuses with {word}", function (this: PlanWorld, code: string) {
  const { type, error } = coreStateOf(this).notification ?? assert.fail("the socket said nothing");
  assert.deepEqual([type, error?.code], ["error", code]);
});

const heardOf = async (world: PlanWorld): Promise<readonly CoreLog[]> =>
  (await coreStateOf(world).listener?.heard()) ?? [];

Then(
  "the developer has heard of {int} transfers, as the logs say",
  async function (this: PlanWorld, count: number) {
    const heard = await heardOf(this);
    const { logs } = settled(await anyone(this).logs(coreStateOf(this).watched));
    assert.deepEqual(heard, logs.slice(-count));
  },
);

Then(
  /^the (first|last) of them was (\S+ \w+) from (\w+) to (\w+)$/,
  async function (this: PlanWorld, which: string, text: string, from: User, to: User) {
    const log = (await heardOf(this)).at(which === "first" ? 0 : -1);
    await expectTransfer(this, log, [readAmount(text), from, to]);
  },
);

Then(
  /^the developer has heard of (\d+) transfers?$/,
  async function (this: PlanWorld, count: string) {
    assert.equal((await heardOf(this)).length, Number(count));
  },
);
