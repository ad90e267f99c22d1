// The overview against the world behind it: each part in a state that shows it. A broken one shows
// another amount, another order, or hides who can be liquidated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfKey, privateKeyOf } from "../../../sim/index.ts";
import { testControl } from "./test-control.ts";

const WHOLE = 10n ** 18n;
const usd = (dollars: bigint) => String(dollars * WHOLE);

/** The overview of a named state; nothing changes these worlds, so each is made once. */
function overviewOf(preset: string, query = "") {
  const shown = known.get(preset + query) ?? readOverview(preset, query);
  known.set(preset + query, shown);
  return shown;
}

const known = new Map<string, ReturnType<typeof readOverview>>();

async function readOverview(preset: string, query: string) {
  const control = await testControl({ preset });
  const { body } = await control.ask(`GET /overview${query}`);
  await control.close();
  return { ...control, body };
}

// biome-ignore lint/suspicious/noExplicitAny: parts of answers.
type Part = any;

const named = (all: readonly Part[], name: string) => all.find((each) => each.name === name);
const bySymbol = (all: readonly Part[], symbol: string) =>
  all.find((each) => each.symbol === symbol);
const kindsOf = (user: Part) =>
  user.balances.map(({ kind, symbol }: Part) => `${kind} ${symbol}`).join(", ");

test("the default world: time, tokens, prices and users", async () => {
  const { body, at, addressOf } = await overviewOf("default");
  assert.equal(body.clock.timestamp, "2026-01-01T00:00:00.000Z");
  assert.deepEqual(body.mining, {
    mode: "transaction",
    intervalSeconds: null,
    pending: 0,
    ahead: 0,
  });
  assert.deepEqual([body.due, body.waiting, body.positions], [[], [], []]);
  assert.deepEqual(body.counts, { users: 9, positions: 0 });
  const wbtc = { asset: at("WBTC"), symbol: "WBTC", name: "Wrapped Bitcoin", decimals: 8 };
  assert.deepEqual(bySymbol(body.tokens, "WBTC"), wbtc);
  assert.equal(body.tokens.at(-1).symbol, "VOUCHER");
  assert.deepEqual(
    body.prices.map(({ symbol }: Part) => symbol),
    ["PUSD", "WETH", "WBTC", "USDC", "GOLD", "SILV", "OLDT", "NEWT"],
  );
  const price = { price: usd(2_500n), ageSeconds: 0, frozen: false, schedules: [] };
  assert.deepEqual(bySymbol(body.prices, "WETH"), { asset: at("WETH"), symbol: "WETH", ...price });
  assert.deepEqual(
    body.users.map(({ name, isOwn }: Part) => (isOwn ? `(${name})` : name)),
    ["lender", "borrower", "liquidator", "trader", "oracle", "admin"].concat(
      ...["(poller)", "(relayer)", "(treasury)"],
    ),
  );
  const trader = named(body.users, "trader");
  assert.deepEqual([trader.address, trader.netUsd], [addressOf("trader"), usd(9_500_000n)]);
  const holding = { kind: "wallet", symbol: "WETH", amount: usd(1_000n), usd: usd(2_500_000n) };
  assert.deepEqual(trader.balances[1], holding);
  const voucher = { kind: "wallet", symbol: "VOUCHER", amount: usd(1_000_000n), usd: null };
  assert.deepEqual(trader.balances.at(-1), voucher);
});

test("what a user has and owes is listed by where it is, with what shares stand for", async () => {
  const lender = await overviewOf("lender-with-interest");
  const supply = named(lender.body.users, "lender").balances.find(
    ({ kind }: Part) => kind === "supply",
  );
  assert.equal(supply.symbol, "mPUSD");
  assert.equal(supply.claim[0].symbol, "PUSD");
  assert.ok(BigInt(supply.claim[0].amount) > BigInt(supply.amount), "interest");
  assert.equal(supply.usd, supply.claim[0].amount);

  const borrower = named((await overviewOf("loans-in-three-assets")).body.users, "borrower");
  assert.match(
    kindsOf(borrower),
    /collateral WBTC, collateral GOLD, collateral SILV, debt PUSD, debt USDC, debt WETH$/,
  );
  const minted = named((await overviewOf("healthy-vault")).body.users, "borrower");
  assert.match(kindsOf(minted), /vault WETH, minted PUSD$/);
  // The tokens of the beginning, 10,000 minted and all in the vault: only the dollars are new.
  assert.deepEqual(minted.balances.slice(-2), [
    { kind: "vault", symbol: "WETH", amount: usd(20n), usd: usd(50_000n) },
    { kind: "minted", symbol: "PUSD", amount: usd(10_000n), usd: usd(10_000n) },
  ]);
  const before = named((await overviewOf("default")).body.users, "borrower");
  assert.equal(minted.netUsd, before.netUsd);

  const staker = named((await overviewOf("safety-slashed")).body.users, "lender");
  const stake = staker.balances.find(({ kind }: Part) => kind === "stake");
  assert.equal(stake.symbol, "sPUSD");
  assert.ok(BigInt(stake.claim[0].amount) < BigInt(stake.amount), "slashed");
  const provider = named((await overviewOf("liquidity-provider")).body.users, "lender");
  const pooled = provider.balances.find(({ kind }: Part) => kind === "pool");
  assert.equal(pooled.claim.length, 2);
});

