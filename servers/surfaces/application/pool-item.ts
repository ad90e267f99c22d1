// How the application shows a swap pool, and the columns that a list of pools can be filtered and
// ordered by.
import { type SwapPoolFacts, swapPoolAt, swapPoolsOf, type World } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { shownColumns } from "../../shared/lists/columns.ts";
import { addressText, amountText, dollarText as dollarSchema } from "./shapes.ts";
import { dollarText, fractionText } from "./wire.ts";

const ratioOf = (quotient: string) =>
  ({
    type: "string",
    description: `${quotient}: 18 decimal places, or as many as 18 significant digits need; 0 if the pool is empty`,
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
  swapFeeRate: { type: "string", description: "the fee as a fraction of the amount in, decimal" },
  lpFeeShare: {
    type: "string",
    description: "the part of that fee that stays in the pool, decimal",
  },
  lpToken: addressText,
  lpTotalSupply: { ...amountText, description: "supply of LP tokens, base units" },
  totalLiquidityUSD: {
    ...dollarSchema,
    description: "value of both balances at the oracle's prices, USD",
  },
  isPaused: { type: "boolean" },
} as const;

export const poolSchema = objectOf(poolFields);

/** For the socket, which also has to say that a pool is no longer listed. */
export const sentPoolSchema = objectOf(
  {
    ...poolFields,
    isDisabled: {
      const: true,
      description: "true once the pool is disabled and no longer listed; absent otherwise",
    },
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
