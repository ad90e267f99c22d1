// Steps of lenders and their markets: supplied, withdrawn, and the resulting shares, cash and
// reserves.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { MarketItem, Quantity } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { expectAmount, marketOf } from "./readings.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function supply(world: PlanWorld, user: User, amount: Amount) {
  return (await world.as(user)).supply(world.token(amount.symbol).address, world.raw(amount));
}

async function withdraw(world: PlanWorld, user: User, symbol: string, amount: Quantity) {
  return (await world.as(user)).withdrawSupply(world.token(symbol).address, amount);
}

Given(
  "{user} has supplied {amount} to the market",
  async function (this: PlanWorld, user: User, amount: Amount) {
    settled(await supply(this, user, amount));
  },
);

Given(
  "{user} has withdrawn {amount} from the market",
  async function (this: PlanWorld, user: User, amount: Amount) {
    settled(await withdraw(this, user, amount.symbol, this.raw(amount)));
  },
);

Given(
  "{user} has withdrawn everything from the {asset} market",
  async function (this: PlanWorld, user: User, symbol: string) {
    settled(await withdraw(this, user, symbol, "ALL"));
  },
);

When(
  "{user} supplies {amount} to the market",
  async function (this: PlanWorld, user: User, amount: Amount) {
    this.hear(await supply(this, user, amount));
  },
);

When(
  "{user} withdraws {amount} from the market",
  async function (this: PlanWorld, user: User, amount: Amount) {
    this.hear(await withdraw(this, user, amount.symbol, this.raw(amount)));
  },
);

When(
  "{user} withdraws everything from the {asset} market",
  async function (this: PlanWorld, user: User, symbol: string) {
    this.hear(await withdraw(this, user, symbol, "ALL"));
  },
);

Then(
  "{user}'s share in the {asset} market is worth exactly {amount}",
  async function (this: PlanWorld, user: User, symbol: string, worth: Amount) {
    const { supplied } = await marketOf(this, symbol, user);
    const { decimals } = this.token(symbol);
    const what = `${user}'s share in the ${symbol} market`;
    expectAmount(this, BigInt(supplied), this.raw(worth), { what, decimals });
  },
);

Then(
  "a share of the {asset} market is worth exactly {decimal} {asset}",
  async function (this: PlanWorld, symbol: string, rate: string, _asset: string) {
    const { exchangeRate } = await marketOf(this, symbol);
    const [now, expected] = [exchangeRate, rate].map((text) => toRaw(text, WAD_PLACES));
    assert.equal(now, expected, `the worth of a share of the ${symbol} market x 1e18`);
  },
);

type Figure = "availableLiquidity" | "totalBorrowed" | "reserves" | "badDebt";

async function expectFigure(world: PlanWorld, symbol: string, figure: Figure, amount: Amount) {
  const item = await marketOf(world, symbol);
  const { decimals } = world.token(symbol);
  const what = `the ${figure} of the ${symbol} market`;
  expectAmount(world, BigInt(item[figure]), world.raw(amount), { what, decimals });
}

Then(
  "the cash of the {asset} market is exactly {amount}",
  async function (this: PlanWorld, symbol: string, amount: Amount) {
    await expectFigure(this, symbol, "availableLiquidity", amount);
  },
);

Then(
  "the debt of the {asset} market is exactly {amount}",
  async function (this: PlanWorld, symbol: string, amount: Amount) {
    await expectFigure(this, symbol, "totalBorrowed", amount);
  },
);

Then(
  "the reserves of the {asset} market are exactly {amount}",
  async function (this: PlanWorld, symbol: string, amount: Amount) {
    await expectFigure(this, symbol, "reserves", amount);
  },
);

Then(
  "the bad debt of the {asset} market is exactly {amount}",
  async function (this: PlanWorld, symbol: string, amount: Amount) {
    await expectFigure(this, symbol, "badDebt", amount);
  },
);

function marketBefore(world: PlanWorld, symbol: string): MarketItem {
  const item = world.before.markets.get(world.token(symbol).address);
  if (item === undefined) throw new Error(`the ${symbol} market was not read before`);
  return item;
}

Then(
  "the cash of the {asset} market {direction} by exactly {decimal}",
  async function (this: PlanWorld, symbol: string, direction: bigint, by: string) {
    const { decimals } = this.token(symbol);
    const before = BigInt(marketBefore(this, symbol).availableLiquidity);
    const now = BigInt((await marketOf(this, symbol)).availableLiquidity);
    const what = `the rise of the ${symbol} market's cash`;
    expectAmount(this, now - before, direction * toRaw(by, decimals), { what, decimals });
  },
);

Then(
  "the utilisation of the {asset} market fell",
  async function (this: PlanWorld, symbol: string) {
    const before = toRaw(marketBefore(this, symbol).utilizationRate, WAD_PLACES);
    const now = toRaw((await marketOf(this, symbol)).utilizationRate, WAD_PLACES);
    assert.ok(now < before, `utilisation x 1e18 is ${now} after ${before}`);
  },
);

Then(
  "the borrow index of the {asset} market is exactly {decimal}",
  async function (this: PlanWorld, symbol: string, index: string) {
    const read = await this.control.view("lendingPool", "previewBorrowIndex", { asset: symbol });
    assert.equal(BigInt(read.index ?? "0"), toRaw(index, 27), "the index x 1e27");
  },
);

Then(
  /^the market of (\w+) is listed as (paused|open)$/,
  async function (this: PlanWorld, symbol: string, state: string) {
    assert.equal((await marketOf(this, symbol)).isPaused, state === "paused");
  },
);