test("loans and vaults come by health, each with the prices at which it falls", async () => {
  const { body, addressOf } = await overviewOf("liquidatable");
  assert.deepEqual(body.positions, [
    {
      kind: "loan",
      user: addressOf("borrower"),
      name: "borrower",
      status: "liquidatable",
      health: "960000000000000000",
      collateral: [{ symbol: "WETH", amount: usd(100n) }],
      debts: [{ symbol: "PUSD", amount: usd(187_500n) }],
      collateralUsd: usd(225_000n),
      debtUsd: usd(187_500n),
      falls: [
        { symbol: "WETH", side: "below", price: "2343750000000000000000" },
        { symbol: "PUSD", side: "above", price: "960000000000000000" },
      ],
    },
  ]);
  const [vault] = (await overviewOf("liquidatable-vault")).body.positions;
  assert.deepEqual(
    [vault.kind, vault.status, vault.health],
    ["vault", "liquidatable", "958333333333333333"],
  );
  assert.deepEqual(vault.falls, [{ symbol: "WETH", side: "below", price: usd(2_400n) }]);
  assert.deepEqual([vault.collateralUsd, vault.debtUsd], [usd(230_000n), usd(160_000n)]);
  const [unpriced] = (await overviewOf("missing-price")).body.positions;
  assert.deepEqual([unpriced.status, unpriced.health], ["unpriced", null]);
  const three = (await overviewOf("vaults-in-three-assets")).body.positions;
  assert.deepEqual(
    three.map(({ collateral: [part] }: Part) => part.symbol),
    ["GOLD", "WETH", "WBTC"],
  );
});

test("prices: their age, frozen or missing, with what is scheduled", async () => {
  const frozen = bySymbol((await overviewOf("frozen-oracle")).body.prices, "WETH");
  assert.deepEqual([frozen.frozen, frozen.ageSeconds, frozen.price], [true, 3_600, usd(2_450n)]);
  const missing = bySymbol((await overviewOf("missing-price")).body.prices, "WETH");
  assert.deepEqual([missing.price, missing.ageSeconds], [null, null]);
  const ahead = (await overviewOf("crash-ahead")).body;
  const at = "2026-01-01T01:00:00.000Z";
  const path = { endsAt: at, price: usd(1_200n) };
  assert.deepEqual(bySymbol(ahead.prices, "WETH").schedules, [
    { id: 1, dueAt: at, left: 1, path, walk: null },
  ]);
  assert.deepEqual(ahead.due, [
    { kind: "service", at: "2026-01-01T00:10:00.000Z", symbol: null, service: "reward poller" },
    { kind: "price", at, symbol: "WETH", service: null },
  ]);
  const moving = bySymbol((await overviewOf("moving-prices")).body.prices, "WETH");
  const [{ left, path: none, walk }] = moving.schedules;
  assert.deepEqual([left, none, walk], [288, null, { everySeconds: 300, stepBps: 100 }]);
});

