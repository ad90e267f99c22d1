// Steps of prices: set by those who may, scheduled, removed, and read.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { type Caller, hearFrom, mannerOf, plainly } from "./callers.ts";
import { settled } from "./clients/http.ts";
import { pricedAsset, priceOf } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const wad = (usd: string) => toRaw(usd, WAD_PLACES);

async function setPrice(world: PlanWorld, caller: Caller, symbol: string, usd: string) {
  const application = await world.as(caller.user);
  return application.setPrice(world.token(symbol).address, wad(usd), mannerOf(world, caller));
}

Given(
  "{user} has set the price of {asset} to {usd}",
  async function (this: PlanWorld, user: User, symbol: string, usd: string) {
    expectSuccess(await setPrice(this, plainly(user), symbol, usd));
  },
);

Given(
  "the price of {asset} is scheduled to be {usd} after {duration}",
  async function (this: PlanWorld, symbol: string, usd: string, seconds: number) {
    await this.control.schedulePrice(symbol, seconds, wad(usd));
  },
);

Given("{asset} has no price any more", async function (this: PlanWorld, symbol: string) {
  await this.control.removePrice(symbol);
});

Given(
  /^the price of (\w+) is (frozen|released)$/,
  async function (this: PlanWorld, symbol: string, state: string) {
    await this.control.freezePrice(symbol, state === "frozen");
  },
);

When(
  "{caller} sets the price of {asset} to {usd}",
  async function (this: PlanWorld, caller: Caller, symbol: string, usd: string) {
    hearFrom(this, caller, await setPrice(this, caller, symbol, usd));
  },
);

Then(
  "the price of {asset} is exactly {usd}",
  async function (this: PlanWorld, symbol: string, usd: string) {
    assert.equal(await priceOf(this, symbol), wad(usd), `the price of ${symbol} x 1e18`);
  },
);

Then("the answer prices {assets}", function (this: PlanWorld, symbols: string[]) {
  const priced = settled<{ asset: string }[]>(this.answer()).map(({ asset }) => asset);
  for (const symbol of symbols) assert.ok(priced.includes(this.token(symbol).address), symbol);
});

Then(
  "the price of {asset} is {duration} old",
  async function (this: PlanWorld, symbol: string, seconds: number) {
    const { ageSeconds, updatedAt } = await pricedAsset(this, symbol);
    const { unixSeconds } = await this.control.clock();
    assert.equal(ageSeconds, seconds, `the age of the price of ${symbol}`);
    assert.equal(Date.parse(updatedAt) / 1000, unixSeconds - seconds, "when it was set");
  },
);

Then(
  "{asset}'s price is not fresh within {duration}, and {asset}'s is",
  async function (this: PlanWorld, stale: string, seconds: number, fresh: string) {
    const isFresh = async (asset: string) => {
      const args = { asset, maxAge: String(seconds) };
      return (await this.control.view("priceOracle", "isPriceFresh", args)).fresh;
    };
    assert.deepEqual([await isFresh(stale), await isFresh(fresh)], [false, true]);
  },
);

Then(
  "the time-weighted price of {asset} is exactly {usd}",
  async function (this: PlanWorld, symbol: string, usd: string) {
    const read = await this.control.view("priceOracle", "getAssetPriceTwap", { asset: symbol });
    assert.equal(BigInt(read.price ?? "0"), wad(usd), `the price of ${symbol} x 1e18`);
  },
);
