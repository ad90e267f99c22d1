// The vaults' formulas on plain integers, each with its rounding in the name. Pure.
// (docs/protocol/cdp.md)
import { BPS, MAX_UINT256, min, mulDivDown, mulDivUp, RAY, WAD } from "../../kernel/fixed-point.ts";

const HALF_RAY = RAY / 2n;

/** A product of two figures in RAY, rounded half up, at most 2^256 - 1. */
function timesHalfUp(a: bigint, b: bigint): bigint {
  return min((a * b + HALF_RAY) / RAY, MAX_UINT256);
}

/**
 * A per-second factor in RAY to the power of these seconds, rounded half up at each step. Lending
 * has its own power, which rounds down. Figures stop at 2^256 - 1, so that they cannot grow without
 * end.
 */
export function powerHalfUp(factor: bigint, seconds: bigint): bigint {
  let square = min(factor, MAX_UINT256);
  let remaining = Number(seconds);
  let power = remaining % 2 === 1 ? square : RAY;
  for (remaining = Math.floor(remaining / 2); remaining > 0; ) {
    square = timesHalfUp(square, square);
    if (remaining % 2 === 1) power = timesHalfUp(power, square);
    remaining = Math.floor(remaining / 2);
  }
  return power;
}

/** The accumulator after these seconds; it never falls below RAY. */
export function grownRate(rate: bigint, factor: bigint, seconds: bigint): bigint {
  const grown = mulDivDown(rate, powerHalfUp(factor, seconds), RAY);
  return min(grown > RAY ? grown : RAY, MAX_UINT256);
}

export function debtDown(scaledDebt: bigint, rate: bigint): bigint {
  return mulDivDown(scaledDebt, rate, RAY);
}

export function scaledDebtUp(amount: bigint, rate: bigint): bigint {
  return mulDivUp(amount, RAY, rate);
}

export function scaledDebtDown(amount: bigint, rate: bigint): bigint {
  return mulDivDown(amount, RAY, rate);
}

/** USD x 1e18 of collateral in base units. */
export function valueDown(collateral: bigint, price: bigint, unitScale: bigint): bigint {
  return mulDivDown(collateral, price, unitScale);
}

/** Collateral value over debt x 1e18; the largest figure without debt. */
export function ratioDown(value: bigint, debt: bigint): bigint {
  return debt === 0n ? MAX_UINT256 : mulDivDown(value, WAD, debt);
}

/** A vault's debt must stay strictly below this. */
export function debtLimitDown(value: bigint, minRatio: bigint): bigint {
  return mulDivDown(value, WAD, minRatio);
}

/** A collateral asset's terms: its price x 1e18, base units per whole token, its penalty. */
export interface Terms {
  readonly price: bigint;
  readonly unitScale: bigint;
  readonly minCR: bigint;
  readonly liquidationPenaltyBps: bigint;
  readonly closeFactorBps: bigint;
}

/** The collateral that a debt leaves free, less one base unit; 0 if that is nothing. */
export function withdrawableDown(collateral: bigint, debt: bigint, terms: Terms): bigint {
  if (debt === 0n) return collateral;
  const needed = mulDivDown(mulDivDown(debt, terms.minCR, WAD), terms.unitScale, terms.price);
  return collateral > needed ? collateral - needed - 1n : 0n;
}

interface Repayment {
  readonly scaled: bigint;
  /** What the liquidator burns: never more than requested, up to one scaled unit less. */
  readonly owed: bigint;
  /** The collateral covers no more than this with its penalty: all of it is seized. */
  readonly capBinds: boolean;
}

/** A debt to be liquidated. */
interface LiquidatableDebt {
  readonly scaledDebt: bigint;
  readonly rate: bigint;
  readonly value: bigint;
}

/** How much of a debt a liquidator with this offer repays. */
export function repaymentDown(offered: bigint, owing: LiquidatableDebt, terms: Terms): Repayment {
  const { scaledDebt, rate, value } = owing;
  const debt = debtDown(scaledDebt, rate);
  const closeCap = mulDivDown(debt, terms.closeFactorBps, BPS);
  const coverageCap = mulDivDown(value, BPS, BPS + terms.liquidationPenaltyBps);
  const repayable = min(offered, min(debt, closeCap));
  const capBinds = repayable >= coverageCap;
  const repaid = capBinds ? coverageCap : repayable;
  const scaled = min(scaledDebtDown(repaid, rate), scaledDebt);
  return { scaled, owed: debtDown(scaled, rate), capBinds };
}

/** What the liquidator gets for a repayment: collateral, and the penalty in it in dollars. */
export function seizureDown(
  { owed, capBinds }: Repayment,
  vault: { readonly collateral: bigint; readonly value: bigint },
  terms: Terms,
): { readonly seized: bigint; readonly penalty: bigint } {
  const { collateral, value } = vault;
  if (capBinds) return { seized: collateral, penalty: value > owed ? value - owed : 0n };
  const penalty = mulDivDown(owed, terms.liquidationPenaltyBps, BPS);
  const wanted = mulDivDown(owed + penalty, terms.unitScale, terms.price);
  return { seized: min(wanted, collateral), penalty };
}
