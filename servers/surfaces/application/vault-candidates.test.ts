// What can be minted against what. (Invariant CDP-13) A broken list leaves out a usable asset,
// shows an unusable one, or gives a maximum that is refused or too low.
import assert from "node:assert/strict";
import { test } from "node:test";
import { canonical, randomStream } from "../../../sim/index.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

const WHOLE = 10n ** 18n;
const as = "borrower";

interface Candidate {
  readonly assetAddress: string;
  readonly symbol: string;
  readonly currentCollateral: string;
  readonly potentialCollateral: string;
  readonly currentDebt: string;
  readonly globalDebt: string;
  readonly maxMint: string;
  readonly maxMintNow: string;
}

async function candidatesOf(app: TestApplication, user = as, query = "") {
  const { status, body } = await app.ask(`GET /api/cdp/vault-candidates${query}`, { as: user });
  assert.equal(status, 200);
  return body as {
    readonly existingVaults: readonly Candidate[];
    readonly potentialVaults: readonly Candidate[];
    readonly totalCount: number;
  };
}

const symbolsOf = (candidates: readonly Candidate[]) =>
  candidates.map(({ symbol }) => symbol).join(" ");

function mint(app: TestApplication, asset: string, amounts: readonly [string, bigint], query = "") {
  const [collateralAmount, dollars] = amounts;
  const body = { collateralToken: asset, collateralAmount, mintAmount: String(dollars) };
  return app.ask(`POST /api/cdp/mint${query}`, { as, body });
}

function admin(app: TestApplication, to: string, call: string, args: object): void {
  const request = { to, function: call, args: args as Record<string, unknown> };
  const outcome = app.inbox.execute({ kind: "submit", from: app.who("admin"), ...request });
  assert.ok(outcome.ok && outcome.transaction?.failure === undefined, canonical(outcome));
}

const PARAMETERS = {
  liquidationRatio: (WHOLE * 150n) / 100n,
  minCR: (WHOLE * 155n) / 100n,
  liquidationPenaltyBps: 1_000n,
  closeFactorBps: 5_000n,
  stabilityFeeRate: 1_000_000_000_627_937_192_293_877_252n,
  debtFloor: WHOLE,
  debtCeiling: 10_000_000n * WHOLE,
  unitScale: WHOLE,
  pause: false,
};

const configure = (app: TestApplication, symbol: string, change: Partial<typeof PARAMETERS>) =>
  admin(app, app.world.addresses.cdpEngine, "setCollateralAssetParams", {
    ...PARAMETERS,
    asset: app.at(symbol),
    ...change,
  });

/** Each maximum can be minted, and one unit more is refused. */
async function expectExact(app: TestApplication): Promise<number> {
  const { existingVaults, potentialVaults } = await candidatesOf(app);
  let tried = 0;
  for (const each of [...existingVaults, ...potentialVaults]) {
    for (const [collateral, most] of [
      [each.potentialCollateral, BigInt(each.maxMint)],
      ["0", BigInt(each.maxMintNow)],
    ] as const) {
      const over = await mint(app, each.assetAddress, [collateral, most + 1n], "?sandbox=true");
      assert.equal(over.status, 400, `${each.symbol} ${most} + 1`);
      if (most === 0n) continue;
      const { status, text } = await mint(
        app,
        each.assetAddress,
        [collateral, most],
        "?sandbox=true",
      );
      assert.equal(status, 200, `${each.symbol} ${most}: ${text}`);
      tried += 1;
    }
  }
  return tried;
}

test("assets in the wallet can be minted against, with the engine's own figures", async () => {
  const app = testApplication();
  const { existingVaults, potentialVaults, totalCount } = await candidatesOf(app);
  assert.deepEqual(existingVaults, []);
  assert.equal(totalCount, 5);
  assert.equal(symbolsOf(potentialVaults), "GOLD SILV USDC WBTC WETH");
  // 1,000 WETH at 2,500 dollars over 155 %, rounded down, less one unit.
  const most = (2_500_000n * WHOLE * 100n) / 155n - 1n;
  assert.deepEqual(potentialVaults.at(-1), {
    assetAddress: app.at("WETH"),
    symbol: "WETH",
    assetScale: String(WHOLE),
    minCR: String(PARAMETERS.minCR),
    liquidationRatio: String(PARAMETERS.liquidationRatio),
    stabilityFeeRate: String(PARAMETERS.stabilityFeeRate),
    oraclePrice: String(2_500n * WHOLE),
    currentCollateral: "0",
    potentialCollateral: String(1_000n * WHOLE),
    currentDebt: "0",
    globalDebt: "0",
    debtFloor: String(WHOLE),
    debtCeiling: String(10_000_000n * WHOLE),
    maxMint: String(most),
    maxMintNow: "0",
  });
  const done = await mint(app, app.at("WETH"), [String(1_000n * WHOLE), most]);
  assert.equal(done.status, 200);
  const after = await candidatesOf(app);
  assert.equal(symbolsOf(after.existingVaults), "WETH");
  const [weth] = after.existingVaults;
  assert.deepEqual(weth, {
    ...potentialVaults.at(-1),
    currentCollateral: String(1_000n * WHOLE),
    potentialCollateral: "0",
    currentDebt: String(most),
    globalDebt: String(most),
    maxMint: "0",
  });
});

