// The lending market's formulas on plain integers, each with its rounding in the name. Pure.
// (docs/protocol/lending.md)
import { BPS, divUp, min, mulDivDown, mulDivUp, RAY, WAD } from "../../kernel/fixed-point.ts";

/** Below this health factor (1e18) a liquidator may repay all of a debt at once. */
export const FULL_CLOSE_HEALTH = 950_000_000_000_000_000n;

/** How many powers of a factor are cached. */
const POWERS_MAX = 16;

/**
 * Powers of a per-second factor in RAY by square and multiply, rounded down at each step. The
 * squares do not depend on the exponent and are cached, as are the latest powers: the markets of an
 * account have often accrued at different times.
 */
export class CompoundPowers {
  readonly #squares: bigint[];
  readonly #powers = new Map<bigint, bigint>();

  constructor(factor: bigint) {
    this.#squares = [factor];
  }

  powerDown(seconds: bigint): bigint {
    const known = this.#powers.get(seconds);
    if (known !== undefined) return known;
    let power = RAY;
    let remaining = Number(seconds);
    for (let k = 0; remaining > 0; k += 1) {
      if (remaining % 2 === 1) power = mulDivDown(power, this.#square(k), RAY);
      remaining = Math.floor(remaining / 2);
    }
    if (this.#powers.size === POWERS_MAX) this.#powers.clear();
    this.#powers.set(seconds, power);
    return power;
  }

  /** factor^(2^k). */
  #square(k: number): bigint {
    for (let known = this.#squares.length; known <= k; known += 1) {
      const root = this.#squares[known - 1] as bigint;
      this.#squares.push(mulDivDown(root, root, RAY));
    }
    return this.#squares[k] as bigint;
  }
}

export function debtDown(scaledDebt: bigint, index: bigint): bigint {
  return mulDivDown(scaledDebt, index, RAY);
}

export function scaledDebtUp(amount: bigint, index: bigint): bigint {
  return mulDivUp(amount, RAY, index);
}

export function scaledDebtDown(amount: bigint, index: bigint): bigint {
  return mulDivDown(amount, RAY, index);
}

/** Shares for a deposit; the inverse is `assetsDown`. */
export function sharesDown(assets: bigint, rate: bigint): bigint {
  return mulDivDown(assets, WAD, rate);
}

export function sharesUp(assets: bigint, rate: bigint): bigint {
  return mulDivUp(assets, WAD, rate);
}

export function assetsDown(shares: bigint, rate: bigint): bigint {
  return mulDivDown(shares, rate, WAD);
}

interface MarketBooks {
  readonly cash: bigint;
  readonly totalDebt: bigint;
  readonly badDebt: bigint;
  readonly reserves: bigint;
  readonly shareSupply: bigint;
}

/** Assets per share x 1e18; 1e18 while there are no shares or nothing behind them. */
export function exchangeRateDown(books: MarketBooks): bigint {
  if (books.shareSupply === 0n) return WAD;
  const gross = books.cash + books.totalDebt + books.badDebt;
  const underlying = books.reserves < gross ? gross - books.reserves : books.cash;
  return underlying === 0n ? WAD : mulDivDown(underlying, WAD, books.shareSupply);
}

/** USD x 1e18 of an amount in base units, weighted in bps. */
export function weightedValueDown(
  amount: bigint,
  price: bigint,
  unit: bigint,
  weightBps: bigint,
): bigint {
  return (amount * price * weightBps) / (unit * BPS);
}

export function valueDown(amount: bigint, price: bigint, unit: bigint): bigint {
  return mulDivDown(amount, price, unit);
}

export function valueUp(amount: bigint, price: bigint, unit: bigint): bigint {
  return mulDivUp(amount, price, unit);
}

/** How much of one debt a liquidator may repay at once. */
export function closeLimitDown(debt: bigint, health: bigint): bigint {
  return health < FULL_CLOSE_HEALTH ? debt : debt / 2n;
}

/** The two sides of a liquidation: prices x 1e18 per whole token, base units in one whole token. */
export interface Exchange {
  readonly debtPrice: bigint;
  readonly debtUnit: bigint;
  readonly collateralPrice: bigint;
  readonly collateralUnit: bigint;
  /** The full multiplier: 10500 is a bonus of 5 %. */
  readonly bonusBps: bigint;
}

/** Collateral seized for a repaid debt, before it is limited to what the borrower has. */
export function seizedDown(repaid: bigint, at: Exchange): bigint {
  return (
    (repaid * at.debtPrice * at.bonusBps * at.collateralUnit) /
    (at.collateralPrice * BPS * at.debtUnit)
  );
}

/** The repayment for which all of this collateral is seized. */
export function repaymentForAllUp(collateral: bigint, at: Exchange): bigint {
  return divUp(
    collateral * at.collateralPrice * BPS * at.debtUnit,
    at.debtPrice * at.bonusBps * at.collateralUnit,
  );
}

/**
 * What "liquidate all" repays: the least of debt, close limit and what the collateral can pay for.
 */
export function liquidateAllAmount(
  debt: bigint,
  health: bigint,
  collateral: bigint,
  at: Exchange,
): bigint {
  return min(min(debt, closeLimitDown(debt, health)), repaymentForAllUp(collateral, at));
}
