// The oracle's messages under fault rules: what is set instead, and that the true price comes when
// the rules are gone. A broken fault changes nothing, changes others' calls, or lasts for ever.

import assert from "node:assert/strict";
import { test } from "node:test";
import { WAD } from "../kernel/fixed-point.ts";
import { defaultPreset } from "../presets/default.ts";
import { CALM, expectOneEnd, faults } from "../proof/testing/faulted.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { priceFactsOf } from "../queries/prices.ts";
import type { Command } from "../world/command.ts";
import type { FaultRule } from "../world/fault-rules.ts";
import { execute } from "./execute.ts";

const KINDS = {
  priceStale: { price: 2_000n, ageSeconds: 60 },
  priceMissing: { price: undefined, ageSeconds: undefined },
  priceZero: { price: 2_500n, ageSeconds: 60 },
  priceJump: { bps: 5_000, price: 3_000n, ageSeconds: 0 },
  priceDisagree: { bps: -1_000, price: 1_800n, ageSeconds: 0 },
} as const;

function opened() {
  const market = new Market(defaultPreset);
  const { world } = market;
  const asset = market.token("WETH");
  const priced = () => {
    const { price, ageSeconds } = priceFactsOf(world, asset) ?? {};
    return [price && price / WAD, ageSeconds];
  };
  const args = { asset, price: 2_000n * WAD };
  const call = { to: market.at.priceOracle, function: "setAssetPrice", args };
  const ruled = (rules: readonly FaultRule[]) => {
    assert.ok(execute(world, { kind: "setFaultRules", rules }).ok);
  };
  return { market, world, asset, priced, call, ruled };
}

for (const [kind, { price, ageSeconds, ...own }] of Object.entries(KINDS)) {
  const rule = { name: kind, kind, at: "WETH", ...own } as FaultRule;

  test(`${kind} changes the price, is counted, and is corrected once the rules end`, () => {
    const { market, world, asset, priced, call, ruled } = opened();
    market.pass(60);
    const before = priced()[0];
    ruled([rule]);
    const outcome = market.submit("oracle", call);
    assert.ok(outcome.ok);
    assert.equal(world.parts.faults.injectionsOf(kind), 1);
    const wanted = kind === "priceZero" ? before : price;
    assert.deepEqual(priced(), [wanted, ageSeconds]);
    assert.equal(world.parts.faults.notes.meantOf(asset), 2_000n * WAD);
    market.pass(600);
    assert.equal(world.parts.faults.notes.meantOf(asset), 2_000n * WAD, "not while it holds");
    ruled([]);
    market.pass(600);
    assert.deepEqual(priced(), [2_000n, 540], "a minute after the rules were gone");
    assert.deepEqual(world.parts.faults.notes.meant, []);
  });
}

test("a story with all kinds of faults ends in the same world, however it is replayed", () => {
  const { market, asset, call } = opened();
  const path = [{ afterMs: 90_000, price: 1_900n * WAD }];
  const rules = Object.entries(KINDS).map(([kind, each], index) => {
    const own = "bps" in each ? { bps: each.bps } : {};
    return { kind, ...own, nth: index + 1 } as FaultRule;
  });
  expectOneEnd(
    () => worldOf(defaultPreset),
    [
      faults(...rules),
      { kind: "submit", ...market.request("oracle", call) },
      { kind: "schedulePrices", asset, path },
      { kind: "walkPrice", asset, everyMs: 50_000, stepBps: 100, steps: 4 },
      { kind: "setMining", mode: "manual" },
      { kind: "advance", ms: 180_000 },
      { kind: "mine" },
      CALM,
      { kind: "advance", ms: 200_000 },
      { kind: "mine" },
    ],
  );
});

test("a price by hand of another account, or of another asset, is set", () => {
  const { market, world, priced, call, ruled } = opened();
  ruled([{ name: "gold", kind: "priceZero", at: "GOLD" }]);
  market.submit("oracle", call);
  assert.deepEqual(priced(), [2_000n, 0]);
  ruled([{ name: "jump", kind: "priceJump", bps: 1 }]);
  market.submit("admin", { ...call, args: { ...call.args, price: 2_100n * WAD } });
  assert.deepEqual(priced(), [2_100n, 0]);
  assert.equal(world.parts.faults.injectionsOf("jump"), 0);
});

test("when a rule ends by itself, its price is corrected in the same advance, and a later price stays", () => {
  const { market, priced, call, ruled } = opened();
  ruled([{ name: "jump", kind: "priceJump", bps: 1_000, toMs: 90_000 }]);
  market.submit("oracle", call);
  assert.deepEqual(priced(), [2_200n, 0]);
  market.pass(600);
  assert.deepEqual(priced(), [2_000n, 480], "at the first full minute after its end");
  ruled([{ name: "once", kind: "priceJump", bps: 1_000, nth: 1 }]);
  market.submit("oracle", call);
  market.submit("oracle", { ...call, args: { ...call.args, price: 2_300n * WAD } });
  ruled([]);
  market.pass(600);
  assert.deepEqual(priced(), [2_300n, 600]);
});

