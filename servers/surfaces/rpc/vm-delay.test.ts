// Calls while a fault delays the VM's answers. A broken one answers too early or from an old state,
// lets a cached answer bypass the fault, delays calls that need no VM, or keeps a client waiting
// for ever.
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Interface } from "ethers";
import { BALANCE_OF, TestRpc, word } from "../../proof/testing/rpc.ts";
import { WAITING_CHARACTERS_MAX, WAITING_MAX } from "../../shared/json-rpc/waiting.ts";

const TIMEOUT = "execution reverted: timeout waiting for VM response";

let rpc: TestRpc;

const delay = (ms: number) => rpc.inbox.execute({ kind: "setFault", fault: "vmDelay", ms });
const balance = () => ({ to: rpc.stable, data: BALANCE_OF + word(rpc.addressOf("lender")) });

/** Lets virtual time pass, and lets woken requests be answered, which happens before a later one. */
async function pass(ms: number): Promise<void> {
  rpc.inbox.execute({ kind: "advance", ms });
  await rpc.result("net_version");
}

/** A waiting request, and whether it has been answered. */
async function sendDelayed(text: string) {
  const seen: { body?: string } = {};
  const before = rpc.waiting.size;
  const answered = rpc.post(text).then(({ body }) => {
    seen.body = body;
  });
  await rpc.waited(before + 1);
  return { seen, answered };
}

const callText = (method: string, ...params: unknown[]) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

