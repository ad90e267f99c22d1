// Steps of traders and liquidity providers, and of the admin of a pool.
import { type Arguments, callOf } from "../../contract/define.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { tokenDefinition } from "../../protocol/token/definition.ts";
import type { Amount, At } from "./at.ts";
import { type Ask, call, decide, type Move } from "./move.ts";

const deadline = MAX_UINT256;
const ENOUGH: Amount = { units: 10n ** 60n };

function ask(at: At, pair: string, name: string, args: Arguments): Ask {
  const to = at.pool(pair);
  const approvals = pair
    .split("-")
    .map((symbol) => ({ token: at.token(symbol), spender: to, amount: MAX_UINT256 }));
  return { to, function: name, args: { deadline, ...args }, approvals };
}

/** Any call to a pool, with its tokens approved; it never expires unless `args` says so. */
export const poolCall = (who: string, pair: string, name: string, args: Arguments): Move =>
  call(who, (at) => ask(at, pair, name, args));

/** Pays `amount` of one token of a pair, the first or the second, into its pool. */
export const swap = (who: string, pair: string, paid: string, amount: Amount): Move =>
  call(who, (at) => {
    const isAToB = pair.startsWith(`${paid}-`);
    const args = { isAToB, amountIn: at.base(paid, amount), minAmountOut: 1n };
    return ask(at, pair, "swap", args);
  });

/** Adds `amount` of the second token, and of the first `most` or as much as its pool asks for. */
export const addLiquidity = (who: string, pair: string, amount: Amount, most = ENOUGH): Move =>
  call(who, (at) => {
    const [first = "", second = ""] = pair.split("-");
    const args = { tokenBAmount: at.base(second, amount), maxTokenAAmount: at.base(first, most) };
    return ask(at, pair, "addLiquidity", args);
  });

/** Base units of the LP token. */
export const removeLiquidity = (who: string, pair: string, lpTokenAmount: bigint): Move =>
  call(who, (at) => {
    const args = { lpTokenAmount, minTokenBAmount: 1n, minTokenAAmount: 1n };
    return ask(at, pair, "removeLiquidity", args);
  });

/** A gift that the pool's reserves do not count. */
export const giveToPool = (who: string, pair: string, symbol: string, amount: Amount): Move =>
  call(who, (at) => ({
    to: at.token(symbol),
    ...callOf(tokenDefinition, "transfer", {
      to: at.pool(pair),
      value: at.base(symbol, amount),
    }),
  }));

export const poolSetting = (pair: string, name: string, args: Arguments): Move =>
  decide((at) => ({ to: at.pool(pair), function: name, args }));
