// Steps of clients that read from replicas and tables which are behind.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import { envelopeOf } from "./clients/explorer.ts";
import { settled } from "./clients/http.ts";
import type { RpcAnswer } from "./clients/rpc.ts";
import { filledIn, hear } from "./indexer-state.ts";
import { latestHash, rpcOf } from "./rpc-state.ts";
import { wayTo } from "./stages/stage.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

When(
  /^(\w+) asks (rpc|node) for the head (\d+) times$/,
  async function (this: PlanWorld, user: User, surface: "rpc" | "node", times: string) {
    const way = wayTo(surface, this.stage);
    const body = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] };
    const token = surface === "node" ? `Bearer ${await this.accessToken(user)}` : undefined;
    for (let count = 0; count < Number(times); count += 1) {
      this.hear(await way.ask({ method: "POST", path: "/", authorization: token, body }));
    }
  },
);

Then(
  "the second head is {int} block(s) lower than the first and the third",
  function (this: PlanWorld, blocks: number) {
    const heads = this.latest(3).map((answer) => Number(settled<RpcAnswer>(answer).result));
    const [first = Number.NaN] = heads;
    assert.deepEqual(heads, [first, first - blocks, first]);
  },
);

Then(
  "the replica knows neither the transaction nor its block's logs",
  async function (this: PlanWorld) {
    const { height } = await this.control.clock();
    const fromBlock = `0x${height.toString(16)}`;
    const hash = latestHash(this);
    const rpc = rpcOf(this);
    assert.equal(await rpc.result("eth_getTransactionReceipt", hash), null);
    assert.equal(await rpc.result("eth_getTransactionByHash", hash), null);
    assert.deepEqual(await rpc.result("eth_getLogs", { fromBlock, toBlock: fromBlock }), []);
  },
);

/** Where each surface has the tables. */
const SEARCH = { indexer: "/search/", core: "/eth/v1.2/search/" } as const;

When(
  /^an analyst asks (indexer|core) for (\S+)$/,
  async function (this: PlanWorld, surface: keyof typeof SEARCH, request: string) {
    const path = SEARCH[surface] + (await filledIn(this, request));
    hear(this, await wayTo(surface, this.stage).ask({ method: "GET", path }));
  },
);

Then("it has {int} row(s)", function (this: PlanWorld, count: number) {
  assert.equal(envelopeOf<readonly unknown[]>(this.answer()).result.length, count);
});
