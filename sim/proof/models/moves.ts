// The whole numbers an action moves that the action itself does not fix: what a right system may
// choose, and what the observed one chose.

import type { MovedAmounts } from "./actions.ts";
import { contains, type Range } from "./range.ts";
import type { Discrepancy } from "./view.ts";

type MoveName = keyof MovedAmounts;

/** A missing name is not moved by the action. */
export type Moves = { readonly [name in MoveName]?: Range };

export type ExactMoves = Readonly<Record<MoveName, bigint>>;

const NAMES: readonly MoveName[] = ["shares", "received", "paid", "seized"];

const ROUNDING: Readonly<Record<MoveName, { tolerance: string; direction: string }>> = {
  shares: {
    tolerance: "none once debt and reserves at the accrual are seen",
    direction: "minted down, burnt up",
  },
  received: {
    tolerance: "none once debt and reserves at the accrual are seen",
    direction: "down, to the receiver's loss",
  },
  paid: {
    tolerance: "none once the debt is seen",
    direction: "the debt as shown; half of it down",
  },
  seized: { tolerance: "none", direction: "down, to the liquidator's loss" },
};

/** The observed amounts or, if none was observed, the least that a right system may choose. */
export function exactMoves(allowed: Moves, observed: MovedAmounts): ExactMoves {
  const exact = (name: MoveName): bigint => observed[name] ?? allowed[name]?.low ?? 0n;
  return {
    shares: exact("shares"),
    received: exact("received"),
    paid: exact("paid"),
    seized: exact("seized"),
  };
}

export function wrongMoves(allowed: Moves, moved: ExactMoves, of: string): Discrepancy[] {
  return NAMES.flatMap((name) => {
    const range = allowed[name];
    if (range === undefined || contains(range, moved[name])) return [];
    const expected = range.low === range.high ? `${range.low}` : `${range.low} to ${range.high}`;
    const got = `${moved[name]}`;
    return [{ quantity: `${name} by ${of}`, expected, got, ...ROUNDING[name] }];
  });
}
