// What the obviously right vaults read before one action, and what must follow from it. Debts are
// exact and nothing is rounded.
import type { Rational } from "./rational.ts";

interface CdpAssetView {
  readonly supported: boolean;
  readonly active: boolean;
  readonly paused: boolean;
  /** USD x 1e18 per whole token. */
  readonly price: bigint;
  /** Base units per whole token. */
  readonly unit: bigint;
  readonly liquidationRatioWad: bigint;
  readonly minRatioWad: bigint;
  readonly penaltyBps: bigint;
  readonly closeBps: bigint;
  readonly feePerSecondRay: bigint;
  readonly floor: bigint;
  readonly ceiling: bigint;
  readonly rateRay: bigint;
  /** Seconds since the asset last accrued; 0 if it never did. */
  readonly elapsed: number;
  /** What all its vaults owe, as of the last accrual. */
  readonly totalDebt: Rational;
  readonly badDebt: bigint;
}

/** The vault of an action: the sender's own, or the borrower's in a liquidation. */
export interface CdpScene {
  readonly globalPaused: boolean;
  readonly asset: CdpAssetView;
  readonly collateral: bigint;
  /** As of the last accrual. */
  readonly debt: Rational;
  /** The sender's free tokens of the asset, and free dollars. */
  readonly wallet: bigint;
  readonly dollars: bigint;
}

export type CdpKind =
  | "deposit"
  | "withdraw"
  | "withdrawMax"
  | "mint"
  | "mintMax"
  | "repay"
  | "repayAll"
  | "liquidate";

export interface CdpAction {
  readonly kind: CdpKind;
  readonly amount: bigint;
  /** In a liquidation: the borrower is the sender. */
  readonly own?: boolean;
}

/** What must follow. Figures are right within `slack` dollars, or as much in collateral. */
export interface CdpEffect {
  readonly refusal: string | undefined;
  /** An amount is so close to a limit that rounding decides; then either answer is right. */
  readonly unsure: boolean;
  /** How far the vault's debt, and dollars that depend on it, may be off. */
  readonly slack: bigint;
  readonly collateralSlack: bigint;
  readonly growth: Rational;
  /** The vault afterwards. */
  readonly collateral: Rational;
  readonly debt: Rational;
  /** The sender's gain, negative for a loss. */
  readonly tokensGained: Rational;
  readonly dollarsGained: Rational;
  readonly badDebt: Rational;
  /** Fees minted for all vaults of the asset. */
  readonly fee: Rational;
}
