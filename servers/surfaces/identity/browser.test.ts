// Another team's web application in a real browser: it sends the user to the login, comes back, and
// calls the platform from its own page. Only a browser notices broken origins, cookies, policies or
// pages.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { root } from "../../../.ci/project.ts";
import { CHROMIUM, COMPLAINT, FLAGS, openSite, skip } from "../../core/test-browser.ts";
import { type TestProvider, testProvider } from "./test-provider.ts";

/** The whole application: one page, which logs in by code with PKCE and shows the user. */
const appPage = (identity: string, app: string) => `<!doctype html><meta charset="utf-8">
<title>Wallet</title><p id="shown">…</p><a id="out" hidden>Log out</a><script type="module">
const redirect_uri = location.origin + "/", client_id = "wallet-app";
const base64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
  .replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=/g, "");
const query = new URLSearchParams(location.search);
const show = (what) => { document.querySelector("#shown").textContent = JSON.stringify(what); };
async function leave() {
  const verifier = base64(crypto.getRandomValues(new Uint8Array(32)));
  const state = base64(crypto.getRandomValues(new Uint8Array(16)));
  sessionStorage.setItem("login", JSON.stringify({ verifier, state }));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const asked = { response_type: "code", client_id, redirect_uri, state, scope: "openid profile",
    code_challenge: base64(hash), code_challenge_method: "S256", ...Object.fromEntries(query) };
  location.href = "${identity}/authorize?" + new URLSearchParams(asked);
}
async function arrive() {
  const { verifier, state } = JSON.parse(sessionStorage.getItem("login"));
  if (query.get("state") !== state) return show("another state");
  const traded = await fetch("${identity}/token", { method: "POST", body: new URLSearchParams({
    grant_type: "authorization_code", client_id, redirect_uri, code_verifier: verifier,
    code: query.get("code") }) });
  const { access_token, id_token } = await traded.json();
  const get = async (path) => {
    const answer = await fetch("${app}" + path, { headers: { Authorization: "Bearer " + access_token } });
    return { status: answer.status, left: answer.headers.get("x-ratelimit-remaining"), body: await answer.json() };
  };
  const out = document.querySelector("#out");
  out.href = "${identity}/logout?" + new URLSearchParams({ id_token_hint: id_token });
  out.hidden = false;
  show({ me: await get("/users/me"), positions: await get("/api/lending/positions"),
    balances: await get("/api/tokens/balance?nonZero=true"),
    refused: (await fetch("${app}/users/me")).headers.get("www-authenticate") });
}
if (query.has("error")) show({ error: query.get("error") });
else if (query.has("code")) arrive().catch((error) => show(String(error)));
else leave();
</script>`;

interface Shown {
  readonly me: {
    readonly status: number;
    readonly left: string;
    readonly body: { userName: string };
  };
  readonly positions: { readonly status: number; readonly body: { positions: object } };
  readonly balances: { readonly body: readonly unknown[] };
  readonly refused: string;
  readonly error?: string;
}

describe("another team's web application in a browser", { skip }, () => {
  let provider: TestProvider;
  let server: Server;
  let app = "";
  let profile = "";
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    provider = await testProvider({ limits: true });
    const { identity, app: platform } = provider.platform.urls;
    const text = appPage(identity, platform);
    ({ url: app, server } = await openSite({ "/": { type: "text/html", text } }));
    profile = mkdtempSync(join(tmpdir(), "lockstep-browser-"));
    const options = { executablePath: CHROMIUM, headless: true, args: FLAGS };
    context = await chromium.launchPersistentContext(profile, options);
    page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (COMPLAINT.test(message.text())) complaints.push(message.text());
    });
    page.setDefaultTimeout(20_000);
  });

  after(async () => {
    await context?.close();
    server?.close();
    server?.closeAllConnections();
    await provider?.platform.close();
    rmSync(profile, { recursive: true, force: true });
  });

  async function shown(): Promise<Shown> {
    await page.waitForFunction('document.querySelector("#shown")?.textContent !== "…"');
    return JSON.parse((await page.textContent("#shown")) ?? "null");
  }

  test("logs in as an actor by keyboard and shows what the platform answers", async () => {
    await page.goto(`${app}?login_hint=trader`);
    await page.getByRole("heading", { name: "Who are you?" }).waitFor();
    await page.keyboard.press("Enter");
    const { me, positions, refused } = await shown();
    assert.equal(me.body.userName, "trader");
    assert.deepEqual([me.status, positions.status], [200, 200]);
    assert.equal(me.left, "999", "the limits' headers can be read");
    assert.equal(refused, "Bearer", "so can a refusal's");
    assert.ok(positions.body.positions);
  });

  test("is logged in at once the next time, and no longer after the logout", async () => {
    await page.goto(app);
    assert.equal((await shown()).me.body.userName, "trader");
    await page.click("#out");
    await page.getByText("trader is no longer logged in").waitFor();
    await page.goto(`${app}?prompt=none`);
    assert.equal((await shown()).error, "login_required");
  });

  test("registers a new user, who can act at once", async () => {
    await page.goto(app);
    await page.getByLabel("Name").fill("newcomer");
    await page.keyboard.press("Enter");
    const { me, balances } = await shown();
    assert.equal(me.body.userName, "newcomer");
    assert.equal(balances.body.length, 7, "the tokens an actor begins with");
  });

  test("the front end of the compose file logs in, shows its user's loan, and logs out", async () => {
    const { identity, app: platform } = provider.platform.urls;
    const example = readFileSync(join(root, "docs/compose/front-end/index.html"), "utf8");
    const text = example
      .replace("http://localhost:4000", platform)
      .replace("http://localhost:4006", identity);
    const site = await openSite({ "/": { type: "text/html", text } });
    await context.clearCookies();
    try {
      await page.goto(site.url);
      await page.getByRole("button", { name: "Log in" }).click();
      await page.getByRole("button", { name: "borrower" }).click();
      await page.getByText("Health factor of borrower").waitFor();
      await page.waitForFunction('document.querySelector("#health").textContent !== "…"');
      assert.equal(await page.textContent("#health"), "Infinity", "a user without a loan");
      await page.getByRole("link", { name: "Log out" }).click();
      await page.getByText("borrower is no longer logged in").waitFor();
    } finally {
      site.server.close();
      site.server.closeAllConnections();
    }
  });

  test("the browser reports no errors", () => {
    assert.deepEqual(complaints, []);
  });
});
