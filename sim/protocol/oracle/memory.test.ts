// What the oracle stores besides prices: the ring of earlier ones, and rebase factors. A broken
// ring shows old prices in the wrong order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { type CallRequest, Market } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { priceOracle } from "./actions.ts";

function opened() {
  const market = new Market(vectors);
  const asset = market.token("NEWT");
  const ask = (name: string, args: CallRequest["args"] = {}): CallRequest => ({
    to: market.at.priceOracle,
    function: name,
    args,
  });
  const root = market.world.chain.callAs(market.at.adminRegistry, market.at.adminRegistry);
  const { store } = root.enter(priceOracle, market.at.priceOracle);
  const ring = () => {
    const { observations, writeIndex, queueSize } = store.oracleState.get(asset);
    return [observations.map(({ price }) => price), writeIndex, queueSize];
  };
  const set = (...prices: bigint[]) => {
    for (const price of prices) {
      market.setPrice("NEWT", price);
      market.pass(60);
    }
  };
  const keep = (size: bigint) => market.run("admin", ask("setTwapQueueSize", { size }));
  const twap = () => market.read(market.at.priceOracle, "getAssetPriceTwap", { asset });
  return { market, asset, ask, store, ring, set, keep, twap };
}

test("a first price is not remembered; later ones go round", () => {
  const { ring, set } = opened();
  set(10n);
  assert.deepEqual(ring(), [[], 0n, 0n]);
  set(20n);
  assert.deepEqual(ring(), [[10n], 1n, 2n]);
  set(30n);
  assert.deepEqual(ring(), [[10n, 20n], 0n, 2n]);
  set(40n);
  assert.deepEqual(ring(), [[30n, 20n], 1n, 2n]);
});

test("a longer or shorter queue is rebuilt, oldest first, at the next price", () => {
  const { ring, set, keep, twap } = opened();
  set(10n, 20n, 30n, 40n);
  keep(3n);
  assert.deepEqual(ring(), [[30n, 20n], 1n, 2n]);
  set(50n);
  assert.deepEqual(ring(), [[20n, 30n, 40n], 0n, 3n]);
  set(60n);
  assert.deepEqual(ring(), [[50n, 30n, 40n], 1n, 3n]);
  keep(1n);
  assert.equal(twap(), 55n, "fifty and sixty, a minute each");
  set(70n);
  assert.deepEqual(ring(), [[60n], 0n, 1n]);
});

test("is put back by a restore", () => {
  const { market, ring, set } = opened();
  set(10n, 20n, 30n);
  execute(market.world, { kind: "snapshot", name: "here" });
  const before = ring();
  set(40n, 50n);
  execute(market.world, { kind: "restore", name: "here" });
  assert.deepEqual(ring(), before);
});

test("rebase factors are stored and logged, and price nothing", () => {
  const { market, asset, ask, store, set, twap } = opened();
  set(10n);
  const factors = { assets: [asset], factors: [7n] };
  market.run("admin", ask("setRebaseFactors", factors));
  assert.equal(store.rebaseFactors.get(asset), 7n);
  const { event, values } = market.newLogs().at(-1) ?? {};
  assert.equal(event?.name, "RebaseFactorsUpdated");
  assert.deepEqual(values, [[asset], [7n], BigInt(market.world.clock.seconds)]);
  assert.equal(twap(), 10n);
  const wrong = (change: Record<string, unknown>) =>
    market.refusal("admin", ask("setRebaseFactors", { ...factors, ...change }));
  assert.equal(wrong({ factors: [] }), "ORACLE_LENGTHS");
  assert.equal(wrong({ assets: [], factors: [] }), "ORACLE_EMPTY");
  assert.equal(wrong({ assets: ["0".repeat(40)] }), "ORACLE_ASSET");
  assert.equal(market.refusal("alice", ask("setRebaseFactors", factors)), "NOT_ADMIN");
});
