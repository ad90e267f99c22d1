// What goes wrong on the console's page, reported as it is: an amount that may be meant otherwise, an answer
// that a fault changed, a server that is gone or says something else, and what is too large or too much
// to show. A broken page blames the server, or says that nothing happened where something did. Tests.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { createToken, ODD_SYMBOLS, type RichWorld } from "./test-rich-world.ts";

const AFTER = { name: "gateway", kind: "error", status: 502, when: "after", surface: "app" };
const LOCK = encodeURIComponent("POST /api/lend/deposit");

/** Filled before the first test. */
interface Opened {
  readonly page: Page;
  readonly rich: RichWorld;
}

const go = ({ page }: Opened, hash: string) =>
  page.evaluate(`location.hash = ${JSON.stringify(hash)}`);

const commands = ({ rich }: Opened) => rich.platform.world.timeline.next;

async function notice({ page }: Opened): Promise<string> {
  const text = await page.locator(".notices p span").first().innerText();
  await page.getByLabel("Dismiss").first().click();
  return text;
}

const TESTS: readonly ((open: Opened) => unknown)[] = [
  (open) =>
    test("refuses a decimal comma at its field, with the right spelling, and sets nothing", async () => {
      await go(open, "live/borrower/now");
      const before = commands(open);
      const price = open.page.getByLabel("Dollars for a WETH");
      await price.fill("2400,50");
      await price.press("Enter");
      const fault = open.page.locator('[aria-label="Price of WETH"] .wrong');
      assert.match(
        await fault.innerText(),
        /^Write 2400\.50: a comma only separates groups of three/,
      );
      await open.page.getByLabel("How much time").fill("1,5");
      await open.page.getByLabel("How much time").press("Enter");
      await open.page.getByText("Write 1.5: a comma").waitFor();
      await go(open, `live/borrower/act?route=${LOCK}&typed=1&body.asset=WETH&body.amount=1,5`);
      for (const button of ["Dry run", "Send as borrower"]) {
        await open.page.getByRole("button", { name: button, exact: true }).click();
        assert.match(
          await open.page.locator(".field.wrong .bad").innerText(),
          /^Write 1\.5: a comma/,
        );
      }
      assert.equal(await open.page.locator(".result").count(), 0);
      assert.equal(commands(open), before);
    }),
  (open) =>
    test("says what the world did where a fault rule changed the answer", async () => {
      const outcome = async () => {
        const sent = commands(open);
        await open.page.getByRole("button", { name: "Send as borrower", exact: true }).click();
        await open.page.locator(".result:not(.old) .outcome").waitFor();
        const text = await open.page.locator(".result .outcome").innerText();
        await go(open, `live/borrower/act?route=${LOCK}`);
        return { text: text.split("\n")[0] ?? "", made: commands(open) - sent };
      };
      const form = (amount: string) =>
        go(open, `live/borrower/act?route=${LOCK}&typed=1&body.asset=WETH&body.amount=${amount}`);
      const faults = (...rules: object[]) => open.rich.control("PUT /faults/rules", { rules });
      await faults(AFTER);
      await form("1");
      const done = await outcome();
      const did = "A fault rule changed the answer (gateway), but the world did it as command";
      assert.match(done.text, new RegExp(`^${did.replace(/[()]/g, "\\$&")} \\d+\\.$`));
      assert.ok(done.made > 0);
      await form("100000");
      assert.match((await outcome()).text, /but the world refused it as command \d+: /);
      await faults({ ...AFTER, when: "before" });
      await form("2");
      const not = await outcome();
      assert.match(not.text, /\(gateway\), and no command came of the request\.$/);
      await faults({ name: "lost", kind: "reset", when: "after", surface: "app" });
      await form("3");
      assert.match(
        (await outcome()).text,
        /^The connection broke, but the world did it as command/,
      );
      await faults();
      await open.page.route("**/api/lend/deposit", (route) =>
        route.fulfill({ status: 500, body: "oops" }),
      );
      await form("4");
      assert.equal((await outcome()).text, "The server failed. The outcome is unknown.");
      await open.page.unrouteAll();
    }),
  (open) =>
    test("tells no connection, an answer not understood, one too large and a bug apart", async () => {
      const silence = async (answer: object | undefined, words: RegExp) => {
        await open.page.route("**/pulse", (route) =>
          answer === undefined ? route.abort() : route.fulfill(answer),
        );
        await open.page.locator(".banner.bad").getByText(words).waitFor();
        await open.page.unrouteAll();
        await open.page.locator(".banner.bad").waitFor({ state: "detached" });
      };
      await silence(undefined, /^Nobody answers at http/);
      const html = { status: 200, contentType: "text/html", body: "<p>A proxy</p>" };
      await silence(html, /GET \/pulse was not understood: status 200, text\/html/);
      await silence({ status: 431, body: "" }, /too large for the server \(status 431\)/);
      await silence(
        { status: 200, body: "null" },
        /^This page has a bug; the server is not the cause/,
      );
    }),
  (open) =>
    test("shows invisible letters of a name, isolates another direction, and cuts what has no end", async () => {
      for (const symbol of ODD_SYMBOLS) await createToken(open.rich, symbol);
      await go(open, "live/borrower/now");
      const prices = open.page.locator(".price b");
      await prices.getByText("‹U+202E›DSUP", { exact: true }).waitFor();
      await open.page.getByLabel("Dollars for a ‹U+202E›DSUP").waitFor();
      const names = await prices.allInnerTexts();
      assert.equal(names.filter((name) => name === "PUSD").length, 1);
      assert.ok(names.includes(`${"LONG".repeat(5)}…`), names.join());
      assert.equal(await open.page.locator(".price b bdi", { hasText: "שקל" }).count(), 1);
    }),
  (open) =>
    test("says how many transactions wait, and shows more of them", async () => {
      await open.rich.control("POST /mining", { mode: "manual" });
      const { world } = open.rich.platform;
      const [from = "", to = ""] = ["trader", "lender"].map(
        (name) => world.users.find(name)?.address,
      );
      for (let count = 1; count <= 60; count += 1) {
        const args = { to, value: BigInt(count) };
        const { stable } = world.addresses;
        open.rich.platform.inbox.execute({
          kind: "submit",
          from,
          to: stable,
          function: "transfer",
          args,
        });
      }
      await go(open, "live/borrower/now");
      await open.page.getByText("50 of 60 are shown.").waitFor();
      await open.page.getByRole("button", { name: "Show more" }).click();
      await open.page.locator(".waiting li").nth(59).waitFor();
      assert.equal(await open.page.getByText("are shown.").count(), 0);
    }),
  (open) =>
    test("lets no time pass while somebody looks", async () => {
      const { clock } = open.rich.platform;
      clock.setPace("realtime");
      const before = commands(open);
      for (const panel of ["now", "act", "story", "branch", "faults", "charts", "act"]) {
        await go(open, `live/borrower/${panel}`);
        const heard = open.page.waitForResponse("**/pulse");
        await open.page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
        await heard;
        await open.page.waitForLoadState("networkidle");
        assert.equal(commands(open), before, panel);
      }
      clock.setPace("frozen");
    }),
  (open) =>
    test("shows which profile of faults holds", async () => {
      await open.rich.control("PUT /faults/profile", { name: "bad-night" });
      await go(open, "live/borrower/faults");
      const chosen = open.page.locator("#fault-profile option:checked");
      await chosen.getByText("bad-night (holds now)").waitFor({ state: "attached" });
      await open.rich.control("PUT /faults/rules", { rules: [] });
    }),
  (open) =>
    test("says that a replay token of 9,000 commands is too large", async () => {
      for (let count = 0; count < 9_000; count += 1) {
        open.rich.platform.inbox.execute({ kind: "advance", ms: (count * 7_919_777) % 9_999_991 });
      }
      await go(open, "live/borrower/branch");
      await open.page.locator(`input[type="range"][max="${commands(open)}"]`).waitFor();
      await open.page.getByRole("button", { name: "All", exact: true }).click();
      await open.page.getByRole("button", { name: "Copy of the replay token" }).click();
      assert.match(
        await notice(open),
        /^The token is too large for a command line\. Save the journal/,
      );
    }),
];

/** Registers the tests, for a file that has a world of the default preset open in a browser. */
export function testWrongAnswers(open: Opened): void {
  for (const each of TESTS) each(open);
}
