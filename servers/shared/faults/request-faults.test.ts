// What the rules do to one request of a surface with one route. A broken fault changes the platform's own
// reads, lets any number of requests wait, or cuts a connection that it should reset.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, type FaultRule } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import { WITHIN } from "../../core/caller.ts";
import { Inbox } from "../../core/inbox.ts";
import type { Surface } from "../../core/surface.ts";
import { WAITING_MAX, WaitingRequests } from "../json-rpc/waiting.ts";
import { FaultInjector } from "./injector.ts";
import { withFaults } from "./request-faults.ts";

const surface = {
  name: "app",
  routes: [{ method: "GET", paths: ["/rows"], answer: () => ({ status: 200, body: "rows" }) }],
  problemBody: ({ message }: Error) => message,
} as unknown as Surface;

function faultedBy(...rules: readonly FaultRule[]) {
  const inbox = new Inbox(createWorld());
  const [injector, waiting] = [new FaultInjector(inbox), new WaitingRequests(inbox)];
  const [route] = withFaults(surface, { name: "app", inbox, injector, waiting }).routes;
  assert.ok(inbox.execute({ kind: "setFaultRules", rules }).ok);
  const exchange = { method: "GET", url: "/rows", path: "/rows", params: {}, query: {} };
  const ask = async (address = "127.0.0.1") =>
    route?.answer({ ...exchange, headers: {}, body: undefined, caller: undefined, address });
  return { ask, injector, waiting };
}

test("a request from within gets no fault, and is not counted", async () => {
  const { ask, injector } = faultedBy({ name: "e", kind: "error", status: 500, when: "before" });
  assert.deepEqual(await ask(WITHIN), { status: 200, body: "rows" });
  assert.deepEqual(injector.observed, []);
  assert.equal((await ask())?.status, 500);
});

test("a late request beyond those that may wait is refused in the rule's name", async () => {
  const { ask, waiting } = faultedBy({ name: "l", kind: "latency", ms: 1_000 });
  for (let waits = 1; waits < WAITING_MAX; waits += 1) {
    void waiting.until({ dueMs: Number.POSITIVE_INFINITY, length: 0 });
  }
  const last = ask();
  await until("the last request waits", () => waiting.size === WAITING_MAX);
  const beyond = await ask();
  assert.deepEqual([beyond?.status, beyond?.headers?.["x-lockstep-fault"]], [429, "l"]);
  waiting.close();
  assert.equal((await last)?.status, 200);
});

test("a connection that is to be cut and to be reset is reset", async () => {
  const reset = { name: "r", kind: "reset", when: "after" } as const;
  const { ask } = faultedBy({ name: "c", kind: "cut" }, reset);
  assert.equal((await ask())?.breaks, "reset");
});
