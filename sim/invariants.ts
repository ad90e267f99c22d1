// The list of all invariants: what is checked after every step, what a test of its own shows, and what
// does not speak of this platform and why. Pages and tables are made from it; it knows no check itself.
import type { Invariant, NotApplied } from "./audit/invariant.ts";
import { SHOWN_BY_TESTS } from "./audit/shown-by-tests.ts";
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

/** All that are held, each in exactly one way. */
export const INVARIANTS: readonly Invariant[] = [...STEP_INVARIANTS, ...SHOWN_BY_TESTS];

export const NOT_APPLIED: readonly NotApplied[] = [
  { id: "LEND-26", why: "the rate of interest is a parameter and does not follow utilisation" },
  { id: "LEND-61", why: "the platform has no flash loans" },
  { id: "LIQ-07", why: "the platform has no least loan that a liquidation must leave" },
];
