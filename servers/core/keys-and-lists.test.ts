// What a gate does with API keys and scopes, and how a query carries lists. A broken one accepts a
// wrong key, counts two surfaces together, or takes a list for a repeated name.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Admission } from "./admission.ts";
import { BearerGate } from "./bearer-gate.ts";
import { parseInput } from "./input.ts";
import { Problem } from "./problem.ts";
import { RateLimits } from "./rate-limit.ts";

const trader = { name: "trader", address: "aa", roles: [] };
const admin = { name: "admin", address: "bb", roles: ["admin"] };
const limits = new RateLimits();

const gateOf = (scope?: string) =>
  new BearerGate({
    verifier: { verify: (token) => (token === "good" ? trader : undefined) },
    callerOfKey: (key) => (key === "key" ? admin : undefined),
    ...(scope === undefined ? {} : { scope }),
    limits,
    perWindow: { authenticated: 3, anonymous: 2 },
    isFrozen: () => true,
    nowMs: () => 0,
  });

const gate = gateOf();
const ask = (authorization?: string, apiKey?: string) =>
  gate.admit({ authorization, apiKey, address: "here", route: OPEN }) as Admission;

const OPEN = {
  method: "GET",
  paths: ["/"],
  operation: "Open",
  summary: "",
  access: "public",
  answers: {},
} as const;

test("a valid key is as good as a token, and every credential that is sent must be valid", () => {
  limits.turn(false);
  assert.equal(ask(undefined, "key").caller, admin);
  assert.equal(ask("Bearer good", "key").caller, trader);
  assert.equal(ask("Bearer good", "wrong").problem?.message, "Invalid API key");
  assert.equal(ask("Bearer bad", "key").problem?.message, "Invalid or expired access token");
  assert.equal(ask(undefined, "wrong").problem?.status, 401);
  assert.equal(ask().caller, undefined);
});

test("gates of two scopes count separately, and a request inside another one counts too", () => {
  limits.turn(true);
  const other = gateOf("other ");
  const place = { address: "here", route: OPEN };
  const left = (one: BearerGate) => one.admitKnown(place, trader).headers["x-ratelimit-remaining"];
  assert.deepEqual([left(gate), left(gate), left(other), left(gate)], ["2", "1", "2", "0"]);
  assert.equal(gate.admitKnown(place, trader).problem?.status, 429);
  assert.equal(gate.admitKnown(place, undefined).problem, undefined);
});

test("a list field may come any number of times, any other field once", () => {
  const text = { type: "string", format: "hash" } as const;
  const query = {
    type: "object",
    properties: { topics: { type: "array", items: text }, page: { type: "string" } },
    additionalProperties: false,
  };
  const parse = (sent: object) =>
    parseInput({ ...OPEN, query }, { params: {}, query: sent, body: {} });
  const hash = `0x${"Ab".repeat(32)}`;
  const bare = "ab".repeat(32);
  assert.deepEqual(parse({ topics: hash }).query, { topics: [bare] });
  assert.deepEqual(parse({ topics: [hash, hash], page: "1" }).query, {
    topics: [bare, bare],
    page: "1",
  });
  const refused = (sent: object, message: RegExp) =>
    assert.throws(
      () => parse(sent),
      (thrown) => thrown instanceof Problem && message.test(thrown.message),
    );
  refused({ page: ["1", "2"] }, /"page" is sent more than once/);
  refused({ topics: ["x"] }, /"topics\[0\]" must be 64 hexadecimal/);
});
