// A rule that names something that does not exist is refused with the nearest name, whatever it names. A check that
// misses one leaves a rule that never injects a fault.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { FAULT_PLACES, FaultRule } from "../../../sim/index.ts";
import { FAULT_PROFILES, PROFILE_NAMES } from "../../shared/faults/profiles.ts";
import { testControl } from "../../surfaces/control/test-control.ts";
import { startPlatform } from "./platform.ts";

const control = await testControl();
after(() => control.close());

const set = async (rule: object) => {
  const rules = [{ name: "one", ...rule }];
  const { status, body } = await control.ask("PUT /faults/rules", { rules });
  return status === 200 ? "set" : String(body.error.message).replace(/^.*Error: /, "");
};

/** Each place of a fault with a name that there is, and with a slip in it. */
const NAMED: Readonly<
  Record<keyof typeof FAULT_PLACES, readonly (readonly [object, string, string])[]>
> = {
  request: [
    [{ kind: "cut" }, "POST /api/lend/borrow", "POST /api/lend/borow"],
    [{ kind: "cut", surface: "rpc" }, "eth_chainId", "eth_chainID"],
  ],
  socket: [
    [{ kind: "socketDrop", surface: "app" }, "positions", "position"],
    [{ kind: "socketDrop", surface: "core" }, "logs", "log"],
    [{ kind: "socketNoPing" }, "ping", "pings"],
  ],
  call: [[{ kind: "rpcLimit" }, "eth_getLogs", "eth_getLog"]],
  table: [
    [{ kind: "tableStuck", surface: "explorer" }, "txlist", "txlists"],
    [{ kind: "tableStuck", surface: "indexer" }, "Platform-Token-Transfer", "Token-Transfer"],
  ],
  grant: [[{ kind: "tokenKey" }, "refresh_token", "refresh_tokens"]],
  price: [[{ kind: "priceStale" }, "WETH", "WEHT"]],
  transfer: [[{ kind: "bridgeSilent" }, "Ethereum", "Etherum"]],
  transaction: [[{ kind: "poolDrop" }, "supplyCollateral", "suplyCollateral"]],
};

for (const [place, cases] of Object.entries(NAMED)) {
  test(`a slip in what a rule names is refused: ${place}`, async () => {
    for (const [rule, right, wrong] of cases) {
      assert.equal(await set({ ...rule, at: right }), "set");
      const refused = `rules[0].at names ${wrong}, which does not exist: did you mean ${right}?`;
      assert.equal(await set({ ...rule, at: wrong }), refused);
    }
  });
}

test("a fault of identity is refused where its kind cannot act, and the right place is named", async () => {
  const cases: readonly (readonly [rule: Omit<FaultRule, "name">, wrong: string, right: string])[] =
    [
      [{ kind: "tokenOpaque" }, "keys", "authorization_code, client_credentials, refresh_token"],
      [{ kind: "keyStale" }, "client_credentials", "keys"],
      [{ kind: "refreshGrace", ms: 1, gives: "same" }, "authorization_code", "refresh_token"],
    ];
  for (const [rule, wrong, right] of cases) {
    const refused = `rules[0].at names ${wrong}, where ${rule.kind} cannot act: it acts at ${right}`;
    assert.equal(await set({ ...rule, at: wrong }), refused);
    for (const at of right.split(", ")) assert.equal(await set({ ...rule, at }), "set");
  }
  for (const at of ["keys", "refresh_token"]) {
    assert.equal(await set({ kind: "keyRotation", ms: 0, at }), "set");
  }
});

test("an actor is a user, or what a client calls itself, but not nearly a user", async () => {
  const refused = "rules[0].actor names borower, which does not exist: did you mean borrower?";
  for (const kind of ["cut", "poolDrop"] as const) {
    assert.equal(await set({ kind, actor: "borrower" }), "set");
    assert.equal(await set({ kind, actor: "borower" }), refused);
  }
  for (const actor of ["anonymous", "phone", "borrower-2"]) {
    assert.equal(await set({ kind: "cut", actor }), "set");
  }
  assert.match(
    await set({ kind: "poolDrop", actor: "phone" }),
    /names phone, which does not exist/,
  );
});

test("every profile is taken", async () => {
  for (const name of PROFILE_NAMES) await control.readFaultRules(FAULT_PROFILES[name].rules);
});

test("a platform does not start with a rule that names something that does not exist", async () => {
  const faults: readonly FaultRule[] = [{ name: "one", kind: "priceStale", at: "WEHT" }];
  await assert.rejects(startPlatform({ listens: false, faults }), /did you mean WETH\?/);
});

test("rules that injected nothing are named when they end", async () => {
  const rules = [
    { name: "met", kind: "skew", ms: 1, surface: "app" },
    { name: "not met", kind: "cut", surface: "identity" },
  ];
  await control.ask("PUT /faults/rules", { rules });
  await control.servers.app.inject({ url: "/api/health" });
  assert.deepEqual(control.injector.unusedRules, ["not met"]);
  const { body } = await control.ask("POST /calm", {});
  assert.deepEqual(body.unusedRules, ["not met"]);
  await control.ask("PUT /faults/rules", { rules });
  const ended = await control.ask("PUT /faults/rules", { rules: [] });
  assert.deepEqual(ended.body.unusedRules, ["met", "not met"]);
});
