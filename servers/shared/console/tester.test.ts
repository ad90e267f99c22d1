// A tester's whole story on the console's page, once with the mouse alone and once with the keyboard
// alone: become the borrower, crash a price, wait a year, see who can be liquidated, liquidate, look at
// every surface, and hand over what repeats it. A dead end anywhere on the way fails it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { CHROMIUM, FLAGS, skip } from "../../core/test-browser.ts";
import { type Hands, keyboard, mouse } from "./test-hands.ts";

/** Far above what a step takes, so that a busy machine fails no test. */
const STEP_MS_MAX = 30_000;

describe("a tester", { skip }, () => {
  let browser: Browser;
  let context: BrowserContext;
  let platform: Platform;
  const faults: string[] = [];
  const elsewhere: string[] = [];

  before(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  after(async () => {
    await browser?.close();
    assert.deepEqual([faults, elsewhere], [[], []]);
  });

  async function open(): Promise<Page> {
    const report = (fault: unknown) => faults.push(String(fault));
    platform = await startPlatform({ seed: 7, preset: "near-liquidation", pace: "frozen", report });
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(STEP_MS_MAX);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    context.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (/^http/.test(protocol) && hostname !== "127.0.0.1") elsewhere.push(request.url());
    });
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto(`${platform.urls.control}/`);
    return page;
  }

  async function close(): Promise<void> {
    await context.close();
    await platform.close();
  }

  const clipboardText = (page: Page) => page.evaluate<string>("navigator.clipboard.readText()");

  async function tell(page: Page, { press, pick, crash }: Hands): Promise<void> {
    const actor = page.getByLabel(/^Actor/);
    const tab = (name: string) =>
      page.getByRole("navigation", { name: "Panels" }).getByRole("link", { name });
    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

    await pick(actor, "borrower");
    await page.waitForURL(/#live\/borrower\//);
    await crash("WETH");
    await page.locator('[aria-label="Price of WETH"]', { hasText: "just set" }).waitFor();
    await press(button("+1 year"));
    const loan = page.getByRole("group", { name: "Loans and vaults" }).getByRole("row", {
      name: /borrower/,
    });
    await loan.filter({ hasText: "can be liquidated" }).waitFor();
    await page.getByText("2027-01-01 00:00:00").first().waitFor();

    await press(tab("Act"));
    await pick(actor, "liquidator");
    await press(
      page.locator(".writes").getByRole("button", { name: "POST /api/lend/liquidate/{id}" }),
    );
    await press(button("Dry run"));
    await page.getByText("It would succeed.").waitFor();
    await press(page.locator("main button.main"));
    await page.getByText("It succeeded.").waitFor();

    await press(page.locator(".result a"));
    await page.waitForURL(/\/story\?at=\d+/);
    await press(page.locator("summary", { hasText: "On every surface" }).first());
    await page.getByText(/surfaces that show it say what the world holds/).waitFor();

    await press(tab("Faults"));
    await press(button("Set profile"));
    await page.getByText("The faults of flaky-mobile hold now.").waitFor();
    await press(button("Remove slow"));
    await page.getByText("Removed “slow”. The others begin to count anew.").waitFor();
    await press(button("End all faults"));
    await page.getByText("All is calm.").waitFor();

    await press(tab("Branch"));
    await press(button(/^Copy link/));
    await followed(await clipboardText(page));
    const feature = await saved(page, () => press(button("Save of the feature")));
    assert.match(readFileSync(feature, "utf8"), /\n {4}When liquidator .*liquidat/);
    await repeated(await saved(page, () => press(button("Save of the journal"))));
  }

  /** The next person sees the same. */
  async function followed(link: string): Promise<void> {
    const page = await context.newPage();
    await page.goto(link);
    await page.getByText(/^This is the world after (\d+) of \1 commands/).waitFor();
    assert.match(await page.getByLabel(/^Actor/).inputValue(), /^liquidator$/);
    await page.close();
  }

  async function saved(page: Page, press: () => Promise<void>): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return await download.path();
  }

  async function repeated(journal: string): Promise<void> {
    const again = await startPlatform({ listens: false, journal });
    assert.equal(again.world.stateHash(), platform.world.stateHash());
    await again.close();
  }

  for (const hands of [mouse, keyboard]) {
    test(`does it all with the ${hands.name} alone`, async () => {
      const page = await open();
      try {
        await tell(page, hands(page));
      } finally {
        await close();
      }
    });
  }
});