describe("while a fault delays the VM", () => {
  beforeEach(() => {
    rpc = new TestRpc({ exposesExtension: true });
  });
  afterEach(() => assert.deepEqual(rpc.faults, []));

  describe("eth_call", () => {
    test("is answered when its time has come, from the state of that moment", async () => {
      const before = await rpc.result("eth_call", balance());
      delay(10_000);
      const { seen, answered } = await sendDelayed(callText("eth_call", balance()));
      await rpc.send("trader", { to: rpc.addressOf("lender"), value: 5n });
      await pass(9_999);
      assert.equal(seen.body, undefined, "too early");
      await pass(1);
      await answered;
      const { result } = JSON.parse(seen.body ?? "");
      assert.equal(BigInt(result), BigInt(before) + 5n);
    });

    test("times out after 30 s, however long the delay is", async () => {
      for (const ms of [30_000, 86_400_000]) {
        delay(ms);
        const { seen, answered } = await sendDelayed(callText("eth_call", balance()));
        await pass(29_999);
        assert.equal(seen.body, undefined, "too early");
        await pass(1);
        await answered;
        const { error } = JSON.parse(seen.body ?? "");
        assert.deepEqual([error.code, error.message], [3, TIMEOUT]);
        const reason = new Interface([]).parseError(error.data)?.args[0];
        assert.equal(`execution reverted: ${reason}`, TIMEOUT);
      }
      assert.ok(rpc.reached.has("eth_call: 3 timeout"));
    });

    test("a cached answer does not bypass the fault", async () => {
      const text = callText("eth_call", balance());
      const { body } = await rpc.post(text);
      assert.equal((await rpc.post(text)).body, body, "kept");
      delay(40_000);
      const first = await sendDelayed(text);
      await pass(30_000);
      await first.answered;
      assert.match(first.seen.body ?? "", /timeout waiting/);
      const again = await sendDelayed(text);
      assert.equal(again.seen.body, undefined, "nor is there anything to wait past");
      await pass(30_000);
      await again.answered;
      // A call that timed out is not cached either.
      delay(0);
      assert.equal((await rpc.post(text)).body, body);
    });
  });

  test("traces and simulations have 120 s", async () => {
    const ask = {
      platform_traceCall: [balance()],
      platform_simulateV1: [{ blockStateCalls: [{ calls: [balance()] }] }],
    };
    for (const [method, params] of Object.entries(ask)) {
      delay(119_999);
      const within = await sendDelayed(callText(method, ...params));
      await pass(119_999);
      await within.answered;
      assert.ok("result" in JSON.parse(within.seen.body ?? ""), method);
      delay(120_000);
      const past = await sendDelayed(callText(method, ...params));
      await pass(119_999);
      assert.equal(past.seen.body, undefined);
      await pass(1);
      await past.answered;
      const { error } = JSON.parse(past.seen.body ?? "");
      assert.deepEqual([error.code, error.message], [3, TIMEOUT]);
      assert.ok(rpc.reached.has(`${method}: 3 timeout`));
    }
  });

  test("a batch waits for its slowest call, and each call has its own timeout", async () => {
    delay(60_000);
    const calls = ["eth_call", "platform_traceCall", "eth_blockNumber"].map((method, id) => ({
      jsonrpc: "2.0",
      id,
      method,
      params: method === "eth_blockNumber" ? [] : [balance()],
    }));
    const { seen, answered } = await sendDelayed(JSON.stringify(calls));
    await pass(59_999);
    assert.equal(seen.body, undefined);
    await pass(1);
    await answered;
    const [called, traced, number] = JSON.parse(seen.body ?? "");
    assert.equal(called.error.message, TIMEOUT);
    assert.equal(traced.result.type, "CALL");
    assert.match(number.result, /^0x/);
  });

  test("the longest batch waits like any other", async () => {
    delay(1_000);
    const others = Array.from({ length: 999 }, () => ({ jsonrpc: "2.0", method: "net_version" }));
    const call = { jsonrpc: "2.0", id: 1, method: "eth_call", params: [balance()] };
    const { seen, answered } = await sendDelayed(JSON.stringify([...others, call]));
    await pass(999);
    assert.equal(seen.body, undefined, "too early");
    await pass(1);
    await answered;
    assert.match(seen.body ?? "", /"result"/);
  });

  test("a call that needs no VM, or a refused request, is answered at once", async () => {
    delay(60_000);
    assert.match(await rpc.result("eth_blockNumber"), /^0x/);
    const entry = { jsonrpc: "2.0", id: 1, method: "eth_call", params: [balance()] };
    const bodies: readonly unknown[] = [
      [],
      Array.from({ length: 1_001 }, () => entry),
      { ...entry, jsonrpc: "1.0" },
      { ...entry, method: "eth_nothing" },
      [[entry]],
    ];
    for (const body of bodies) assert.match((await rpc.post(JSON.stringify(body))).body, /"error"/);
    assert.match((await rpc.post("{")).body, /-32700/);
    assert.match((await rpc.post(`{"id":1,"id":2,"method":"eth_call"}`)).body, /-32600/);
    const closed = new TestRpc();
    closed.inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 1 });
    assert.equal((await closed.call("platform_traceCall", balance())).error?.code, -32601);
  });

  test("wrong parameters are reported as such, also after the wait", async () => {
    delay(30_000);
    const { seen, answered } = await sendDelayed(callText("eth_call", "nonsense"));
    await pass(30_000);
    await answered;
    assert.equal(JSON.parse(seen.body ?? "").error.code, -32602);
  });

  test("once the delay is off, new requests do not wait, and waiting ones go on waiting", async () => {
    delay(10_000);
    const { seen, answered } = await sendDelayed(callText("eth_call", balance()));
    delay(0);
    await rpc.result("eth_call", balance());
    assert.equal(seen.body, undefined);
    await pass(10_000);
    await answered;
    assert.ok("result" in JSON.parse(seen.body ?? ""));
  });

  test("a bounded number of requests may wait; one more is refused at once, and later there is room again", async () => {
    delay(1_000);
    const notification = { jsonrpc: "2.0", method: "eth_call", params: [balance()] };
    const all = Array.from({ length: WAITING_MAX }, () => rpc.post(JSON.stringify(notification)));
    await rpc.waited(WAITING_MAX);
    const error = await rpc.error("eth_call", balance());
    assert.deepEqual([error.code, /wait for the VM/.test(error.message)], [-32005, true]);
    assert.match(await rpc.result("eth_blockNumber"), /^0x/);
    await pass(1_000);
    for (const { status } of await Promise.all(all)) assert.equal(status, 204);
    const { seen, answered } = await sendDelayed(callText("eth_call", balance()));
    await pass(1_000);
    await answered;
    assert.ok("result" in JSON.parse(seen.body ?? ""));
  });

  test("a bounded number of characters may wait, and a short request still fits", async () => {
    delay(1_000);
    const long = callText("eth_call", balance()).padEnd(1_000_000);
    const some = Math.floor(WAITING_CHARACTERS_MAX / long.length);
    const all = Array.from({ length: some }, () => rpc.post(long));
    await rpc.waited(some);
    const { body } = await rpc.post(long);
    assert.equal(JSON.parse(body).error.code, -32005);
    all.push(rpc.post(callText("eth_call", balance())));
    await rpc.waited(some + 1);
    await pass(1_000);
    for (const each of await Promise.all(all)) assert.ok("result" in JSON.parse(each.body));
  });

  test("when the server closes they are answered as timed out", async () => {
    delay(1_000);
    const { seen, answered } = await sendDelayed(callText("eth_call", balance()));
    rpc.waiting.close();
    await answered;
    assert.equal(JSON.parse(seen.body ?? "").error.message, TIMEOUT);
  });
});
