// The safety module's formulas on plain integers, each with its rounding in the name. Pure.
// (docs/protocol/lending.md)
import { BPS, min, mulDivDown, WAD } from "../../kernel/fixed-point.ts";

/** What all shares together stand for. */
export interface Fund {
  readonly managed: bigint;
  readonly supply: bigint;
}

/** Shares for a stake; the first stake sets the price to one. */
export function sharesDown(assets: bigint, { managed, supply }: Fund): bigint {
  return supply === 0n ? assets : mulDivDown(assets, supply, managed);
}

export function assetsDown(shares: bigint, { managed, supply }: Fund): bigint {
  return mulDivDown(shares, managed, supply);
}

/** Assets per share x 1e18; 1e18 while there are no shares. */
export function exchangeRateDown({ managed, supply }: Fund): bigint {
  return supply === 0n ? WAD : mulDivDown(managed, WAD, supply);
}

/** The most that one call may take from the stakers. */
export function coverable(requested: bigint, managed: bigint, slashBps: bigint): bigint {
  return min(requested, min(managed, mulDivDown(managed, slashBps, BPS)));
}
