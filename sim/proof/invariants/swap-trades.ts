// What must hold for every swap: product, output, price and minimum. (Invariants SWAP-01 to
// SWAP-08.)
import { type SwapStep, swapOf } from "../audit/swap-sight.ts";

export function product(step: SwapStep): string | undefined {
  const swap = swapOf(step);
  if (swap === undefined) return undefined;
  const before = swap.x * swap.y;
  const after = swap.afterX * swap.afterY;
  if (after < before) return `the product fell by ${before - after}`;
  return swap.lpFee > 0n && after === before
    ? "a fee was taken and the product did not grow"
    : undefined;
}

/** The output is the most that keeps the product before the fee; one unit more would not. */
export function output(step: SwapStep): string | undefined {
  const swap = swapOf(step);
  if (swap === undefined) return undefined;
  const { x, y, net, out } = swap;
  if (out >= y) return `${out} of ${y} were paid out`;
  if ((x + net) * (y - out) < x * y) return `${out} is more than the formula gives`;
  return (x + net) * (y - out - 1n) >= x * y ? `${out} is less than the formula gives` : undefined;
}

export function limits(step: SwapStep): string | undefined {
  const { args, ok, now } = step;
  if (!ok || args.deadline === undefined) return undefined;
  if (now > args.deadline) return "it was done after its deadline";
  const swap = swapOf(step);
  if (swap !== undefined && swap.out < (args.minAmountOut ?? 0n))
    return `only ${swap.out} were paid`;
  return liquidityLimits(step);
}

function liquidityLimits({ before, after, args }: SwapStep): string | undefined {
  const { minTokenAAmount: minA, minTokenBAmount: minB, maxTokenAAmount: maxA } = args;
  const paidA = before.balanceA - after.balanceA;
  if (minA !== undefined && paidA < minA) return "less of A was paid than asked for";
  if (minB !== undefined && before.balanceB - after.balanceB < minB) {
    return "less of B was paid than asked for";
  }
  return maxA !== undefined && -paidA > maxA ? "more of A was taken than allowed" : undefined;
}

export function liquidityUntouched(step: SwapStep): string | undefined {
  if (swapOf(step) === undefined) return undefined;
  const { before, after } = step;
  const isSame = before.supply === after.supply && before.lp.every((lp, i) => lp === after.lp[i]);
  return isSame ? undefined : "a swap changed LP tokens";
}

export function price(step: SwapStep): string | undefined {
  const swap = swapOf(step);
  if (swap === undefined) return undefined;
  const { x, y, afterX, afterY, net, out } = swap;
  if (afterY * x >= y * afterX) return "the price did not move against the trader";
  const next = (net * afterY) / (afterX + net);
  return next > out ? `the same trade would now give ${next}, more than ${out}` : undefined;
}
