// Steps of blocks at the explorer: by time, as bounds of lists, and as the node reports them.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { TransactionItem } from "./clients/control.ts";
import { envelopeOf } from "./clients/explorer.ts";
import { settled } from "./clients/http.ts";
import { hex } from "./clients/rpc.ts";
import { ask, explorerOf, heard, prefixed } from "./explorer-state.ts";
import { rpcOf } from "./rpc-state.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const heightOf = async ({ control }: PlanWorld): Promise<number> => (await control.clock()).height;

async function askByTime(world: PlanWorld, secondsAgo: number, sent = {}): Promise<void> {
  const timestamp = (await world.control.clock()).unixSeconds - secondsAgo;
  await ask(world, "block/getblocknobytime", { timestamp, ...sent });
}

When(
  "an accountant asks for the last block up to {duration} ago",
  async function (this: PlanWorld, seconds: number) {
    await askByTime(this, seconds);
  },
);

When(
  "an accountant asks for the first block from {duration} ago on",
  async function (this: PlanWorld, seconds: number) {
    await askByTime(this, seconds, { closest: "after" });
  },
);

Then("it is the latest block", async function (this: PlanWorld) {
  assert.equal(heard<string>(this), String(await heightOf(this)));
});

Then("it is the block before the latest", async function (this: PlanWorld) {
  assert.equal(heard<string>(this), String((await heightOf(this)) - 1));
});

const ACTION_OF = { history: "account/txlist", transfers: "account/tokentx" } as const;
type List = keyof typeof ACTION_OF;

When(
  /^a wallet asks for (\w+)'s (history|transfers) from (\d+) to (\d+) blocks ago$/,
  async function (this: PlanWorld, user: User, list: List, first: string, last: string) {
    const height = await heightOf(this);
    const [startblock, endblock] = [height - Number(first), height - Number(last)];
    const address = await prefixed(this, user);
    await ask(this, ACTION_OF[list], { address, startblock, endblock });
  },
);

When(
  /^a wallet asks for (\w+)'s (history|transfers) from (\d+) blocks ago to the latest$/,
  async function (this: PlanWorld, user: User, list: List, first: string) {
    const startblock = (await heightOf(this)) - Number(first);
    const sent = { address: await prefixed(this, user), startblock, endblock: "latest" };
    await ask(this, ACTION_OF[list], sent);
  },
);

interface Row {
  readonly blockNumber: string;
}

/** A block may have several rows, because a fee has its own. */
Then(/^its rows are of ([\d and]+) blocks? ago$/, async function (this: PlanWorld, blocks: string) {
  const height = await heightOf(this);
  const numbers = new Set(heard<Row[]>(this).map(({ blockNumber }) => blockNumber));
  const expected = blocks.split(" and ").map((ago) => String(height - Number(ago)));
  assert.deepEqual([...numbers], expected);
});

Then("it is an empty list", function (this: PlanWorld) {
  const { status, message, result } = envelopeOf(this.answer());
  assert.deepEqual([status, message, result], ["0", "No transactions found", []]);
});

/** What the explorer passes on, which must equal the node's own answer. */
async function passedOn<T>(
  world: PlanWorld,
  method: string,
  query: { readonly txhash?: string } = {},
): Promise<T> {
  const passed = await explorerOf(world).ask(`proxy/${method}`, query);
  const result = await rpcOf(world).result<T>(method, ...Object.values(query));
  assert.equal(passed.status, 200);
  assert.deepEqual(passed.body, { jsonrpc: "2.0", id: 1, result });
  return result;
}

Then("the explorer passes on the number of the latest block", async function (this: PlanWorld) {
  assert.equal(await passedOn(this, "eth_blockNumber"), hex(await heightOf(this)));
});

const hashOf = (world: PlanWorld): string => settled<TransactionItem>(world.answer()).txHash;

Then(
  "the explorer passes on the transaction of {user} in the latest block",
  async function (this: PlanWorld, user: User) {
    type Shown = { readonly from: string; readonly blockNumber: string };
    const txhash = hashOf(this);
    const { from, blockNumber } = await passedOn<Shown>(this, "eth_getTransactionByHash", {
      txhash,
    });
    const height = hex(await heightOf(this));
    assert.deepEqual([from, blockNumber], [await prefixed(this, user), height]);
  },
);

Then(
  "the explorer passes on its receipt, which is a {word}",
  async function (this: PlanWorld, ended: string) {
    type Shown = Readonly<
      Record<"status" | "transactionIndex" | "gasUsed" | "cumulativeGasUsed", string>
    >;
    const receipt = await passedOn<Shown>(this, "eth_getTransactionReceipt", {
      txhash: hashOf(this),
    });
    const { status, transactionIndex, gasUsed, cumulativeGasUsed } = receipt;
    const expected = [ended === "success" ? "0x1" : "0x0", "0x0", gasUsed];
    assert.deepEqual([status, transactionIndex, cumulativeGasUsed], expected);
  },
);

Then("the explorer passes on that nobody knows another hash", async function (this: PlanWorld) {
  const txhash = `0x${"ab".repeat(32)}`;
  for (const method of ["eth_getTransactionByHash", "eth_getTransactionReceipt"]) {
    assert.equal(await passedOn(this, method, { txhash }), null);
  }
});
