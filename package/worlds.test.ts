// Worlds of one process, with sockets and without. Worlds that share something, a lost member or a
// duration that is read wrongly would show.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { startPlatform } from "../servers/index.ts";
import { priceWadOf } from "./dollars.ts";
import { millisecondsOf } from "./duration.ts";
import { createWorld, start } from "./index.ts";
import { journalOf } from "./replay-token.ts";
import type { TestWorld } from "./test-world.ts";
import { worldTests } from "./testing.ts";

const DAY_MS = 86_400_000;

/** Prices by symbol, asked with the world's own fetch or the global one. */
async function pricesOf(world: TestWorld): Promise<ReadonlyMap<string, string>> {
  const ask = (world as Partial<{ fetch: typeof fetch }>).fetch ?? fetch;
  const answer = await ask(`${world.urls.control}/prices`);
  const { prices }: { prices: { symbol: string; price: string }[] } = await answer.json();
  return new Map(prices.map(({ symbol, price }) => [symbol, price]));
}

test("20 worlds of one process do not disturb each other", async () => {
  const options = { seed: 7 };
  const worlds = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? createWorld(options) : start(options))),
  );
  after(() => Promise.all(worlds.map((world) => world.close())));
  const beganMs = Number(worlds[0]?.now);
  const marks = await Promise.all(worlds.map((world) => world.snapshot()));
  await Promise.all(
    worlds.map(async (world, at) => {
      await world.setPrice("WETH", `${1_000 + at}.5`);
      await world.advance(`${at} days`);
    }),
  );
  for (const [at, world] of worlds.entries()) {
    assert.equal(Number(world.now) - beganMs, at * DAY_MS);
    assert.equal((await pricesOf(world)).get("WETH"), `${1_000 + at}500000000000000000`);
  }
  await Promise.all(worlds.map((world, at) => world.restore(marks[at] ?? "")));
  const journals = new Set(worlds.map((world) => world.replayToken));
  assert.equal(journals.size, 1);
});

test("the replay token of a world leads to the same state, without what a restore has left", async () => {
  const world = createWorld({ seed: 3 });
  const mark = await world.snapshot("before");
  await world.advance("3 days");
  await world.restore(mark);
  await world.setPrice("WETH", "1200");
  await world.advance("1 hour");
  const folder = mkdtempSync(join(tmpdir(), "lockstep-token-"));
  after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "token.journal");
  const journal = journalOf(world.replayToken);
  assert.equal(journal.trim().split("\n").length, 3);
  writeFileSync(path, journal);
  const again = await startPlatform({ journal: path, listens: false });
  after(() => again.close());
  const hashes = await (await world.fetch(`${world.urls.control}/state-hash`)).json();
  assert.equal(`0x${again.world.stateHash()}`, (hashes as { stateHash: string }).stateHash);
});

test("every test begins alike, whatever another one did to the world", async () => {
  const bodies: (() => Promise<void>)[] = [];
  const worldTest = worldTests((_name, body) => bodies.push(body), { seed: 7 });
  const ask = (world: TestWorld, path: string, init = {}) =>
    fetch(`${world.urls.control}${path}`, init);
  const changes: readonly ((world: TestWorld) => unknown)[] = [
    (world) => world.snapshot("beginning"),
    async (world) => {
      const body = await (await ask(world, "/dump")).text();
      const headers = { "content-type": "application/json" };
      assert.equal((await ask(world, "/load", { method: "POST", headers, body })).status, 200);
    },
    (world) => world.close(),
    () => {},
  ];
  const begins: string[] = [];
  for (const [at, change] of changes.entries()) {
    worldTest(`test ${at}`, async (world) => {
      begins.push(await (await ask(world, "/clock")).text());
      await world.advance("1 day");
      await change(world);
    });
  }
  for (const body of bodies) await body();
  assert.deepEqual(begins, Array(changes.length).fill(begins[0]));
});

