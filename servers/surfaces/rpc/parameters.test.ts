// What the documents allow for a parameter, and what is accepted, for every value tried. A mismatch
// refuses a value that the document allows, or silently accepts one that it does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TestRpc } from "../../proof/testing/rpc.ts";
import { METHODS } from "./methods.ts";
import {
  ADDRESS,
  assertReadAsDocumented,
  distinctParams,
  HASH,
  refusalOf,
} from "./test-parameters.ts";

for (const each of distinctParams(METHODS.values())) {
  const { method, param } = each;
  test(`${param.name} of ${method} is accepted exactly where its schema allows it`, () => {
    assertReadAsDocumented(each);
  });
}

test("an unknown field is named by its first 60 characters, wherever it is", () => {
  const field = `${"abcdefghij".repeat(6)}k`;
  const more = { to: ADDRESS, [field]: 1 };
  const calls = (call: object) => ({ blockStateCalls: [{ calls: [call] }] });
  for (const [method, place, value] of [
    ["eth_getLogs", "filter", { [field]: 1 }],
    ["platform_simulateV1", "payload", { blockStateCalls: [{ calls: [] }], [field]: 1 }],
    [
      "platform_simulateV1",
      "payload.blockStateCalls[0]",
      { blockStateCalls: [{ calls: [], [field]: 1 }] },
    ],
    ["platform_simulateV1", "payload.blockStateCalls[0].calls[0]", calls(more)],
    [
      "platform_simulateV1",
      "payload.blockStateCalls[0].calls[0]",
      calls({ ...more, functionName: "f" }),
    ],
  ] as const) {
    const [name = ""] = place.split(".");
    const param = METHODS.get(method)?.params.find((each) => each.name === name);
    assert.ok(param !== undefined, method);
    const text = `${place} has a field that is not known: ${field.slice(0, 60)}`;
    assert.equal(refusalOf(param, value)?.message, text);
  }
});

test("a refusal suggests only what would be accepted", async () => {
  const rpc = new TestRpc();
  const number = "must be latest, pending, safe, finalized, earliest or a number in hex";
  const block =
    "must be latest, pending, safe, finalized, earliest, a number in hex or a block hash";
  const account = rpc.stable;
  for (const [text, method, ...params] of [
    [`block ${number}`, "eth_getBlockByNumber", "x"],
    [`block ${number}`, "eth_getBlockByNumber", `0x${HASH}`],
    [`block ${number}`, "eth_getBlockTransactionCountByNumber", {}],
    [`filter.fromBlock ${number}`, "eth_getLogs", { fromBlock: "x" }],
    [`filter.toBlock ${number}`, "eth_getLogs", { toBlock: `0x${HASH}` }],
    [`block ${block}`, "eth_call", { to: account }, "x"],
    [`block ${block}`, "eth_getCode", account, 7],
    [`block ${block}`, "eth_getBlockReceipts", "x"],
    [`block.blockNumber ${number}`, "eth_call", { to: account }, { blockNumber: `0x${HASH}` }],
  ] as const) {
    const { code, message } = await rpc.error(method, ...params);
    assert.deepEqual([code, message], [-32602, text], method);
  }
});
