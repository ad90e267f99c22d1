// The socket of logs when one command makes many blocks. A broken socket sends only the last
// block's logs, or mixes them up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen } from "../../core/server.ts";
import { testCore } from "../../proof/testing/core.ts";
import { connectClient } from "../channel/test-client.ts";

test("an advance that makes many blocks sends each log once, in order", async (context) => {
  const core = testCore();
  const client = await connectClient(await listen(core.server));
  context.after(() => core.server.close());
  const from = core.world.chain.height + 1;
  client.say({ type: "subscribe" });
  await client.hear();
  const asset = core.world.addresses.tokens.WETH ?? "";
  const path = [1, 2, 3, 4].map((at) => ({ afterMs: at * 1000, price: BigInt(at) }));
  core.inbox.execute({ kind: "schedulePrices", asset, path });
  core.inbox.execute({ kind: "advance", ms: 5_000 });
  const { body } = await core.ask(`GET /eth/v1.2/logs?fromBlock=${from}`);
  const blocks = new Set(body.logs.map(({ blockNumber }: { blockNumber: unknown }) => blockNumber));
  assert.equal(blocks.size, 4);
  assert.deepEqual(await client.hear(), body.logs);
});
