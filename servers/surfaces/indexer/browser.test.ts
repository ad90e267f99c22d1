// A page of another site that reads tables in a real browser, with PostgREST's own client and with bare `fetch`.
// Only a browser notices a header that a page may not send or cannot read.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { tokensOf } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { CHROMIUM, COMPLAINT, FLAGS, openSite, skip } from "../../core/test-browser.ts";

const library = fileURLToPath(import.meta.resolve("@supabase/postgrest-js"));

/** What tracing, a client of Lockstep and a framework put on each request of a page. */
const OF_A_PAGE = {
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  baggage: "page=lending",
  Authorization: "Bearer any",
  "x-lockstep-caller": "page",
  "X-Requested-With": "XMLHttpRequest",
};

/** Sends what an application with a project's key sends. */
const appPage = (indexer: string) => `<!doctype html><meta charset="utf-8"><title>Tokens</title>
<script type="module">
import { PostgrestClient } from "/client.mjs";
const headers = { apikey: "any", Authorization: "Bearer any", "X-Client-Info": "a-page/1" };
const address = "${indexer}/search";
window.client = new PostgrestClient(address, { headers, schema: "public" });
window.ask = async (path, more = {}) => {
  const answer = await fetch(address + path, { headers: { ...headers, ...more } });
  const read = (name) => answer.headers.get(name);
  return { status: answer.status, body: await answer.text(), range: read("content-range"),
    place: read("content-location"), preference: read("preference-applied") };
};
</script>`;

describe("a page of another site at the indexer", { skip }, () => {
  let platform: Platform;
  let server: Server;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    platform = await startPlatform();
    const client = { type: "text/javascript", text: readFileSync(library, "utf8") };
    const text = appPage(platform.urls.indexer);
    const site = await openSite({ "/": { type: "text/html", text }, "/client.mjs": client });
    server = site.server;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (COMPLAINT.test(message.text())) complaints.push(message.text());
    });
    page.setDefaultTimeout(20_000);
    await page.goto(site.url);
    await page.waitForFunction("window.ask !== undefined");
  });

  after(async () => {
    await browser?.close();
    server?.close();
    server?.closeAllConnections();
    await platform?.close();
  });

  const symbols = () =>
    tokensOf(platform.world)
      .map(({ symbol }) => symbol)
      .sort();
  const list = 'client.from("Platform-Token").select("_symbol", { count: "exact" })';

  test("PostgREST's own client reads rows and their count", async () => {
    const read = await page.evaluate(`${list}.order("_symbol").range(1, 3)`);
    const { data, count, status } = read as { data: unknown; count: number; status: number };
    const some = symbols().slice(1, 4);
    assert.deepEqual(
      data,
      some.map((_symbol) => ({ _symbol })),
    );
    assert.deepEqual([count, status], [symbols().length, 206]);
  });

  test("it reads one object, lines of CSV, and a count without rows", async () => {
    const [one, csv, head]: { data: unknown; count: number }[] = await page.evaluate(`Promise.all([
      client.from("Platform-Token").select("_symbol").eq("_symbol", "WETH").single(),
      client.from("Platform-Token").select("_symbol").eq("_symbol", "WETH").csv(),
      client.from("Platform-Token").select("*", { count: "exact", head: true }),
    ])`);
    assert.deepEqual([one?.data, csv?.data], [{ _symbol: "WETH" }, "_symbol\nWETH"]);
    assert.deepEqual([head?.data, head?.count], [null, symbols().length]);
  });

  test("it reads why it is refused", async () => {
    const codes = await page.evaluate(`Promise.all([
      client.from("Platform-Token").select("symbol"),
      client.from("Platform-Token").select().explain(),
      client.from("Platform-Token").insert({ _symbol: "NEW" }),
      client.schema("private").from("Platform-Token").select(),
    ].map(async (call) => (await call).error?.code))`);
    assert.deepEqual(codes, ["42703", "PGRST107", "PGRST117", "PGRST106"]);
  });

  test("a page reads with fetch, and sees the headers of the answer", async () => {
    const headers = { Prefer: "count=exact", Range: "0-1", "Range-Unit": "items" };
    const sent = JSON.stringify({ ...headers, "Accept-Profile": "public" });
    const read = await page.evaluate(
      `ask("/Platform-Token?select=_symbol&order=_symbol", ${sent})`,
    );
    const [first, second] = symbols().map((_symbol) => JSON.stringify({ _symbol }));
    assert.deepEqual(read, {
      status: 206,
      body: `[${first}, \n ${second}]`,
      range: `0-1/${symbols().length}`,
      place: "/Platform-Token?order=_symbol&select=_symbol",
      preference: "count=exact",
    });
  });

  test("a query beyond what a request's head may hold is refused with a reason", async () => {
    const sent = `fetch("${platform.urls.indexer}/search/event?x=" + "y".repeat(70000))`;
    const read = await page.evaluate(
      `${sent}.then(async (answer) => [answer.status, await answer.json()])`,
    );
    const message = "The path, query and headers are too large";
    assert.deepEqual(read, [431, { code: "54000", details: null, hint: null, message }]);
  });

  test("the browser reports no errors", () => {
    assert.deepEqual(complaints, []);
  });

  test("a page may send headers of its own to every surface but control", async () => {
    const { control, ...open } = platform.urls;
    const answers = await page.evaluate(`Promise.all(${JSON.stringify(Object.entries(open))}
      .map(async ([surface, url]) => {
        const isRpc = surface === "rpc";
        const call = { jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] };
        const answer = await fetch(url + (isRpc ? "/" : "/docs/openapi.json"), {
          headers: { ...${JSON.stringify(OF_A_PAGE)}, "Content-Type": "application/json" },
          ...(isRpc ? { method: "POST", body: JSON.stringify(call) } : {}),
        });
        await answer.text();
        return [surface, [200, 401].includes(answer.status)];
      }))`);
    assert.deepEqual(
      answers,
      Object.keys(open).map((surface) => [surface, true]),
    );
    const refused = `fetch("${control}/clock", { headers: ${JSON.stringify(OF_A_PAGE)} })`;
    assert.equal(await page.evaluate(`${refused}.catch((error) => error.name)`), "TypeError");
  });
});
