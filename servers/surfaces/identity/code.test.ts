// What an authorization code is good for, and what it gives: tokens, their users, and their end. A
// broken provider redeems a code for anyone who has seen it, or twice, or keeps a token alive.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { decodeJwt } from "jose";
import { Browser, CALLBACK, sentTo, type TestProvider, testProvider } from "./test-provider.ts";

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
});
after(() => provider.platform.close());

async function freshCode(changes: Record<string, string | undefined> = {}): Promise<string> {
  const back = await provider.logIn(new Browser(), provider.authorizeUrl(changes));
  return back.searchParams.get("code") ?? "";
}

const basic = (text: string) => ({
  authorization: `Basic ${Buffer.from(text).toString("base64")}`,
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const actor = { client_id: "lender", client_secret: "lender-secret" };
const bare = { code_challenge: undefined, code_challenge_method: undefined };

test("a code gives the user's tokens to the app", async () => {
  const { status, headers, body } = await provider.redeem(await freshCode());
  assert.equal(status, 200);
  assert.equal(headers.get("cache-control"), "no-store");
  const { sub, azp, aud, preferred_username: name, scope, roles } = decodeJwt(body.access_token);
  assert.deepEqual(
    { sub, azp, aud, name, scope, roles },
    {
      sub: "borrower",
      azp: "wallet-app",
      aud: "platform",
      name: "borrower",
      scope: "openid profile email",
      roles: [],
    },
  );
  const { nonce, auth_time, at_hash, iat, exp } = decodeJwt(body.id_token);
  assert.deepEqual({ nonce, auth_time }, { nonce: "a-nonce", auth_time: iat });
  assert.equal(Number(exp) - Number(iat), 3600);
  assert.match(String(at_hash), /^[\w-]{43}$/);
});

const REFUSALS: Readonly<Record<string, [Record<string, string>, string]>> = {
  "an unknown code": [{ code: "x" }, "invalid_grant"],
  "no code": [{ code: "" }, "invalid_request"],
  "another app": [{ client_id: "other-app" }, "invalid_grant"],
  "an actor in the app's place": [actor, "invalid_grant"],
  "another redirect_uri": [{ redirect_uri: `${CALLBACK}/` }, "invalid_grant"],
  "no redirect_uri": [{ redirect_uri: "" }, "invalid_grant"],
  "no verifier": [{ code_verifier: "" }, "invalid_grant"],
  "a short verifier": [{ code_verifier: "x" }, "invalid_grant"],
  "another verifier": [{ code_verifier: "y".repeat(43) }, "invalid_grant"],
};

test("only the client that requested a code can redeem it, and others do not use it up", async () => {
  const code = await freshCode();
  for (const [what, [changes, error]] of Object.entries(REFUSALS)) {
    const { status, body } = await provider.redeem(code, changes);
    assert.deepEqual([status, body.error], [400, error], what);
  }
  const { status, body } = await provider.redeem(code, { client_id: "" });
  assert.deepEqual([status, body.error], [401, "invalid_client"], "no client");
  assert.equal((await provider.redeem(code)).status, 200);
});

test("a code is valid for just under ten minutes of virtual time", async () => {
  const [one, other] = [await freshCode(), await freshCode()];
  provider.advance(599);
  assert.equal((await provider.redeem(one)).status, 200);
  provider.advance(1);
  assert.equal((await provider.redeem(other)).body.error, "invalid_grant");
});

test("a code used again is refused, and everything it gave is revoked", async () => {
  const code = await freshCode();
  const { body } = await provider.redeem(code);
  const both = await Promise.all([provider.redeem(code), provider.redeem(code)]);
  for (const { status, body: problem } of both) {
    assert.deepEqual([status, problem.error], [400, "invalid_grant"]);
  }
  const refresh = { grant_type: "refresh_token", client_id: "wallet-app" };
  const next = await provider.ask("/token", { ...refresh, refresh_token: body.refresh_token });
  assert.equal(next.body.error, "invalid_grant");
  const init = { headers: bearer(body.access_token) };
  assert.equal((await fetch(`${provider.platform.urls.app}/users/me`, init)).status, 401);
});

test("an actor as a client needs its secret, and then no PKCE", async () => {
  const changes = { ...bare, client_id: "lender" };
  const own = { client_id: "lender", code_verifier: "" };
  const code = await freshCode(changes);
  const redeemed = await provider.redeem(code, own);
  assert.deepEqual([redeemed.status, redeemed.body.error], [401, "invalid_client"]);
  const downgraded = await provider.redeem(code, { ...actor, code_verifier: "z".repeat(43) });
  assert.equal(downgraded.body.error, "invalid_grant", "a verifier where no challenge was");
  const { body } = await provider.redeem(code, own, basic("lender:lender-secret"));
  assert.equal(decodeJwt(body.access_token).azp, "lender");
  const refresh = { grant_type: "refresh_token", refresh_token: body.refresh_token };
  const bad = await provider.ask("/token", { ...refresh, client_id: "lender" });
  assert.equal(bad.body.error, "invalid_client");
  const good = await provider.ask("/token", { ...refresh, ...actor });
  assert.equal(decodeJwt(good.body.access_token).sub, "borrower");
});

test("an app's refresh token works only for that app, and gains no scope", async () => {
  const { body } = await provider.redeem(await freshCode({ scope: "openid offline_access" }));
  assert.equal(body.scope, "openid offline_access");
  const ask = (fields: Record<string, string>) =>
    provider.ask("/token", {
      grant_type: "refresh_token",
      client_id: "wallet-app",
      refresh_token: body.refresh_token,
      ...fields,
    });
  const borrower = { client_id: "borrower", client_secret: "borrower-secret" };
  assert.equal((await ask({ client_id: "other-app" })).body.error, "invalid_grant");
  assert.equal((await ask(borrower)).body.error, "invalid_grant", "not even the user's own");
  assert.equal((await ask({ scope: "email" })).body.error, "invalid_scope");
  const less = await ask({ scope: "offline_access" });
  assert.deepEqual([less.body.scope, less.body.id_token], ["offline_access", undefined]);
});

test("userinfo shows what the scopes allow, by header and by form", async () => {
  const { body } = await provider.redeem(await freshCode({ scope: "openid profile" }));
  const reply = await fetch(`${provider.url}/userinfo`, { headers: bearer(body.access_token) });
  const profile = { sub: "borrower", preferred_username: "borrower", name: "borrower" };
  assert.deepEqual(await reply.json(), profile);
  const byForm = await provider.ask("/userinfo", { access_token: body.access_token });
  assert.deepEqual(byForm.body, profile);
  const all = await provider.redeem(await freshCode());
  const form = { access_token: all.body.access_token };
  const { email, email_verified } = decodeJwt(all.body.id_token);
  const whole = { ...profile, email, email_verified };
  assert.deepEqual([typeof email, typeof email_verified], ["string", "boolean"]);
  assert.deepEqual((await provider.ask("/userinfo", form)).body, whole);
  const byHeader = { headers: bearer(form.access_token) };
  assert.deepEqual(await (await fetch(`${provider.url}/userinfo`, byHeader)).json(), whole);
  const { status, body: refused } = await provider.ask("/userinfo", {});
  assert.deepEqual([status, refused.error], [401, "invalid_request"]);
  const without = await fetch(`${provider.url}/userinfo`);
  assert.deepEqual([without.status, without.headers.get("www-authenticate")], [401, "Bearer"]);
  // An id token tells an app who logged in; it grants no access.
  for (const token of ["x", body.id_token]) {
    const bad = await fetch(`${provider.url}/userinfo`, { headers: bearer(token) });
    const challenge = bad.headers.get("www-authenticate");
    assert.deepEqual([bad.status, challenge], [401, 'Bearer error="invalid_token"']);
  }
});

test("only its own client revokes a token, and an unknown token needs no revoking", async () => {
  const { body } = await provider.redeem(await freshCode());
  for (const token of [body.access_token, body.refresh_token]) {
    const bad = await provider.ask("/revoke", { token, client_id: "other-app" });
    assert.deepEqual([bad.status, bad.body.error], [400, "invalid_grant"]);
  }
  const nobody = await provider.ask("/revoke", { token: body.access_token });
  assert.deepEqual([nobody.status, nobody.body.error], [401, "invalid_client"]);
  for (const token of ["x", body.id_token]) {
    const { status, body: problem } = await provider.ask("/revoke", {
      token,
      client_id: "wallet-app",
    });
    assert.deepEqual([status, problem], [200, {}]);
  }
  const init = { headers: bearer(body.access_token) };
  assert.equal((await fetch(`${provider.url}/userinfo`, init)).status, 200);
});

test("an id token never works as an access token or the reverse, whatever the app calls itself", async () => {
  // The id token then has the same audience as access tokens.
  const client = { client_id: "platform" };
  const { body } = await provider.redeem(await freshCode(client), client);
  assert.equal(decodeJwt(body.id_token).aud, decodeJwt(body.access_token).aud);
  const { app } = provider.platform.urls;
  const statusesOf = (token: string) => {
    const headers = bearer(token);
    const answers = [fetch(`${provider.url}/userinfo`, { headers })];
    answers.push(fetch(`${app}/users/me`, { headers }));
    // Without a body, a deposit is 400 once its caller is known.
    answers.push(fetch(`${app}/api/lend/deposit`, { method: "POST", headers }));
    return Promise.all(answers.map(async (each) => (await each).status));
  };
  assert.deepEqual(await statusesOf(body.access_token), [200, 200, 400]);
  assert.deepEqual(await statusesOf(body.id_token), [401, 401, 401]);
  await provider.ask("/revoke", { token: body.access_token, ...client });
  assert.deepEqual(await statusesOf(body.id_token), [401, 401, 401]);
  const hint = new URLSearchParams({ id_token_hint: body.access_token });
  assert.equal((await fetch(`${provider.url}/logout?${hint}`)).status, 400);
});

test("a logout is announced, returns only where it may, and leaves another user's login alone", async () => {
  const browser = new Browser();
  const { id_token: hint } = await provider.tokensOf(browser);
  const out = (fields: Record<string, string>) =>
    browser.get(`${provider.url}/logout?${new URLSearchParams(fields)}`);
  const uri = { post_logout_redirect_uri: CALLBACK };
  const bad = [
    uri,
    { ...uri, id_token_hint: "x" },
    { client_id: "with space" },
    { id_token_hint: hint, client_id: "other-app" },
    { client_id: "wallet-app", post_logout_redirect_uri: "javascript:x" },
  ];
  for (const fields of bad) assert.equal((await out(fields)).status, 400);
  const trader = (await provider.tokensOf(new Browser(), "trader")).id_token;
  await out({ id_token_hint: trader });
  assert.equal((await browser.get(provider.authorizeUrl({ prompt: "none" }))).status, 303);
  const silent = await browser.get(provider.authorizeUrl({ prompt: "none" }));
  const waiting = sentTo(silent).searchParams.get("code");
  provider.advance(2 * 3600);
  const back = await out({ ...uri, id_token_hint: hint, state: "s" });
  assert.equal(sentTo(back).href, `${CALLBACK}?state=s`, "an id token is good however old it is");
  assert.equal((await provider.redeem(waiting)).body.error, "invalid_grant", "nor does a code");
  const page = await browser.post(`${provider.url}/logout`, { client_id: "wallet-app" });
  assert.match(await page.text(), /Nobody is logged in with this browser/);
});
