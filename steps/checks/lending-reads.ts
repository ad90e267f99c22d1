// The expected positions, markets and loans: amounts from balances and the contracts' own views,
// values from prices, and the rest computed from these. (decisions 12, 15, 16)
import type { MarketItem, Positions } from "../clients/application.ts";
import type { Check, Checks } from "./check.ts";
import { Form } from "./compare.ts";
import { decimal, dollars, fraction, power as powerOf, RAY, WAD, wadOf, worth } from "./figures.ts";
import { held, type StoredVariables } from "./items.ts";
import { pageOf } from "./pages.ts";
import type { View } from "./view.ts";

const UNKNOWN = new Form(/^(?:\d+(?:\.\d+)?|Infinity)$/, "only control reads the contract's view");

interface HeldAsset {
  readonly asset: string;
  readonly amount: bigint;
  readonly value: bigint;
}

/** By value, largest first; equal ones by address. */
const largestFirst = (one: HeldAsset, other: HeldAsset): number =>
  one.value === other.value ? (one.asset < other.asset ? -1 : 1) : one.value > other.value ? -1 : 1;

async function heldOf(view: View, asset: string, amount: bigint): Promise<HeldAsset> {
  const { customDecimals } = await view.token(asset);
  const price = (await view.prices()).get(asset) ?? 0n;
  return { asset, amount, value: worth(amount, price, customDecimals) };
}

/** Everything locked as collateral, from the list of balances. */
async function collateralOf(view: View): Promise<HeldAsset[]> {
  const locked = [...(await view.balances()).values()].filter(
    ({ collateralBalance }) => collateralBalance !== "0",
  );
  const held = await Promise.all(
    locked.map(({ address, collateralBalance }) =>
      heldOf(view, address, BigInt(collateralBalance)),
    ),
  );
  return held.sort(largestFirst);
}

/** What a unit of an asset's scaled debt has grown to, x 1e27. */
async function indexOf(view: View, pool: StoredVariables, asset: string): Promise<bigint> {
  const index = BigInt(held(pool, "borrowIndex", asset));
  const elapsed = (await view.now()) - BigInt(held(pool, "lastAccrual", asset));
  const factor = BigInt(held(pool, "assetConfigs", asset, "perSecondFactorRAY"));
  return (index * powerOf(factor, elapsed, 0n)) / RAY;
}

/** From the contract's record of each loan; at a live address from the answer itself. */
async function debtsOf(view: View, said: Positions): Promise<HeldAsset[]> {
  const pool = await view.stored("lendingPool");
  const user = await view.me();
  const debts = (await view.markets()).map(async ({ asset }) => {
    const told = said.positions.borrowed.find((each) => each.tokenAddress === asset)?.amount ?? "0";
    if (pool === undefined) return heldOf(view, asset, BigInt(told));
    const scaled = BigInt(held(pool, "userLoan", user, asset, "scaledDebt"));
    const index = scaled === 0n ? 0n : await indexOf(view, pool, asset);
    return heldOf(view, asset, (scaled * index) / RAY);
  });
  return (await Promise.all(debts)).filter(({ amount }) => amount > 0n).sort(largestFirst);
}

/**
 * Collateral weighted by a setting of each asset; undefined at a live address. 0 while a price is
 * missing.
 */
async function weighted(
  view: View,
  collateral: readonly HeldAsset[],
  weight: "ltv" | "liquidationThreshold",
): Promise<bigint | undefined> {
  const pool = await view.stored("lendingPool");
  if (pool === undefined) return undefined;
  let sum = 0n;
  for (const { asset, amount } of collateral) {
    const bps = BigInt(held(pool, "assetConfigs", asset, weight));
    const price = (await view.prices()).get(asset) ?? 0n;
    const { customDecimals } = await view.token(asset);
    if (bps > 0n && price === 0n) return 0n;
    sum += (amount * price * bps) / (10n ** BigInt(customDecimals) * 10_000n);
  }
  return sum;
}

async function healthOf(view: View, collateral: readonly HeldAsset[], debts: readonly HeldAsset[]) {
  const owed = debts.reduce((sum, { value }) => sum + value, 0n);
  if (debts.length === 0) return "Infinity";
  const secured = await weighted(view, collateral, "liquidationThreshold");
  if (secured === undefined) return UNKNOWN;
  const isPriced = debts.every(({ value }) => value > 0n);
  return isPriced ? decimal((secured * WAD) / owed) : "0";
}

const itemOf =
  (view: View) =>
  async ({ asset, amount, value }: HeldAsset) => ({
    tokenAddress: asset,
    symbol: (await view.token(asset))._symbol,
    amount: String(amount),
    valueUSD: dollars(value),
    isPriced: ((await view.prices()).get(asset) ?? 0n) > 0n,
  });

const STORED = ["none", "active", "repaid", "liquidated"];

