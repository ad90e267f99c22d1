// Steps of developers who read the chain at core REST: contracts by name, blocks and logs.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { CoreBlock, CoreLog } from "./clients/core.ts";
import { settled } from "./clients/http.ts";
import {
  addressOf,
  anyone,
  coreAs,
  expectTransfer,
  latestHash,
  type MovedAmount,
  take,
  transfersOf,
} from "./core-state.ts";
import { transferFields } from "./core-wallet.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface TokenCall {
  readonly method: string;
  readonly args: Readonly<Record<string, string>>;
  readonly from?: string;
}

async function callToken(world: PlanWorld, symbol: string, body: TokenCall) {
  const params = { path: { contractAddress: world.token(symbol).address } };
  return anyone(world).call("post", "/eth/v1.2/contract/{contractAddress}/call", { params, body });
}

When("a developer asks {asset} for its symbol", async function (this: PlanWorld, symbol: string) {
  this.hear(await callToken(this, symbol, { method: "symbol", args: {} }));
});

When(
  "a developer asks {asset} what {user} holds",
  async function (this: PlanWorld, symbol: string, user: User) {
    const account = await addressOf(this, user);
    this.hear(await callToken(this, symbol, { method: "balanceOf", args: { account } }));
  },
);

When(
  "a developer tries a transfer of {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    const args = { to: await addressOf(this, to), value: String(this.raw(amount)) };
    this.hear(
      await callToken(this, amount.symbol, {
        ...{ method: "transfer", args },
        from: await addressOf(this, from),
      }),
    );
  },
);

When(
  "a developer estimates the gas of a transfer of {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    const fields = { amount, to: await addressOf(this, to), nonce: 0 };
    const { to: contract, data } = transferFields(this, fields);
    const body = { from: await addressOf(this, from), to: contract, data };
    this.hear(await anyone(this).call("post", "/eth/v1.2/transaction/estimateGas", { body }));
  },
);

Then("core answers {int} gas", function (this: PlanWorld, gas: number) {
  assert.deepEqual(settled(this.answer()), { gasEstimate: String(gas) });
});

const resultOf = (world: PlanWorld) => settled<{ readonly result: unknown }>(world.answer()).result;

Then("the contract answers {string}", function (this: PlanWorld, text: string) {
  assert.equal(resultOf(this), text);
});

Then("the contract answers that it would succeed", function (this: PlanWorld) {
  assert.equal(resultOf(this), true);
});

Then("the contract answers as {user}'s account says", async function (this: PlanWorld, user: User) {
  const { balance } = settled(await anyone(this).account(await addressOf(this, user)));
  assert.equal(resultOf(this), balance);
});

Then("the reason is {string}", function (this: PlanWorld, why: string) {
  const { error } = this.answer().body as { error: { details: { revertReason: string | null } } };
  assert.equal(error.details.revertReason, why);
});

async function sendByName(world: PlanWorld, sender: User, [amount, from, to]: MovedAmount) {
  const core = await coreAs(world, sender);
  const params = { path: { contractAddress: world.token(amount.symbol).address } };
  const args = { to: await addressOf(world, to), value: String(world.raw(amount)) };
  const body = { method: "transfer", args, from: await addressOf(world, from) };
  take(
    world,
    await core.call("post", "/eth/v1.2/contract/{contractAddress}/send", { params, body }),
  );
}

When(
  "{user} sends a transfer of {amount} to {user} by its name",
  async function (this: PlanWorld, from: User, amount: Amount, to: User) {
    await sendByName(this, from, [amount, from, to]);
  },
);

When(
  "{user} sends a transfer of {amount} to {user} by its name in {user}'s name",
  async function (this: PlanWorld, sender: User, amount: Amount, to: User, from: User) {
    await sendByName(this, sender, [amount, from, to]);
  },
);

When("a developer reads the latest block", async function (this: PlanWorld) {
  this.hear(await anyone(this).latest());
});

Then("it holds that transaction alone", function (this: PlanWorld) {
  const { transactions } = settled<CoreBlock>(this.answer());
  assert.deepEqual(transactions, [latestHash(this)]);
});

Then("it is the same by its number and by its hash", async function (this: PlanWorld) {
  const { transactions, ...head } = settled<CoreBlock>(this.answer());
  const core = anyone(this);
  const { number: blockNumber, hash: blockHash } = head;
  const byNumber = settled(
    await core.call("get", "/eth/v1.2/block/{blockNumber}", { params: { path: { blockNumber } } }),
  );
  const byHash = settled(
    await core.call("get", "/eth/v1.2/block/hash/{blockHash}", { params: { path: { blockHash } } }),
  );
  assert.deepEqual(byHash, byNumber);
  const { transactions: whole, transactionsRoot, receiptsRoot, ...sameHead } = byNumber;
  assert.deepEqual(sameHead, head);
  for (const root of [transactionsRoot, receiptsRoot]) assert.match(root, /^0x[0-9a-f]{64}$/);
  assert.deepEqual(
    whole.map(({ txHash }) => txHash),
    transactions,
  );
});

When(
  "a developer looks for transfers of {asset} to {user}",
  async function (this: PlanWorld, symbol: string, user: User) {
    this.hear(await anyone(this).logs(transfersOf(this, symbol, await addressOf(this, user))));
  },
);

const logsIn = (world: PlanWorld) =>
  settled<{ readonly logs: readonly CoreLog[] }>(world.answer()).logs;

Then(
  "the last of them shows {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    await expectTransfer(this, logsIn(this).at(-1), [amount, from, to]);
  },
);

Then("none of them is in the latest block", async function (this: PlanWorld) {
  const logs = logsIn(this);
  const { number } = settled(await anyone(this).latest());
  assert.ok(logs.every(({ blockNumber }) => blockNumber !== number));
});

When(
  "a developer asks for {user}'s account, an unknown block and the gas price at once",
  async function (this: PlanWorld, user: User) {
    const paths = [`account?address=${await addressOf(this, user)}`, "block/999999", "gasPrice"];
    const body = paths.map((path) => ({ method: "GET" as const, path: `/eth/v1.2/${path}` }));
    this.hear(await anyone(this).call("post", "/eth/v1.2/batch", { body }));
  },
);

When(
  "a developer asks for the gas price, in no words at all and for the latest block at once",
  async function (this: PlanWorld) {
    const [first, last] = ["gasPrice", "block/latest"].map((path) => ({
      method: "GET" as const,
      path: `/eth/v1.2/${path}`,
    }));
    // The documents do not allow this, so no typed client would send it.
    const body = [first, null, last] as never;
    this.hear(await anyone(this).call("post", "/eth/v1.2/batch", { body }));
  },
);

Then(/^core answers (\d+(?:, \d+)* and \d+)$/, function (this: PlanWorld, statuses: string) {
  const answers = settled<readonly { readonly status: number }[]>(this.answer());
  assert.deepEqual(
    answers.map(({ status }) => String(status)),
    statuses.split(/, | and /),
  );
});
