// The invariants of swap pools: id, kind, tolerance, direction, and the check of one step where a
// step can show it.
import type { InvariantOn } from "../audit/invariant.ts";
import type { SwapStep } from "../audit/swap-sight.ts";
import * as pool from "./swap-pools.ts";
import * as trade from "./swap-trades.ts";

export type SwapInvariant = InvariantOn<SwapStep>;

const METAMORPHIC = "sim/protocol/swap/metamorphic.test.ts";
const SANDWICH = "sim/protocol/swap/sandwich.test.ts";
const none = { tolerance: "none", direction: "exact" } as const;

function checked(
  id: string,
  kind: SwapInvariant["kind"],
  says: string,
  check: NonNullable<SwapInvariant["check"]>,
) {
  return { id, kind, says, check, source: "D", ...none };
}

function shown(id: string, says: string, shownBy = METAMORPHIC) {
  return { id, kind: "M", says, shownBy, source: "D", ...none } as const;
}

const POOLS = "in the pool's favour";

export const swapInvariants: readonly SwapInvariant[] = [
  {
    ...checked("SWAP-01", "T", "A swap never lowers x y; a fee raises it.", trade.product),
    direction: POOLS,
  },
  checked("SWAP-02", "A", "The output is the formula's, rounded down, below y.", trade.output),
  {
    ...shown("SWAP-03", "Exact-in and exact-out agree.", "sim/protocol/swap/quotes.test.ts"),
    kind: "A",
    direction: "the quoted input is the smallest that reaches the output",
  },
  checked("SWAP-04", "A", "Minimums, maximums and deadlines are respected.", trade.limits),
  { ...shown("SWAP-05", "A cycle of swaps gives back no more than it took."), direction: POOLS },
  {
    ...shown("SWAP-06", "Splitting a trade does not pay."),
    tolerance: "one unit of input a part, at the pool's price, and one of output",
    direction: POOLS,
  },
  checked("SWAP-07", "A", "A swap leaves LP tokens alone.", trade.liquidityUntouched),
  checked("SWAP-08", "A", "The price moves against the trader.", trade.price),
  {
    ...checked("SWAP-09", "T", "The root of x y per LP token never falls.", pool.shareValue),
    direction: POOLS,
  },
  {
    ...shown("SWAP-10", "Adding and removing, with swaps between, does not pay."),
    direction: POOLS,
  },
  {
    ...checked("SWAP-11", "A", "Liquidity goes in and out in proportion.", pool.proportions),
    tolerance: "one unit of each token",
    direction: POOLS,
  },
  checked("SWAP-12", "S", "Reserves are there if and only if LP tokens are.", pool.backing),
  {
    ...checked("SWAP-13", "S", "The pool holds its reserves, and donations.", pool.donations),
    tolerance: "donations",
    direction: POOLS,
  },
  checked("SWAP-14", "A", "A refusal changes nothing.", pool.refusals),
  {
    ...shown("SWAP-15", "A quote is what the swap then pays.", "sim/protocol/swap/quotes.test.ts"),
    kind: "A",
  },
  {
    ...shown("SWAP-16", "A sandwich gains no more than its victim loses.", SANDWICH),
    tolerance: "two units of output at the price after the trade, and one of input",
    direction: "to the attacker's loss",
  },
  {
    ...checked("SWAP-17", "S", "Ratios are right in smallest units of any decimals.", pool.ratios),
    tolerance: "half a unit of the 18th place",
    direction: "half to even",
  },
  shown("SWAP-18", "A pool with its tokens' names swapped does the mirrored thing."),
];
