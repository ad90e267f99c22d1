// What must always hold for bad debt, and for the list of liquidatable loans. (LIQ-08, LIQ-09,
// LIQ-15.) Computes losses and health again from the auditor's books.

import { RAY } from "../../kernel/fixed-point.ts";
import { healthFactor } from "../../protocol/lending/account.ts";
import type { AccountBook } from "../audit/account-book.ts";
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook } from "../audit/market-book.ts";
import { type Sides, whenLiquidated } from "./lending-liquidation.ts";

/**
 * Bad debt is booked when no collateral of weight is left, and then the whole debt becomes bad
 * debt.
 */
function badDebts(audit: Audit, { borrower, market }: Sides): string | undefined {
  const hopeless = borrower.now.safety === 0n;
  if (hopeless && borrower.owes()) return "a debt is left with nothing behind it";
  for (const each of audit.books.marketList) {
    const booked = each.figures.badDebt.change(audit.step);
    if (booked === 0n) continue;
    if (!hopeless) return `${booked} was booked with a liquidation value of ${borrower.now.safety}`;
    const lost = lostIn(audit, borrower, each, market);
    if (booked !== lost) return `${booked} was booked as bad, ${lost} was lost`;
  }
  return undefined;
}

/** The debt that remained: for the liquidated debt, after the repayment. */
function lostIn(audit: Audit, borrower: AccountBook, at: MarketBook, repaidIn: MarketBook): bigint {
  const was = borrower.scaledWas(at, audit.step);
  const removed = at === repaidIn ? ((audit.act.result.repaid ?? 0n) * RAY) / at.now.index : 0n;
  return ((was - removed) * at.now.index) / RAY;
}

const COVERS = new Set([
  "coverShortfall",
  "writeOffBadDebtFromReserves",
  "writeOffBadDebtWithHaircut",
]);

function badDebtFalls(audit: Audit): string | undefined {
  const { act, step } = audit;
  for (const { figures } of audit.books.marketList) {
    const change = figures.badDebt.change(step);
    if (change < 0n && !COVERS.has(act.call)) return `bad debt fell by ${-change} by ${act.call}`;
    const books = act.name === "liquidate" || act.call === "recognizeBadDebt";
    if (change > 0n && !books && !audit.mixed) {
      return `bad debt rose by ${change} by ${act.call}`;
    }
  }
  return undefined;
}

/** The protocol's list uses its own health factor; both must agree about every loan. */
function listed(audit: Audit): string | undefined {
  if (audit.fresh) return undefined;
  const { pool, world, accountList } = audit.books;
  world.chain.now = audit.now;
  for (const account of accountList) {
    if (account.step !== audit.step || !account.now.priced) continue;
    const own = account.now.health;
    const shown = healthFactor(pool, account.address);
    if (own !== shown) return `${account.address}'s health is shown as ${shown}, it is ${own}`;
  }
  return undefined;
}

export const badDebtInvariants: readonly Invariant[] = [
  invariant("LIQ-08", "A", {
    says: "Bad debt is booked when nothing of weight is left; then it is all that is owed.",
    tolerance: "1 unit a debt",
    direction: "the debt as shown, so down",
    source: "AV3 LIQ_L to N; MB; EVK BM_O",
    check: whenLiquidated(badDebts),
  }),
  invariant("LIQ-09", "T", {
    says: "Bad debt falls only by being covered or written off, and rises only in a liquidation.",
    source: "AV3 DM_A to E",
    check: badDebtFalls,
  }),
  invariant("LIQ-15", "S", {
    says: "Who can be liquidated, by the platform's own health factor, is who is below 1 by the books.",
    check: listed,
  }),
];