test("every maximum can be minted and one unit more cannot, in a world of odd figures", async () => {
  const draw = randomStream(11, "candidates");
  let tried = 0;
  for (let world = 0; world < 6; world += 1) {
    const app = testApplication();
    for (const symbol of ["WETH", "WBTC", "USDC", "GOLD"]) {
      const price = draw.bigint(1n, 90_000n * WHOLE);
      const args = { asset: app.at(symbol), price };
      admin(app, app.world.addresses.priceOracle, "setAssetPrice", args);
    }
    const { potentialVaults } = await candidatesOf(app);
    for (const { assetAddress, potentialCollateral, maxMint } of potentialVaults) {
      const units = draw.bigint(1n, BigInt(potentialCollateral));
      const dollars = (BigInt(maxMint) * units) / BigInt(potentialCollateral) / 2n;
      if (dollars > 0n) await mint(app, assetAddress, [String(units), dollars]);
    }
    configure(app, "SILV", { debtCeiling: draw.bigint(1n, 900_000n) * WHOLE + 7n });
    configure(app, "GOLD", { debtFloor: draw.bigint(1n, 400_000n) * WHOLE });
    app.inbox.execute({ kind: "advance", ms: draw.integer(1, 20_000_000) * 1000 });
    tried += await expectExact(app);
  }
  assert.ok(tried > 30, `${tried} maxima were tried`);
});

test("if the maximum is below the floor, nothing can be minted", async () => {
  const app = testApplication();
  configure(app, "WETH", { debtFloor: 2_000_000n * WHOLE });
  const { potentialVaults } = await candidatesOf(app);
  assert.equal(potentialVaults.at(-1)?.maxMint, "0");
  await expectExact(app);
  configure(app, "WETH", { debtFloor: 1_000_000n * WHOLE });
  assert.notEqual((await candidatesOf(app)).potentialVaults.at(-1)?.maxMint, "0");
  await expectExact(app);
});

test("assets are listed only if supported, open, active, priced, with room, and owned", async () => {
  const app = testApplication();
  const { cdpEngine, priceOracle } = app.world.addresses;
  const listed = async () => symbolsOf((await candidatesOf(app)).potentialVaults);
  admin(app, cdpEngine, "setPaused", { asset: app.at("GOLD"), isPaused: true });
  assert.equal(await listed(), "SILV USDC WBTC WETH");
  admin(app, cdpEngine, "setSupportedAsset", { asset: app.at("SILV"), supported: false });
  assert.equal(await listed(), "USDC WBTC WETH");
  admin(app, priceOracle, "removeAssetPrice", { asset: app.at("USDC") });
  assert.equal(await listed(), "WBTC WETH");
  admin(app, app.at("WBTC"), "setStatus", { newStatus: 2n });
  assert.equal(await listed(), "WETH");
  configure(app, "WETH", { debtCeiling: 100n * WHOLE });
  await mint(app, app.at("WETH"), [String(WHOLE), 100n * WHOLE]);
  assert.equal((await candidatesOf(app)).totalCount, 0);
  configure(app, "WETH", {});
  assert.equal(symbolsOf((await candidatesOf(app)).existingVaults), "WETH");
  admin(app, app.at("WETH"), "pause", {});
  assert.equal((await candidatesOf(app)).totalCount, 0);
  admin(app, app.at("WETH"), "unpause", {});
  admin(app, cdpEngine, "setPausedGlobal", { isPaused: true });
  assert.equal((await candidatesOf(app)).totalCount, 0);
});

test("a user who holds nothing has no candidates", async () => {
  const app = testApplication();
  app.inbox.execute({ kind: "registerUser", name: "pauper" });
  assert.equal((await candidatesOf(app, "pauper")).totalCount, 0);
});

test("pages run over both parts, existing vaults first", async () => {
  const app = testApplication();
  await mint(app, app.at("WETH"), [String(WHOLE), WHOLE]);
  const page = await candidatesOf(app, as, "?limit=2");
  assert.deepEqual(
    [symbolsOf(page.existingVaults), symbolsOf(page.potentialVaults), page.totalCount],
    ["WETH", "GOLD", 5],
  );
  const next = await candidatesOf(app, as, "?limit=2&offset=2&order=symbol.asc");
  assert.equal(symbolsOf(next.potentialVaults), "USDC WBTC");
  assert.equal((await candidatesOf(app, as, "?currentDebt=gt.0")).totalCount, 1);
});
