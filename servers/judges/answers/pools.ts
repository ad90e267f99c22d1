// The expected swap pools and trades: reserves from the pool's balances, ratios and worth computed,
// amounts from what left and reached the caller's wallet. (decision 23)
import type { Check, Checks, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { bare, dollars, fraction, largestFirst, wadOf } from "./figures.ts";
import { type PoolItem, storedValue } from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { ALL, type View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

const SETTING = new Form(/^(0|0\.\d+|1)$/, "only the contracts hold a pool's fee");

/**
 * The given quotient if it is right to half of its last place; otherwise some of the right digits.
 */
function quotient(said: unknown, of: bigint, by: bigint): string {
  if (typeof said !== "string") return "a decimal";
  const [whole = "", places = ""] = said.split(".");
  if (by === 0n || of === 0n) return /^0(\.0+)?$/.test(said) ? said : "0 of an empty pool";
  if (!/^\d+$/.test(whole + places)) return "a decimal";
  const scale = 10n ** BigInt(places.length);
  const error = 2n * (BigInt(whole + places) * by - of * scale);
  const isRight = places.length >= 18 && error <= by && -error <= by;
  return isRight ? said : `${of} / ${by}, rounded to at least 18 places`;
}

interface Parts {
  readonly address: string;
  readonly tokenA: string;
  readonly tokenB: string;
  readonly lpToken: string;
}

/** A pool, and the answer's own item if there is one: its ratios may have more places than needed. */
async function poolOf(view: View, { address, tokenA, tokenB, lpToken }: Parts, said?: PoolItem) {
  const stored = await view.stored(address);
  const [a, b] = [await view.token(tokenA), await view.token(tokenB)];
  // From the pool's books; at a live address from its balances.
  const reserve = async (token: string, booked: string) =>
    stored === undefined ? view.balance(token, address) : BigInt(storedValue(stored, booked));
  const inA = await reserve(tokenA, "tokenABalance");
  const inB = await reserve(tokenB, "tokenBBalance");
  return {
    address,
    poolName: `${a._symbol}-${b._symbol}`,
    tokenA,
    tokenB,
    tokenABalance: String(inA),
    tokenBBalance: String(inB),
    aToBRatio: quotient(said?.aToBRatio, inB, inA),
    bToARatio: quotient(said?.bToARatio, inA, inB),
    swapFeeRate: await rateOf(view, address, "swapFeeRate"),
    lpFeeShare: await rateOf(view, address, "lpSharePercent"),
    lpToken,
    lpTotalSupply: (await view.token(lpToken))._totalSupply,
    totalLiquidityUSD: dollars((await view.worth(tokenA, inA)) + (await view.worth(tokenB, inB))),
    isPaused: stored === undefined ? said?.isPaused : stored.isPaused === true,
  };
}

/** A pool's own setting, or its factory's. */
async function rateOf(view: View, pool: string, name: string) {
  const stored = await view.stored(pool);
  if (stored === undefined) return SETTING;
  const own = BigInt(storedValue(stored, name));
  return fraction(own === 0n ? BigInt(storedValue(await view.stored("poolFactory"), name)) : own);
}

/** The factory's pools that are not disabled; at a live address the listed ones. */
async function openPools(view: View): Promise<readonly Parts[]> {
  const factory = await view.stored("poolFactory");
  if (factory === undefined) {
    return (await view.get<{ pools: PoolItem[] }>(`/api/swap-pools?${ALL}`)).pools;
  }
  const open: Parts[] = [];
  for (const address of (factory.allPools ?? []) as string[]) {
    const stored = (await view.stored(address)) ?? {};
    if (stored.isDisabled === true) continue;
    const of = (name: string) => storedValue(stored, name);
    open.push({ address, tokenA: of("tokenA"), tokenB: of("tokenB"), lpToken: of("lpToken") });
  }
  return open;
}

const byLiquidity = largestFirst<{ totalLiquidityUSD: string; address: string }>(
  ({ totalLiquidityUSD }) => wadOf(totalLiquidityUSD),
  ({ address }) => address,
);

const pools: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<PoolItem>(answer.body, "pools");
    const known = new Map(said.map((item) => [item.address, item]));
    const open = await openPools(view);
    const read = open.map((each) => poolOf(view, each, known.get(each.address)));
    const items = (await Promise.all(read)).sort(byLiquidity) as PoolItem[];
    const { shown, page } = pageOf(call, said, { items, key: "address" });
    return { pools: shown, ...page };
  },
};

const pool: Check = {
  expect: async ({ answer, params, after: view }) => {
    const pair = [params.tokenAddress1 ?? "", params.tokenAddress2 ?? ""].map(bare);
    const found = (await openPools(view)).find(
      ({ tokenA, tokenB }) => pair.includes(tokenA) && pair.includes(tokenB),
    );
    return found && poolOf(view, found, answer.body as PoolItem);
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
  const found = (await openPools(after)).find(({ address }) => address === poolAddress);
  if (found === undefined) throw new Error(`no list shows the pool ${poolAddress}`);
  const { tokenA, tokenB, lpToken } = found;
  return {
    poolAddress,
    lpToken,
    lp: (await after.balance(lpToken)) - (await before.balance(lpToken)),
    a: await after.spentSince(before, tokenA, txHash),
    b: await after.spentSince(before, tokenB, txHash),
  };
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

/** At a live address the pool's tokens, which the request need not name. */
async function readPool(before: View, { params }: Pick<SeenExchange, "params">): Promise<void> {
  const address = bare(params.poolAddress ?? "");
  const found = (await openPools(before)).find((each) => each.address === address);
  if (found === undefined) return;
  for (const token of [found.tokenA, found.tokenB, found.lpToken]) await before.balance(token);
}

export const poolChecks: Checks = {
  "GET /api/swap-pools": pools,
  "GET /api/swap-pools/:tokenAddress1/:tokenAddress2": pool,
  "POST /api/swap-pools/:poolAddress/swap": write(traded, readPool),
  "POST /api/swap-pools/:poolAddress/liquidity": write(added, readPool),
  "DELETE /api/swap-pools/:poolAddress/liquidity": write(removed, readPool),
};
