// A person at the reference page of each surface: signs in as an actor, tries a call, and sees the
// world's answer. A broken page shows no calls, sends no token, is stopped by a policy, or asks
// another host.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { CHROMIUM, FLAGS, skip } from "../../core/test-browser.ts";
import type { SurfaceName } from "../../surfaces/list.ts";

interface Tried {
  /** The noun and the operation id, as in the page's links. */
  readonly call: string;
  /** The actor to sign in as before the call. */
  readonly as?: string;
  /** Parameters to type in; the others keep their examples. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Part of the answer's body. */
  readonly shows: string;
}

const STABLE = "0x0000000000000000000000000000000000001010";

const TRIED: Readonly<Record<Exclude<SurfaceName, "app">, Tried>> = {
  core: { call: "block-latestBlock", as: "trader", shows: '"gasLimit": "' },
  node: { call: "node-nodeInfo", as: "trader", shows: '"name": "lockstep"' },
  explorer: { call: "account-accountBalance", fill: { address: STABLE }, shows: '"status": "1"' },
  indexer: { call: "search-search", fill: { table: "Platform-Token" }, shows: '"WETH"' },
  rpc: { call: "root-json-rpc", shows: '"result": "0x' },
  identity: { call: "userinfo-userInfo", as: "trader", shows: '"sub": "trader"' },
  control: { call: "clock-advanceClock", shows: '"timestamp": "2026-' },
};

describe("the reference page", { skip }, () => {
  let platform: Platform;
  let shared: Platform;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    platform = await startPlatform();
    shared = await startPlatform({ singlePort: true });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      // The refusals that these tests ask for.
      if (!message.text().includes("a status of 401")) complaints.push(message.text());
    });
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== "127.0.0.1" && protocol !== "data:") complaints.push(request.url());
    });
  });

  after(async () => {
    await browser?.close();
    await platform?.close();
    await shared?.close();
  });

  async function signIn(name: string): Promise<void> {
    await page.getByLabel("Sign in as").selectOption(name);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(`Signed in as ${name}`).waitFor();
  }

  /** The status and body of the answer. */
  async function answerOf({ call, fill = {} }: Omit<Tried, "shows">): Promise<string> {
    const operation = page.locator(`#operations-${call}`);
    const execute = operation.locator(".execute");
    if (!(await execute.isVisible())) await operation.locator("button").first().click();
    for (const [name, value] of Object.entries(fill)) {
      await operation.locator(`[data-param-name="${name}"] input`).fill(value);
    }
    await execute.click();
    return operation.locator(".live-responses-table .response").first().innerText();
  }

  function assertShows(answer: string, shown: string): void {
    assert.match(answer, /^200\b/);
    assert.ok(answer.includes(shown), answer);
  }

  test("of the application takes actors, and sends their tokens", async () => {
    await page.goto(`${platform.urls.app}/docs`);
    await signIn("borrower");
    assertShows(
      await answerOf({ call: "lend-deposit" }),
      '"collateralBalance": "1000000000000000000"',
    );
    await page.getByLabel("Sign in as").selectOption("another client…");
    await page.getByLabel("Client id").fill("trader");
    await page.getByLabel("Client secret").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("The client is unknown or its secret is wrong").waitFor();
    await page.getByLabel("Client secret").fill("trader-secret");
    await page.keyboard.press("Enter");
    await page.getByText("Signed in as trader").waitFor();
    assertShows(await answerOf({ call: "users-currentUser" }), '"userName": "trader"');
  });

  for (const [name, tried] of Object.entries(TRIED)) {
    test(`of ${name} tries ${tried.call}, where all surfaces share a port`, async () => {
      await page.goto(`${shared.urls[name as SurfaceName]}/docs`);
      if (tried.as !== undefined) await signIn(tried.as);
      assertShows(await answerOf(tried), tried.shows);
    });
  }

  test("says when its token is no longer valid", async () => {
    await page.goto(`${shared.urls.identity}/docs`);
    await signIn("trader");
    shared.inbox.execute({ kind: "advance", ms: 7_200_000 });
    assert.match(await answerOf({ call: "userinfo-userInfo" }), /^401\b/);
    await page.getByText("The token is no longer valid: sign in again").waitFor();
  });

  test("complains of nothing, and asks no other host", () => {
    assert.deepEqual(complaints, []);
  });
});
