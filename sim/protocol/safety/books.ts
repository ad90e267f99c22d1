// What the safety module holds and owes at one moment, and one transaction as the invariants see
// it.

/** Figures in base units; `holdings` and `wallets` are of the same stakers in the same order. */
export interface SafetyBooks {
  readonly managed: bigint;
  /** The module's dollars, donations included. */
  readonly balance: bigint;
  readonly supply: bigint;
  readonly holdings: readonly bigint[];
  readonly wallets: readonly bigint[];
  readonly badDebt: bigint;
  /** The liquidity pool's dollars. */
  readonly cash: bigint;
  readonly slashBps: bigint;
}

export interface SafetyStep {
  readonly before: SafetyBooks;
  readonly now: SafetyBooks;
  readonly call: string;
  readonly succeeded: boolean;
  /** Position of the sender among the stakers; -1 for anyone else. */
  readonly sender: number;
}
