// Another team's application logs in with the client library that it would use with the real
// provider. A broken provider is refused by that library, which checks what the standards demand.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as oidc from "openid-client";
import { Browser, CALLBACK, type TestProvider, testProvider } from "./test-provider.ts";

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
});
after(() => provider.platform.close());

/** The library compares times with its own clock, so tell it how far the platform's is off. */
async function configured(clientId: string, secret?: string): Promise<oidc.Configuration> {
  const offset = Math.round((provider.platform.inbox.nowMs - Date.now()) / 1000);
  const authentication = secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret);
  const metadata = { [oidc.clockSkew]: offset };
  const execute = [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks];
  return oidc.discovery(new URL(provider.url), clientId, metadata, authentication, { execute });
}

const verifier = oidc.randomPKCECodeVerifier();

async function begun(config: oidc.Configuration, more: Record<string, string> = {}) {
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: "openid profile email",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...more,
  });
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  return { url, checks };
}

async function loggedIn(
  config: oidc.Configuration,
  browser: Browser,
  choice = { user: "trader" },
  at = provider,
) {
  const { url, checks } = await begun(config);
  const back = await at.logIn(browser, url, choice);
  const tokens = await oidc.authorizationCodeGrant(config, back, checks);
  assert.ok(tokens.id_token);
  return { tokens, idToken: tokens.id_token };
}

const causeOf = (error: unknown) => (error as { error?: string }).error;

test("an app without a secret logs a user in, refreshes, and logs out", async () => {
  const config = await configured("wallet-app");
  const browser = new Browser();
  const { tokens, idToken } = await loggedIn(config, browser);
  const claims = tokens.claims();
  assert.ok(claims);
  const { sub, aud, azp, name, email, preferred_username } = claims;
  assert.deepEqual(
    { sub, aud, azp, name, email, preferred_username },
    {
      sub: "trader",
      aud: "wallet-app",
      azp: "wallet-app",
      name: "trader",
      email: "trader@lockstep.example",
      preferred_username: "trader",
    },
  );
  const info = await oidc.fetchUserInfo(config, tokens.access_token, "trader");
  assert.equal(info.email, "trader@lockstep.example");
  const me = new URL(`${provider.platform.urls.app}/users/me`);
  const answer = await oidc.fetchProtectedResource(config, tokens.access_token, me, "GET");
  assert.equal(((await answer.json()) as { userName: string }).userName, "trader");

  const next = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? "");
  assert.equal(next.claims()?.sub, "trader");
  assert.notEqual(next.access_token, tokens.access_token);

  const bye = { id_token_hint: idToken, post_logout_redirect_uri: `${CALLBACK}?bye`, state: "s" };
  const left = await browser.get(oidc.buildEndSessionUrl(config, bye));
  assert.equal(left.headers.get("location"), `${CALLBACK}?bye&state=s`);
  const silent = await browser.get((await begun(config, { prompt: "none" })).url);
  assert.match(silent.headers.get("location") ?? "", /error=login_required/);
  const refused = oidc.refreshTokenGrant(config, next.refresh_token ?? "");
  await assert.rejects(refused, (error) => causeOf(error) === "invalid_grant");
});

test("a logged-in browser is sent back at once, for another app too", async () => {
  const browser = new Browser();
  await loggedIn(await configured("wallet-app"), browser);
  const other = await configured("other-app");
  for (const more of [{}, { prompt: "none" }]) {
    const { url, checks } = await begun(other, more);
    const back = (await browser.get(url)).headers.get("location") ?? "";
    const tokens = await oidc.authorizationCodeGrant(other, new URL(back), checks);
    assert.equal(tokens.claims()?.sub, "trader");
  }
});

test("prompt none without a session is login_required, with the state", async () => {
  const config = await configured("wallet-app");
  const { url, checks } = await begun(config, { prompt: "none" });
  const back = (await new Browser().get(url)).headers.get("location") ?? "";
  const refused = oidc.authorizationCodeGrant(config, new URL(back), checks);
  await assert.rejects(refused, (error) => causeOf(error) === "login_required");
});

test("a wrong state, nonce or verifier, and a code used twice, are refused", async () => {
  const config = await configured("wallet-app");
  const browser = new Browser();
  const { url, checks } = await begun(config);
  const back = await provider.logIn(browser, url);
  const wrong = [
    { ...checks, expectedState: "x" },
    { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() },
  ];
  for (const each of wrong) await assert.rejects(oidc.authorizationCodeGrant(config, back, each));
  const nonce = oidc.authorizationCodeGrant(config, back, { ...checks, expectedNonce: "x" });
  await assert.rejects(nonce, /unexpected JWT claim value/);
  const again = oidc.authorizationCodeGrant(config, back, checks);
  await assert.rejects(again, (error) => causeOf(error) === "invalid_grant");
});

test("an actor logs a user in with its secret, and still gets tokens of its own", async () => {
  const config = await configured("lender", "lender-secret");
  const { tokens } = await loggedIn(config, new Browser());
  assert.equal(tokens.claims()?.aud, "lender");
  const own = await oidc.clientCredentialsGrant(config, { scope: "openid" });
  assert.equal((await oidc.fetchUserInfo(config, own.access_token, "lender")).sub, "lender");
  const wrong = await configured("lender", "not-the-secret");
  await assert.rejects(oidc.clientCredentialsGrant(wrong), /challenge in the WWW-Authenticate/);
});

test("a revoked token grants no access", async () => {
  const config = await configured("wallet-app");
  const { tokens } = await loggedIn(config, new Browser());
  await oidc.tokenRevocation(config, tokens.access_token);
  await assert.rejects(oidc.fetchUserInfo(config, tokens.access_token, "trader"));
  const next = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? "");
  await oidc.tokenRevocation(config, next.refresh_token ?? "");
  await assert.rejects(oidc.refreshTokenGrant(config, next.refresh_token ?? ""));
  await assert.rejects(oidc.fetchUserInfo(config, next.access_token, "trader"));
});

test("an app that uses the name localhost and its own clock logs in with --today", async (context) => {
  const today = await testProvider({ today: true, pace: "realtime" });
  context.after(() => today.platform.close());
  const { port } = new URL(today.url);
  const execute = [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks];
  const issuer = new URL(`http://localhost:${port}`);
  const config = await oidc.discovery(issuer, "wallet-app", {}, oidc.None(), { execute });
  const { tokens } = await loggedIn(config, new Browser(), { user: "trader" }, today);
  assert.equal(tokens.claims()?.iss, `http://localhost:${port}`);
  assert.equal((await oidc.fetchUserInfo(config, tokens.access_token, "trader")).sub, "trader");
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const own = await fetch(`${today.platform.urls.app}/users/me`, { headers });
  assert.equal(own.status, 200);
  const elsewhere = await today.platform.servers.identity.inject({
    url: "/.well-known/openid-configuration",
    headers: { host: `elsewhere.example:${port}` },
  });
  assert.equal(elsewhere.json().issuer, today.url);
});
