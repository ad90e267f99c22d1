// The canary of the comparison: each figure one unit on the wrong side is named with its direction,
// and one unit on the right side, where rounding allows it, passes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { commandFor } from "../properties/run/requests.ts";
import { parametersOf } from "../properties/run/setting.ts";
import { WorldWindow } from "../properties/world-view.ts";
import { Market } from "../testing/market.ts";
import { vectors } from "../testing/presets.ts";
import { compare } from "./compare.ts";
import { FIXED_ONE, growth } from "./fixed.ts";
import { advanceTo, createLendingModel, type LendingModel } from "./lending-model.ts";
import { settle } from "./lending-step.ts";
import { RAY } from "./parameters.ts";
import { blankView, FIVE_PERCENT_RAY, YEAR } from "./test-world.ts";
import type { MarketView, OpeningView, View } from "./view.ts";

type Scene = { model: LendingModel; view: OpeningView };

const USERS = ["lender", "alice"];

/** Alice owes 1000 against ten gold; `seconds` later, when only the market has been seen. */
function scene(seconds: number): Scene {
  const market = new Market(vectors);
  const window = new WorldWindow(market.world, USERS);
  const model = createLendingModel(parametersOf(vectors), window.look());
  for (const action of [
    { kind: "supplyLiquidity", user: "lender", asset: "PUSD", amount: 10n ** 24n },
    { kind: "depositCollateral", user: "alice", asset: "GOLD", amount: 10n ** 19n },
    { kind: "borrow", user: "alice", asset: "PUSD", amount: 10n ** 21n },
  ] as const) {
    execute(market.world, commandFor(market.world, action));
    assert.deepEqual(settle(model, action, { accepted: true }, window.look()), []);
  }
  market.pass(seconds);
  advanceTo(model, model.now + seconds);
  return { model, view: window.look() };
}

/** Changes one figure of the right view a year later, and returns the comparison's result. */
function saidOf(change: (view: View) => Partial<View>) {
  const { model, view } = scene(YEAR);
  return compare(model, { ...view, ...change(view) });
}

type Figure = Exclude<keyof MarketView, "accruedAt">;

function inMarket(figure: Figure, by: bigint) {
  return saidOf(({ market }) => {
    const seen = market.PUSD;
    assert.ok(seen !== undefined);
    const PUSD = { ...seen, [figure]: (seen[figure] ?? 0n) + by };
    return { market: { ...market, PUSD } };
  });
}

type Record = "balances" | "collateral" | "shares" | "debt";

function ofAlice(record: Record, asset: string, by: bigint) {
  return saidOf((view) => {
    const { alice = {} } = view[record];
    return {
      [record]: { ...view[record], alice: { ...alice, [asset]: (alice[asset] ?? 0n) + by } },
    };
  });
}

function names(said: ReturnType<typeof saidOf>, quantity: string, direction: RegExp): void {
  const found = said.find((each) => each.quantity === quantity);
  assert.ok(found !== undefined, `${quantity} not in ${said.map((each) => each.quantity)}`);
  assert.match(found.direction, direction);
  assert.notEqual(found.tolerance, "");
}

test("the right view gets no complaint", () =>
  assert.deepEqual(
    saidOf(() => ({})),
    [],
  ));

test("the index is never above the real-valued one, and below it only by its roundings", () => {
  // A year later the real-valued index is between this offset and the next above the shown one.
  const offset =
    (growth(FIVE_PERCENT_RAY, YEAR).high * RAY) / FIXED_ONE - 1049999999960370622054729586n;
  names(inMarket("borrowIndex", offset + 1n), "borrowIndex in PUSD", /^down$/);
  names(inMarket("borrowIndex", -2n * BigInt(YEAR)), "borrowIndex in PUSD", /^down$/);
  const within = inMarket("borrowIndex", offset).map(({ quantity }) => quantity);
  assert.ok(!within.includes("borrowIndex in PUSD"));
});

test("debts are never below the borrowed amount with growth, nor a unit too high", () => {
  names(ofAlice("debt", "PUSD", -1n), "debt of alice in PUSD", /principal up, shown down/);
  names(ofAlice("debt", "PUSD", 2n), "debt of alice in PUSD", /principal up, shown down/);
  names(inMarket("totalDebt", -1n), "totalDebt in PUSD", /principal up, shown down/);
  names(inMarket("totalDebt", 2n), "totalDebt in PUSD", /principal up, shown down/);
});

test("reserves and rate are rounded down, so one unit more is one too many", () => {
  names(inMarket("reserves", 1n), "reserves in PUSD", /^down$/);
  names(inMarket("reserves", -1n), "reserves in PUSD", /^down$/);
  names(inMarket("exchangeRate", 1n), "exchangeRate in PUSD", /^down$/);
  names(inMarket("exchangeRate", -1n), "exchangeRate in PUSD", /^down$/);
});

test("figures that are not rounded are exact", () => {
  for (const by of [1n, -1n]) {
    names(ofAlice("balances", "PUSD", by), "balance of alice in PUSD", /^exact$/);
    names(ofAlice("collateral", "GOLD", by), "collateral of alice in GOLD", /^exact$/);
    names(ofAlice("shares", "PUSD", by), "shares of alice in PUSD", /^exact$/);
    names(inMarket("cash", by), "cash in PUSD", /^exact$/);
    names(inMarket("shareSupply", by), "shareSupply in PUSD", /^exact$/);
    names(inMarket("badDebt", by), "badDebt in PUSD", /down/);
  }
  names(
    saidOf(({ now }) => ({ now: now + 1 })),
    "now",
    /^exact$/,
  );
  names(
    saidOf(({ price }) => ({ price: { ...price, GOLD: 1n } })),
    "price in GOLD",
    /^exact$/,
  );
});

test("health follows from what is seen, to the unit", () => {
  for (const by of [1n, -1n]) {
    const health = saidOf(({ healthFactor }) => ({
      healthFactor: { ...healthFactor, alice: (healthFactor.alice ?? 0n) + by },
    }));
    names(health, "healthFactor of alice", /down/);
  }
});

test("debts that do not add up to their total are noticed even if each could be right", () => {
  const { model, view } = scene(0);
  const debt = { ...view.debt, alice: { ...view.debt.alice, PUSD: 10n ** 21n - 2n } };
  names(compare(model, { ...view, debt }), "sum of debts in PUSD", /down from the total/);
});

test("seen figures make later answers more precise, and the model ignores a wrong one", () => {
  const { model, view } = scene(YEAR);
  const width = () => {
    const range = model.markets.get("PUSD")?.indexNow;
    return range === undefined ? -1n : range.high - range.low;
  };
  assert.ok(width() > 0n);
  compare(model, { ...blankView(model.now), market: { PUSD: { borrowIndex: 1n } } });
  assert.ok(width() > 0n);
  assert.deepEqual(compare(model, view), []);
  assert.equal(width(), 0n);
});