test("markets, pools and the assets of vaults, with use and rates", async () => {
  const { body } = await overviewOf("fully-utilised");
  const market = body.markets.find(({ utilisationBps }: Part) => utilisationBps > 0);
  const { symbol, cash, utilisationBps, borrowRateBps, supplyRateBps, isPaused } = market;
  assert.deepEqual([cash, utilisationBps, isPaused], ["0", 10_000, false], symbol);
  assert.deepEqual([borrowRateBps, supplyRateBps], [500, 450]);
  const lost = (await overviewOf("bad-debt")).body.markets[0];
  assert.ok(BigInt(lost.badDebt) > 0n);
  const grown = (await overviewOf("reserves-to-sweep")).body.markets[0];
  assert.deepEqual([grown.shares, grown.debt, grown.utilisationBps], [usd(5_000_000n), "0", 0]);
  assert.ok(BigInt(grown.reserves) > 10_000n * WHOLE && BigInt(grown.shareRate) > WHOLE);
  assert.deepEqual((await overviewOf("healthy-loan")).body.markets[0], {
    ...{ symbol: "PUSD", cash: usd(4_990_000n), debt: usd(10_000n), shares: usd(5_000_000n) },
    ...{ reserves: "0", badDebt: "0", shareRate: usd(1n), isPaused: false },
    ...{ utilisationBps: 20, borrowRateBps: 500, supplyRateBps: 0 },
  });

  const { body: first, world } = await overviewOf("default");
  const { markets, pools, vaults } = first;
  assert.deepEqual([markets.length, pools.length, vaults.length], [3, 4, 5]);
  assert.deepEqual(first.pools[0], {
    address: `0x${world.addresses.pools["WETH-PUSD"]}`,
    ...{ symbolA: "WETH", symbolB: "PUSD", ratio: "2500.000000000000000000" },
    ...{ reserveA: usd(1_000n), reserveB: usd(2_500_000n), feeBps: 30 },
    ...{ usd: usd(5_000_000n), state: "open" },
  });
  const states = await Promise.all(
    ["paused-pool", "disabled-pool"].map(async (preset) => (await overviewOf(preset)).body.pools),
  );
  assert.deepEqual(
    states.map((pools) => pools.find(({ state }: Part) => state !== "open").state),
    ["paused", "disabled"],
  );

  const weth = bySymbol((await overviewOf("healthy-vault")).body.vaults, "WETH");
  assert.deepEqual(weth, {
    ...{ symbol: "WETH", collateral: usd(20n), debt: usd(10_000n), badDebt: "0" },
    ...{ debtCeiling: usd(10_000_000n), utilisationBps: 10, yearlyFeeBps: 200 },
    ...{ liquidationRatio: "1500000000000000000", minRatio: "1550000000000000000" },
    isPaused: false,
  });
  const broken = bySymbol((await overviewOf("vault-bad-debt")).body.vaults, "WETH");
  assert.ok(BigInt(broken.badDebt) > 0n);
});

test("transactions that wait are listed in their order", async () => {
  const { ask, at, addressOf, close } = await testControl();
  await ask("POST /mining", { mode: "manual" });
  const { txHash } = (await ask("POST /prices", { asset: "WETH", price: usd(1n) })).body;
  const { body } = await ask("GET /overview");
  const from = addressOf("oracle");
  const to = "0x0000000000000000000000000000000000001002";
  const call = { from, to, function: "setAssetPrice", nonce: 0, isAhead: false };
  assert.deepEqual(body.waiting, [{ txHash, ...call }]);
  assert.equal(body.mining.pending, 1);
  assert.equal(bySymbol(body.prices, "WETH").asset, at("WETH"));
  await close();
  const gap = (await overviewOf("nonce-gap")).body;
  assert.ok(gap.waiting.some(({ isAhead }: Part) => isAhead));
});

test("many users and positions are cut to the limit, and counted", async () => {
  const { body } = await overviewOf("vaults-in-three-assets", "?limit=2");
  assert.deepEqual([body.users.length, body.positions.length], [2, 2]);
  assert.deepEqual(body.counts, { users: 9, positions: 3 });
  const { ask, close } = await testControl();
  for (const limit of ["0", "10001", "all"]) {
    assert.equal((await ask(`GET /overview?limit=${limit}`)).status, 400, limit);
  }
  await close();
});

test("a borrower whom nobody registered is shown by address", async () => {
  const { ask, world, inbox, close } = await testControl();
  const stranger = addressOfKey(privateKeyOf(99, "stranger"));
  const weth = world.addresses.tokens.WETH ?? "";
  const admin = world.users.find("admin")?.address ?? "";
  const submit = (from: string, to: string, name: string, args: object, approvals = []) =>
    inbox.execute({ kind: "submit", from, to, function: name, args, approvals } as never);
  submit(admin, world.addresses.voucher, "mint", { to: stranger, amount: 10n * WHOLE });
  submit(admin, weth, "mint", { to: stranger, amount: 10n * WHOLE });
  const approval = { token: weth, spender: world.addresses.collateralVault, amount: WHOLE };
  const pool = world.addresses.lendingPool;
  submit(stranger, pool, "supplyCollateral", { asset: weth, amount: WHOLE }, [approval] as never);
  submit(stranger, pool, "borrow", { asset: world.addresses.stable, amount: WHOLE });
  const { body } = await ask("GET /overview");
  const [position] = body.positions;
  assert.deepEqual([position.name, position.user], [null, `0x${stranger}`]);
  const user = body.users.find(({ name }: Part) => name === null);
  assert.deepEqual([user.address, user.isOwn], [`0x${stranger}`, false]);
  await close();
});
