// Code of users that returns something else than its interface says, on every surface that shows values.
// A broken one invents a value, such as 0, or ends in an error of its own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { compiledFrom } from "../../shared/compiler/test-compile.ts";

const SOURCE = `pragma solidity ^0.8.20;
contract Odd {
  function one() external returns (uint256) { assembly { return(0, 0) } }
  function list() external returns (uint256[] memory) { assembly { return(0, 0) } }
  function text() external returns (string memory) { assembly { mstore(0, 7) return(0, 32) } }
}`;
const OUTPUTS = { one: "0x", list: "0x", text: `0x${"7".padStart(64, "0")}` };

const faults: unknown[] = [];
let platform: Platform;
let address: string;
let token: string;

before(async () => {
  const report = (fault: unknown) => faults.push(fault);
  platform = await startPlatform({ limits: false, exposeExtension: true, report });
  const { artifacts, bytecodes } = await compiledFrom({ "Odd.sol": SOURCE });
  const from = platform.world.users.find("trader")?.address ?? "";
  const written = { to: "", value: 0n, data: bytecodes.Odd ?? "" };
  const request = { from, to: "", function: "constructor", args: {}, written };
  const outcome = platform.inbox.execute({ kind: "submit", ...request, artifacts });
  address = `0x${outcome.ok ? outcome.transaction?.code?.created : ""}`;
  token = (await post(`${platform.urls.control}/actors/trader/token`, {})).body.access_token;
});
after(async () => {
  await platform.close();
  assert.deepEqual(faults, []);
});

async function post(url: string, body: object) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

for (const [name, output] of Object.entries(OUTPUTS)) {
  test(`what ${name} returned is no value, and nobody makes one of it`, async () => {
    const { node, core, rpc, control } = platform.urls;
    const payload = { contractAddress: address.slice(2), method: name, args: {} };
    const txs = [{ type: "FUNCTION", payload }];
    const at = `${node}/platform/v2.3/transaction`;
    const [would] = (await post(`${at}/simulate?trace`, { txs })).body;
    assert.deepEqual([would.status, would.data.contents], ["Success", []]);
    assert.equal(would.trace.output, output.slice(2));
    const [did] = (await post(`${at}?resolve`, { txs })).body;
    assert.deepEqual([did.status, did.data], ["Success", { tag: "Call", contents: [] }]);
    assert.equal(did.txResult.response, null);
    const called = await post(`${core}/eth/v1.2/contract/${address}/call`, { method: name });
    const { code, message } = called.body.error;
    assert.deepEqual([called.status, code], [400, "TRANSACTION_REVERTED"]);
    assert.match(message, new RegExp(`what ${name} returned is not what its interface says`));
    const call = { to: address, functionName: name, args: [] };
    const params = [{ blockStateCalls: [{ calls: [call] }] }];
    const request = { jsonrpc: "2.0", id: 1, method: "platform_simulateV1", params };
    const [block] = (await post(rpc, request)).body.result;
    const [{ status, returnData, returnValue, gasUsed }] = block.calls;
    assert.deepEqual([status, returnData, returnValue], ["0x1", output, undefined]);
    assert.equal(Number(gasUsed), would.gasUsed, "and not the fixed gas of the platform's own");
    const tried = await post(`${control}/simulate`, {
      from: "trader",
      to: address,
      function: name,
    });
    assert.equal(tried.body.result ?? null, null);
  });
}
