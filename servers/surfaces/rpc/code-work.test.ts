// The gas that users' code may use in one batch. Without a bound, a batch of endless loops stops every surface.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";

/** Makes a contract of one byte, the invalid opcode, which uses all gas there is. */
const CREATION = "60fe60005360016000f3";
const [REVERTED, TOO_MUCH] = [3, -32005];

let platform: Platform;
let to: string;
before(async () => {
  platform = await startPlatform({ port: 0 });
  const from = platform.world.users.find("trader")?.address ?? "";
  const written = { to: "", value: 0n, data: CREATION };
  const request = { from, to: "", function: "constructor", args: {}, written };
  const outcome = platform.inbox.execute({ kind: "submit", ...request });
  assert.ok(outcome.ok);
  to = `0x${outcome.transaction?.code?.created}`;
});
after(() => platform.close());

async function codesOf(method: string, params: readonly unknown[]): Promise<readonly number[]> {
  const calls = [1, 2, 3].map((id) => ({ jsonrpc: "2.0", id, method, params }));
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(calls) };
  const answer = await (await fetch(platform.urls.rpc, sent)).json();
  return (answer as { error: { code: number } }[]).map(({ error }) => error.code);
}

test("two calls of a batch may use all gas there is, and a third is too much", async () => {
  const call = { to, data: "0x" };
  const height = `0x${platform.world.chain.height.toString(16)}`;
  for (const block of ["latest", height]) {
    assert.deepEqual(await codesOf("eth_call", [call, block]), [REVERTED, REVERTED, TOO_MUCH]);
  }
  assert.deepEqual(await codesOf("eth_estimateGas", [call]), [REVERTED, REVERTED, TOO_MUCH]);
});
