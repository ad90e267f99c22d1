// The price oracle: the acceptance vectors of its time-weighted price, who may set prices, and its
// memory as it grows and shrinks. A broken oracle prices everyone's loans wrong.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { timeWeightedPriceDown } from "./math.ts";

const E8 = 10n ** 8n;
const ZERO = "0".repeat(40);

/** Helpers to ask the oracle about a token that never had a price. */
function opened() {
  const market = new Market(vectors);
  const asset = market.token("NEWT");
  const ask = (name: string, args: CallRequest["args"]): CallRequest => ({
    to: market.at.priceOracle,
    function: name,
    args: args ?? {},
  });
  return {
    market,
    asset,
    ask,
    set: (price: bigint) => market.setPrice("NEWT", price),
    /** Sets each price and lets a minute pass. */
    minutes: (prices: readonly bigint[]) => {
      for (const price of prices) {
        market.setPrice("NEWT", price);
        market.pass(60);
      }
    },
    spot: () => market.read(market.at.priceOracle, "getAssetPrice", { asset }),
    twap: () => market.read(market.at.priceOracle, "getAssetPriceTwap", { asset }),
    keep: (size: bigint) => market.run("admin", ask("setTwapQueueSize", { size })),
    refusal: (name: string, request: CallRequest) => market.refusal(name, request),
  };
}

describe("17.5 oracle", () => {
  test("17.5.1 100 for a minute, 200 for a minute: 150", () => {
    const { minutes, twap } = opened();
    minutes([100n * E8, 200n * E8]);
    assert.equal(twap(), 150n * E8);
  });

  test("17.5.2 100, 150 and 200, a minute each: 150", () => {
    const { minutes, twap } = opened();
    minutes([100n * E8, 150n * E8, 200n * E8]);
    assert.equal(twap(), 150n * E8);
  });

  test("17.5.3 100, 110, 120 and 130, a minute each: 120, the oldest is dropped", () => {
    const { minutes, twap } = opened();
    minutes([100n * E8, 110n * E8, 120n * E8, 130n * E8]);
    assert.equal(twap(), 120n * E8);
  });

  test("17.5.4 a price of 0 and the zero address are refused, a missing price too", () => {
    const { ask, asset, refusal } = opened();
    assert.equal(refusal("oracle", ask("setAssetPrice", { asset, price: 0n })), "ORACLE_PRICE");
    const nowhere = ask("setAssetPrice", { asset: ZERO, price: 1n });
    assert.equal(refusal("oracle", nowhere), "ORACLE_ASSET");
    assert.equal(refusal("oracle", ask("getAssetPrice", { asset })), "ORACLE_UNSET");
    assert.equal(refusal("oracle", ask("getAssetPriceTwap", { asset })), "ORACLE_NO_TWAP");
  });
});

