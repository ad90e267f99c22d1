// The pictures of the console in the README: `npx lockstep screenshots` plays a story in a world and takes
// them again.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { readOrEnd } from "../command-line.ts";
import { loadTestBrowser, startPlatform } from "../servers/index.ts";
import { root } from "./project.ts";

readOrEnd(process.argv.slice(2), {
  command: "npx lockstep screenshots",
  about: "Takes the pictures in docs/images again.",
  options: {},
});

const folder = join(root, "docs/images");
const size = { width: 1280, height: 800 };

/** A place in the console, a selector that matches once the page is drawn, and the theme. */
type Picture = readonly [hash: string, drawn: string, theme: "light" | "dark"];

/** By file. */
const PICTURES: Readonly<Record<string, Picture>> = {
  now: ["#live/borrower/now", ".falls", "light"],
  act: ["#live/liquidator/act?route=POST%20%2Fapi%2Flend%2Fborrow", ".snippets pre", "dark"],
  story: ["#live/liquidator/story?at=14", ".story-command h3", "light"],
  charts: ["#live/borrower/charts", "main canvas", "dark"],
};

const DAY_MS = 86_400_000;
const DOLLARS_OF_WETH = [2600, 2900, 2750, 2500, 2420, 2300];

const { CHROMIUM, FLAGS } = await loadTestBrowser();
const platform = await startPlatform({ seed: 7, preset: "near-liquidation", pace: "frozen" });
const { urls, world } = platform;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
  await page.goto(`${urls.control}/`);
  await play();
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(PICTURES)) await take(page, name, picture);
} finally {
  await browser.close();
  await platform.close();
}

async function play(): Promise<void> {
  for (const dollars of DOLLARS_OF_WETH) {
    await post(`${urls.control}/clock/advance`, { ms: 30 * DAY_MS });
    await post(`${urls.control}/prices`, { asset: "WETH", price: `${dollars}${"0".repeat(18)}` });
  }
  const {
    access_token,
  }: {
    access_token: string;
  } = await post(`${urls.control}/actors/liquidator/token`, {});
  const borrower = world.users.find("borrower")?.address ?? "";
  const repayAmount = `20000${"0".repeat(18)}`;
  const token = { authorization: `Bearer ${access_token}` };
  await post(`${urls.app}/api/lend/liquidate/${borrower}`, { repayAmount }, token);
  await post(`${urls.control}/clock/advance`, { ms: 30 * DAY_MS });
}

async function post(url: string, body: object, more: Readonly<Record<string, string>> = {}) {
  const headers = { "content-type": "application/json", ...more };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

async function take(page: Page, name: string, picture: Picture): Promise<void> {
  const [hash, drawn, colorScheme] = picture;
  await page.emulateMedia({ colorScheme });
  await page.goto("about:blank");
  await page.goto(`${urls.control}/${hash}`);
  await page.waitForSelector(drawn);
  // Waits for later reads and for fonts.
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`), scale: "css" });
}
