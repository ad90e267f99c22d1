// The expected swap pools and trades: reserves from the pool's balances, ratios and worth computed,
// amounts from what left and reached the caller's wallet. (decision 23)
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { bare, dollars, fraction, worth } from "./figures.ts";
import { held, type PoolItem } from "./items.ts";
import { pageOf } from "./pages.ts";
import type { View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

const SETTING = new Form(/^(0|0\.\d+|1)$/, "only the contracts hold a pool's fee");

/**
 * The given quotient if it is right to half of its last place; otherwise some of the right digits.
 */
function quotient(said: string, of: bigint, by: bigint): string {
  const [whole = "", places = ""] = said.split(".");
  if (by === 0n || of === 0n) return /^0(\.0+)?$/.test(said) ? said : "0 of an empty pool";
  if (!/^\d+$/.test(whole + places)) return "a decimal";
  const scale = 10n ** BigInt(places.length);
  const error = 2n * (BigInt(whole + places) * by - of * scale);
  const isRight = places.length >= 18 && error <= by && -error <= by;
  return isRight ? said : `${of} / ${by}, rounded to at least 18 places`;
}

async function poolOf(view: View, said: PoolItem): Promise<unknown> {
  const stored = view.control && (await view.stored(said.address));
  const tokenA = stored === undefined ? said.tokenA : String(stored.tokenA);
  const tokenB = stored === undefined ? said.tokenB : String(stored.tokenB);
  const lpToken = stored === undefined ? said.lpToken : String(stored.lpToken);
  const [a, b, lp] = [
    await view.token(tokenA),
    await view.token(tokenB),
    await view.token(lpToken),
  ];
  const reserves = await reservesOf(view, said.address, [tokenA, tokenB]);
  const prices = await view.prices();
  const value = (at: 0 | 1, token: typeof a) =>
    worth(reserves[at], prices.get(token.address) ?? 0n, token.customDecimals);
  return {
    address: said.address,
    poolName: `${a._symbol}-${b._symbol}`,
    tokenA,
    tokenB,
    tokenABalance: String(reserves[0]),
    tokenBBalance: String(reserves[1]),
    aToBRatio: quotient(said.aToBRatio, reserves[1], reserves[0]),
    bToARatio: quotient(said.bToARatio, reserves[0], reserves[1]),
    swapFeeRate: await rateOf(view, said.address, "swapFeeRate"),
    lpFeeShare: await rateOf(view, said.address, "lpSharePercent"),
    lpToken,
    lpTotalSupply: lp._totalSupply,
    totalLiquidityUSD: dollars(value(0, a) + value(1, b)),
    isPaused: stored === undefined ? said.isPaused : stored.isPaused === true,
  };
}

/** From the pool's books; at a live address from its balances. */
async function reservesOf(
  view: View,
  pool: string,
  [tokenA, tokenB]: readonly [string, string],
): Promise<readonly [bigint, bigint]> {
  const stored = view.control && (await view.stored(pool));
  if (stored !== undefined) {
    return [BigInt(held(stored, "tokenABalance")), BigInt(held(stored, "tokenBBalance"))];
  }
  return [await view.balance(tokenA, pool), await view.balance(tokenB, pool)];
}

/** A pool's own setting, or its factory's. */
async function rateOf(view: View, pool: string, name: string) {
  if (view.control === undefined) return SETTING;
  const own = BigInt(held(await view.stored(pool), name));
  return fraction(own === 0n ? BigInt(held(await view.stored("poolFactory"), name)) : own);
}

const pools: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = (answer.body as { pools: readonly PoolItem[] }).pools;
    const listed = await view.pools();
    const known = new Map([...listed, ...said].map((item) => [item.address, item]));
    const made = await openPools(view, [...known.keys()]);
    const items = (await Promise.all(
      made.map(async (address) => poolOf(view, known.get(address) ?? (EMPTY as PoolItem))),
    )) as PoolItem[];
    const largest = items.sort(byLiquidity);
    const { shown, page } = pageOf(call, said, { items: largest, key: "address" });
    return { pools: shown, ...page };
  },
};

