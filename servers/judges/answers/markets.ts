// The expected lending markets: balances, shares, and the lending pool's books with the interest
// until now computed again. (decision 15)
import type { Check, Checks } from "./answer.ts";
import { decimal, fraction, RAY, WAD, wadOf } from "./figures.ts";
import { type MarketItem, type StoredVariables, storedValue } from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { indexOf, UNKNOWN } from "./positions.ts";
import type { View } from "./view.ts";

type Books = Pick<
  MarketItem,
  | ("shareToken" | "liquidityPool" | "isPaused")
  | ("totalBorrowed" | "reserves" | "badDebt" | "exchangeRate" | "borrowRate" | "reserveFactor")
>;

/** What no other list of a live address shows. */
const UNKNOWN_BOOKS = {
  ...{ totalBorrowed: UNKNOWN, reserves: UNKNOWN, badDebt: UNKNOWN },
  ...{ exchangeRate: UNKNOWN, borrowRate: UNKNOWN, reserveFactor: UNKNOWN },
};

/** A market for the caller; at a live address from the list's own item. */
export async function marketOf(view: View, asset: string, said?: MarketItem) {
  const pool = await view.stored("lendingPool");
  const listed = said ?? (view.isLive ? await listedMarket(view, asset) : undefined);
  const books = pool === undefined ? (listed as Books) : await booksOf(view, pool, asset);
  const { shareToken, liquidityPool, isPaused } = books;
  const cash = await view.balance(asset, liquidityPool);
  const debt = BigInt(books.totalBorrowed);
  const lent = cash + debt - BigInt(books.reserves);
  const shares = await view.balance(shareToken);
  return {
    ...books,
    ...(pool === undefined ? UNKNOWN_BOOKS : {}),
    asset,
    symbol: (await view.token(asset))._symbol,
    availableLiquidity: String(cash),
    totalShares: (await view.token(shareToken))._totalSupply,
    utilizationRate: fraction(lent <= 0n ? 0n : (debt * 10_000n) / lent),
    shares: String(shares),
    isPaused,
    supplied: String((shares * wadOf(books.exchangeRate)) / WAD),
  };
}

const listedMarket = async (view: View, asset: string) =>
  (await view.markets()).find((item) => item.asset === asset);

async function booksOf(view: View, pool: StoredVariables, asset: string): Promise<Books> {
  const read = (variable: string) => BigInt(storedValue(pool, variable, asset));
  const setting = (name: string) => BigInt(storedValue(pool, "assetConfigs", asset, name));
  const [shareToken, liquidityPool] = [
    storedValue(pool, "mToken", asset),
    storedValue(pool, "liquidityPool", asset),
  ];
  const index = await indexOf(view, pool, asset);
  const scaled = read("totalScaledDebt");
  const [debt, badDebt] = [(scaled * index) / RAY, read("badDebt")];
  const interest = (scaled * (index - read("borrowIndex"))) / RAY;
  const reserves = read("reservesAccrued") + (interest * setting("reserveFactor")) / 10_000n;
  const shares = BigInt(storedValue(await view.stored(shareToken), "_totalSupply"));
  const cash = await view.balance(asset, liquidityPool);
  const gross = cash + debt + badDebt;
  const behind = reserves < gross ? gross - reserves : cash;
  const rate = shares === 0n || behind === 0n ? WAD : (behind * WAD) / shares;
  return {
    shareToken,
    liquidityPool,
    totalBorrowed: String(debt),
    reserves: String(reserves),
    badDebt: String(badDebt),
    exchangeRate: decimal(rate),
    borrowRate: fraction(setting("interestRate")),
    reserveFactor: fraction(setting("reserveFactor")),
    isPaused: pool._paused === true || (await view.token(asset))._paused,
  };
}

const markets: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<MarketItem>(answer.body, "markets");
    const known = new Map(said.map((item) => [item.asset, item]));
    const read = (await view.borrowable()).map((asset) => marketOf(view, asset, known.get(asset)));
    const items = await Promise.all(read);
    const { shown, page } = pageOf(call, said, { items, key: "asset" });
    return { markets: shown, ...page };
  },
};

export const marketChecks: Checks = {
  "GET /api/lend/liquidity": markets,
  "GET /api/lending/pools/liquidity": markets,
};
