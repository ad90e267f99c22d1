// A contract that takes more steps than a transaction may, as clients see it. Without the bound
// the server hangs on the first call; with a wrong error, a client takes it for an internal error
// or for success.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Interface } from "ethers";
import { encodeCall, loadSpinner } from "../../../sim/index.ts";
import { TestRpc } from "../../proof/testing/rpc.ts";

const OUT = "You've run out of gas";

const rpc = new TestRpc({ exposesExtension: true });
after(() => assert.deepEqual(rpc.faults, []));
const { deploySpinner } = await loadSpinner();
const address = deploySpinner(rpc.world);
const { definition } = rpc.world.chain.contracts.get(address)?.kind ?? assert.fail();
const spin = (times: bigint) => ({
  from: rpc.addressOf("trader"),
  to: `0x${address}`,
  data: `0x${encodeCall(definition, "write", { times })}`,
});

test("eth_call beyond the step bound is code 3, with Error(string) in its data", async () => {
  assert.equal(await rpc.result("eth_call", spin(1_000n)), "0x");
  const error = await rpc.error("eth_call", spin(10n ** 12n));
  assert.deepEqual([error.code, error.message], [3, `execution reverted: ${OUT}`]);
  assert.deepEqual([...(new Interface([]).parseError(error.data ?? "")?.args ?? [])], [OUT]);
});

test("simulations and traces report it like any other failure", async () => {
  const calls = [spin(10n ** 12n), spin(1n)];
  const [block] = await rpc.result("platform_simulateV1", { blockStateCalls: [{ calls }] });
  const [past, within] = block.calls;
  assert.deepEqual([past.status, past.error.message, within.status], ["0x0", OUT, "0x1"]);
  const frame = await rpc.result("platform_traceCall", spin(10n ** 12n));
  assert.equal(frame.error, OUT);
});

test("a sent one is in a block, failed, with its fee and nonce used", async () => {
  const { to, data } = spin(10n ** 12n);
  const nonce = await rpc.result("eth_getTransactionCount", rpc.addressOf("trader"));
  const hash = await rpc.send("trader", { to, data });
  const receipt = await rpc.result("eth_getTransactionReceipt", hash);
  assert.equal(receipt.status, "0x0");
  const then = await rpc.result("eth_getTransactionCount", rpc.addressOf("trader"));
  assert.equal(BigInt(then), BigInt(nonce) + 1n);
  const { fee, failure } = rpc.world.chain.transactions.at(-1) ?? assert.fail();
  assert.ok(fee);
  assert.deepEqual(failure, { code: "GAS_LIMIT_EXCEEDED", reason: OUT });
});
