// axe-core on every panel of the console, in both themes: nothing serious or critical. A broken panel
// would shut out whoever uses a keyboard, a screen reader or needs contrast.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS, skip } from "../core/test-browser.ts";
import { FAULT_PROFILES } from "../faults/profiles.ts";
import { type Platform, startPlatform } from "../start/platform.ts";

/** By panel: a place where it shows much, and what is there once it is drawn. */
const PLACES: Readonly<Record<string, readonly [hash: string, drawn: string]>> = {
  now: ["#live/borrower/now", ".falls"],
  "now, in the past": ["#1/borrower/now", ".banner"],
  act: ["#live/borrower/act?route=POST%20%2Fapi%2Flend%2Fborrow", ".snippets pre"],
  story: ["#live/borrower/story?at=2", ".story-command h3"],
  branch: ["#live/borrower/branch", ".exports"],
  faults: ["#live/borrower/faults", ".faults tbody"],
  charts: ["#live/borrower/charts", "main canvas"],
};

interface Found {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const RUN = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.filter(({ impact }) => impact === "serious" || impact === "critical"))`;

describe("the console is open to everyone", { skip }, () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;

  before(async () => {
    platform = await startPlatform({ seed: 7, preset: "near-liquidation", pace: "frozen" });
    const { inbox, world } = platform;
    inbox.execute({ kind: "advance", ms: 86_400_000 });
    const [from, asset] = [world.users.find("oracle")?.address, world.addresses.tokens.WETH];
    const args = { asset: asset ?? "", price: 12n * 10n ** 20n };
    const to = world.addresses.priceOracle;
    inbox.execute({ kind: "submit", from: from ?? "", to, function: "setAssetPrice", args });
    inbox.execute({ kind: "advance", ms: 86_400_000 });
    const faults = FAULT_PROFILES["bad-night"].rules.filter(({ kind }) => kind !== "latency");
    inbox.execute({ kind: "setFaultRules", rules: faults });
    await fetch(`${platform.urls.explorer}/api?module=proxy&action=eth_blockNumber`).catch(
      () => {},
    );
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
  });
  after(async () => {
    await browser?.close();
    await platform?.close();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`every panel, ${colorScheme}`, async () => {
      const axe = readFileSync(
        createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
        "utf8",
      );
      await page.emulateMedia({ colorScheme });
      await page.goto(`${platform.urls.control}/`);
      await page.evaluate(axe);
      for (const [name, [hash, drawn]] of Object.entries(PLACES)) {
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
        await page.waitForSelector(drawn);
        assert.deepEqual(await told(), [], name);
      }
    });
  }

  test("a button without a name is told", async () => {
    await page.evaluate('document.querySelector("main").innerHTML = "<button></button>"');
    assert.match((await told()).join(), /^critical button-name: <button>/);
  });

  async function told(): Promise<string[]> {
    const found = await page.evaluate<Found[]>(RUN);
    return found.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
    );
  }
});
