// The login in browsers, request by request. A broken login sends codes to the wrong place, trusts
// what a page made up, lets another site's form log a user in, or never ends.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { decodeJwt } from "jose";
import {
  Browser,
  CALLBACK,
  hiddenIn,
  sentTo,
  type TestProvider,
  testProvider,
} from "./test-provider.ts";

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
});
after(() => provider.platform.close());

const stateHash = () => provider.platform.inbox.read((world) => world.stateHash());

const SHOWN: Readonly<Record<string, Record<string, string | undefined>>> = {
  "no client": { client_id: undefined },
  "a client that none can be": { client_id: "with space" },
  "the treasury as client": { client_id: "treasury" },
  "no redirect_uri": { redirect_uri: undefined },
  "a redirect_uri that is no URL": { redirect_uri: "/callback" },
  "another scheme": { redirect_uri: "javascript:alert(1)" },
  "a fragment": { redirect_uri: `${CALLBACK}#x` },
  "a user's name in it": { redirect_uri: "http://me:pw@localhost:3000/" },
  "far too long": { redirect_uri: `${CALLBACK}?${"x".repeat(2048)}` },
  "a line end": { redirect_uri: `${CALLBACK}\r\nx: y` },
};

for (const [what, changes] of Object.entries(SHOWN)) {
  test(`shown on a page and sent nowhere: ${what}`, async () => {
    const answer = await fetch(provider.authorizeUrl(changes), { redirect: "manual" });
    assert.equal(answer.status, 400);
    assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
    assert.equal(answer.headers.get("location"), null);
    assert.match(await answer.text(), /role="alert">[^<]*(client_id|redirect_uri)/);
  });
}

const SENT_BACK: Readonly<Record<string, [Record<string, string | undefined>, string]>> = {
  "no response type": [{ response_type: undefined }, "invalid_request"],
  "an implicit flow": [{ response_type: "token" }, "unsupported_response_type"],
  "an unknown response mode": [{ response_mode: "form_post" }, "invalid_request"],
  "an unknown scope": [{ scope: "openid root" }, "invalid_scope"],
  "an app without PKCE": [
    { code_challenge: undefined, code_challenge_method: undefined },
    "invalid_request",
  ],
  "a plain challenge": [{ code_challenge_method: "plain" }, "invalid_request"],
  "no challenge method": [{ code_challenge_method: undefined }, "invalid_request"],
  "a short challenge": [{ code_challenge: "x" }, "invalid_request"],
  "an unknown prompt": [{ prompt: "please" }, "invalid_request"],
  "none and more": [{ prompt: "none login" }, "invalid_request"],
  "a request object": [{ request: "x" }, "request_not_supported"],
  "a request elsewhere": [{ request_uri: "http://x" }, "request_uri_not_supported"],
  "no number of seconds": [{ max_age: "-1" }, "invalid_request"],
  "a nonce without end": [{ nonce: "n".repeat(600) }, "invalid_request"],
  "nobody logged in": [{ prompt: "none" }, "login_required"],
};

for (const [what, [changes, error]] of Object.entries(SENT_BACK)) {
  test(`sent back to the app with its state: ${what}`, async () => {
    const before = stateHash();
    const back = sentTo(await new Browser().get(provider.authorizeUrl(changes)));
    assert.equal(back.origin + back.pathname, CALLBACK);
    assert.equal(back.searchParams.get("error"), error);
    assert.ok(back.searchParams.get("error_description"));
    assert.equal(back.searchParams.get("state"), "a-state");
    assert.equal(back.searchParams.get("iss"), provider.url);
    assert.equal(stateHash(), before);
  });
}

test("the page escapes what the app made up, and cannot be framed", async () => {
  const changes = { client_id: '"><script>x</script>', state: "'\"><img>" };
  const answer = await fetch(provider.authorizeUrl(changes));
  const html = await answer.text();
  assert.doesNotMatch(html, /<script|<img/);
  assert.match(html, /&quot;&gt;&lt;script&gt;/);
  assert.match(
    answer.headers.get("content-security-policy") ?? "",
    /default-src 'none'.*frame-anc/,
  );
  assert.equal(answer.headers.get("x-frame-options"), "DENY");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  for (const name of ["lender", "borrower", "admin"]) assert.match(html, new RegExp(`"${name}"`));
  for (const name of ["treasury", "poller", "relayer"]) assert.doesNotMatch(html, new RegExp(name));
  assert.doesNotMatch(html, /secret|privateKey/);
});

test("the app's own query and its state come back unchanged", async () => {
  const redirect_uri = `${CALLBACK}?tab=1`;
  const state = "a? b&=#%20+";
  const browser = new Browser();
  const back = await provider.logIn(browser, provider.authorizeUrl({ redirect_uri, state }));
  assert.equal(back.searchParams.get("tab"), "1");
  assert.equal(back.searchParams.get("state"), state);
  const fragment = provider.authorizeUrl({ response_mode: "fragment", state });
  const { hash, search } = sentTo(await browser.get(fragment));
  assert.equal(search, "");
  assert.equal(new URLSearchParams(hash.slice(1)).get("state"), state);
});

