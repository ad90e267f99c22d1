// A market as the auditor sees it: its stored figures, and their values at a given time, all
// computed independently. Keeps the values from before the step beside the current ones.
import { BPS, growth, RAY, WAD } from "./arithmetic.ts";
import type { AssetBook } from "./asset-book.ts";
import { type Figure, Holdings } from "./figure.ts";

interface MarketFigures {
  readonly index: Figure;
  readonly accruedAt: Figure;
  readonly totalScaled: Figure;
  readonly reserves: Figure;
  readonly badDebt: Figure;
  /** The liquidity pool's balance. */
  readonly cash: Figure;
  readonly shareSupply: Figure;
}

/** The values of a market at one time. */
interface MarketStanding {
  /** RAY. */
  readonly index: bigint;
  readonly debt: bigint;
  readonly reserves: bigint;
  /** What shares are a claim on. */
  readonly underlying: bigint;
  /** Assets per share x 1e18. */
  readonly rate: bigint;
}

/** Base units, at a rate x 1e18. */
export interface ShownClaims {
  readonly rate: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

const NOTHING: MarketStanding = { index: RAY, debt: 0n, reserves: 0n, underlying: 0n, rate: WAD };

export class MarketBook {
  readonly asset: AssetBook;
  readonly pool: string;
  readonly shareToken: string;
  readonly figures: MarketFigures;
  /** Scaled debts, one for each user who ever borrowed here. */
  readonly debts = new Holdings();
  /** Whether the step may have changed it: a figure was touched, it was named, or time passed. */
  stirred = true;
  /** Base units; 0 means none. */
  ceiling = 0n;
  /** USD x 1e18; 0 means none. */
  ceilingUsd = 0n;
  now: MarketStanding = NOTHING;
  was: MarketStanding = NOTHING;
  /** The step in which `now` was last computed. */
  step = -1;
  /** What all shares pay out by the platform's rate, and the step in which it was calculated. */
  claims: ShownClaims = { rate: WAD, least: 0n, most: 0n };
  claimsStep = -1;
  /** Cash from known actions alone; the pool may hold more that was given to it. */
  recordedCash = 0n;

  constructor(asset: AssetBook, pool: string, shareToken: string, figures: MarketFigures) {
    this.asset = asset;
    this.pool = pool;
    this.shareToken = shareToken;
    this.figures = figures;
    this.recordedCash = figures.cash.now;
  }

  /** The index that an accrual at `now` would store, from the given stored one. */
  indexAfter(index: bigint, accruedAt: bigint, now: bigint): bigint {
    if (accruedAt === now) return index;
    return (index * growth(this.asset.squares, now - accruedAt)) / RAY;
  }

  reservesFor(scaled: bigint, from: bigint, to: bigint): bigint {
    if (from === to) return 0n;
    const interest = (scaled * (to - from)) / RAY;
    return (interest * this.asset.config.reserveFactor) / BPS;
  }

  /** Computes the market's values at `now`. */
  work(now: bigint, step: number): void {
    const { figures } = this;
    this.was = this.now;
    this.step = step;
    const stored = figures.index.now;
    const index = this.indexAfter(stored, figures.accruedAt.now, now);
    const scaled = figures.totalScaled.now;
    const debt = (scaled * index) / RAY;
    const reserves = figures.reserves.now + this.reservesFor(scaled, stored, index);
    const cash = figures.cash.now;
    const gross = cash + debt + figures.badDebt.now;
    const underlying = reserves < gross ? gross - reserves : cash;
    const supply = figures.shareSupply.now;
    const rate = supply === 0n || underlying === 0n ? WAD : (underlying * WAD) / supply;
    this.now = { index, debt, reserves, underlying, rate };
  }

  /** The values before this step. */
  before(step: number): MarketStanding {
    return this.step === step ? this.was : this.now;
  }
}
