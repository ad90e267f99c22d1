// What each action of the vaults logs, in order and with which figures. The indexer and the sockets
// show these, so a missing, extra or misplaced event reaches users.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { RAY } from "../../kernel/fixed-point.ts";
import { type CallRequest, ONE } from "../../proof/testing/market.ts";
import { CDP, VaultMarket } from "./testing.ts";

function events(market: VaultMarket): string[] {
  return market.ownEvents();
}

function valuesOf(market: VaultMarket, name: string): readonly unknown[] {
  const found = market.logs().find(({ event }) => event.name === name);
  return found?.values ?? [];
}

/** Gold at 5 dollars doubles its debt each second; alice owes 100 against 2,000. */
function stage(): VaultMarket {
  const market = new VaultMarket();
  market.setPrice("GOLD", 5n * ONE);
  market.configure("GOLD", { stabilityFeeRate: 2n * RAY });
  market.run("alice", market.deposit("GOLD", 2_000n * ONE));
  market.run("alice", market.mint("GOLD", 100n * ONE));
  return market;
}

const FEE = ["PUSD Transfer", "PUSD Mint", "cdpEngine FeesRouted", "cdpEngine Accrued"];

describe("events of", () => {
  const market = stage();
  const { feeCollector } = market.at;
  const gold = market.token("GOLD");
  const alice = market.who("alice");
  execute(market.world, { kind: "snapshot", name: "stage" });
  const again = () => execute(market.world, { kind: "restore", name: "stage" });

  const plain: readonly (readonly [CallRequest, readonly string[]])[] = [
    [
      market.deposit("GOLD", ONE),
      [
        "GOLD Approval",
        "GOLD Transfer",
        "cdpVault CollateralDeposited",
        "cdpEngine Deposited",
        "cdpEngine VaultUpdated",
      ],
    ],
    [
      market.withdraw("GOLD", ONE),
      [
        "GOLD Transfer",
        "cdpVault CollateralWithdrawn",
        "cdpEngine Withdrawn",
        "cdpEngine VaultUpdated",
      ],
    ],
    [
      market.mint("GOLD", ONE),
      ["PUSD Transfer", "PUSD Mint", "cdpEngine PUSDMinted", "cdpEngine VaultUpdated"],
    ],
    [
      market.repay("GOLD", ONE),
      ["PUSD Transfer", "PUSD Burn", "cdpEngine PUSDBurned", "cdpEngine VaultUpdated"],
    ],
    [
      market.whole("repayAll", "GOLD"),
      ["PUSD Transfer", "PUSD Burn", "cdpEngine PUSDBurned", "cdpEngine VaultUpdated"],
    ],
  ];
  for (const [request, expected] of plain) {
    test(`${request.function}, in the second of the last accrual and one second later`, () => {
      again();
      market.run("alice", request);
      assert.deepEqual(events(market), expected);
      again();
      market.pass(1);
      market.run("alice", request);
      const fee = request.function === "deposit" ? [] : FEE;
      assert.deepEqual(events(market), [...fee, ...expected]);
    });
  }

  test("an accrual, with its figures and both receivers of the fee", () => {
    again();
    market.run("admin", market.ask("setFeeToReserveBps", { bps: 2_500n }));
    market.pass(1);
    market.run("alice", market.withdraw("GOLD", 1n));
    assert.deepEqual(events(market).slice(0, 6), [...FEE.slice(0, 2), ...FEE]);
    assert.deepEqual(valuesOf(market, "Mint"), [CDP.reserve, 25n * ONE]);
    assert.deepEqual(valuesOf(market, "FeesRouted"), [gold, 25n * ONE, 75n * ONE]);
    assert.deepEqual(valuesOf(market, "Accrued"), [gold, RAY, 2n * RAY, 1n, 100n * ONE]);
    const collected = market.logs().filter(({ event }) => event.name === "Mint")[1];
    assert.deepEqual(collected?.values, [feeCollector, 75n * ONE]);
  });

  test("an accrual whose fee goes to the reserve alone, or not at all", () => {
    for (const [bps, receiver] of [
      [10_000n, CDP.reserve],
      [0n, feeCollector],
    ] as const) {
      again();
      market.run("admin", market.ask("setFeeToReserveBps", { bps }));
      market.pass(1);
      market.run("alice", market.withdraw("GOLD", 1n));
      const minted = market.logs().filter(({ event }) => event.name === "Mint");
      assert.deepEqual(
        minted.map(({ values }) => values),
        [[receiver, 100n * ONE]],
      );
    }
  });

  test("an asset's first use, which starts its clock without an accrual event", () => {
    again();
    market.configure("SILV", { stabilityFeeRate: 2n * RAY });
    market.run("alice", market.deposit("SILV", ONE));
    market.pass(5);
    market.run("alice", market.withdraw("SILV", 1n));
    assert.equal(events(market)[0], "SILV Transfer");
  });

  test("an accrual without debt: no fee, but the rate moves", () => {
    again();
    market.run("alice", market.whole("repayAll", "GOLD"));
    market.pass(1);
    market.run("alice", market.withdraw("GOLD", 1n));
    assert.equal(events(market)[0], "cdpEngine Accrued");
    assert.deepEqual(valuesOf(market, "Accrued"), [gold, RAY, 2n * RAY, 1n, 0n]);
  });

  test("minting and burning, with the asset's total after them and its rate", () => {
    again();
    market.pass(1);
    market.run("alice", market.mint("GOLD", 20n * ONE));
    assert.deepEqual(valuesOf(market, "PUSDMinted"), [
      alice,
      gold,
      20n * ONE,
      110n * ONE,
      2n * RAY,
    ]);
    assert.deepEqual(valuesOf(market, "VaultUpdated"), [alice, gold, 2_000n * ONE, 110n * ONE]);
    market.run("alice", market.repay("GOLD", 60n * ONE));
    assert.deepEqual(valuesOf(market, "PUSDBurned"), [alice, gold, 60n * ONE, 80n * ONE, 2n * RAY]);
  });

  test("a liquidation: bad debt first and the cleared vault last", () => {
    again();
    market.setPrice("GOLD", ONE / 100n);
    market.run("bob", market.liquidate("alice", "GOLD"));
    assert.deepEqual(events(market), [
      "PUSD Transfer",
      "PUSD Burn",
      "GOLD Transfer",
      "cdpVault CollateralSeized",
      "cdpEngine BadDebtRealized",
      "cdpEngine LiquidationExecuted",
      "cdpEngine VaultUpdated",
    ]);
    const burnt = 18_181_818_181_818_181_818n;
    const left = 100n * ONE - burnt;
    const bob = market.who("bob");
    assert.deepEqual(valuesOf(market, "LiquidationExecuted"), [
      ...[alice, gold, burnt, 20n * ONE - burnt, 2_000n * ONE, bob, left, RAY],
    ]);
    assert.deepEqual(valuesOf(market, "BadDebtRealized"), [gold, alice, left]);
    assert.deepEqual(valuesOf(market, "CollateralSeized"), [alice, bob, gold, 2_000n * ONE]);
    assert.deepEqual(valuesOf(market, "VaultUpdated"), [alice, gold, 0n, 0n]);
  });

  test("the owner's settings", () => {
    again();
    const set = (name: string, args: CallRequest["args"]) => {
      market.run("admin", market.ask(name, args));
      return market.ownLogs().flatMap(({ event, values }) => [event.name, ...values]);
    };
    assert.deepEqual(set("setPaused", { asset: gold, isPaused: true }), ["Paused", gold, true]);
    assert.deepEqual(set("setPausedGlobal", { isPaused: true }), ["PausedGlobal", true]);
    assert.deepEqual(set("setFeeToReserveBps", { bps: 7n }), ["FeeToReserveBpsSet", 0n, 7n]);
    assert.deepEqual(set("setJuniorPremium", { premiumBps: 9n }), ["JuniorParamsSet", 9n, 0n]);
    assert.deepEqual(set("setSupportedAsset", { asset: gold, supported: false }), []);
    const other = "2012".padStart(40, "0");
    const { book, contracts } = market.world.chain;
    book.deploy((contracts.get(CDP.registry) ?? assert.fail()).kind, other);
    const there = ["RegistryUpdated", CDP.registry, other];
    assert.deepEqual(set("setRegistry", { newRegistry: other }), there);
    const back = ["RegistryUpdated", other, CDP.registry];
    assert.deepEqual(set("setRegistry", { newRegistry: CDP.registry }), back);
    market.configure("GOLD", { pause: true });
    const configured = valuesOf(market, "CollateralConfigured");
    assert.deepEqual(configured.slice(0, 5), [
      gold,
      15n * 10n ** 17n,
      16n * 10n ** 17n,
      1_000n,
      5_000n,
    ]);
    assert.deepEqual(configured.slice(5), [RAY, ONE, 10_000_000n * ONE, ONE, true]);
  });

  test("a batch: one event for each asset, all supported", () => {
    again();
    const assets = [gold, market.token("SILV")];
    const both = <T>(value: T) => assets.map(() => value);
    market.run("admin", {
      ...market.ask("setCollateralAssetParamsBatch"),
      args: {
        assets,
        liquidationRatios: both(2n * ONE),
        minCRs: both(3n * ONE),
        liquidationPenaltiesBps: both(500n),
        closeFactorsBps: both(10_000n),
        stabilityFeeRates: both(RAY),
        debtFloors: both(0n),
        debtCeilings: both(0n),
        unitScales: both(ONE),
        pauses: [false, true],
      },
    });
    assert.deepEqual(events(market), both("cdpEngine CollateralConfigured"));
    const silver = market.engine.store.collateralConfigs.get(market.token("SILV"));
    assert.deepEqual([silver.minCR, silver.isPaused], [3n * ONE, true]);
    assert.equal(market.refusal("alice", market.deposit("SILV", ONE)), undefined);
  });
});
