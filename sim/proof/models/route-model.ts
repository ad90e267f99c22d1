// The cheapest way through swap pools, found by trying: every path of one pool or two is computed
// forwards, and the smallest input that buys enough is searched for, where a formula may guess it.
import { largest, mostOut, partOf, WHOLE_BPS } from "./swap-amounts.ts";

/** A pool as a path uses it; tokens and pools by any names. */
export type RoutePool = {
  readonly name: string;
  readonly tokens: readonly [string, string];
  /** The tokens' reserves, in order. */
  readonly reserves: [bigint, bigint];
  readonly feeBps: bigint;
  readonly lpShareBps: bigint;
  readonly paused: boolean;
};

/** A pool in one direction. */
type Leg = { readonly pool: RoutePool; readonly from: 0 | 1 };

type Purchase = {
  readonly legs: readonly Leg[];
  /** Units of the first token, and of the last. */
  readonly spent: bigint;
  readonly bought: bigint;
};

/** One pool before two, and each in the order of the list. */
function pathsBetween(pools: readonly RoutePool[], from: string, to: string): Leg[][] {
  const legs = pools.flatMap((pool): Leg[] =>
    pool.paused
      ? []
      : [
          { pool, from: 0 },
          { pool, from: 1 },
        ],
  );
  const inputOf = ({ pool, from: side }: Leg) => pool.tokens[side];
  const outputOf = ({ pool, from: side }: Leg) => pool.tokens[side === 0 ? 1 : 0];
  const starts = legs.filter((leg) => inputOf(leg) === from);
  const straight = starts.filter((leg) => outputOf(leg) === to).map((leg) => [leg]);
  const across = starts.flatMap((first) =>
    legs
      .filter((second) => inputOf(second) === outputOf(first) && outputOf(second) === to)
      .map((second) => [first, second]),
  );
  return [...straight, ...across];
}

function outOf({ pool, from }: Leg, amountIn: bigint): bigint {
  const [x, y] = from === 0 ? pool.reserves : [pool.reserves[1], pool.reserves[0]];
  if (x === 0n || y === 0n) return 0n;
  return mostOut(amountIn - partOf(amountIn, pool.feeBps), x, y);
}

function boughtBy(legs: readonly Leg[], spent: bigint): bigint {
  return legs.reduce((held, leg) => outOf(leg, held), spent);
}

/** More than any pool can use: before that, all but its last unit is out. */
function beyondUse([first]: readonly Leg[]): bigint {
  const [a, b] = first?.pool.reserves ?? [0n, 0n];
  return 2n * (a + 1n) * (b + 1n);
}

/** What the pools' formula, inverted, asks for an amount; the caller must try it. */
function guessedPrice(legs: readonly Leg[], amount: bigint): bigint {
  return legs.reduceRight((out, { pool, from }) => {
    const [x, y] = from === 0 ? pool.reserves : [pool.reserves[1], pool.reserves[0]];
    const kept = WHOLE_BPS - pool.feeBps;
    if (out >= y || kept <= 0n) return 0n;
    const net = (x * out + y - out - 1n) / (y - out);
    return net === 0n ? 0n : ((net - 1n) * WHOLE_BPS) / kept + 1n;
  }, amount);
}

/** The cheapest purchase of at least `amount`; undefined if no path gives that much. */
export function cheapest(
  pools: readonly RoutePool[],
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: bigint },
): Purchase | undefined {
  let best: Purchase | undefined;
  for (const legs of pathsBetween(pools, from, to)) {
    const high = beyondUse(legs);
    if (boughtBy(legs, high) < amount) continue;
    const tooLittle = (tried: bigint) => boughtBy(legs, tried) < amount;
    const spent = largest(high, tooLittle, guessedPrice(legs, amount) - 1n) + 1n;
    if (best !== undefined && spent >= best.spent) continue;
    best = { legs, spent, bought: boughtBy(legs, spent) };
  }
  return best;
}

/** Applies a purchase's swaps to the pools; returns the fee that left each, by its token. */
export function carryThrough({ legs, spent }: Purchase): { token: string; fee: bigint }[] {
  let held = spent;
  return legs.map((leg) => {
    const { pool, from } = leg;
    const out = outOf(leg, held);
    const fee = partOf(held, pool.feeBps);
    const away = fee - partOf(fee, pool.lpShareBps);
    pool.reserves[from] += held - away;
    pool.reserves[from === 0 ? 1 : 0] -= out;
    held = out;
    return { token: pool.tokens[from], fee: away };
  });
}
