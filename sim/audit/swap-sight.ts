// What an onlooker sees of a pool, and one step of its life: what the invariants are checked on.
// Knows no formula and calls nothing of the pool's own code.

export interface PoolSight {
  /** The reserves the pool counts, and the tokens it holds. */
  readonly a: bigint;
  readonly b: bigint;
  readonly heldA: bigint;
  readonly heldB: bigint;
  readonly supply: bigint;
  /** LP balances of everyone, in a fixed order. */
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

/** One transaction: the pool before and after it, what was asked and whether it was done. */
export interface SwapStep {
  readonly before: PoolSight;
  readonly after: PoolSight;
  readonly call: string;
  readonly args: SwapArguments;
  readonly ok: boolean;
  /** The fees that held, and the block's time. */
  readonly feeBps: bigint;
  readonly lpShareBps: bigint;
  readonly now: bigint;
}

/** A swap as its two sides, whichever way it went. */
interface SwapSight {
  readonly x: bigint;
  readonly y: bigint;
  readonly afterX: bigint;
  readonly afterY: bigint;
  readonly amountIn: bigint;
  readonly out: bigint;
  /** What of the input counts against the reserves, and what of its fee stays. */
  readonly net: bigint;
  readonly lpFee: bigint;
}

/** Undefined where the step is no swap that was done. */
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
        out: before.heldB - after.heldB,
        ...rest,
      }
    : {
        x: before.b,
        y: before.a,
        afterX: after.b,
        afterY: after.a,
        out: before.heldA - after.heldA,
        ...rest,
      };
}
