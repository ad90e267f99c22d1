// A user's account as the auditor sees it: collateral and debts, and their value, USD x 1e18. Keeps
// the values from before the step beside the current ones.
import { ceilDivide, INFINITE, RAY, WAD } from "./arithmetic.ts";
import type { AssetBook } from "./asset-book.ts";
import type { Figure } from "./figure.ts";
import type { MarketBook } from "./market-book.ts";

/** The value of an account at one time and at that time's prices. */
interface Worth {
  /** Collateral by loan-to-value, floored for each asset. */
  readonly power: bigint;
  /** Collateral by liquidation threshold, floored for each asset. */
  readonly safety: bigint;
  readonly debtUp: bigint;
  readonly debtDown: bigint;
  /** x 1e18; infinite if nothing of value is owed. */
  readonly health: bigint;
  /** False while a needed price is missing; then the other members mean nothing. */
  readonly priced: boolean;
}

const NOTHING: Worth = {
  power: 0n,
  safety: 0n,
  debtUp: 0n,
  debtDown: 0n,
  health: INFINITE,
  priced: true,
};

interface Collateral {
  readonly asset: AssetBook;
  readonly figure: Figure;
}

interface Debt {
  readonly market: MarketBook;
  readonly figure: Figure;
}

export class AccountBook {
  readonly address: string;
  readonly collateral: Collateral[] = [];
  readonly debts: Debt[] = [];
  now: Worth = NOTHING;
  was: Worth = NOTHING;
  /** The step in which `now` was last computed. */
  step = -1;

  constructor(address: string) {
    this.address = address;
  }

  work(step: number): void {
    this.was = this.now;
    this.step = step;
    let power = 0n;
    let safety = 0n;
    let debtUp = 0n;
    let debtDown = 0n;
    let priced = true;
    for (const { asset, figure } of this.collateral) {
      const balance = figure.now;
      if (balance === 0n) continue;
      const price = asset.price.now;
      if (price === 0n) priced = false;
      const value = balance * price;
      power += (value * asset.config.ltv) / asset.unitBps;
      safety += (value * asset.config.liquidationThreshold) / asset.unitBps;
    }
    for (const { market, figure } of this.debts) {
      const scaled = figure.now;
      if (scaled === 0n) continue;
      const price = market.asset.price.now;
      if (price === 0n) priced = false;
      const value = ((scaled * market.now.index) / RAY) * price;
      debtDown += value / market.asset.unit;
      debtUp += ceilDivide(value, market.asset.unit);
    }
    const health = debtDown === 0n ? INFINITE : (safety * WAD) / debtDown;
    this.now = { power, safety, debtUp, debtDown, health, priced };
  }

  /** The values before this step. */
  before(step: number): Worth {
    return this.step === step ? this.was : this.now;
  }

  /** True if something is owed, of value or not. */
  owes(): boolean {
    for (const { figure } of this.debts) if (figure.now > 0n) return true;
    return false;
  }

  owed(step: number): boolean {
    for (const { figure } of this.debts) if (figure.was(step) > 0n) return true;
    return false;
  }

  /** The debt in a market before the step, at the market's current index. */
  debtWas(market: MarketBook, step: number): bigint {
    return (this.scaledWas(market, step) * market.now.index) / RAY;
  }

  scaledWas(market: MarketBook, step: number): bigint {
    for (const debt of this.debts) if (debt.market === market) return debt.figure.was(step);
    return 0n;
  }

  collateralWas(asset: string, step: number): bigint {
    for (const each of this.collateral) {
      if (each.asset.address === asset) return each.figure.was(step);
    }
    return 0n;
  }
}
