// Steps of one token: its details by address.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { Got } from "./clients/client.ts";
import { settled } from "./clients/http.ts";
import { toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { PlanWorld } from "./world.ts";

async function lookUp(world: PlanWorld, tokenAddress: string) {
  const params = { path: { tokenAddress } };
  world.hear(
    await world.withToken(undefined).call("get", "/api/tokens/v2/{tokenAddress}", { params }),
  );
}

When("somebody without a token looks {asset} up", async function (this: PlanWorld, symbol: string) {
  await lookUp(this, this.token(symbol).address);
});

When(
  /^somebody without a token looks up the address (\S+)$/,
  async function (this: PlanWorld, address: string) {
    await lookUp(this, address);
  },
);

type Details = Got<"/api/tokens/v2/{tokenAddress}">;

Then(
  "the answer is {asset}, {string}, of {int} decimals, {word}, at {usd}",
  function (
    this: PlanWorld,
    symbol: string,
    name: string,
    decimals: number,
    status: string,
    usd: string,
  ) {
    const details = settled<Details>(this.answer());
    const { address, _symbol, _name, price } = details;
    assert.deepEqual([address, _symbol, _name], [this.token(symbol).address, symbol, name]);
    assert.deepEqual([details.decimals, details.customDecimals], [decimals, decimals]);
    assert.equal(["", "pending", "deprecated", "active"][Number(details.status)], status);
    assert.equal(BigInt(price), toRaw(usd, WAD_PLACES), "its price");
  },
);

Then("the answer tells nobody's balance", function (this: PlanWorld) {
  const details = settled<Details>(this.answer());
  assert.ok(!("balance" in details) && !("balances" in details), Object.keys(details).join(" "));
});
