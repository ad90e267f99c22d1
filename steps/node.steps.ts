// Steps of developers who submit transactions at the node's API, poll for results and simulate.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { NodeItem } from "./clients/node.ts";
import { hashesOf, nodeAs, signed, submit, transferItem } from "./node-state.ts";
import { type Amount, readAmount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function transfer(world: PlanWorld, by: User, [amount, to]: readonly [Amount, User]) {
  await submit(world, { by, txs: [await transferItem(world, amount, to)] });
}

Given(
  "{user} has submitted a transfer of {amount} to {user} to the node API",
  async function (this: PlanWorld, by: User, amount: Amount, to: User) {
    await transfer(this, by, [amount, to]);
    settled(this.answer());
  },
);

When(
  "{user} submits a transfer of {amount} to {user} to the node API",
  async function (this: PlanWorld, by: User, amount: Amount, to: User) {
    await transfer(this, by, [amount, to]);
  },
);

When(
  /^(\w+) submits transfers of (.+) to (\w+) to the node API in one list$/,
  async function (this: PlanWorld, by: User, listed: string, to: User) {
    const amounts = listed.split(/, (?=[\d,.]+ )| and /).map(readAmount);
    const txs = await Promise.all(amounts.map((amount) => transferItem(this, amount, to)));
    await submit(this, { by, txs, resolve: "true" });
  },
);

When(
  "{user} signs a transfer of {amount} to {user} that the node API makes, and {user} submits it",
  async function (this: PlanWorld, signer: User, amount: Amount, to: User, by: User) {
    const address = await this.addressOf(signer);
    const item = await transferItem(this, amount, to);
    await submit(this, { by, address, txs: [await signed(this, signer, { item, address })] });
  },
);

When(
  "{user} signs a transfer of {amount} to {user} in {user}'s name and submits it to the node API",
  async function (this: PlanWorld, by: User, amount: Amount, to: User, named: User) {
    const address = await this.addressOf(named);
    const item = await transferItem(this, amount, to);
    await submit(this, { by, address, txs: [await signed(this, by, { item, address })] });
  },
);

When(
  "{user} simulates a transfer of {amount} to {user} at the node API",
  async function (this: PlanWorld, by: User, amount: Amount, to: User) {
    const item = await transferItem(this, amount, to);
    this.hear(await (await nodeAs(this, by)).simulate({ txs: [item] }));
  },
);

const itemsIn = (world: PlanWorld) => settled<readonly NodeItem[]>(world.answer());

Then("the node API answers that it is pending", function (this: PlanWorld) {
  assert.deepEqual(
    itemsIn(this).map(({ status }) => status),
    ["Pending"],
  );
});

Then(
  /^the node API answers ((?:Success|Failure)[\w, ]*)$/,
  function (this: PlanWorld, listed: string) {
    assert.deepEqual(
      itemsIn(this).map(({ status }) => status),
      listed.split(/, | and /),
    );
  },
);

/** Anyone may ask for the result. */
async function polled(world: PlanWorld): Promise<NodeItem> {
  world.latest(1);
  const node = await nodeAs(world, "lender");
  return settled(await node.result(hashesOf(world).at(-1) ?? ""));
}

Then(
  /^polled for it, the node API says (Pending|Success)$/,
  async function (this: PlanWorld, status: string) {
    const item = await polled(this);
    assert.deepEqual(
      [item.status, item.txResult?.message],
      [status, status === "Success" ? "Success!" : undefined],
    );
  },
);

Then(
  "polled for it, the node API says Failure because of {string}",
  async function (this: PlanWorld, why: string) {
    const { status, txResult, data } = await polled(this);
    assert.deepEqual([status, txResult?.message, data], ["Failure", why, null]);
  },
);

interface SimulatedItem {
  readonly status: string;
  readonly error: string | null;
}

Then("the node API says that it would be a Success", function (this: PlanWorld) {
  const [item] = settled<readonly SimulatedItem[]>(this.answer());
  assert.deepEqual([item?.status, item?.error], ["Success", null]);
});

Then(
  "the node API says that it would be a Failure because of {string}",
  function (this: PlanWorld, why: string) {
    const [item] = settled<readonly SimulatedItem[]>(this.answer());
    assert.deepEqual([item?.status, item?.error], ["Failure", why]);
  },
);

Then(
  "the node API refuses with {int} because of {string}",
  function (this: PlanWorld, status: number, why: string) {
    const { status: answerStatus, body } = this.answer();
    const { error } = body as { readonly error: { readonly message: string } };
    assert.equal(answerStatus, status);
    assert.ok(error.message.includes(why), error.message);
  },
);
