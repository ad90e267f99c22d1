// What a driver reports of the system under test after each action, and the result of a comparison.
// Every figure is a whole number as the system shows it.

type BySubject = Readonly<Record<string, bigint>>;
type BySubjectAndAsset = Readonly<Record<string, Readonly<Record<string, bigint>>>>;

/** At `now`: what an accrual would leave, whether or not the market has accrued. */
export type MarketView = {
  /**
   * Unix seconds of the last accrual. Optional, because not every driver shows it. Without it a
   * market counts as accrued when an action made it accrue, and perhaps when one allowed it to.
   */
  readonly accruedAt?: number;
  /** RAY. */
  readonly borrowIndex: bigint;
  /** Token balance of the liquidity pool. */
  readonly cash: bigint;
  readonly totalDebt: bigint;
  readonly reserves: bigint;
  readonly badDebt: bigint;
  readonly shareSupply: bigint;
  /** WAD. */
  readonly exchangeRate: bigint;
};

/**
 * At `now`, with every index projected to it. Missing figures are not compared.
 */
export type View = {
  /** Unix seconds. */
  readonly now: number;
  readonly price: BySubject;
  readonly balances: BySubjectAndAsset;
  readonly collateral: BySubjectAndAsset;
  readonly debt: BySubjectAndAsset;
  readonly shares: BySubjectAndAsset;
  readonly market: Readonly<Record<string, Partial<MarketView>>>;
  readonly healthFactor: BySubject;
};

/** The first view, from which a model starts: every user and every market in full. */
export type OpeningView = View & { readonly market: Readonly<Record<string, MarketView>> };

export type Discrepancy = {
  /** "debt of alice in PUSD", "decision on borrow", ... */
  readonly quantity: string;
  readonly expected: string;
  readonly got: string;
  /** How far from the real-valued figure a right system may be. */
  readonly tolerance: string;
  /** Which way it must round. */
  readonly direction: string;
};
