// The course of a world for charts, and its earlier moments at a glance. A broken one draws what
// never was: another's price, a past of now, interest that nobody earned.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

const WHOLE = 10n ** 18n;
const usd = (dollars: bigint) => String(dollars * WHOLE);

// biome-ignore lint/suspicious/noExplicitAny: parts of answers.
type Part = any;

const line = (lines: readonly Part[], name: string) =>
  lines.find((each) => each.name === name)?.values;

test("each command adds a moment: prices, utilisation, health and interest", async () => {
  const { ask, close } = await testControl({ preset: "near-liquidation" });
  await ask("POST /prices", { asset: "WETH", price: usd(2_000n) });
  await ask("POST /clock/advance", { seconds: 365 * 86_400 });
  await ask("DELETE /prices/GOLD");
  const { body } = await ask("GET /series");
  assert.deepEqual(body.positions, [0, 1, 2, 3]);
  const genesis = 1_767_225_600_000;
  const year = genesis + 365 * 86_400_000;
  assert.deepEqual(body.times, [genesis, genesis, year, year]);
  const namesOf = (lines: readonly Part[]) => lines.map(({ name }) => name).join(" ");
  const named = [body.prices, body.utilisation].map(namesOf);
  assert.deepEqual(named, ["PUSD WETH WBTC USDC GOLD SILV", "PUSD WETH USDC"]);
  assert.deepEqual(line(body.prices, "WETH"), [2_350, 2_000, 2_000, 2_000]);
  assert.deepEqual(line(body.prices, "GOLD"), [2_000, 2_000, 2_000, null]);
  assert.deepEqual(line(body.utilisation, "PUSD"), [375, 375, 393, 393]);
  const later = 0.812698412729085;
  assert.deepEqual(line(body.health, "borrower"), [
    1.00266666666666,
    0.853333333333333,
    later,
    later,
  ]);
  // The debt has grown by 5 %: nine tenths of 9,375 for the treasury, which has lent it all.
  const interest = line(body.interest, "treasury, PUSD");
  assert.deepEqual(interest.slice(0, 2), [0, 0]);
  assert.ok(Math.abs(interest[2] - 8_437.5) < 1, String(interest[2]));
  await close();
});

test("a vault is a line of its own, and a lender begins where it lent", async () => {
  const vault = await testControl({ preset: "healthy-vault" });
  const { health } = (await vault.ask("GET /series")).body;
  assert.deepEqual(health, [{ name: "borrower, WETH vault", values: [3.33333333333333] }]);
  await vault.close();
  const { ask, addressOf, at, close } = await testControl({ preset: "healthy-loan" });
  const [from, asset] = [addressOf("lender"), at("PUSD")];
  const call = {
    to: "lendingPool",
    function: "depositLiquidity",
    args: { asset, amount: usd(10n) },
  };
  const spender = "liquidityPool:PUSD";
  const approvals = [{ token: "PUSD", spender, amount: usd(10n) }];
  const sent = await ask("POST /transactions", { from, ...call, approvals });
  assert.equal(sent.body.status, "success");
  const { body } = await ask("GET /series");
  assert.deepEqual(line(body.interest, "lender, PUSD"), [null, 0]);
  await close();
});

test("the overview of a position shows the world as it was then", async () => {
  const { ask, servers, close } = await testControl();
  const at = async (query: string) => {
    const answer = await servers.control.inject({ url: `/overview?${query}` });
    return { status: answer.statusCode, body: answer.json() };
  };
  const before = (await ask("GET /overview")).body;
  await ask("POST /clock/advance", { seconds: 60 });
  await ask("POST /prices", { asset: "WETH", price: usd(7n) });
  await ask("POST /mining", { mode: "manual" });
  await ask("POST /prices", { asset: "WETH", price: usd(8n) });
  const now = (await ask("GET /overview")).body;
  const { pace, ...clock } = before.clock;
  assert.equal(pace, "frozen");
  assert.deepEqual((await at("position=0")).body, { ...before, clock });
  const second = (await at("position=2")).body;
  assert.equal(second.prices[1].price, usd(7n));
  assert.deepEqual([second.waiting, second.mining.mode], [[], "transaction"]);
  const { pace: _, ...last } = now.clock;
  assert.deepEqual((await at("position=4")).body, { ...now, clock: last });
  assert.equal(now.waiting.length, 1);
  assert.equal((await at("position=5")).status, 404);
  assert.equal((await at("position=two")).status, 400);
  await close();
});
