// Acting on the console's page, with the keyboard alone: an actor, a write found by words, a dry run
// that says why it would be refused, the request itself, and a link that shows the same form.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Platform } from "../../carriers/start/platform.ts";
import { CHROMIUM, FLAGS, skip } from "../../core/test-browser.ts";
import { openWorld, type RichWorld } from "./test-rich-world.ts";
import { testWrongAnswers } from "./test-wrong-answers.ts";

describe("the panel of acting", { skip }, () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  const opened = {} as { rich: RichWorld; page: Page };
  const bugs: string[] = [];

  before(async () => {
    opened.rich = await openWorld("default");
    platform = opened.rich.platform;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage({ reducedMotion: "reduce" });
    opened.page = page;
    page.on("pageerror", ({ message }) => bugs.push(message));
  });

  after(async () => {
    await browser?.close();
    await platform?.close();
    assert.deepEqual([opened.rich.faults, bugs], [[], []]);
  });

  const open = async (hash: string, on = page) => {
    await on.goto("about:blank");
    await on.goto(`${platform.urls.control}/${hash}`);
    await on.waitForSelector(".writes");
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const outcome = async (title: string) => {
    await page.waitForSelector(`.result h2:text-is("${title}")`);
    return page.locator(".result .outcome").innerText();
  };
  /** The element with the focus, as a screen reader names it. */
  const focused = () =>
    page.evaluate<string>(`
      const { ariaLabel, labels, textContent } = document.activeElement;
      (ariaLabel ?? labels?.[0]?.textContent ?? textContent).replace(/\\s+/g, " ").trim()
    `);
  const tabTo = async (name: RegExp) => {
    for (let left = 40; left > 0; left -= 1) {
      if (name.test(await focused())) return;
      await press("Tab");
    }
    assert.fail(`no Tab leads to ${name}`);
  };

  test("does it all from the keyboard, and says what would be refused and why", async () => {
    await open("#live//act");
    await page.focus(".actor select");
    await page.keyboard.type("borrower");
    await tabTo(/^Writes of the application$/);
    await page.keyboard.type("borrow against");
    await press("ArrowDown", "ArrowDown", "Enter");
    await tabTo(/^amount/);
    await press("Control+a");
    await page.keyboard.type("1,000,000");
    await tabTo(/^Dry run$/);
    await press("Enter");
    assert.match(await outcome("Dry run"), /would be refused\nInsufficient collateral for borrow/);

    await page.focus("input[type=search]");
    await press("Control+a");
    await page.keyboard.type("lock collateral");
    await press("ArrowDown", "ArrowDown", "Enter");
    await tabTo(/^amount/);
    await press("Control+a");
    await page.keyboard.type("2.5");
    await press("Enter");
    assert.equal(await outcome("Answer"), "It succeeded.");
    const body = await page.locator(".result pre").innerText();
    assert.equal(JSON.parse(body).collateralBalance, "2500000000000000000");
    const href = await page.locator(".result a").getAttribute("href");
    const { next } = platform.world.timeline;
    assert.equal(href, `#live/borrower/story?at=${next}`);
    await page.click("text=Gherkin");
    assert.match(
      await page.locator(".snippets pre").innerText(),
      /"""\nThen the request succeeds$/,
    );
  });

  test("a link shows the next person the same form", async () => {
    const other = await browser.newPage();
    await open(new URL(page.url()).hash, other);
    assert.equal(await other.locator("[id='body.amount']").inputValue(), "2.5");
    assert.equal(await other.locator("[id='body.asset']").inputValue(), "WETH");
    assert.equal(await other.locator(".actor select").inputValue(), "borrower");
    const step = await other.locator(".snippets pre").innerText();
    assert.match(step, /^When borrower sends POST \/api\/lend\/deposit with:\n/);
    assert.match(step, /"asset": "\{WETH\}",\n {4}"amount": "2500000000000000000"/);
    await other.close();
  });

  test("what the platform finds wrong stands beside its field", async () => {
    const route = encodeURIComponent("POST /api/lend/deposit");
    await open(`#live/lender/act?route=${route}&typed=1&body.asset=NONE&body.amount=much`);
    await page.click("text=Dry run");
    await outcome("Dry run");
    const beside = await page.locator(".field.wrong .bad").allInnerTexts();
    assert.equal(beside.length, 2, beside.join("\n"));
    assert.match(beside.join("\n"), /^asset must be .*\namount must be /);
  });

  test("a contract is called with approvals, and rehearsed before", async () => {
    await open("#live/lender/act?tab=contracts&route=lendingPool%20depositLiquidity");
    await page.fill("[id='body.args.asset']", "PUSD");
    await page.fill("[id='body.args.amount']", "5");
    for (const [at, token] of ["GOLD", "PUSD"].entries()) {
      await page.getByRole("button", { name: "Add to approvals" }).click();
      await page.fill(`[id='body.approvals.${at}.token']`, token);
      await page.fill(`[id='body.approvals.${at}.spender']`, "liquidityPool:PUSD");
      await page.fill(`[id='body.approvals.${at}.amount']`, "5");
    }
    await page.getByRole("button", { name: "Remove approvals 1" }).click();
    await page.click("text=Dry run");
    assert.equal(await outcome("Dry run"), "It would succeed.");
    await page.click("text=Gherkin");
    const step = await page.locator(".snippets pre").innerText();
    assert.match(step, /^When lender calls "depositLiquidity" of "lendingPool" with:\n/);
    assert.match(step, /\| approving \| 5 PUSD for liquidityPool:PUSD \|\nThen the call succeeds$/);
    assert.doesNotMatch(step, /GOLD/);
    await page.click("button.main");
    assert.equal(await outcome("Answer"), "It succeeded.");
  });

  testWrongAnswers(opened);
});
