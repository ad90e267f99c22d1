// Steps of developers who submit transactions to core REST, signed or not, and read the results.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { SubmittedTransaction } from "./clients/core.ts";
import { type Answer, settled } from "./clients/http.ts";
import {
  addressOf,
  anyone,
  coreAs,
  coreClientOf,
  coreStateOf,
  expectTransfer,
  latestHash,
  nonceOf,
  take,
} from "./core-state.ts";
import { signTransfer, transferFields } from "./core-wallet.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface TransferToSign {
  readonly amount: Amount;
  readonly to: User;
  readonly by: User;
  /** Nonces ahead of the account's next one. */
  readonly ahead?: number;
}

async function signAndHandIn(
  world: PlanWorld,
  signer: User,
  transfer: TransferToSign,
): Promise<void> {
  const { amount, to, by, ahead = 0 } = transfer;
  const nonce = (await nonceOf(world, signer)) + ahead;
  const address = await addressOf(world, to);
  const raw = await signTransfer(world, { signer, amount, to: address, nonce });
  coreStateOf(world).signed.push(raw);
  take(world, await (await coreAs(world, by)).submitRaw(raw));
}

Given(
  "{user} has signed a transfer of {amount} to {user} and handed it in",
  async function (this: PlanWorld, signer: User, amount: Amount, to: User) {
    await signAndHandIn(this, signer, { amount, to, by: signer });
    settled(this.answer());
  },
);

When(
  "{user} signs a transfer of {amount} to {user} and hands it in",
  async function (this: PlanWorld, signer: User, amount: Amount, to: User) {
    await signAndHandIn(this, signer, { amount, to, by: signer });
  },
);

When(
  "{user} signs a transfer of {amount} to {user} and {user} hands it in",
  async function (this: PlanWorld, signer: User, amount: Amount, to: User, by: User) {
    await signAndHandIn(this, signer, { amount, to, by });
  },
);

When(
  "{user} signs a transfer of {amount} to {user} under the nonce after the next and hands it in",
  async function (this: PlanWorld, signer: User, amount: Amount, to: User) {
    await signAndHandIn(this, signer, { amount, to, by: signer, ahead: 1 });
  },
);

When("{user} hands in the same transfer again", async function (this: PlanWorld, user: User) {
  take(this, await (await coreAs(this, user)).submitRaw(coreStateOf(this).signed.at(-1) ?? ""));
});

/** Signed by the named user, for a transaction whose sender is another. */
When(
  /^(\w+) hands in a transfer of (\S+ \w+) to (\w+) in (\w+)'s name, signed by (\w+)$/,
  async function (this: PlanWorld, by: User, text: string, to: User, named: User, signer: string) {
    const [digits = "", symbol = ""] = text.split(" ");
    const amount = { digits, symbol };
    const from = await addressOf(this, named);
    const whole = { amount, to: await addressOf(this, to), nonce: await nonceOf(this, named) };
    const { value, gasLimit, gasPrice, ...fields } = transferFields(this, whole);
    const body = { from, ...fields, ...textsOf({ value, gasLimit, gasPrice }) };
    const core = await coreAs(this, by);
    if (signer === "nobody") {
      take(this, await core.call("post", "/eth/v1.2/transaction", { body }));
      return;
    }
    const rawTransaction = await signTransfer(this, { signer, ...whole });
    take(
      this,
      await core.call("post", "/eth/v1.2/transaction", { body: { from, rawTransaction } }),
    );
  },
);

const textsOf = <K extends string>(values: Readonly<Record<K, bigint>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ) as Record<K, string>;

When(
  /^somebody with (the|a wrong) API key hands in a transfer of (\S+) PUSD from (\w+) to (\w+)$/,
  async function (this: PlanWorld, which: string, digits: string, from: User, to: User) {
    const client = coreClientOf(this);
    const key = which === "the" ? client.apiKey : "0".repeat(32);
    const value = String(this.raw({ digits, symbol: "PUSD" }));
    const sent = { from: await addressOf(this, from), to: await addressOf(this, to), value };
    take(this, await client.withKey(key, sent));
  },
);

const pending = (answer: Answer) =>
  assert.equal(settled<SubmittedTransaction>(answer).status, "pending");

Then("core answers that it is pending", function (this: PlanWorld) {
  pending(this.answer());
});

Then("core answers that all are pending", function (this: PlanWorld) {
  for (const answer of this.latest(coreStateOf(this).hashes.length)) pending(answer);
});

Then(
  /^core refuses with (\d{3}) ([A-Z_]+)$/,
  function (this: PlanWorld, status: string, code: string) {
    const { status: answerStatus, body } = this.answer();
    const { error } = body as { readonly error: { readonly code: string } };
    assert.deepEqual([answerStatus, error.code], [Number(status), code]);
  },
);

async function expectStatus(world: PlanWorld, hash: string, status: string): Promise<void> {
  world.latest(1);
  assert.equal(settled(await anyone(world).transaction(hash)).status, status);
}

Then("core tells of it as {word}", async function (this: PlanWorld, status: string) {
  await expectStatus(this, latestHash(this), status);
});

Then("core tells of both as {word}", async function (this: PlanWorld, status: string) {
  for (const hash of coreStateOf(this).hashes.slice(-2)) await expectStatus(this, hash, status);
});

const receiptOf = async (world: PlanWorld) => anyone(world).receipt(latestHash(world));

Then("it has no receipt yet", async function (this: PlanWorld) {
  assert.equal((await receiptOf(this)).status, 404);
});

Then("its receipt is a success", async function (this: PlanWorld) {
  const { status, revertReason } = settled(await receiptOf(this));
  assert.deepEqual([status, revertReason], ["success", undefined]);
});

Then("its receipt is a failure because of {string}", async function (this: PlanWorld, why: string) {
  const { status, revertReason } = settled(await receiptOf(this));
  assert.deepEqual([status, revertReason], ["failure", why]);
});

Then(
  "its receipt shows {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    const { logs } = settled(await receiptOf(this));
    await expectTransfer(this, logs.at(-1), [amount, from, to]);
  },
);