test("a scheduled price that a fault withdraws or zeroes is reported as missed", () => {
  for (const kind of ["priceMissing", "priceZero"] as const) {
    const { world, asset } = opened();
    execute(world, faults({ kind }));
    execute(world, {
      kind: "schedulePrices",
      asset,
      path: [{ afterMs: 1_000, price: 1_900n * WAD }],
    });
    const outcome = execute(world, { kind: "advance", ms: 2_000 });
    assert.equal(outcome.ok && outcome.missed?.length, 1, kind);
  }
});

test("a random walk goes on from the true price", () => {
  const { market, world, asset, priced } = opened();
  execute(world, faults({ kind: "priceJump", bps: 100_000 }));
  execute(world, { kind: "walkPrice", asset, everyMs: 1_000, stepBps: 1, steps: 5 });
  market.pass(5);
  assert.equal(world.parts.faults.injectionsOf("priceJump"), 5);
  assert.ok((priced()[0] ?? 0n) < 2_500n * 11n + 100n, "not eleven times at each step");
});

const LATER = {
  "a single price": ["oracle", "setAssetPrice", 2_222n],
  "a batch": ["oracle", "setAssetPrices", 2_222n],
  "a removal": ["admin", "removeAssetPrice", undefined],
} as const;

for (const [what, [who, name, wanted]] of Object.entries(LATER)) {
  test(`${what} after a faulty price stays, with and without rules`, () => {
    for (const isCalm of [true, false]) {
      const { market, world, asset, priced, call, ruled } = opened();
      ruled([{ name: "jump", kind: "priceJump", bps: 1_000, nth: 1 }]);
      market.submit("oracle", call);
      if (isCalm) ruled([]);
      const price = 2_222n * WAD;
      const each = { asset, price };
      const all = { assets: [asset], values: [price] };
      const args = { setAssetPrice: each, setAssetPrices: all, removeAssetPrice: { asset } }[name];
      market.submit(who, { ...call, function: name, args });
      assert.deepEqual(world.parts.faults.notes.meant, [], "nothing is to be made good");
      ruled([]);
      market.pass(180);
      assert.equal(priced()[0], wanted);
    }
  });
}

test("a later price that equals the faulty one stays, and one that reverts counts for nothing", () => {
  const { market, priced, call, ruled } = opened();
  ruled([{ name: "jump", kind: "priceJump", bps: 1_000 }]);
  market.submit("oracle", call);
  ruled([]);
  market.submit("oracle", { ...call, args: { ...call.args, price: 2_200n * WAD } });
  market.pass(180);
  assert.deepEqual(priced(), [2_200n, 180]);
  ruled([{ name: "jump", kind: "priceJump", bps: 1_000 }]);
  market.submit("oracle", call);
  market.submit("trader", call);
  ruled([]);
  market.pass(180);
  assert.equal(priced()[0], 2_000n);
});

test("a faulty price that comes when the rules are gone is corrected", () => {
  const cases = [[{}, 2_100n] as const, [{ nth: 2 }, 2_100n] as const, [{}, 2_000n] as const];
  for (const [often, first] of cases) {
    const { market, world, priced, call, ruled } = opened();
    const set = (price: bigint) =>
      market.submit("oracle", { ...call, args: { ...call.args, price: price * WAD } });
    assert.ok(execute(world, { kind: "setMining", mode: "manual" }).ok);
    ruled([{ name: "jump", kind: "priceJump", bps: 1_000, ...often }]);
    for (const price of [first, 2_000n]) set(price);
    ruled([]);
    assert.ok(execute(world, { kind: "mine" }).ok);
    assert.equal(priced()[0], 2_200n);
    market.pass(60);
    assert.ok(execute(world, { kind: "mine" }).ok);
    assert.equal(priced()[0], 2_000n);
  }
});

test("a later price stays although a faulty message was refused", () => {
  for (const mode of ["transaction", "manual"] as const) {
    const { market, world, asset, call, ruled } = opened();
    const take = (command: Command) => assert.ok(execute(world, command).ok);
    take({ kind: "setMining", mode });
    ruled([{ name: "missing", kind: "priceMissing" }]);
    for (let count = 0; count < 2; count += 1) market.submit("oracle", call);
    if (mode === "manual") take({ kind: "mine" });
    ruled([]);
    market.submit("oracle", call);
    if (mode === "manual") take({ kind: "mine" });
    assert.equal(world.parts.faults.notes.meantOf(asset), undefined, mode);
  }
});

test("without a fault a price of zero is refused as ever", () => {
  const { market, priced, call, ruled } = opened();
  const [before] = priced();
  ruled([{ name: "never", kind: "priceJump", bps: 1, nth: 9 }]);
  market.submit("oracle", { ...call, args: { ...call.args, price: 0n } });
  assert.equal(priced()[0], before);
});
