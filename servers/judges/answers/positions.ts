// The expected positions of users: amounts from the contracts' books, values from prices, and the
// rest computed from these. (decisions 12, 16)
import type { Check, Checks } from "./answer.ts";
import { Form } from "./compare.ts";
import { decimal, dollars, largestFirst, MAX_UINT256, power, RAY, WAD, wadOf } from "./figures.ts";
import {
  amountOf,
  type PositionItem,
  type Positions,
  type StoredVariables,
  storedValue,
} from "./items.ts";
import type { View } from "./view.ts";

export const UNKNOWN = new Form(
  /^(?:\d+(?:\.\d+)?|Infinity)$/,
  "only the contract's books show it",
);

interface HeldAsset {
  readonly asset: string;
  readonly amount: bigint;
  readonly value: bigint;
}

const byValue = largestFirst<HeldAsset>(
  ({ value }) => value,
  ({ asset }) => asset,
);

const heldOf = async (view: View, asset: string, amount: bigint): Promise<HeldAsset> => ({
  asset,
  amount,
  value: await view.worth(asset, amount),
});

async function collateralOf(view: View, user: string): Promise<HeldAsset[]> {
  const locked = [...(await view.collateral(user))];
  const read = locked.map(([asset, amount]) => heldOf(view, asset, amount));
  return (await Promise.all(read)).sort(byValue);
}

/** What a unit of an asset's scaled debt has grown to, x 1e27. */
export async function indexOf(view: View, pool: StoredVariables, asset: string): Promise<bigint> {
  const index = BigInt(storedValue(pool, "borrowIndex", asset));
  const elapsed = (await view.now()) - BigInt(storedValue(pool, "lastAccrual", asset));
  const factor = BigInt(storedValue(pool, "assetConfigs", asset, "perSecondFactorRAY"));
  return (index * power(factor, elapsed, 0n)) / RAY;
}

/** From the contract's record of each loan; at a live address from the answer itself. */
async function debtsOf(view: View, user: string, said: Positions | undefined) {
  const pool = await view.stored("lendingPool");
  const debts = (await view.borrowable()).map(async (asset) => {
    if (pool === undefined) {
      return heldOf(view, asset, amountOf(said?.positions.borrowed ?? [], asset));
    }
    const scaled = BigInt(storedValue(pool, "userLoan", user, asset, "scaledDebt"));
    const index = scaled === 0n ? 0n : await indexOf(view, pool, asset);
    return heldOf(view, asset, (scaled * index) / RAY);
  });
  return (await Promise.all(debts)).filter(({ amount }) => amount > 0n).sort(byValue);
}

/** Collateral weighted by a setting of each asset; undefined while a price that counts is missing. */
async function weighted(
  view: View,
  pool: StoredVariables,
  { of, weight }: { of: readonly HeldAsset[]; weight: "ltv" | "liquidationThreshold" },
): Promise<bigint | undefined> {
  let sum = 0n;
  for (const { asset, amount } of of) {
    const bps = BigInt(storedValue(pool, "assetConfigs", asset, weight));
    const price = await view.price(asset);
    const { customDecimals } = await view.token(asset);
    if (bps > 0n && price === 0n) return undefined;
    sum += (amount * price * bps) / (10n ** BigInt(customDecimals) * 10_000n);
  }
  return sum;
}

interface Account {
  readonly collateral: readonly HeldAsset[];
  readonly debts: readonly HeldAsset[];
}

/** x 1e18; undefined while a price is missing. */
async function healthOf(view: View, pool: StoredVariables, { collateral, debts }: Account) {
  const owed = debts.reduce((sum, { value }) => sum + value, 0n);
  const prices = await Promise.all(debts.map(({ asset }) => view.price(asset)));
  const secured = await weighted(view, pool, { of: collateral, weight: "liquidationThreshold" });
  if (debts.length === 0) return MAX_UINT256;
  if (secured === undefined || prices.includes(0n)) return undefined;
  return owed === 0n ? MAX_UINT256 : (secured * WAD) / owed;
}

const itemOf =
  (view: View) =>
  async ({ asset, amount, value }: HeldAsset): Promise<PositionItem> => ({
    tokenAddress: asset,
    symbol: (await view.token(asset))._symbol,
    amount: String(amount),
    valueUSD: dollars(value),
    isPriced: (await view.price(asset)) > 0n,
  });

const STORED = ["none", "active", "repaid", "liquidated"];

/** By the contract's record. Nobody can liquidate while a price is missing. */
function loanOf(pool: StoredVariables, id: string, health: bigint | undefined) {
  const status = STORED[Number(storedValue(pool, "loanStatus", id))];
  if (status === "none") return null;
  const isUnhealthy = status === "active" && health !== undefined && health < WAD;
  return { id, status: isUnhealthy ? "liquidatable" : status };
}

const ENDED = new Form(/^(repaid|liquidated)$/, "only the contract's books show how it ended");

/** By what is owed. While a price is missing, a health of 0 means nothing. */
function liveLoan(id: string, { loan, positions }: Positions) {
  const { supplied, borrowed, healthFactor } = positions;
  if (borrowed.length === 0) return loan && { id, status: ENDED };
  const isPriced = [...supplied, ...borrowed].every((each) => each.isPriced);
  const isUnhealthy = wadOf(healthFactor) < WAD && (isPriced || healthFactor !== "0");
  return { id, status: isUnhealthy ? "liquidatable" : "active" };
}

/** At a live address for the answer itself. */
async function expectedPositions(view: View, user: string, said?: Positions) {
  const debts = await debtsOf(view, user, said);
  const collateral = await collateralOf(view, user);
  const items = {
    supplied: await Promise.all(collateral.map(itemOf(view))),
    borrowed: await Promise.all(debts.map(itemOf(view))),
  };
  const pool = await view.stored("lendingPool");
  if (pool === undefined) {
    const healthFactor = debts.length === 0 ? "Infinity" : UNKNOWN;
    const positions = { ...items, healthFactor, borrowingPowerUSD: UNKNOWN };
    return { positions, loan: said === undefined ? null : liveLoan(user, said) };
  }
  const health = await healthOf(view, pool, { collateral, debts });
  const power = await weighted(view, pool, { of: collateral, weight: "ltv" });
  const positions = {
    ...items,
    healthFactor: health === MAX_UINT256 ? "Infinity" : decimal(health ?? 0n),
    borrowingPowerUSD: dollars(power ?? 0n),
  };
  return { positions, loan: loanOf(pool, user, health) };
}

/** A user's, by default the caller's. Undefined at a live address if the user gave no token. */
export async function positionsOf(view: View, user?: string): Promise<Positions | undefined> {
  if (view.isLive) return view.find("/api/lending/positions", user);
  return (await expectedPositions(view, user ?? (await view.me()))) as Positions;
}

export async function loanStatusOf(view: View): Promise<string> {
  return (await positionsOf(view))?.loan?.status ?? "none";
}

const positions: Check = {
  expect: async ({ after: view, answer }) =>
    expectedPositions(view, await view.me(), view.isLive ? (answer.body as Positions) : undefined),
};

export const positionChecks: Checks = {
  "GET /api/lending/positions": positions,
  "GET /api/lend/positions": positions,
};