/** From the contract's record; at a live address from what is owed. */
async function loanOf(view: View, { loan, positions }: Positions) {
  const id = await view.me();
  const items = [...positions.supplied, ...positions.borrowed];
  // While a price is missing, a health of 0 means nothing, and nobody can liquidate.
  const isUnknown = positions.healthFactor === "0" && items.some(({ isPriced }) => !isPriced);
  const isUnhealthy = !isUnknown && wadOf(positions.healthFactor) < WAD;
  const pool = await view.stored("lendingPool");
  const open = isUnhealthy ? "liquidatable" : "active";
  if (pool === undefined) {
    if (positions.borrowed.length > 0) return { id, status: open };
    return (
      loan && { id, status: new Form(/^(repaid|liquidated)$/, "only control reads how it ended") }
    );
  }
  const status = STORED[Number(held(pool, "loanStatus", id))];
  if (status === "none") return null;
  return { id, status: status === "active" ? open : status };
}

const positions: Check = {
  expect: async ({ after: view, answer }) => {
    const said = answer.body as Positions;
    const debts = await debtsOf(view, said);
    const collateral = await collateralOf(view);
    const power = await weighted(view, collateral, "ltv");
    return {
      positions: {
        supplied: await Promise.all(collateral.map(itemOf(view))),
        borrowed: await Promise.all(debts.map(itemOf(view))),
        healthFactor: await healthOf(view, collateral, debts),
        borrowingPowerUSD: power === undefined ? UNKNOWN : dollars(power),
      },
      loan: await loanOf(view, said),
    };
  },
};

/** A market from its pool's balance, its share token, and the lending pool's storage. */
async function marketOf(view: View, said: MarketItem) {
  const { asset } = said;
  const pool = await view.stored("lendingPool");
  const token = await view.token(asset);
  const own = await view.wallet(await view.me());
  const shares = own.get(said.shareToken)?.balance ?? "0";
  const cash = await view.balance(asset, said.liquidityPool);
  const debt = BigInt(said.totalBorrowed);
  const lent = cash + debt - BigInt(said.reserves);
  const known = pool === undefined ? undefined : await booksOf(view, pool, asset, cash);
  return {
    asset,
    symbol: token._symbol,
    shareToken: pool === undefined ? said.shareToken : held(pool, "mToken", asset),
    liquidityPool: pool === undefined ? said.liquidityPool : held(pool, "liquidityPool", asset),
    availableLiquidity: String(cash),
    totalBorrowed: UNKNOWN,
    reserves: UNKNOWN,
    badDebt: UNKNOWN,
    totalShares: (await view.token(said.shareToken))._totalSupply,
    exchangeRate: UNKNOWN,
    utilizationRate: fraction(lent <= 0n ? 0n : (debt * 10_000n) / lent),
    borrowRate: UNKNOWN,
    reserveFactor: UNKNOWN,
    ...known,
    shares,
    isPaused: pool === undefined ? said.isPaused : pool._paused === true || token._paused,
    supplied: String((BigInt(shares) * wadOf(said.exchangeRate)) / WAD),
  };
}

/** What only the contract's own books show, with the interest until now computed again. */
async function booksOf(view: View, pool: StoredVariables, asset: string, cash: bigint) {
  const read = (variable: string) => BigInt(held(pool, variable, asset));
  const setting = (name: string) => BigInt(held(pool, "assetConfigs", asset, name));
  const index = await indexOf(view, pool, asset);
  const scaled = read("totalScaledDebt");
  const [debt, badDebt] = [(scaled * index) / RAY, read("badDebt")];
  const interest = (scaled * (index - read("borrowIndex"))) / RAY;
  const reserves = read("reservesAccrued") + (interest * setting("reserveFactor")) / 10_000n;
  const shares = BigInt(held(await view.stored(held(pool, "mToken", asset)), "_totalSupply"));
  const gross = cash + debt + badDebt;
  const behind = reserves < gross ? gross - reserves : cash;
  const rate = shares === 0n || behind === 0n ? WAD : (behind * WAD) / shares;
  return {
    totalBorrowed: String(debt),
    reserves: String(reserves),
    badDebt: String(badDebt),
    exchangeRate: decimal(rate),
    borrowRate: fraction(setting("interestRate")),
    reserveFactor: fraction(setting("reserveFactor")),
  };
}

const markets: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = (answer.body as { markets: readonly MarketItem[] }).markets;
    const pool = await view.stored("lendingPool");
    const all = (pool?.borrowableAssets ??
      (await view.markets()).map(({ asset }) => asset)) as string[];
    const known = new Map(said.map((item) => [item.asset, item]));
    const others = new Map((await view.markets()).map((item) => [item.asset, item]));
    const items = await Promise.all(
      all.map((asset) => marketOf(view, (known.get(asset) ?? others.get(asset)) as MarketItem)),
    );
    const { shown, page } = pageOf(call, said, { items, key: "asset" });
    return { markets: shown, ...page };
  },
};

export const lendingReads: Checks = {
  "GET /api/lending/positions": positions,
  "GET /api/lend/positions": positions,
  "GET /api/lend/liquidity": markets,
  "GET /api/lending/pools/liquidity": markets,
};
