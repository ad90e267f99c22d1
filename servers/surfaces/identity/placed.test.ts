// The same login wherever the provider is mounted, and whenever the same is requested. A broken path
// sends forms and cookies to the wrong place; a broken order makes other bytes each time.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Browser, hiddenIn, sentTo, testProvider } from "./test-provider.ts";

test("on a shared port, forms and cookies stay under the provider's path", async () => {
  const provider = await testProvider({ singlePort: true });
  assert.match(provider.url, /\/identity$/);
  const browser = new Browser();
  const html = await (await browser.get(provider.authorizeUrl())).text();
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? "";
  const login = new URL(action, provider.authorizeUrl());
  assert.equal(login.href, `${provider.url}/login`);
  const answer = await browser.post(login, { request: hiddenIn(html), user: "lender" });
  assert.match(answer.headers.get("set-cookie") ?? "", /; Path=\/identity;/);
  const { status } = await provider.redeem(sentTo(answer).searchParams.get("code"));
  assert.equal(status, 200);
  const silent = await browser.get(provider.authorizeUrl({ prompt: "none" }));
  assert.ok(sentTo(silent).searchParams.get("code"));
  await provider.platform.close();
});

test("equal seeds and requests give equal codes and tokens, and other states give other codes", async () => {
  const run = async (state: string) => {
    const provider = await testProvider({ seed: 7 });
    provider.platform.inbox.execute({ kind: "advance", ms: 5_000 });
    const back = await provider.logIn(new Browser(), provider.authorizeUrl({ state }));
    const code = back.searchParams.get("code");
    const { body } = await provider.redeem(code);
    await provider.platform.close();
    return [code, body.refresh_token];
  };
  const [one, same, other] = [await run("a"), await run("a"), await run("b")];
  assert.deepEqual(one, same);
  assert.notEqual(one[0], other[0], "a code of an earlier run must not open a later one");
});

test("an app's refresh token survives a restart with its journal, and a browser's login does not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-login-"));
  const journal = join(folder, "run.journal");
  const browser = new Browser();
  const before = await testProvider({ journal });
  const { refresh_token } = await before.tokensOf(browser);
  await before.platform.close();
  const after = await testProvider({ journal });
  const refresh = { grant_type: "refresh_token", client_id: "wallet-app", refresh_token };
  assert.equal((await after.ask("/token", { ...refresh, client_id: "other-app" })).status, 400);
  assert.equal((await after.ask("/token", refresh)).body.scope, "openid profile email");
  const silent = await browser.get(after.authorizeUrl({ prompt: "none" }));
  assert.equal(sentTo(silent).searchParams.get("error"), "login_required");
  await after.platform.close();
  rmSync(folder, { recursive: true });
});
