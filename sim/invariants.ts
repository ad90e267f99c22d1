// The list of all invariants: what is checked after every step, what a test of its own shows, and what
// does not speak of this platform and why. Pages and tables are made from it; it knows no check itself.
import type { Invariant, NotApplied } from "./audit/invariant.ts";
import { feeInvariants } from "./protocol/fees/invariants.ts";
import { actionInvariants } from "./protocol/lending/action-invariants.ts";
import { badDebtInvariants } from "./protocol/lending/bad-debt-invariants.ts";
import { cashInvariants } from "./protocol/lending/cash-invariants.ts";
import { healthInvariants } from "./protocol/lending/health-invariants.ts";
import { interestInvariants } from "./protocol/lending/interest-invariants.ts";
import { accountingInvariants } from "./protocol/lending/invariants.ts";
import { liquidationInvariants } from "./protocol/lending/liquidation-invariants.ts";
import { ownershipInvariants } from "./protocol/lending/write-invariants.ts";
import { oracleInvariants } from "./protocol/oracle/invariants.ts";
import { tokenInvariants } from "./protocol/token/invariants.ts";

/** Checked after every step, in this order. */
export const STEP_INVARIANTS: readonly Invariant[] = [
  ...tokenInvariants,
  ...feeInvariants,
  ...oracleInvariants,
  ...accountingInvariants,
  ...cashInvariants,
  ...ownershipInvariants,
  ...interestInvariants,
  ...actionInvariants,
  ...healthInvariants,
  ...liquidationInvariants,
  ...badDebtInvariants,
];

export const INVARIANTS: readonly Invariant[] = [...STEP_INVARIANTS];

export const NOT_APPLIED: readonly NotApplied[] = [];
