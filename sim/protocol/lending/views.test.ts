// Views are up to date: what they return at a time is what a transaction at that time stores. A
// view with the figures of the last accrual would mislead its readers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RAY } from "../../kernel/fixed-point.ts";
import { PRESETS } from "../../presets/default.ts";
import { Market } from "../../proof/testing/market.ts";

test("a year later every view already returns what an accrual then stores", () => {
  const market = new Market(PRESETS["near-liquidation"] as (typeof PRESETS)[string]);
  const { lendingPool: to } = market.at;
  const asset = market.token("PUSD");
  const user = market.who("borrower");
  market.pass(31_536_000);
  const views = () => ({
    index: market.read(to, "previewBorrowIndex", { asset }),
    debt: market.read(to, "getUserDebtPreview", { user, asset }),
    total: market.read(to, "getTotalBorrowValuePreview", { asset }),
    rate: market.read(to, "getExchangeRate", { asset }),
    health: market.read(to, "getHealthFactor", { user }),
  });
  const { store } = market.world.chain.contracts.get(to) as unknown as {
    store: { borrowIndex: { get(key: string): bigint } };
  };
  const storedIndex = () => store.borrowIndex.get(asset);
  const [before, indexWas] = [views(), storedIndex()];
  // Sweeping nothing accrues, and changes nothing else.
  market.run("admin", {
    to: market.at.poolConfigurator,
    function: "sweepReserves",
    args: { asset, amount: 0n },
  });
  assert.deepEqual(views(), before);
  assert.equal(storedIndex(), before.index);
  assert.ok(before.index > indexWas);
  assert.equal(market.read(to, "getUserDebt", { user, asset }), before.debt);
});

test("an index grows from its stored value, and is rounded down", () => {
  const opened = () => {
    const market = new Market(PRESETS["near-liquidation"] as (typeof PRESETS)[string]);
    const asset = market.token("PUSD");
    const index = () => market.read(market.at.lendingPool, "previewBorrowIndex", { asset });
    return { market, asset, index };
  };
  const growthOf = (seconds: number) => {
    const { market, index } = opened();
    market.pass(seconds);
    return index();
  };
  const { market, asset, index } = opened();
  market.pass(1_000);
  const args = { asset, amount: 0n };
  market.run("admin", { to: market.at.poolConfigurator, function: "sweepReserves", args });
  market.pass(777);
  assert.equal(index(), (growthOf(1_000) * growthOf(777)) / RAY);
});