const EMPTY = { address: "a pool that no list shows", aToBRatio: "", bToARatio: "" };

/** Largest first; equal ones by address. */
function byLiquidity(one: PoolItem, other: PoolItem): number {
  const [first, second] = [one, other].map((each) => {
    const [whole = "0", places = ""] = each.totalLiquidityUSD.split(".");
    return BigInt(whole + places.padEnd(18, "0"));
  });
  if (first === second) return one.address < other.address ? -1 : 1;
  return (first ?? 0n) > (second ?? 0n) ? -1 : 1;
}

/** The factory's pools that are not disabled; at a live address the listed ones. */
async function openPools(view: View, listed: readonly string[]): Promise<readonly string[]> {
  if (view.control === undefined) return listed;
  const all = ((await view.stored("poolFactory"))?.allPools ?? []) as string[];
  const open = all.map(async (each) =>
    (await view.stored(each))?.isDisabled === true ? [] : [each],
  );
  return (await Promise.all(open)).flat();
}

const pool: Check = {
  expect: async ({ answer, params, after: view }) => {
    const said = answer.body as PoolItem;
    const pair = [params.tokenAddress1 ?? "", params.tokenAddress2 ?? ""].map(bare);
    const listed = (await view.pools()).find(
      ({ tokenA, tokenB }) => pair.includes(tokenA) && pair.includes(tokenB),
    );
    return poolOf(view, { ...said, address: listed?.address ?? "the pool of the pair" });
  },
};

async function traded(seen: SeenExchange) {
  const { params, before, after, answer } = seen;
  const { fromToken = "", toToken = "", amountIn } = bodyOf(seen);
  const { txHash = "" } = answer.body as { txHash?: string };
  return {
    poolAddress: bare(params.poolAddress ?? ""),
    fromToken: bare(fromToken),
    toToken: bare(toToken),
    amountIn,
    amountOut: String(-(await after.spentSince(before, bare(toToken), txHash))),
  };
}

/** How a change of liquidity moved both tokens and the pool's LP token. */
async function moved({ params, before, after, answer }: SeenExchange) {
  const { txHash = "" } = answer.body as { txHash?: string };
  const poolAddress = bare(params.poolAddress ?? "");
  const { tokenA, tokenB, lpToken } = await partsOf(after, poolAddress);
  const user = await after.me();
  const lpOf = async (view: View) => BigInt((await view.wallet(user)).get(lpToken)?.balance ?? "0");
  return {
    poolAddress,
    lpToken,
    lp: (await lpOf(after)) - (await lpOf(before)),
    a: await after.spentSince(before, tokenA, txHash),
    b: await after.spentSince(before, tokenB, txHash),
  };
}

async function partsOf(view: View, address: string) {
  const listed = (await view.pools()).find((each) => each.address === address);
  if (listed === undefined) throw new Error(`no list shows the pool ${address}`);
  return listed;
}

async function added(seen: SeenExchange) {
  const { poolAddress, lpToken, lp, a, b } = await moved(seen);
  const offered = BigInt(bodyOf(seen).tokenAAmount ?? "0");
  return {
    poolAddress,
    lpToken,
    lpTokensMinted: String(lp),
    tokenAAmount: String(a),
    tokenBAmount: String(b),
    tokenANotTaken: String(offered - a),
  };
}

async function removed(seen: SeenExchange) {
  const { poolAddress, lpToken, lp, a, b } = await moved(seen);
  const amounts = { tokenAAmount: String(-a), tokenBAmount: String(-b) };
  return { poolAddress, lpToken, lpTokenAmount: String(-lp), ...amounts };
}

async function readWallet(before: View): Promise<void> {
  await before.balances();
  await before.pools();
  await before.wallet(await before.me());
}

export const poolChecks: Checks = {
  "GET /api/swap-pools": pools,
  "GET /api/swap-pools/:tokenAddress1/:tokenAddress2": pool,
  "POST /api/swap-pools/:poolAddress/swap": write(traded, readWallet),
  "POST /api/swap-pools/:poolAddress/liquidity": write(added, readWallet),
  "DELETE /api/swap-pools/:poolAddress/liquidity": write(removed, readWallet),
};
