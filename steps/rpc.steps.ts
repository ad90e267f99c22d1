// Steps of wallets at JSON-RPC: the chain's identity, an account's balance, sending, and waiting
// for receipts.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { Wallet } from "ethers";
import { settled } from "./clients/http.ts";
import type { RpcAnswer, RpcBlock } from "./clients/rpc.ts";
import {
  ask,
  expectTransfer,
  heard,
  latestHash,
  nonceOf,
  prefixed,
  receiptOf,
  rpcOf,
  rpcStateOf,
  send,
  signed,
} from "./rpc-state.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

When("a wallet asks for {word}", async function (this: PlanWorld, method: string) {
  await ask(this, method);
});

Then(/^the node answers (0x[0-9a-f]+|\d+|true|false)$/, function (this: PlanWorld, text: string) {
  const result = heard<unknown>(this);
  assert.equal(typeof result === "boolean" ? String(result) : result, text);
});

Then("the node answers with an empty list", function (this: PlanWorld) {
  assert.deepEqual(heard<unknown>(this), []);
});

When("a wallet asks for {user}'s balance", async function (this: PlanWorld, user: User) {
  await ask(this, "eth_getBalance", await prefixed(this, user), "latest");
});

Then(
  "it is {user}'s balance of {asset} at the application",
  async function (this: PlanWorld, user: User, symbol: string) {
    const { address } = this.token(symbol);
    const items = settled(await (await this.as(user)).balances(await this.addressOf(user)));
    const balance = items.find((item) => item.address === address)?.balance;
    assert.equal(BigInt(heard<string>(this)), BigInt(balance ?? "-1"));
  },
);

Given(
  "{user}'s wallet has sent {amount} to {user}",
  async function (this: PlanWorld, from: User, amount: Amount, to: User) {
    await send(this, await signed(this, { from, amount, to }));
    assert.equal(heard(this), latestHash(this));
  },
);

When(
  "{user}'s wallet sends {amount} to {user}",
  async function (this: PlanWorld, from: User, amount: Amount, to: User) {
    await send(this, await signed(this, { from, amount, to }));
  },
);

When(
  "{user}'s wallet sends {amount} to {user}, one nonce ahead",
  async function (this: PlanWorld, from: User, amount: Amount, to: User) {
    await send(this, await signed(this, { from, amount, to, ahead: 1 }));
  },
);

When("the same bytes are sent again", async function (this: PlanWorld) {
  await send(this, rpcStateOf(this).signed.at(-1) ?? "");
});

/** Fields of an unknown wallet, which has a key and nothing else. */
const STRANGER = new Wallet(`0x${"5a".repeat(32)}`);

When("a stranger's wallet sends nothing to {user}", async function (this: PlanWorld, to: User) {
  const chainId = BigInt(await rpcOf(this).result<string>("eth_chainId"));
  const fields = { type: 0, chainId, nonce: 0, gasLimit: 21_000, gasPrice: 0, value: 0 };
  await send(this, await STRANGER.signTransaction({ ...fields, to: await prefixed(this, to) }));
});

/** By the words of the plan. */
const KINDS = {
  "another chain": () => ({ type: 0, chainId: 1, gasPrice: 0 }),
  "type 2": (chainId: bigint) => ({ type: 2, chainId, maxFeePerGas: 0, maxPriorityFeePerGas: 0 }),
} as const;

When(
  /^a stranger's wallet sends a transaction of (another chain|type 2) to (\w+)$/,
  async function (this: PlanWorld, kind: keyof typeof KINDS, to: User) {
    const chainId = BigInt(await rpcOf(this).result<string>("eth_chainId"));
    const common = { nonce: 0, gasLimit: 21_000, value: 0, to: await prefixed(this, to) };
    await send(this, await STRANGER.signTransaction({ ...common, ...KINDS[kind](chainId) }));
  },
);

Then("the node takes it", function (this: PlanWorld) {
  const hash = heard<string>(this);
  assert.match(hash, /^0x[0-9a-f]{64}$/);
  assert.equal(hash, latestHash(this));
});

// The text may contain quotation marks, where {string} would stop.
Then(
  /^the node refuses with (-?\d+) "(.+)"$/,
  function (this: PlanWorld, code: string, text: string) {
    const { status, body } = this.answer();
    const { error } = body as RpcAnswer;
    assert.deepEqual([status, error?.code, error?.message], [200, Number(code), text]);
  },
);

Then(
  /^the node refuses with -32601 and points (\w+) to control$/,
  function (this: PlanWorld, method: string) {
    const { error } = this.answer().body as RpcAnswer;
    assert.equal(error?.code, -32601);
    const where = `Method not found: ${method} is for whoever operates the world, at http://`;
    assert.equal(error?.message.slice(0, where.length), where);
  },
);

Then(
  /^the node refuses with (-?\d+) because of a nonce that is too low$/,
  function (this: PlanWorld, code: string) {
    const { error } = this.answer().body as RpcAnswer;
    assert.equal(error?.code, Number(code));
    assert.match(
      error?.message ?? "",
      /^low tx nonce \(expected: \d+, actual: \d+\): nonce too low$/,
    );
  },
);

Then(
  "the receipt of it says {word}, in the latest block",
  async function (this: PlanWorld, outcome: string) {
    const receipt = await receiptOf(this, latestHash(this));
    assert.equal(receipt?.status, outcome === "success" ? "0x1" : "0x0");
    const { number, transactions } = await rpcOf(this).result<RpcBlock>(
      "eth_getBlockByNumber",
      "latest",
      false,
    );
    assert.equal(receipt?.blockNumber, number);
    assert.ok(transactions.includes(latestHash(this)));
  },
);

Then("there is no receipt of it yet", async function (this: PlanWorld) {
  assert.equal(await receiptOf(this, latestHash(this)), null);
  const sent = await rpcOf(this).result<{ blockNumber: string | null }>(
    "eth_getTransactionByHash",
    latestHash(this),
  );
  assert.equal(sent.blockNumber, null, "it is known, and in no block");
});

Then("the node knows nothing of it", async function (this: PlanWorld) {
  const known = await rpcOf(this).result("eth_getTransactionByHash", latestHash(this));
  assert.deepEqual([known, await receiptOf(this, latestHash(this))], [null, null]);
});

Then("the receipts of both say success", async function (this: PlanWorld) {
  const both = rpcStateOf(this).hashes.slice(-2);
  assert.equal(both.length, 2);
  for (const hash of both) assert.equal((await receiptOf(this, hash))?.status, "0x1");
});

Then(
  "the last log in the receipt of it is {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    const receipt = await receiptOf(this, latestHash(this));
    await expectTransfer(this, receipt?.logs.at(-1), { amount, from, to });
  },
);

Then(
  "{user} has sent {int} transaction(s)",
  async function (this: PlanWorld, user: User, count: number) {
    assert.equal(await nonceOf(this, user), count);
  },
);
