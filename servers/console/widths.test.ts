// Every panel at the widths of a phone, a small laptop and larger screens: no cell of a table and no
// control is cut or out of sight. Somebody would miss the column that answers the question.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS, skip } from "../core/test-browser.ts";
import { type RichWorld, richWorld } from "./test-rich-world.ts";

const WIDTHS = [360, 1024, 1440, 1536];

/** By name: a place, what is there once it is drawn, and what is opened there before one looks. */
const PLACES: Readonly<Record<string, readonly [hash: string, drawn: string, opens?: string]>> = {
  now: ["live/borrower/now", ".falls", ".price .more"],
  "now, in the past": ["4/borrower/now", ".banner"],
  act: ["live/borrower/act?route=POST%20%2Fapi%2Flend%2Fborrow", ".snippets pre"],
  "act, a contract": ["live/lender/act?tab=contracts&route=lendingPool%20borrow", ".snippets pre"],
  story: ["live/borrower/story?at=8", ".story-command table", "details"],
  ...Object.fromEntries(
    ["exchanges", "transactions", "logs", "messages", "changes"].map((tab) => [
      `story, ${tab}`,
      [`live/borrower/story?tab=${tab}`, "#tab-panel > *", "#tab-panel details"] as const,
    ]),
  ),
  branch: ["live/borrower/branch?one=0", ".differences"],
  faults: ["live/borrower/faults", ".faults tbody"],
  charts: ["live/borrower/charts", "main canvas"],
};

describe("no cell and no control is cut", { skip }, () => {
  let rich: RichWorld;
  let browser: Browser;
  let page: Page;

  before(async () => {
    rich = await richWorld();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage({ reducedMotion: "reduce" });
    await page.goto(`${rich.platform.urls.control}/`);
  });
  after(async () => {
    await browser?.close();
    await rich?.platform.close();
    assert.deepEqual(rich.faults, []);
  });

  for (const [name, [hash, drawn, opens]] of Object.entries(PLACES)) {
    test(name, async () => {
      await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      await page.waitForSelector(drawn);
      if (opens !== undefined) await page.evaluate(`(${open})(${JSON.stringify(opens)})`);
      // What was opened has read what it shows.
      await page.waitForSelector(".story-surfaces[open]:not(:has(table))", { state: "detached" });
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await page.evaluate<string[]>(`(${cutNow})()`);
        found.push(...cut.map((each) => `${width} wide: ${each}`));
      }
      assert.deepEqual(found, []);
    });
  }

  test("a column out of sight is found", async () => {
    await page.evaluate(`document.querySelector("main").innerHTML =
      '<div style="overflow-x:auto;width:100px"><table><td style="min-width:200px">1</td><td>far</td></table></div>'`);
    const found = await page.evaluate<string[]>(`(${cutNow})()`);
    assert.match(found.join(), /td.*far/);
  });
});

// What follows runs in the page, whose types are not known here.
const open = `(selector) => {
  if (selector === "") return;
  for (const each of document.querySelectorAll(selector)) {
    if (each instanceof HTMLDetailsElement) each.open = true;
    else each.click();
  }
}`;

/** Waits for what follows the page's width. */
const cutNow = `async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const found = [];
  const told = (each) => each.tagName.toLowerCase() + " " +
    (each.textContent || each.getAttribute("aria-label") || each.value || "").trim().slice(0, 60);
  const isHidden = (each) =>
    each.closest(".hidden, .skip, .cards thead") !== null || !each.checkVisibility();
  if (document.documentElement.scrollWidth > innerWidth) {
    found.push("the page is " + document.documentElement.scrollWidth + " wide");
  }
  for (const each of document.querySelectorAll("td, th, button, input, select, summary, main a, label, dd, h2")) {
    if (isHidden(each)) continue;
    const { left, right, width } = each.getBoundingClientRect();
    if (width === 0) continue;
    let [from, to] = [0, innerWidth];
    for (let box = each.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const edges = box.getBoundingClientRect();
      from = Math.max(from, edges.left);
      to = Math.min(to, edges.right);
    }
    if (left < from - 1 || right > to + 1) found.push(told(each) + " at " + Math.round(left) + "-" + Math.round(right) + " in " + Math.round(from) + "-" + Math.round(to));
    else if (each.matches("td, th, button, dd") && each.scrollWidth > each.clientWidth + 1) found.push("the text of " + told(each));
  }
  return found;
}`;
