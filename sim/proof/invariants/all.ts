// The list of all invariants: those checked after every step, those that a test shows, and those
// that do not apply and why. Pages and tables are made from it.

import type { Invariant } from "../audit/invariant.ts";
import { bridgeInvariants } from "./bridge.ts";
import { cdpInvariants } from "./cdp.ts";
import { inBook, inEachPool } from "./each-book.ts";
import { feeInvariants } from "./fees.ts";
import { HARNESS_INVARIANTS } from "./harness.ts";
import { accountingInvariants } from "./lending.ts";
import { actionInvariants } from "./lending-actions.ts";
import { badDebtInvariants } from "./lending-bad-debt.ts";
import { cashInvariants } from "./lending-cash.ts";
import { healthInvariants } from "./lending-health.ts";
import { interestInvariants } from "./lending-interest.ts";
import { liquidationInvariants } from "./lending-liquidation.ts";
import { ownershipInvariants } from "./lending-writes.ts";
import { oracleInvariants } from "./oracle.ts";
import { rewardsInvariants } from "./rewards.ts";
import { safetyInvariants } from "./safety.ts";
import { SHOWN_BY_TESTS } from "./shown-by-tests.ts";
import { swapInvariants } from "./swap.ts";
import { tokenInvariants } from "./token.ts";

/**
 * The invariants of the modules other than lending: some checked after every step, some shown by
 * tests.
 */
const MODULES: readonly Invariant[] = [
  ...swapInvariants.map(inEachPool),
  ...cdpInvariants.map(inBook(({ cdp }) => cdp)),
  ...rewardsInvariants.map(inBook(({ rewards }) => rewards)),
  ...bridgeInvariants.map(inBook(({ bridge }) => bridge)),
  ...safetyInvariants.map(inBook(({ safety }) => safety)),
];

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
  ...MODULES.filter(({ check }) => check !== undefined),
];

/** All that hold, each checked in exactly one way. */
export const INVARIANTS: readonly Invariant[] = [
  ...STEP_INVARIANTS,
  ...MODULES.filter(({ check }) => check === undefined),
  ...SHOWN_BY_TESTS,
  ...HARNESS_INVARIANTS,
];

export { NOT_APPLIED, OF_SURFACES } from "./not-applied.ts";
