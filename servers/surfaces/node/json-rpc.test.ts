// JSON-RPC on the node's root: for its methods the very bytes of the JSON-RPC surface. A broken endpoint
// answers differently, or answers more.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { encodeCall } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import { startPlatform } from "../../carriers/start/platform.ts";
import { NOBODY, STABLE } from "../../proof/testing/node.ts";
import type { METHOD_NAMES } from "./json-rpc-route.ts";

const platform = await startPlatform({ listens: false, limits: false, pace: "frozen" });
after(() => platform.close());
const { world, servers } = platform;

const { access_token: token } = (
  await servers.control.inject({ method: "POST", url: "/actors/trader/token" })
).json();

const signedIn = { "content-type": "application/json", authorization: `Bearer ${token}` };

/** Without the type of an answer that has no content. */
async function ask(name: "node" | "rpc", payload: string, headers: object = signedIn) {
  const answer = await servers[name].inject({
    ...{ method: "POST", url: "/?key=any", payload, headers: { ...headers } },
  });
  const { statusCode: status, headers: answerHeaders, body } = answer;
  return { status, body, type: status === 204 ? "" : answerHeaders["content-type"] };
}

const definition = world.chain.contracts.get(STABLE)?.kind.definition;
assert.ok(definition);
const data = `0x${encodeCall(definition, "balanceOf", { account: NOBODY })}`;
const refused = `0x${encodeCall(definition, "transfer", { to: NOBODY, value: 1n })}`;
const to = `0x${STABLE}`;
const block = world.parts.commitment.sealOf(2).hash;

const PARAMS: Readonly<Record<(typeof METHOD_NAMES)[number], readonly unknown[][]>> = {
  eth_blockNumber: [[], [1]],
  eth_getBlockByNumber: [["0x2", true], ["latest", false], ["0x999", true], []],
  eth_getBlockByHash: [
    [`0x${block}`, true],
    [`0x${"ab".repeat(32)}`, false],
    ["0x1", true],
  ],
  eth_getTransactionByHash: [[`0x${"ab".repeat(32)}`], [5]],
  eth_getTransactionReceipt: [[`0x${"ab".repeat(32)}`], []],
  eth_getBalance: [[to, "latest"], ["0x1"]],
  eth_getCode: [
    [to, "latest"],
    [`0x${NOBODY}`, "latest"],
    [to, "nowhere"],
  ],
  eth_call: [
    [{ to, data }, "latest"],
    [{ to, data: refused }, "latest"],
    [{ to, data }, "0x1"],
    [],
  ],
  eth_sendRawTransaction: [["0xc0"], ["0x"]],
  eth_estimateGas: [[{ to, data }], []],
};

test("each of its methods answers as the JSON-RPC surface does", async () => {
  for (const [method, all] of Object.entries(PARAMS)) {
    for (const params of all) {
      const payload = JSON.stringify({ jsonrpc: "2.0", id: method, method, params });
      const answer = await ask("node", payload);
      assert.deepEqual(answer, await ask("rpc", payload, { "content-type": "application/json" }));
      assert.ok(!answer.body.includes("-32601"), method);
    }
  }
});

test("so do batches, notifications and what is no call", async () => {
  const call = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber" };
  const { id: _, ...notification } = call;
  for (const sent of [[call, 5, call], [], notification, { method: 1 }, "text"]) {
    const payload = JSON.stringify(sent);
    const answer = await ask("node", payload);
    assert.deepEqual(answer, await ask("rpc", payload, { "content-type": "application/json" }));
  }
  assert.equal((await ask("node", "{")).body, (await ask("rpc", "{")).body);
});

test("any other method is not found, those of the platform's extension too", async () => {
  for (const method of ["eth_chainId", "eth_getLogs", "platform_simulateV1"]) {
    const payload = JSON.stringify([{ jsonrpc: "2.0", id: 7, method, params: [] }]);
    const { status, body } = await ask("node", payload);
    const error = { code: -32601, message: "Method not found" };
    assert.deepEqual([status, JSON.parse(body)], [200, [{ jsonrpc: "2.0", id: 7, error }]]);
  }
});

test("without a token a call is 401, in the form of JSON-RPC", async () => {
  const payload = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_blockNumber" });
  const { status, body } = await ask("node", payload, { "content-type": "application/json" });
  assert.equal(status, 401);
  assert.deepEqual(JSON.parse(body).error, { code: -32600, message: "Authentication required" });
});

test("a body that is not JSON is refused in the form of JSON-RPC", async () => {
  const { status, body } = await ask("node", "a=1", { ...signedIn, "content-type": "text/plain" });
  assert.equal(status, 400);
  assert.match(JSON.parse(body).error.message, /Content-Type must be application\/json/);
});

test("a call waits for a slow VM as there", async () => {
  const slow = { method: "PUT", url: "/faults/vm-delay", payload: { ms: 40_000 } } as const;
  assert.equal((await servers.control.inject(slow)).statusCode, 200);
  const params = [{ to, data }, "latest"];
  const payload = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_call", params });
  const waiting = ask("node", payload);
  await until("the call waits", async () => {
    const { waiting: size } = (await servers.control.inject({ url: "/faults" })).json();
    return size === 1;
  });
  const advance = { method: "POST", url: "/clock/advance", payload: { seconds: 30 } } as const;
  await servers.control.inject(advance);
  assert.equal(JSON.parse((await waiting).body).error.code, 3);
});