test("the request may also come by form", async () => {
  const url = provider.authorizeUrl();
  const page = await new Browser().post(
    `${provider.url}/authorize`,
    Object.fromEntries(url.searchParams),
  );
  assert.equal(page.status, 200);
  hiddenIn(await page.text());
});

test("a foreign form, or one from another site, logs nobody in", async () => {
  const signed = hiddenIn(await (await fetch(provider.authorizeUrl())).text());
  const browser = new Browser();
  const post = (request: string, headers = {}) =>
    browser.post(`${provider.url}/login`, { request, user: "borrower" }, headers);
  const [text = "", signature = ""] = signed.split(".");
  const other = Buffer.from(text, "base64url").toString().replace("localhost:3000", "evil.example");
  for (const request of [
    "x",
    `${text}.`,
    `${Buffer.from(other).toString("base64url")}.${signature}`,
  ]) {
    assert.equal((await post(request)).status, 400);
  }
  assert.equal((await browser.post(`${provider.url}/login`, { user: "borrower" })).status, 400);
  const elsewhere = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: provider.url },
  ];
  for (const headers of elsewhere) assert.equal((await post(signed, headers)).status, 403);
  const silent = await browser.get(provider.authorizeUrl({ prompt: "none" }));
  assert.equal(sentTo(silent).searchParams.get("error"), "login_required");
  assert.equal((await post(signed, { origin: provider.url })).status, 303);
});

test("other sites cannot read the provider's pages", async () => {
  const headers = { origin: "https://elsewhere.example" };
  const ask = async (method: string, path: string) =>
    (await fetch(provider.url + path, { method, headers })).headers;
  const lines = ["GET /authorize", "POST /authorize", "POST /login", "GET /logout", "POST /logout"];
  for (const line of lines) {
    const [method = "", path = ""] = line.split(" ");
    assert.equal((await ask(method, path)).get("access-control-allow-origin"), null, line);
  }
  assert.equal((await ask("GET", "/jwks")).get("access-control-allow-origin"), "*");
});

test("a new login ends the one before it in the same browser", async () => {
  const request = hiddenIn(await (await fetch(provider.authorizeUrl())).text());
  const logIn = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ request, user: "lender" });
    const url = `${provider.url}/login`;
    const { headers: answered } = await fetch(url, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    return { cookie: answered.get("set-cookie")?.split(";")[0] ?? "" };
  };
  const isKnown = async (headers: Record<string, string>) => {
    const url = provider.authorizeUrl({ prompt: "none" });
    return sentTo(await fetch(url, { headers, redirect: "manual" })).searchParams.has("code");
  };
  const first = await logIn({});
  assert.equal(await isKnown(first), true);
  const second = await logIn(first);
  assert.deepEqual([await isKnown(first), await isKnown(second)], [false, true]);
});

test("cancelling returns to the app with access_denied", async () => {
  const back = await provider.logIn(new Browser(), provider.authorizeUrl(), { cancel: "yes" });
  assert.equal(back.searchParams.get("error"), "access_denied");
  assert.equal(back.searchParams.get("state"), "a-state");
});

test("the cookie is for the provider alone and ends with the browser", async () => {
  const request = hiddenIn(await (await fetch(provider.authorizeUrl())).text());
  const answer = await new Browser().post(`${provider.url}/login`, { request, user: "lender" });
  const port = new URL(provider.url).port;
  const pattern = `^lockstep-session-${port}=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Lax$`;
  assert.match(answer.headers.get("set-cookie") ?? "", new RegExp(pattern));
});

test("a session skips the login page, until the app or time asks again", async () => {
  const browser = new Browser();
  await provider.tokensOf(browser);
  const asks = async (changes: Record<string, string>) =>
    (await browser.get(provider.authorizeUrl(changes))).status === 200;
  assert.equal(await asks({}), false);
  assert.equal(await asks({ prompt: "consent" }), false);
  assert.equal(await asks({ prompt: "login" }), true);
  assert.equal(await asks({ prompt: "select_account" }), true);
  provider.advance(60);
  assert.equal(await asks({ max_age: "60" }), false);
  assert.equal(await asks({ max_age: "59" }), true);
  provider.advance(8 * 3600 - 61);
  assert.equal(await asks({}), false);
  provider.advance(1);
  assert.equal(await asks({}), true, "8 hours of virtual time are over");
  const other = await provider.tokensOf(browser, "trader");
  assert.equal(decodeJwt(other.access_token).sub, "trader", "somebody else logs in");
});

test("the user in the login hint is offered first", async () => {
  const html = await (await fetch(provider.authorizeUrl({ login_hint: "oracle" }))).text();
  assert.equal(/name="user" value="(\w+)" autofocus/.exec(html)?.[1], "oracle");
});
