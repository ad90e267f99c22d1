// How the application shows a swap pool, and the columns that a list of pools can be filtered and
// ordered by.
import { type SwapPoolFacts, swapPoolAt, swapPoolsOf, type World } from "../../sim/index.ts";
import { objectOf } from "../core/object-schema.ts";
import { shownColumns } from "../lists/columns.ts";
import { addressText, amountText, dollarText as dollarSchema } from "./shapes.ts";
import { dollarText, fractionText } from "./wire.ts";

const ratioOf = (quotient: string) =>
  ({
    type: "string",
    description: `${quotient}: 18 places, or more where 18 significant digits take them; 0 of an empty pool`,
  }) as const;

const poolFields = {
  address: addressText,
  poolName: { type: "string", description: "the symbols of both tokens" },
  tokenA: addressText,
  tokenB: addressText,
  tokenABalance: { ...amountText, description: "base units of tokenA in the pool" },
  tokenBBalance: { ...amountText, description: "base units of tokenB in the pool" },
  aToBRatio: ratioOf("tokenBBalance / tokenABalance"),
  bToARatio: ratioOf("tokenABalance / tokenBBalance"),
  swapFeeRate: { type: "string", description: "fraction of the amount in, decimal" },
  lpFeeShare: { type: "string", description: "fraction of that fee that stays in the pool" },
  lpToken: addressText,
  lpTotalSupply: { ...amountText, description: "LP tokens there are, base units" },
  totalLiquidityUSD: { ...dollarSchema, description: "both balances at the oracle's prices, USD" },
  isPaused: { type: "boolean" },
} as const;

export const poolSchema = objectOf(poolFields);

/** For the socket, which also has to say that a pool is no longer listed. */
export const toldPoolSchema = objectOf(
  {
    ...poolFields,
    isDisabled: { const: true, description: "the pool was disabled: drop it; else left out" },
  },
  ["isDisabled"],
);

export const presentPool = (facts: SwapPoolFacts) => ({
  address: facts.address,
  poolName: `${facts.symbolA}-${facts.symbolB}`,
  tokenA: facts.tokenA,
  tokenB: facts.tokenB,
  tokenABalance: String(facts.reserveA),
  tokenBBalance: String(facts.reserveB),
  aToBRatio: facts.aToBPrecise,
  bToARatio: facts.bToAPrecise,
  swapFeeRate: fractionText(facts.feeBps),
  lpFeeShare: fractionText(facts.lpShareBps),
  lpToken: facts.lpToken,
  lpTotalSupply: String(facts.lpSupply),
  totalLiquidityUSD: dollarText(facts.liquidityUsd),
  isPaused: facts.isPaused,
});

/** Largest first, then by address. */
function byLiquidity(one: SwapPoolFacts, other: SwapPoolFacts): number {
  if (one.liquidityUsd === other.liquidityUsd) return one.address < other.address ? -1 : 1;
  return one.liquidityUsd > other.liquidityUsd ? -1 : 1;
}

/** All pools but the disabled ones, as listed and sent. */
export function presentAllPools(world: World) {
  const shown = swapPoolsOf(world).filter(({ isDisabled }) => !isDisabled);
  return shown.sort(byLiquidity).map(presentPool);
}

/** A pool that is no longer listed, sent once. */
export function presentGonePool(world: World, address: string) {
  const facts = swapPoolAt(world, address);
  return facts && { ...presentPool(facts), isDisabled: true };
}

export const poolColumns = shownColumns({
  address: "address",
  poolName: "text",
  tokenA: "address",
  tokenB: "address",
  tokenABalance: "number",
  tokenBBalance: "number",
  aToBRatio: "number",
  bToARatio: "number",
  swapFeeRate: "number",
  lpFeeShare: "number",
  lpToken: "address",
  lpTotalSupply: "number",
  totalLiquidityUSD: "number",
  isPaused: "boolean",
});
