// The swap pool: which handler answers which function. (docs/protocol/swap.md)
import { implement } from "../../contract/implement.ts";
import { ownedHandlers } from "../governance/owned.ts";
import * as administration from "./administration.ts";
import { swapPoolDefinition } from "./definition.ts";
import { addLiquidity, removeLiquidity } from "./liquidity.ts";
import { addLiquiditySingleToken, inputPrice, swap } from "./trading.ts";

export const swapPool = implement(swapPoolDefinition, {
  ...ownedHandlers,
  addLiquidity: (pool, args) => ({ lp: addLiquidity(pool, args) }),
  removeLiquidity: (pool, args) => {
    const { a, b } = removeLiquidity(pool, args);
    return { tokenBAmount: b, tokenAAmount: a };
  },
  swap: (pool, order) => ({ amountOut: swap(pool, order) }),
  addLiquiditySingleToken: (pool, args) => ({ lp: addLiquiditySingleToken(pool, args) }),
  getInputPrice: (_pool, { inputAmount, inputReserve, outputReserve }) => ({
    outputAmount: inputPrice(inputAmount, { reserveIn: inputReserve, reserveOut: outputReserve }),
  }),
  sync: (pool) => administration.sync(pool),
  skim: (pool, { to }) => administration.skim(pool, to),
  setFeeParameters: (pool, parameters) => administration.setFeeParameters(pool, parameters),
  setPaused: (pool, { paused }) => administration.setPoolPaused(pool, paused),
  setDisabled: (pool, { disabled }) => administration.setDisabled(pool, disabled),
  setZapSwapFeesEnabled: (pool, { enabled }) => administration.setZapSwapFeesEnabled(pool, enabled),
});
