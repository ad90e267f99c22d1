// Which requests get faults depends on the seed, the rules and what this client sent before: on no
// bystander and no process. A restore and a dump bring rules back, and counting begins anew.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createWorld, dump } from "../../../sim/index.ts";
import { DirectPlatform } from "../../carriers/direct/platform.ts";
import { BYSTANDERS, CLIENT, NIGHT, transcript } from "./test-transcript.ts";

test("what bystanders read changes no byte of a client's answers", async () => {
  const alone = await transcript(7);
  assert.ok(alone.met.length > CLIENT.length / 2, "the client got few faults");
  const which = fc.integer({ min: 0, max: BYSTANDERS.length - 1 });
  const between = fc.array(fc.array(which, { maxLength: 3 }), {
    minLength: CLIENT.length,
    maxLength: CLIENT.length,
  });
  const property = fc.asyncProperty(between, async (bystanders) => {
    assert.deepEqual(await transcript(7, bystanders), alone);
  });
  await fc.assert(property, { numRuns: 6, seed: 7 });
});

test("a seed's faults are the same in every process, on every machine, and after every change", async () => {
  const { met } = await transcript(7);
  const pinned =
    "cut 1, expired 1, reset 1, gone 1, twice 1, expired 1, twice 3, expired 3, skewed 3, third 3, " +
    "cut 4, twice 4, expired 4, skewed 4, gone 2, gone 2, twice 2, skewed 2, gone 5, lost 5, twice 6, " +
    "gone 3, third 3, reset 3, cut 3, skewed 3, third 3, twice 3, third 3, expired 8, skewed 4, " +
    "gone 4, skewed 4, cut 4";
  assert.equal(met.join(", "), pinned);
  assert.notDeepEqual((await transcript(8)).met, met);
});

test("whoever takes a user's name without a token changes nothing for the user", async () => {
  const platform = new DirectPlatform(createWorld({ seed: 7 }));
  const authorization = `Bearer ${await platform.tokenOf("borrower")}`;
  const error = { kind: "error", status: 500, when: "before", actor: "borrower" } as const;
  platform.inbox.execute({ kind: "setFaultRules", rules: [{ ...error, name: "e", nth: 2 }] });
  const request = { method: "GET", path: "/api/health", body: undefined };
  const statuses: number[] = [];
  for (const headers of [
    { authorization },
    { "x-lockstep-caller": "borrower" },
    { authorization },
    { "x-lockstep-caller": "borrower" },
  ]) {
    statuses.push((await platform.ask("app", { ...request, headers })).status);
  }
  assert.deepEqual(statuses, [200, 200, 500, 500]);
  const { body } = await platform.ask("control", { ...request, path: "/faults/met", headers: {} });
  const { met }: { met: readonly { ordinal: number; nth: number }[] } = JSON.parse(body);
  assert.deepEqual(
    met.map(({ ordinal, nth }) => [ordinal, nth]),
    [
      [2, 2],
      [2, 2],
    ],
  );
  platform.close();
});

test("a restore and a dump bring rules back, and counting begins anew", async () => {
  const platform = new DirectPlatform(createWorld({ seed: 7 }));
  const { inbox } = platform;
  const request = { method: "GET", path: "/api/health", headers: {}, body: undefined };
  const statuses = async (count: number) => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) found.push((await platform.ask("app", request)).status);
    return found;
  };
  const rule = { name: "e", kind: "error", status: 500, when: "before", nth: 2 } as const;
  inbox.execute({ kind: "setFaultRules", rules: [rule] });
  inbox.execute({ kind: "snapshot", name: "ill" });
  const text = inbox.read(dump);
  assert.deepEqual(await statuses(3), [200, 500, 200]);
  inbox.execute({ kind: "setFaultRules", rules: [] });
  assert.deepEqual(await statuses(2), [200, 200]);
  inbox.execute({ kind: "restore", name: "ill" });
  assert.deepEqual(await statuses(3), [200, 500, 200]);
  inbox.execute({ kind: "setFaultRules", rules: [] });
  assert.ok(inbox.execute({ kind: "load", dump: text }).ok);
  assert.deepEqual(await statuses(3), [200, 500, 200]);
  platform.close();
});

test("a client may name itself in the query of JSON-RPC, and every rule counts for it alone", async () => {
  const platform = new DirectPlatform(createWorld({ seed: 7 }));
  platform.inbox.execute({ kind: "setFaultRules", rules: [NIGHT[0] as (typeof NIGHT)[number]] });
  const headers = { "content-type": "application/json" };
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}';
  const statuses = async (path: string, more = {}) => {
    const found: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const request = { method: "POST", path, headers: { ...headers, ...more }, body };
      found.push((await platform.ask("rpc", request)).status);
    }
    return found.join(" ");
  };
  const [phone, other] = [await statuses("/?key=1&caller=phone"), await statuses("/?caller=tv")];
  assert.notEqual(phone, other);
  platform.inbox.execute({ kind: "setFaultRules", rules: [NIGHT[0] as (typeof NIGHT)[number]] });
  assert.equal(await statuses("/", { "x-lockstep-caller": "phone" }), phone);
  assert.notEqual(await statuses("/"), phone);
  platform.close();
});
