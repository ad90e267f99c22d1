// Every panel of the console, for everyone: axe-core finds nothing serious or critical in both themes,
// and from a phone to a large screen no cell of a table and no control is cut or out of sight. A broken
// panel would shut out a user of a keyboard or a screen reader, or hide the column that answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS, skip } from "../../core/test-browser.ts";
import { cutNow, openAll } from "./test-cut.ts";
import { type RichWorld, richWorld } from "./test-rich-world.ts";

const WIDTHS = [360, 1024, 1440, 1536];

/** By name: a place, what is there once it is drawn, and what is opened there before one looks. */
const PLACES: Readonly<Record<string, readonly [hash: string, drawn: string, opens?: string]>> = {
  now: ["live/borrower/now", ".falls", ".price .more"],
  "now, in the past": ["4/borrower/now", ".banner"],
  act: ["live/borrower/act?route=POST%20%2Fapi%2Flend%2Fborrow", ".snippets pre"],
  "act, a contract": ["live/lender/act?tab=contracts&route=lendingPool%20borrow", ".snippets pre"],
  story: ["live/borrower/story?at=6", ".story-command table", "details"],
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

/** They are made of the same parts as others, which axe has seen: it takes a second for each. */
const LIKE_OTHERS = /,/;

interface Found {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const RUN = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.filter(({ impact }) => impact === "serious" || impact === "critical"))`;

describe("the console is open to everyone", { skip }, () => {
  let rich: RichWorld;
  let browser: Browser;
  let page: Page;

  before(async () => {
    rich = await richWorld();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage({ reducedMotion: "reduce" });
    await page.goto(`${rich.platform.urls.control}/`);
    const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    await page.evaluate(readFileSync(axe, "utf8"));
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
      if (opens !== undefined) await page.evaluate(`(${openAll})(${JSON.stringify(opens)})`);
      // Waits until the opened part has read its data.
      await page.waitForSelector(".story-surfaces[open]:not(:has(table))", { state: "detached" });
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Narrow tables become cards once the page has heard of its width.
        if (width < 1024) await page.waitForSelector(".scroll:not(.cards)", { state: "detached" });
        found.push(...(await cut()).map((each) => `${width} wide: ${each}`));
      }
      assert.deepEqual(found, []);
      for (const colorScheme of LIKE_OTHERS.test(name) ? [] : (["light", "dark"] as const)) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await readViolations(), [], colorScheme);
      }
    });
  }

  test("a button without a name is reported, and a column out of sight", async () => {
    await page.evaluate(`document.querySelector("main").innerHTML = '<button></button>' +
      '<div style="overflow-x:auto;width:100px"><table><td style="min-width:200px">1</td><td>far</td></table></div>'`);
    assert.match((await readViolations()).join(), /^critical button-name: <button>/);
    assert.match((await cut()).join(), /td.*far/);
  });

  const cut = () => page.evaluate<string[]>(`(${cutNow})()`);

  async function readViolations(): Promise<string[]> {
    const found = await page.evaluate<Found[]>(RUN);
    return found.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
    );
  }
});
