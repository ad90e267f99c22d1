// The provider as clients reach it whose machine has another name for it: in a network of containers, or
// behind a proxy. The real client library refuses an issuer by any other name than its own.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import * as oidc from "openid-client";
import type { PlatformOptions } from "../../carriers/start/platform-options.ts";
import { Browser, CALLBACK, hiddenIn, sentTo, testProvider } from "./test-provider.ts";

/** Another address of this machine, as another container's name would be. */
const OTHER = "127.0.0.2";

async function started(context: TestContext, options: PlatformOptions) {
  const { platform } = await testProvider({ host: "0.0.0.0", ...options });
  context.after(() => platform.close());
  const at = (url: string, host: string) => url.replace(/\/\/[^/:]*/, `//${host}`);
  return { platform, at, offset: Math.round((platform.inbox.nowMs - Date.now()) / 1000) };
}

/** A whole login and logout at this issuer, as an app does them. Resolves to the token's user. */
async function loginAt(issuer: string, app: string, offset: number) {
  const execute = [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks];
  const metadata = { [oidc.clockSkew]: offset };
  const config = await oidc.discovery(new URL(issuer), "wallet-app", metadata, oidc.None(), {
    execute,
  });
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const url = oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri: CALLBACK, scope: "openid profile", state, code_challenge_method: "S256" },
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  });
  const browser = new Browser();
  const page = await (await browser.get(url)).text();
  const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? "", url);
  const headers = { origin: url.origin };
  const form = { request: hiddenIn(page), user: "trader" };
  const back = sentTo(await browser.post(action, form, headers));
  const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(config, back, checks);
  const silent = new URL(url);
  silent.searchParams.set("prompt", "none");
  assert.ok(sentTo(await browser.get(silent)).searchParams.get("code"), "the browser is known");
  await browser.get(oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? "" }));
  assert.equal(sentTo(await browser.get(silent)).searchParams.get("error"), "login_required");
  const me = new URL(`${app}/users/me`);
  const answer = await oidc.fetchProtectedResource(config, tokens.access_token, me, "GET");
  const { userName }: { userName: string } = await answer.json();
  return [userName, tokens.claims()?.iss];
}

test("--public-url is the issuer, whichever way a client came, and stands in every URL", async (context) => {
  const { platform, at, offset } = await started(context, { publicUrl: `http://${OTHER}` });
  const { identity, app, rpc, control } = platform.urls;
  assert.deepEqual(await loginAt(identity, app, offset), ["trader", identity]);
  for (const url of [identity, app, rpc]) assert.equal(new URL(url).hostname, OTHER);
  assert.equal(new URL(control).hostname, "127.0.0.1", "not exposed");
  const found = await fetch(`${at(identity, "localhost")}/.well-known/openid-configuration`);
  const document: { issuer: string; jwks_uri: string } = await found.json();
  assert.deepEqual([document.issuer, document.jwks_uri], [identity, `${identity}/jwks`]);
  const {
    actors,
  }: {
    actors: { tokenEndpoint: string }[];
  } = await (await fetch(`${control}/actors`)).json();
  assert.equal(actors[0]?.tokenEndpoint, `${identity}/token`);
  // A person at this machine may not know the other name, so pages lead where they came from.
  const page = await (await fetch(`${at(app, "localhost")}/docs`)).text();
  assert.ok(page.includes(`action="${at(identity, "localhost")}/token"`));
  const console = await (await fetch(`${control}/`)).text();
  assert.ok(console.includes(at(app, "127.0.0.1")) && !console.includes(OTHER));
});

test("a proxy may rewrite the Host and have a path of its own", async (context) => {
  const proxy = createServer((incoming, answer) => {
    const path = incoming.url?.replace(/^\/world/, "") ?? "";
    const to = new URL(path || "/", target);
    const headers = { ...incoming.headers, host: to.host };
    const passed = request(to, { method: incoming.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    incoming.pipe(passed);
  });
  let target = "";
  proxy.listen(0, OTHER);
  await once(proxy, "listening");
  context.after(() => proxy.close());
  const publicUrl = `http://${OTHER}:${(proxy.address() as AddressInfo).port}/world`;
  const { platform, offset } = await started(context, { singlePort: true, publicUrl });
  target = `http://127.0.0.1:${(platform.servers.app.server.address() as AddressInfo).port}`;
  assert.equal(platform.urls.identity, `${publicUrl}/identity`);
  const issuer = `${publicUrl}/identity`;
  assert.deepEqual(await loginAt(issuer, platform.urls.app, offset), ["trader", issuer]);
});

test("--trust-host makes each client's name the issuer's, and no other text", async (context) => {
  const { platform, at, offset } = await started(context, { trustHost: true });
  const { identity, app } = platform.urls;
  for (const host of [OTHER, "localhost", "127.0.0.1"]) {
    const issuer = at(identity, host);
    assert.deepEqual(await loginAt(issuer, at(app, host), offset), ["trader", issuer]);
  }
  for (const host of ["a/b", "a@b", "a b", 'a"', "A?b", "a:99999"]) {
    const headers = { host };
    const inject = { method: "GET", url: "/.well-known/openid-configuration", headers } as const;
    assert.equal((await platform.servers.identity.inject(inject)).json().issuer, identity, host);
  }
});

test("without either option the library refuses the issuer's own name", async (context) => {
  const { platform, at, offset } = await started(context, {});
  const { identity, app } = platform.urls;
  await assert.rejects(
    loginAt(at(identity, OTHER), app, offset),
    /does not match the expected iss/,
  );
});
