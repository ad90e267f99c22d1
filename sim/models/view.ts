// What a driver reports of the system under test after each action, and what a comparison says.
// Knows nothing of where the figures come from. Every figure is a whole number as the system shows it.

export type BySubject = Readonly<Record<string, bigint>>;
export type BySubjectAndAsset = Readonly<Record<string, Readonly<Record<string, bigint>>>>;

export type MarketView = {
  /** Unix seconds of the last accrual: borrowIndex, totalDebt, reserves, exchangeRate are of then. */
  readonly accruedAt: number;
  /** RAY, as stored. */
  readonly borrowIndex: bigint;
  /** RAY, projected to now (the index preview); equal to borrowIndex when accruedAt is now. */
  readonly borrowIndexNow: bigint;
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
 * What is left out is not compared; see `compare` for how to demand everything. Debts and health
 * factors are of `now`, with indices projected to it. A market without accruedAt is taken to have
 * accrued only when the action made it.
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
  /** USD times 10^18. Optional: not every door shows it. */
  readonly borrowingPower?: BySubject;
};

/** The first view, from which a model starts: every user, every market in full. */
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
