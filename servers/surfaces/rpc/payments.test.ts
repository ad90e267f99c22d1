// A plain payment tried by eth_call. A broken eth_call refuses what the chain takes, or promises
// what it refuses, so that a wallet shows its user the wrong thing before sending.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Interface } from "ethers";
import { BALANCE_OF, TestRpc, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc({ exposesExtension: true });
after(() => assert.deepEqual(rpc.faults, []));

const [trader, lender] = [rpc.addressOf("trader"), rpc.addressOf("lender")];
const nobody = `0x${"ab".repeat(20)}`;
const reasons = new Interface(["error Error(string)"]);

test("a possible payment answers 0x, whoever the recipient is, and pays nothing", async () => {
  const was = rpc.world.journalHash();
  for (const to of [lender, nobody, rpc.stable, trader]) {
    for (const value of ["0x1", "0x0", undefined]) {
      for (const data of [{}, { data: "0x" }, { input: "0x" }]) {
        const call = { from: trader, to, ...(value === undefined ? {} : { value }), ...data };
        assert.equal(await rpc.result("eth_call", call), "0x", JSON.stringify(call));
      }
    }
  }
  const nothing = { from: trader, to: `0x${"0".repeat(40)}` };
  assert.equal(await rpc.result("eth_call", nothing), "0x", "nobody is paid nothing");
  assert.equal(rpc.world.journalHash(), was);
  const hash = await rpc.send("trader", { to: rpc.stable, value: 1n });
  assert.equal((await rpc.result("eth_getTransactionReceipt", hash)).status, "0x1");
});

test("more than the sender has is refused as when sent, in data that libraries decode", async () => {
  const value = 10n ** 30n;
  const sent = await rpc.error(
    "eth_sendRawTransaction",
    await rpc.sign("trader", { to: lender, value }),
  );
  for (const call of [
    { from: trader, to: lender, value: `0x${value.toString(16)}` },
    { from: nobody, to: lender, value: "0x1" },
    { to: lender, value: "0x1" },
  ]) {
    const { code, message, data } = await rpc.error("eth_call", call);
    assert.deepEqual([code, message], [3, sent.message]);
    assert.equal(reasons.parseError(data ?? "")?.args[0], sent.message);
  }
});

test("a refusal by the token gives its reason, in a call and in a trace", async () => {
  const call = { from: trader, to: `0x${"0".repeat(40)}`, value: "0x1" };
  const { code, message, data } = await rpc.error("eth_call", call);
  const { error } = await rpc.result("platform_traceCall", call);
  assert.deepEqual([code, message], [3, `execution reverted: ${error}`]);
  assert.equal(reasons.parseError(data ?? "")?.args[0], error);
});

test("a payment is tried as of the named block", async () => {
  const balance = BigInt(
    await rpc.result("eth_call", { to: rpc.stable, data: BALANCE_OF + word(lender) }),
  );
  const block = await rpc.result("eth_blockNumber");
  await rpc.send("trader", { to: lender, value: 5n });
  const call = { from: lender, to: trader, value: `0x${(balance + 5n).toString(16)}` };
  assert.equal(await rpc.result("eth_call", call), "0x");
  assert.match((await rpc.error("eth_call", call, block)).message, /insufficient funds/);
});
