// The starting worlds, which every later test, plan and person takes for granted.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createWorld, tokensOf } from "../index.ts";
import { Lending } from "../proof/testing/lending.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { defaultPreset, PRESETS } from "./default.ts";

describe("a world", () => {
  test("is made of seed, preset and network, each with a default", () => {
    const world = createWorld();
    assert.deepEqual(
      [world.options.seed, world.options.preset.name, world.options.network],
      [1, "default", "mainnet"],
    );
    assert.equal(createWorld({ seed: 1 }).stateHash(), world.stateHash());
    assert.notEqual(createWorld({ seed: 2 }).stateHash(), world.stateHash());
    assert.equal(createWorld({ network: "testnet" }).chain.chainId, 195_049_586_845_898n);
    assert.equal(world.chain.chainId, 123_354_377_739_506n);
  });

  test("of an unknown preset or seed is refused with the possible ones", () => {
    for (const preset of ["", "Default", "constructor", "__proto__"]) {
      assert.throws(() => createWorld({ preset }), {
        name: "RangeError",
        message: /is not one of default/,
      });
    }
    for (const seed of [-1, 1.5, Number.NaN, 2 ** 31]) {
      assert.throws(() => createWorld({ seed }), {
        name: "RangeError",
        message: /0 to 2147483647/,
      });
    }
    assert.equal(createWorld({ seed: 2 ** 31 - 1 }).options.seed, 2 ** 31 - 1);
  });

  test("shows each of its tokens with a description and an image of its own", () => {
    const shown = tokensOf(createWorld());
    assert.ok(shown.length > 15, `${shown.length} tokens`);
    const images = shown.flatMap(({ symbol, description, images: [image = "", ...more] }) => {
      assert.ok(description.length > 20 && more.length === 0, symbol);
      const { protocol, pathname } = new URL(image);
      assert.equal(protocol, "data:");
      const svg = decodeURIComponent(pathname);
      assert.match(svg, /^image\/svg\+xml,<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg'.*<\/svg>$/);
      assert.ok(svg.includes(`>${symbol.slice(0, 5)}<`), symbol);
      return [image];
    });
    assert.equal(new Set(images).size, shown.length, "no two look alike");
  });

  for (const [name, preset] of Object.entries(PRESETS)) {
    test(`${name} begins at its time, with every opening move a success`, () => {
      const { chain, clock } = createWorld({ preset: name });
      assert.equal(preset.name, name);
      assert.ok(preset.summary.endsWith("."));
      assert.equal(new Date(clock.ms).toISOString(), "2026-01-01T00:00:00.000Z");
      assert.ok(chain.transactions.every(({ failure }) => failure === undefined));
      assert.ok(chain.blocks.every(({ timestamp }) => timestamp * 1_000 === clock.ms));
      const { number, from, to } = chain.blocks[0] ?? {};
      assert.deepEqual([number, from, to], [0, 0, 1]);
    });
  }
});

describe("the default preset", () => {
  const market = new Market(defaultPreset);
  const unit: Record<string, bigint> = { WBTC: 10n ** 8n, USDC: 10n ** 6n };
  const whole = (symbol: string, amount: bigint) => amount * (unit[symbol] ?? ONE);

  test("prices six tokens, and gives every actor its share of them", () => {
    const figures: [string, bigint, bigint][] = [
      ["PUSD", 1n, 1_000_000n],
      ["WETH", 2_500n, 1_000n],
      ["WBTC", 60_000n, 50n],
      ["USDC", 1n, 1_000_000n],
      ["GOLD", 2_000n, 500n],
      ["SILV", 25n, 40_000n],
    ];
    for (const [symbol, price, amount] of figures) {
      const asset = market.token(symbol);
      assert.equal(market.read(market.at.priceOracle, "getAssetPrice", { asset }), price * ONE);
      for (const { name } of defaultPreset.actors) {
        assert.equal(market.balance(name, asset), whole(symbol, amount), `${name} ${symbol}`);
      }
    }
    assert.equal(market.balance("trader", market.at.voucher), 1_000_000n * ONE);
  });

  test("lends dollars, ether and coins, supplied by the treasury", () => {
    const supplied = { PUSD: 5_000_000n, WETH: 2_000n, USDC: 5_000_000n };
    for (const [symbol, amount] of Object.entries(supplied)) {
      const cash = market.balanceAt(market.cash(symbol), market.token(symbol));
      assert.equal(cash, whole(symbol, amount));
      assert.equal(market.balance("treasury", market.shares(symbol)), whole(symbol, amount));
    }
    assert.deepEqual(Object.keys(market.at.liquidityPools), Object.keys(supplied));
  });

  test("has the platform's known addresses", () => {
    const low = (address: string) => address.replace(/^0+/, "");
    const { at } = market;
    const { priceOracle, collateralVault, lendingPool, adminRegistry, feeCollector } = at;
    assert.deepEqual(
      [priceOracle, collateralVault, lendingPool, adminRegistry, feeCollector].map(low),
      ["1002", "1003", "1005", "100c", "100d"],
    );
    assert.equal(low(market.cash("PUSD")), "1004");
    assert.equal(low(market.shares("PUSD")), "100f");
    const { tokens, shareTokens, liquidityPools, ...others } = at;
    const all = [others, tokens, shareTokens, liquidityPools].flatMap((each) =>
      Object.values(each),
    );
    // The stable token is listed alone and among the tokens.
    assert.equal(new Set(all).size, all.length - 1);
  });

  test("takes every active token but dollars as collateral", () => {
    const ask = new Lending(market);
    const taken = defaultPreset.tokens.filter(({ symbol }) => {
      return market.refusal("trader", ask.lock(symbol, 1n)) === undefined;
    });
    const symbols = taken.map(({ symbol }) => symbol);
    assert.deepEqual(symbols, ["WETH", "WBTC", "USDC", "GOLD", "SILV"]);
  });
});

describe("the other presets", () => {
  test("no-vouchers takes fees in dollars", () => {
    const market = new Market(PRESETS["no-vouchers"] ?? defaultPreset);
    assert.equal(market.balance("trader", market.at.voucher), 0n);
    const give = { to: market.who("lender"), value: 1n };
    const request = { to: market.at.stable, function: "transfer", args: give };
    assert.equal(market.include("trader", request).fee, "stable");
  });

  for (const [name, code] of [
    ["default", "LENDING_WITHDRAWAL_UNSAFE"],
    ["unlocked-collateral", undefined],
  ] as const) {
    test(`${name} ${code === undefined ? "lets" : "does not let"} collateral be withdrawn beside a loan`, () => {
      const market = new Market(PRESETS[name] ?? defaultPreset);
      const ask = new Lending(market);
      market.run("borrower", ask.lock("WETH", 10n * ONE));
      market.run("borrower", ask.borrow("PUSD", ONE));
      assert.equal(market.refusal("borrower", ask.unlock("WETH", ONE)), code);
    });
  }

  test("near-liquidation is just healthy, and with ether a dollar lower it is not", () => {
    const market = new Market(PRESETS["near-liquidation"] ?? defaultPreset);
    const ask = new Lending(market);
    const user = market.who("borrower");
    const health = () => market.read(market.at.lendingPool, "getHealthFactor", { user });
    assert.equal(health(), 1_002_666_666_666_666_666n);
    const all = { debt: "PUSD", collateral: "WETH" };
    assert.equal(market.refusal("liquidator", ask.liquidate(user, all)), "LENDING_HEALTHY");
    market.setPrice("WETH", 2_343n * ONE);
    assert.ok(health() < ONE);
    market.run("liquidator", ask.liquidate(user, all));
  });
});