describe("prices", () => {
  test("are set by the oracle's accounts and admins, and by nobody else", () => {
    const { market, ask, asset, spot } = opened();
    for (const [name, code] of [
      ["oracle", undefined],
      ["admin", undefined],
      ["alice", "NOT_ADMIN"],
      ["lender", "NOT_ADMIN"],
    ] as const) {
      assert.equal(market.refusal(name, ask("setAssetPrice", { asset, price: 7n })), code, name);
    }
    assert.equal(spot(), 7n);
    const removal = ask("removeAssetPrice", { asset });
    assert.equal(market.refusal("oracle", removal), "NOT_ADMIN");
    assert.equal(market.refusal("oracle", ask("setTwapQueueSize", { size: 1n })), "NOT_ADMIN");
  });

  test("are logged with asset, price and the block's time", () => {
    const { market, asset, set } = opened();
    market.pass(61);
    set(5n);
    const { event, values } = market.newLogs().at(-1) ?? {};
    assert.equal(event?.name, "PriceUpdated");
    assert.deepEqual(values, [asset, 5n, 1_767_225_661n]);
    const args = { asset };
    const read = market.world.simulate(
      market.request("admin", {
        to: market.at.priceOracle,
        function: "getAssetPriceWithTimestamp",
        args,
      }),
    );
    assert.deepEqual(read.result, { price: 5n, timestamp: 1_767_225_661n });
  });

  test("in a batch are all set or none, and logged once", () => {
    const { market, ask, asset } = opened();
    const gold = market.token("GOLD");
    const batch = (assets: readonly string[], values: readonly bigint[]) =>
      ask("setAssetPrices", { assets, values });
    market.run("oracle", batch([gold, asset], [3n, 4n]));
    assert.deepEqual(market.events(market.newLogs()), ["priceOracle BatchPricesUpdated"]);
    assert.deepEqual(market.newLogs().at(-1)?.values.slice(0, 2), [
      [gold, asset],
      [3n, 4n],
    ]);
    assert.equal(market.refusal("oracle", batch([gold], [1n, 2n])), "ORACLE_LENGTHS");
    assert.equal(market.refusal("oracle", batch([], [])), "ORACLE_EMPTY");
    assert.equal(market.refusal("oracle", batch([gold, asset], [9n, 0n])), "ORACLE_PRICE");
    assert.equal(market.refusal("oracle", batch([gold, ZERO], [9n, 9n])), "ORACLE_ASSET");
    assert.equal(market.refusal("alice", batch([gold], [9n])), "NOT_ADMIN");
    const price = (of: string) =>
      market.read(market.at.priceOracle, "getAssetPrice", { asset: of });
    assert.deepEqual([price(gold), price(asset)], [3n, 4n]);
  });

  test("may grow stale unnoticed, and a reader can see their age", () => {
    const { market, asset, set, spot } = opened();
    set(5n);
    market.pass(1_000_000);
    assert.equal(spot(), 5n);
    const fresh = (maxAge: bigint) =>
      market.read<boolean>(market.at.priceOracle, "isPriceFresh", { asset, maxAge });
    assert.deepEqual([fresh(999_999n), fresh(1_000_000n)], [false, true]);
  });

  test("once removed are missing until set again", () => {
    const { market, ask, asset, set, spot, refusal } = opened();
    set(5n);
    market.run("admin", ask("removeAssetPrice", { asset }));
    assert.equal(refusal("alice", ask("getAssetPrice", { asset })), "ORACLE_UNSET");
    assert.equal(refusal("admin", ask("removeAssetPrice", { asset })), "ORACLE_UNSET");
    const endless = { asset, maxAge: 2n ** 255n };
    assert.equal(market.read(market.at.priceOracle, "isPriceFresh", endless), false);
    set(6n);
    assert.equal(spot(), 6n);
  });
});

describe("the time-weighted price", () => {
  test("is the only price there has been, whatever its age", () => {
    const { market, set, twap } = opened();
    set(42n);
    assert.equal(twap(), 42n);
    market.pass(5);
    assert.equal(twap(), 42n);
  });

  test("of prices set within one second is the oldest remembered", () => {
    const { set, twap } = opened();
    for (const price of [1n, 2n, 3n]) set(price);
    assert.equal(twap(), 1n);
    set(4n);
    assert.equal(twap(), 2n, "two are remembered");
  });

  test("remembers as many as set, and does not bring back what it forgot", () => {
    const { market, minutes, keep, twap } = opened();
    keep(4n);
    minutes([10n, 20n, 30n, 40n, 50n]);
    assert.equal(twap(), 30n);
    keep(1n);
    assert.equal(twap(), 45n);
    minutes([60n]);
    assert.equal(twap(), 55n);
    keep(4n);
    assert.equal(twap(), 55n, "what a short memory dropped does not come back");
    minutes([70n]);
    assert.equal(twap(), 60n);
    const none = { to: market.at.priceOracle, function: "setTwapQueueSize", args: { size: 0n } };
    assert.equal(market.refusal("admin", none), "ORACLE_QUEUE");
  });

  test("is rounded down", () => {
    const observations = [{ timestamp: 0n, price: 1n }];
    assert.equal(timeWeightedPriceDown(observations, { spot: 2n, updatedAt: 2n, now: 3n }), 1n);
    assert.equal(timeWeightedPriceDown([], { spot: 9n, updatedAt: 2n, now: 3n }), 9n);
  });

  test("does not affect loans", () => {
    const { market } = opened();
    market.pass(60);
    market.setPrice("GOLD", 5n * ONE);
    const asset = market.token("GOLD");
    const read = (name: string) => market.read(market.at.priceOracle, name, { asset });
    assert.equal(read("getAssetPrice"), 5n * ONE);
    assert.notEqual(read("getAssetPriceTwap"), 5n * ONE);
  });
});
