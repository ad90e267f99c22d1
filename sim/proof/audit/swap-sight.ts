// What an outsider sees of a pool, and one step as the invariants check it. Uses none of the pool's
// own code.

export interface PoolSight {
  /** The reserves the pool counts, and its token balances. */
  readonly a: bigint;
  readonly b: bigint;
  readonly balanceA: bigint;
  readonly balanceB: bigint;
  readonly supply: bigint;
  /** All LP balances, in a fixed order. */
  readonly lp: readonly bigint[];
  readonly aToB: string;
  readonly bToA: string;
}

export interface SwapArguments {
  readonly isAToB?: boolean;
  readonly amountIn?: bigint;
  readonly minAmountOut?: bigint;
  readonly minTokenAAmount?: bigint;
  readonly minTokenBAmount?: bigint;
  readonly maxTokenAAmount?: bigint;
  readonly deadline?: bigint;
}

/** One transaction: the pool before and after it, the call, and whether it succeeded. */
export interface SwapStep {
  readonly before: PoolSight;
  readonly after: PoolSight;
  readonly call: string;
  readonly args: SwapArguments;
  readonly ok: boolean;
  /** The fees at that time, and the block's time. */
  readonly feeBps: bigint;
  readonly lpShareBps: bigint;
  readonly now: bigint;
}

/** A swap as its two sides, in either direction. */
interface SwapSight {
  readonly x: bigint;
  readonly y: bigint;
  readonly afterX: bigint;
  readonly afterY: bigint;
  readonly amountIn: bigint;
  readonly out: bigint;
  /** The part of the input that counts against the reserves, and the part of its fee that stays. */
  readonly net: bigint;
  readonly lpFee: bigint;
}

/** Undefined if the step is not a successful swap. */
export function swapOf({
  before,
  after,
  call,
  args,
  ok,
  ...fees
}: SwapStep): SwapSight | undefined {
  const { isAToB, amountIn } = args;
  if (call !== "swap" || !ok || amountIn === undefined) return undefined;
  const fee = (amountIn * fees.feeBps) / 10_000n;
  const rest = { amountIn, net: amountIn - fee, lpFee: (fee * fees.lpShareBps) / 10_000n };
  return isAToB
    ? {
        x: before.a,
        y: before.b,
        afterX: after.a,
        afterY: after.b,
        out: before.balanceB - after.balanceB,
        ...rest,
      }
    : {
        x: before.b,
        y: before.a,
        afterX: after.b,
        afterY: after.a,
        out: before.balanceA - after.balanceA,
        ...rest,
      };
}
