// The list of all invariants: what is checked after every step, what a test of its own shows, and what
// does not speak of this platform and why. Pages and tables are made from it; it knows no check itself.
import { inBook, inEachPool } from "./audit/each-book.ts";
import { HARNESS_INVARIANTS } from "./audit/harness-invariants.ts";
import type { Invariant } from "./audit/invariant.ts";
import { SHOWN_BY_TESTS } from "./audit/shown-by-tests.ts";
import { bridgeInvariants } from "./protocol/bridge/invariants.ts";
import { cdpInvariants } from "./protocol/cdp/invariants.ts";
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
import { rewardsInvariants } from "./protocol/rewards/invariants.ts";
import { safetyInvariants } from "./protocol/safety/invariants.ts";
import { swapInvariants } from "./protocol/swap/invariants.ts";
import { tokenInvariants } from "./protocol/token/invariants.ts";

/** Of the modules beside lending: some checked after every step, some shown by tests. */
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

/** All that are held, each in exactly one way. */
export const INVARIANTS: readonly Invariant[] = [
  ...STEP_INVARIANTS,
  ...MODULES.filter(({ check }) => check === undefined),
  ...SHOWN_BY_TESTS,
  ...HARNESS_INVARIANTS,
];

export { NOT_APPLIED, OF_SURFACES } from "./audit/not-applied.ts";
