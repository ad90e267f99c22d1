// What happened, on the console's page with the keyboard: through the timeline, into a command, to
// a range, and to the world as it was. A broken one would hide a command from its reader.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { CHROMIUM, FLAGS, skip } from "../../core/test-browser.ts";

const COMMANDS = 300;
/** Refused by its contract. */
const FAILED = 290;

describe("the panel of what happened", { skip }, () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  before(async () => {
    const report = (fault: unknown) => faults.push(String(fault));
    platform = await startPlatform({ seed: 7, port: 0, pace: "frozen", report });
    const { world, inbox } = platform;
    const from = world.users.find("lender")?.address ?? "";
    const to = world.users.find("borrower")?.address ?? "";
    while (world.timeline.next < COMMANDS) {
      const number = world.timeline.next + 1;
      const value = number === FAILED ? 10n ** 40n : BigInt(number) * 10n ** 18n;
      const call = { to: world.addresses.stable, function: "transfer", args: { to, value } };
      if (number < 5) inbox.execute({ kind: "advance", ms: 60_000 });
      else inbox.execute({ kind: "submit", from, ...call });
    }
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on("pageerror", ({ message }) => faults.push(message));
  });

  after(async () => {
    await browser?.close();
    await platform?.close();
    assert.deepEqual(faults, []);
  });

  const open = async (hash: string) => {
    await page.goto("about:blank");
    await page.goto(`${platform.urls.control}/${hash}`);
    await page.getByText(`${COMMANDS} commands`).waitFor();
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const hash = () => page.evaluate<string>("location.hash");
  /** The option that the focused list points to, as it is read out. */
  const current = () =>
    page.evaluate<string>(`
      const { attributes } = document.activeElement;
      const option = document.getElementById(attributes["aria-activedescendant"].value);
      option.textContent.replace(/\\s+/g, " ").trim() + " of " + option.ariaSetSize
    `);

  test("reaches every command from the keyboard, and selects a range", async () => {
    await open("#live//story");
    await page.focus("[role=listbox]");
    await press("Home");
    assert.match(await current(), /^4 ?● ?4 minutes pass in 4 steps.* of 297$/);
    await press("End");
    assert.match(await current(), /^300 ?● ?lender transfers 300 PUSD, to borrower/);
    await press("PageUp", "PageUp", "ArrowDown", "ArrowUp");
    assert.match(await current(), /^2[67]\d ?●/);
    await press("End", "ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp");
    assert.match(await hash(), /at=297&range=297-299/);
    assert.equal(await page.locator(".story-row.is-selected").count(), 3);
    await page.click("#tab-transactions");
    assert.equal(await page.locator("[role=tabpanel] tbody tr").count(), 3);
    await page.click("#tab-changes");
    await page.locator("[role=tabpanel] tbody tr").first().waitFor();
    await page.focus("[role=listbox]");
    await press("Escape");
    assert.doesNotMatch(await hash(), /range/);
  });

  test("opens a command with its changes, events, cause, and every surface", async () => {
    await open("#live//story?at=100");
    const command = page.locator('[aria-label="Command 100"]');
    await command.locator("table").waitFor();
    const text = await command.innerText();
    assert.match(text, /lender transfers 100 PUSD, to borrower/);
    assert.match(text, /_balances\[borrower\]/);
    assert.match(text, /Transfer PUSD\s+from\s*lender\s+to\s*borrower\s+value\s*100 PUSD/);
    await command.getByText("On every surface").click();
    await command.getByText("All 5 surfaces that show it say what the world holds").waitFor();
    await command.getByRole("button", { name: "Look at the world here" }).click();
    assert.equal(await hash(), "#100//now");
    await page.getByText(`This is the world after 100 of ${COMMANDS} commands`).waitFor();
  });

  test("the exchange that caused a command stands beside it", async () => {
    await open("#live//story");
    await page.getByText("They are kept from").waitFor();
    await fetch(`${platform.urls.control}/clock/advance`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seconds: 1 }),
    });
    await page.getByText(`${COMMANDS + 1} commands`).waitFor();
    await page.focus("[role=listbox]");
    await press("End");
    const cause = page.locator(".story-command .story-exchange");
    assert.match(await cause.innerText(), /POST \/clock\/advance\s+control\s+200/);
  });

  test("filters leave what they ask for, and a link keeps them", async () => {
    await page.goto("about:blank");
    await page.goto(`${platform.urls.control}/#live//story?outcome=failed`);
    const rows = page.locator(".story-row");
    await rows.first().waitFor();
    await page.getByText(/ commands, 1 row$/).waitFor();
    assert.match(await rows.innerText(), new RegExp(`^${FAILED}\\s*▲\\s*lender transfers`));
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByText(/ commands, 29\d rows$/).waitFor();
  });

  test("a return strikes through what it left, and no row that lives", async () => {
    const { world, inbox } = platform;
    const from = world.timeline.next;
    for (let count = 0; count < 9; count += 1) inbox.execute({ kind: "advance", ms: 60_000 });
    inbox.execute({ kind: "restorePosition", position: from + 5 });
    await page.goto("about:blank");
    await page.goto(`${platform.urls.control}/#live//story`);
    const left = page.locator(".story-row.is-left");
    await left.getByText("4 minutes pass in 4 steps").waitFor();
    assert.equal(await left.count(), 1);
  });
});
