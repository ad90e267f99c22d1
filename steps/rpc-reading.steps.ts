// Steps of indexers at JSON-RPC: logs in ranges, blocks and their receipts; and of any client:
// batches, and what the endpoint does not offer.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import {
  hex,
  type RpcAnswer,
  type RpcBlock,
  type RpcCall,
  type RpcLog,
  type RpcReceipt,
} from "./clients/rpc.ts";
import { signTransfer, TRANSFER, topicOf } from "./core-wallet.ts";
import {
  ask,
  expectTransfer,
  heard,
  latestHash,
  nonceOf,
  prefixed,
  receiptOf,
  rpcOf,
  tokenAt,
} from "./rpc-state.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** Filters of a token's transfers to somebody. */
async function filterOf(world: PlanWorld, symbol: string, to: User) {
  const topics = [TRANSFER, null, topicOf(await prefixed(world, to))];
  return { address: tokenAt(world, symbol), topics };
}

When(
  "an indexer reads the transfers of {asset} to {user}, {int} blocks at a time",
  async function (this: PlanWorld, symbol: string, to: User, size: number) {
    const rpc = rpcOf(this);
    const filter = await filterOf(this, symbol, to);
    const height = Number(await rpc.result<string>("eth_blockNumber"));
    const pieces: RpcLog[] = [];
    for (let from = 0; from <= height; from += size) {
      await ask(this, "eth_getLogs", {
        ...filter,
        fromBlock: hex(from),
        toBlock: hex(from + size - 1),
      });
      pieces.push(...heard<RpcLog[]>(this));
    }
    // From here on the pieces count as one answer.
    this.hear({ ...this.answer(), body: { result: pieces } });
  },
);

Then(
  "it has read what one question for all transfers of {asset} to {user} answers",
  async function (this: PlanWorld, symbol: string, to: User) {
    const all = { ...(await filterOf(this, symbol, to)), fromBlock: "0x0", toBlock: "latest" };
    assert.deepEqual(heard<RpcLog[]>(this), await rpcOf(this).result("eth_getLogs", all));
  },
);

Then(
  "the last of them is {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    const logs = heard<RpcLog[]>(this);
    await expectTransfer(this, logs.at(-1), { amount, from, to });
  },
);

When(
  "an indexer reads the logs of blocks {int} to {int}",
  async function (this: PlanWorld, from: number, to: number) {
    await ask(this, "eth_getLogs", { fromBlock: hex(from), toBlock: hex(to) });
  },
);

When("an indexer reads all logs there are", async function (this: PlanWorld) {
  await ask(this, "eth_getLogs", { fromBlock: "0x0", toBlock: "latest" });
});

Then("it has read something", function (this: PlanWorld) {
  assert.notEqual(heard<RpcLog[]>(this).length, 0);
});

Then("it has read {int} logs", function (this: PlanWorld, count: number) {
  assert.equal(heard<RpcLog[]>(this).length, count);
});

Given(
  "{user}'s wallet has sent {amount} to {user} {int} times in one batch",
  async function (this: PlanWorld, from: User, amount: Amount, to: User, times: number) {
    const nonce = await nonceOf(this, from);
    const transfer = { signer: from, amount, to: await prefixed(this, to) };
    const calls: RpcCall[] = [];
    for (let at = 0; at < times; at += 1) {
      const raw = await signTransfer(this, { ...transfer, nonce: nonce + at });
      calls.push(["eth_sendRawTransaction", raw]);
    }
    const answers = settled<RpcAnswer[]>(await rpcOf(this).batch(calls));
    const hashes = new Set(answers.map(({ result }) => result));
    assert.ok(answers.every(({ error }) => error === undefined));
    assert.equal(hashes.size, times);
  },
);

When("an indexer reads the latest block", async function (this: PlanWorld) {
  await ask(this, "eth_getBlockByNumber", "latest", false);
});

Then(
  "it has that transaction alone, and its receipts tell of it",
  async function (this: PlanWorld) {
    const { hash, transactions } = heard<RpcBlock>(this);
    assert.deepEqual(transactions, [latestHash(this)]);
    const receipts = await rpcOf(this).result<RpcReceipt[]>("eth_getBlockReceipts", hash);
    assert.deepEqual(receipts, [await receiptOf(this, latestHash(this))]);
  },
);

Then("the block is the same by its number and by its hash", async function (this: PlanWorld) {
  const block = heard<RpcBlock>(this);
  const rpc = rpcOf(this);
  assert.deepEqual(await rpc.result("eth_getBlockByNumber", block.number, false), block);
  assert.deepEqual(await rpc.result("eth_getBlockByHash", block.hash, false), block);
});

When(/^a client calls ([a-z\d]+_\w+)$/, async function (this: PlanWorld, method: string) {
  await ask(this, method);
});

When(
  /^a client sends (\S+) and (\S+) in one batch$/,
  async function (this: PlanWorld, first: string, second: string) {
    this.hear(await rpcOf(this).batch([[first], [second]]));
  },
);

When("a client sends {string}", async function (this: PlanWorld, text: string) {
  this.hear(await rpcOf(this).post(text));
});

Then(
  "each is answered in its place: {word} and then {word}",
  function (this: PlanWorld, first: string, second: string) {
    const answers = settled<RpcAnswer[]>(this.answer());
    assert.deepEqual(
      answers.map(({ id }) => id),
      [0, 1],
    );
    const shown = answers.map(({ result, error }) =>
      error === undefined ? String(result) : String(error.code),
    );
    assert.deepEqual(shown, [first, second]);
  },
);

Then(
  "the whole request is forbidden with {int} {string}",
  function (this: PlanWorld, code: number, message: string) {
    const { status, body } = this.answer();
    assert.equal(status, 403);
    assert.deepEqual(body, { jsonrpc: "2.0", id: null, error: { code, message } });
  },
);
