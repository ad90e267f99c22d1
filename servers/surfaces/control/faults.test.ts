// Faults set by control's routes, and the requests that wait because of them. A broken fault holds
// up nobody, does not say that somebody waits, hangs at the end, or holds up control itself.
import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { until } from "../../../test-until.ts";
import { testControl } from "./test-control.ts";

type Control = Awaited<ReturnType<typeof testControl>>;

/** The faults answer without a VM delay. */
const none = { frozenPrices: [], waiting: 0, rules: [] };

const TIMEOUT = "execution reverted: timeout waiting for VM response";

const callOf = ({ world }: Control) =>
  JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "eth_call",
    params: [{ to: `0x${world.addresses.stable}`, data: "0x95d89b41" }],
  });

const asking = async (
  control: Control,
  surface: "control" | "rpc",
  payload: string = callOf(control),
) => {
  const headers = { "content-type": "application/json" };
  const answer = await control.servers[surface].inject({
    method: "POST",
    url: "/",
    headers,
    payload,
  });
  return JSON.parse(answer.body);
};

async function waited(control: Control, requests: number): Promise<void> {
  await until(`${requests} requests wait`, async () => {
    const { body } = await control.ask("GET /faults");
    return body.waiting === requests;
  });
}

test("the VM can be slowed, its delay read, and released", async () => {
  const control = await testControl();
  assert.deepEqual((await control.ask("GET /faults")).body, { ...none, vmDelayMs: 0 });
  const slowed = await control.ask("PUT /faults/vm-delay", { ms: 5_000 });
  assert.deepEqual([slowed.status, slowed.body], [200, { ...none, vmDelayMs: 5_000 }]);
  const calls = [asking(control, "control"), asking(control, "rpc")];
  await waited(control, 2);
  await control.ask("POST /clock/advance", { seconds: 5 });
  for (const { result } of await Promise.all(calls)) assert.match(result, /^0x/);
  assert.deepEqual((await control.ask("GET /faults")).body, { ...none, vmDelayMs: 5_000 });
  await control.ask("PUT /faults/vm-delay", { ms: 0 });
  assert.match((await asking(control, "control")).result, /^0x/);
  await control.close();
});

test("an invalid delay is refused", async () => {
  const control = await testControl();
  for (const ms of [-1, 0.5, 86_400_001, "5", null]) {
    assert.equal((await control.ask("PUT /faults/vm-delay", { ms })).status, 400, String(ms));
  }
  assert.equal((await control.ask("PUT /faults/vm-delay", {})).status, 400);
  assert.equal((await control.ask("GET /faults")).body.vmDelayMs, 0);
  await control.close();
});

test("moving the clock serves the requests that wait, and a restore removes the fault", async () => {
  const control = await testControl();
  await control.ask("POST /snapshots", { name: "well" });
  await control.ask("PUT /faults/vm-delay", { ms: 60_000 });
  const call = asking(control, "rpc");
  await waited(control, 1);
  const increase = { jsonrpc: "2.0", id: 1, method: "evm_increaseTime", params: [30] };
  await asking(control, "control", JSON.stringify(increase));
  assert.equal((await call).error.message, TIMEOUT);
  await control.ask("POST /snapshots/well/restore");
  assert.match((await asking(control, "rpc")).result, /^0x/);
  await control.close();
});

test("a fault does not hold up the consistency checker", async () => {
  const control = await testControl();
  await control.ask("PUT /faults/vm-delay", { ms: 60_000 });
  const { status, body } = await control.ask("GET /consistency");
  assert.deepEqual([status, body.disagreements], [200, []]);
  await control.close();
});

test("requests that wait when the platform closes are answered", async () => {
  const control = await testControl();
  await control.ask("PUT /faults/vm-delay", { ms: 60_000 });
  const call = asking(control, "control");
  await waited(control, 1);
  await control.close();
  assert.equal((await call).error.message, TIMEOUT);
});

test("a client that disconnects no longer waits", async () => {
  const control = await testControl({ listens: true });
  await control.ask("PUT /faults/vm-delay", { ms: 60_000 });
  const headers = { "content-type": "application/json" };
  for (const url of [control.urls.control, control.urls.rpc]) {
    const sent = request(url, { method: "POST", headers });
    sent.on("error", () => {});
    sent.end(callOf(control));
    await waited(control, 1);
    sent.destroy();
    await waited(control, 0);
  }
  await control.close();
  assert.deepEqual(control.faults, []);
});

test("in real time the clock goes on by itself for requests that wait", async () => {
  const real = { ms: 0 };
  const control = await testControl({ pace: "realtime", realMs: () => real.ms });
  await control.ask("PUT /faults/vm-delay", { ms: 10_000 });
  const call = asking(control, "rpc");
  await waited(control, 1);
  real.ms += 10_000;
  // Does what the timer would; nobody sends a request.
  control.clock.tick();
  assert.match((await call).result, /^0x/);
  await control.close();
});
