// What each fault of the identity provider does to a careful application and to a naive one. A fault that
// does nothing leaves the naive one alive, and one that cannot be survived ends the careful one. Both tell
// time by the platform's clock.
import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { FAULT_KINDS, type FaultKind, type FaultRule, factsOfKind } from "../../../sim/index.ts";
import { Careful } from "./test-careful.ts";
import { pass, statusOf } from "./test-clock.ts";
import { checkAtResource, LIBRARIES } from "./test-libraries.ts";
import { Naive } from "./test-naive.ts";
import { Browser, type TestProvider, testProvider } from "./test-provider.ts";
import { type Rule, TORMENTS } from "./test-torments.ts";

const FAULT_NAMES = Object.keys(FAULT_KINDS) as FaultKind[];

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
  mock.timers.enable({ apis: ["Date"], now: provider.platform.inbox.nowMs });
});
after(async () => {
  mock.timers.reset();
  await provider.platform.close();
});

function setRules(rules: readonly Rule[]): string[] {
  const named = rules.map((rule, at): FaultRule => ({ ...rule, name: `${at}` }));
  const outcome = provider.platform.inbox.execute({ kind: "setFaultRules", rules: named });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return named.map(({ name }) => name);
}

type Act<T> = (client: T, provider: TestProvider) => Promise<void>;

/** The client logs in; then the faults begin. */
async function tormented<T>(
  rules: readonly Rule[],
  open: (provider: TestProvider) => Promise<T>,
  act: Act<T>,
): Promise<T> {
  setRules([]);
  const client = await open(provider);
  const names = setRules(rules);
  await act(client, provider);
  const unused = names.filter((name) => provider.platform.injector.injectionsOf(name) === 0);
  assert.deepEqual(unused, [], "rules that did nothing");
  return client;
}

for (const { about, rules, careful, naive, names, logins } of TORMENTS) {
  for (const [library, connect] of Object.entries(LIBRARIES)) {
    test(`${about}: a careful application with ${library} survives it`, async () => {
      const open = (own: TestProvider) => Careful.of(own, connect);
      const client = await tormented(rules, open, careful);
      assert.equal(client.logins, logins);
    });
  }

  test(`${about}: a naive application fails, and why is named`, async () => {
    await assert.rejects(tormented(rules, Naive.of, naive), names);
    await tormented([], Naive.of, naive);
  });
}

test("a grace is for the last token alone", async () => {
  const grace: Rule = { kind: "refreshGrace", ms: 30_000, gives: "same" };
  await tormented([grace], Naive.of, async (client) => {
    const { refresh_token: first } = client.tokens;
    await client.refresh(first);
    await client.refresh(first);
    await client.refresh();
    await assert.rejects(client.refresh(first), /invalid_grant/);
    await assert.rejects(client.refresh(), /invalid_grant/, "its family is revoked");
  });
});

test("a grace whose time is over is neither counted nor named", async () => {
  const client = await tormented([], Naive.of, async () => {});
  const { refresh_token: first } = client.tokens;
  await client.refresh(first);
  const [name = ""] = setRules([{ kind: "refreshGrace", ms: 30_000, gives: "same", nth: 1 }]);
  pass(provider, 31);
  const form = { grant_type: "refresh_token", client_id: "wallet-app", refresh_token: first };
  const { status, headers } = await provider.ask("/token", form);
  assert.deepEqual([status, headers.get("x-lockstep-fault")], [400, null]);
  assert.equal(provider.platform.injector.injectionsOf(name), 0);
});

const basicOf = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${name}-secret`).toString("base64")}`,
});

test("another team's resource server accepts access tokens, and refuses one for somebody else", async () => {
  setRules([]);
  const service = async () => {
    const grant = { grant_type: "client_credentials" };
    return (await provider.ask("/token", grant, basicOf("borrower"))).body.access_token;
  };
  const login = (await provider.tokensOf(new Browser())).access_token;
  assert.equal((await checkAtResource(provider, login)).client_id, "wallet-app");
  assert.equal((await checkAtResource(provider, await service())).client_id, "borrower");
  setRules([{ kind: "tokenAudience" }]);
  await assert.rejects(checkAtResource(provider, await service()), /unexpected JWT "aud"/);
});

test("a fault for one actor meets it under HTTP Basic too, and nobody else", async () => {
  const [name = ""] = setRules([{ kind: "tokenAudience", actor: "borrower" }]);
  for (const [actor, injections] of [
    ["lender", 0],
    ["borrower", 1],
  ] as const) {
    const grant = { grant_type: "client_credentials" };
    assert.equal((await provider.ask("/token", grant, basicOf(actor))).status, 200);
    assert.equal(provider.platform.injector.injectionsOf(name), injections, actor);
  }
});

test("a token that was good is not good yet after a restore to before its nbf", async () => {
  const own = await testProvider();
  const { inbox } = own.platform;
  const rule = { name: "later", kind: "tokenTime", claim: "nbf", ms: 20_000 } as const;
  assert.ok(inbox.execute({ kind: "setFaultRules", rules: [rule] }).ok);
  const grant = { grant_type: "client_credentials" };
  const { access_token: token } = (await own.ask("/token", grant, basicOf("borrower"))).body;
  inbox.execute({ kind: "snapshot", name: "before" });
  own.advance(20);
  assert.equal(await statusOf(own, token), 200);
  inbox.execute({ kind: "restore", name: "before" });
  assert.equal(await statusOf(own, token), 401);
  await own.platform.close();
});

test("the key set has the next key from a rotation on, and the old one until its overlap is over", async () => {
  const kids = async () => {
    const { keys } = await (await fetch(`${provider.url}/jwks`)).json();
    return keys.map(({ kid }: { readonly kid: string }) => kid);
  };
  setRules([]);
  const [old, ...more] = await kids();
  setRules([{ kind: "keyRotation", ms: 60_000 }]);
  const [next, still] = await kids();
  assert.deepEqual([more, still], [[], old]);
  assert.notEqual(next, old);
  pass(provider, 60);
  assert.deepEqual(await kids(), [next]);
});

test("each kind of fault of identity has its torment", () => {
  const kinds = FAULT_NAMES.filter((kind) => factsOfKind(kind).place === "grant");
  const met = new Set(TORMENTS.flatMap((each) => each.rules.map(({ kind }) => kind)));
  assert.deepEqual(
    kinds.filter((kind) => !met.has(kind)),
    [],
  );
});