test("a world gives what its clients need", async () => {
  await using world = await start({ seed: 7 });
  const borrower = world.actor("borrower");
  assert.match(borrower.privateKey, /^0x[0-9a-f]{64}$/);
  const headers = { authorization: `Bearer ${await borrower.token()}` };
  const me = await (await fetch(`${world.urls.app}/users/me`, { headers })).json();
  assert.equal((me as { userName: string }).userName, "borrower");
  assert.throws(() => world.actor("borower"), /there is no actor borower; there are/);
  assert.ok(world.actors.some(({ role }) => role === "oracle"));
  assert.match(await world.journal(), /lockstep-journal-1/);
  await assert.rejects(world.restore("nowhere"), /nowhere/);
});

test("fetch answers for its world alone", async () => {
  const { fetch, urls } = createWorld();
  assert.equal((await fetch(new URL("/api/health", urls.app))).status, 200);
  assert.equal((await fetch(new Request(urls.app, { method: "HEAD" }))).body, null);
  await assert.rejects(
    fetch("https://example.com/"),
    /https:\/\/example.com is no address of this/,
  );
  await assert.rejects(fetch(urls.app, { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("durations and prices are exact, and the refusal of an invalid one says what form it must have", () => {
  assert.equal(millisecondsOf("365 days"), 365 * DAY_MS);
  assert.equal(millisecondsOf("1 hour 30 minutes"), 5_400_000);
  assert.equal(millisecondsOf("250ms"), 250);
  for (const wrong of ["", "a year", "1", "1 hour and", "-1 days", 1.5, -1, Number.NaN]) {
    assert.throws(() => millisecondsOf(wrong), /a duration is a text such as "365 days"/);
  }
  assert.equal(priceWadOf("1200"), `1200${"0".repeat(18)}`);
  assert.equal(priceWadOf("0.000000000000000001"), "1");
  for (const wrong of ["", "1e3", "-1", "1.", "0.0000000000000000001", 1200 as unknown as string]) {
    assert.throws(() => priceWadOf(wrong), /a price is dollars as a text/);
  }
});

for (const [kind, open] of Object.entries({ createWorld, start })) {
  test(`members of ${kind} act for any user, also taken out of their object`, async () => {
    const world = await open({ seed: 7 });
    after(() => world.close());
    const { actor, advanceTo, deal, mine, send, setFaults, setPrice } = world;
    const balance = async () => {
      const { address } = actor("trader");
      const call = {
        from: "trader",
        to: "WETH",
        function: "balanceOf",
        args: { account: address },
      };
      const [balance] = Object.values((await send(call)).result ?? {});
      return BigInt(balance ?? 0);
    };
    const before = await balance();
    await deal("trader", "WETH", 10n ** 18n);
    assert.equal((await balance()) - before, 10n ** 18n);
    await assert.rejects(deal("trader", "WETH", -1n), /amount|value/);
    const borrow = { from: "borrower", to: "lendingPool", function: "borrow" };
    const { status, code } = await send({ ...borrow, args: { asset: "PUSD", amount: 1n } });
    assert.deepEqual([status, code], ["failed", "LENDING_BORROW_UNSAFE"]);
    await advanceTo("2026-02-01T00:00:00Z");
    assert.equal(world.now.toISOString(), "2026-02-01T00:00:00.000Z");
    await assert.rejects(advanceTo(new Date(0)), /past/);
    await mine(3);
    await setPrice("WETH", "1200");
    assert.equal((await pricesOf(world)).get("WETH"), `${1_200n * 10n ** 18n}`);
    const ask = (world as Partial<{ fetch: typeof fetch }>).fetch ?? fetch;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ mode: "manual" });
    await ask(`${world.urls.control}/mining`, { method: "POST", headers, body });
    await deal("trader", "WETH", 1n);
    await mine();
    await setFaults("bad-night");
    await assert.rejects(setFaults("bad-nigth"), /bad-night/);
    await setFaults([]);
  });
}
