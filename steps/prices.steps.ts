// Steps of prices: set by whoever may, scheduled, taken away, and read.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { toRaw, WAD_PLACES } from "./amounts.ts";
import { settled } from "./clients/http.ts";
import { priceOf } from "./readings.ts";
import type { User } from "./users.ts";
import type { PlanWorld } from "./world.ts";

const wad = (usd: string) => toRaw(usd, WAD_PLACES);

async function setPrice(world: PlanWorld, user: User, symbol: string, usd: string) {
  return (await world.as(user)).setPrice(world.token(symbol).address, wad(usd));
}

Given(
  "{user} has set the price of {asset} to {usd}",
  async function (this: PlanWorld, user: User, symbol: string, usd: string) {
    settled(await setPrice(this, user, symbol, usd));
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

When(
  "{user} sets the price of {asset} to {usd}",
  async function (this: PlanWorld, user: User, symbol: string, usd: string) {
    this.hear(await setPrice(this, user, symbol, usd));
  },
);

Then(
  "the price of {asset} is exactly {usd}",
  async function (this: PlanWorld, symbol: string, usd: string) {
    assert.equal(await priceOf(this, symbol), wad(usd), `the price of ${symbol} x 1e18`);
  },
);

Then(
  "the time-weighted price of {asset} is exactly {usd}",
  async function (this: PlanWorld, symbol: string, usd: string) {
    const read = await this.control.view("priceOracle", "getAssetPriceTwap", { asset: symbol });
    assert.equal(BigInt(read.price ?? "0"), wad(usd), `the price of ${symbol} x 1e18`);
  },
);
