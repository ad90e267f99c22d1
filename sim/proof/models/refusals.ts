// The platform's reasons for refusing, word for word, and how a list of checks in the platform's
// order becomes a verdict.

import type { Truth } from "./range.ts";

export const REASON = {
  paused: "This functionality has been paused and is currently not available",
  inactiveToken: "Invalid or inactive token",
  inactiveAsset: "Invalid or inactive asset",
  amount: "Invalid amount",
  balance: "ERC20: insufficient balance",
  fee: "Insufficient gas fee coverage",
  noShareToken: "mToken not set",
  mintsNothing: "Mint calc",
  shares: "Insufficient mToken balance",
  noShares: "No mTokens to withdraw",
  cashForLender: "Insufficient liquidity (excl reserves)",
  cash: "Insufficient liquidity",
  notCollateral: "Asset not configured as collateral",
  noThreshold: "Asset missing liquidation threshold",
  noBonus: "Asset missing liquidation bonus",
  collateral: "Insufficient collateral",
  noCollateral: "No collateral",
  locked: "Withdrawal would exceed existing loan",
  noRoom: "No room",
  config: "Config",
  nothingWithdrawable: "No withdrawable amount",
  ceiling: "Debt ceiling (asset) exceeded",
  ceilingUsd: "Debt ceiling (USD) exceeded",
  power: "Insufficient collateral for borrow",
  noLoan: "No active loan",
  repayment: "Invalid repayment",
  repaymentTooSmall: "Insufficient repayment amount",
  payWith: "Pay with an asset other than the debt's",
  noRoute: "No swap route to the debt's asset",
  slippage: "Slippage check failed",
  collateralAsset: "Invalid collateral asset",
  borrower: "Invalid borrower",
  debtAmount: "Invalid debt amount",
  notEligible: "Asset not eligible for liquidation",
  noDebt: "Borrower has no debt",
  healthy: "Position healthy",
  closeLimitDown: "Repay amount exceeds allowed limit",
  oraclePrice: "Invalid oracle price",
  nothingToSeize: "There is no collateral to seize",
  minimumOut: "Remaining collateral is less than minimum requested by user",
  nothingLiquidatable: "Nothing liquidatable",
  noPrice: "Price not available",
  priceZero: "Price must be greater than 0",
  priceAsset: "Invalid asset address",
  notOracle: "Only an admin or a whitelisted account can call castVoteOnIssue",
} as const;

export type Verdict = {
  /** False if some check certainly fails. */
  readonly mayBeAccepted: boolean;
  /** Right reasons to refuse. Not empty beside mayBeAccepted: within rounding, either is right. */
  readonly reasons: readonly string[];
};

export type Check = readonly [reason: string, fails: Truth | boolean];

/**
 * Checks run step by step, as the platform's do; the first step that certainly fails ends it.
 * Checks of one step have no order among themselves: each failing one's reason is right.
 */
export function judge(steps: readonly (() => readonly Check[])[]): Verdict {
  const reasons: string[] = [];
  for (const step of steps) {
    let refused = false;
    for (const [reason, fails] of step()) {
      if (fails === false || fails === "no") continue;
      reasons.push(reason);
      if (fails !== "maybe") refused = true;
    }
    if (refused) return { mayBeAccepted: false, reasons };
  }
  return { mayBeAccepted: true, reasons };
}
