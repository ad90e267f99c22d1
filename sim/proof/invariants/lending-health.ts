// What must always hold for health: who may borrow and withdraw, and what may change whose health.
// (LEND-40 to 44 and 48.) Computes values again from amounts and prices.

import { WAD } from "../../kernel/fixed-point.ts";
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook } from "../audit/market-book.ts";

/**
 * A debt is stored rounded up and shown rounded down, so a borrowed amount may show as a unit more.
 * At a few base units that unit is the whole debt.
 */
function roundingWorth(market: MarketBook | undefined): bigint {
  if (market === undefined) return 0n;
  const { price, unit } = market.asset;
  return (2n * price.now) / unit + 2n;
}

function borrowLimit(audit: Audit): string | undefined {
  const { act, step } = audit;
  if (act.name !== "borrow" || audit.only === undefined) return undefined;
  const account = audit.books.account(act.sender);
  const market = audit.market(act.asset);
  if (act.ok) {
    const { debtUp, power, priced } = account.now;
    if (!priced) return "a borrow succeeded without a price";
    if (debtUp <= power + roundingWorth(market)) return undefined;
    return `${act.sender} owes ${debtUp} with a power of ${power}`;
  }
  if (audit.only.failure?.code !== "LENDING_BORROW_UNSAFE" || market === undefined)
    return undefined;
  const { price, unit } = market.asset;
  const { debtUp, power } = account.before(step);
  const more = (act.amount * price.now) / unit + 1n;
  return debtUp + more > power ? undefined : `refused ${more} more to ${debtUp} of ${power}`;
}

function unhealthyStays(audit: Audit): string | undefined {
  const { act, step } = audit;
  if (!act.ok || (act.name !== "borrow" && act.name !== "unlock")) return undefined;
  const account = audit.books.accounts.get(act.sender);
  const { health } = account?.before(step) ?? { health: WAD };
  return health >= WAD ? undefined : `${act.call} succeeded at a health of ${health}`;
}

function healthyStays(audit: Audit): string | undefined {
  if (audit.fresh || audit.moved) return undefined;
  for (const account of audit.books.accountList) {
    if (account.step !== audit.step || !account.now.priced) continue;
    const { health, safety, debtDown } = account.now;
    if (account.was.health < WAD || health >= WAD) continue;
    if (safety + roundingWorth(audit.market(audit.act.asset)) >= debtDown) continue;
    return `${account.address}'s health fell from ${account.was.health} to ${health}`;
  }
  return undefined;
}

function healthMoves(audit: Audit): string | undefined {
  const { act } = audit;
  if (audit.fresh || audit.moved || audit.only === undefined) return undefined;
  for (const account of audit.books.accountList) {
    if (account.step !== audit.step || !account.now.priced) continue;
    const { health } = account.now;
    const was = account.was.health;
    const own = account.address === act.sender;
    const liquidated = act.name === "liquidate" && account.address === act.subject;
    if (health < was && !liquidated && !(own && (act.name === "borrow" || act.name === "unlock"))) {
      return `${act.call} lowered ${account.address}'s health from ${was} to ${health}`;
    }
    if (health > was && !liquidated && !(own && (act.name === "repay" || act.name === "deposit"))) {
      if (act.call !== "recognizeBadDebt") {
        return `${act.call} raised ${account.address}'s health from ${was} to ${health}`;
      }
    }
  }
  return undefined;
}

function othersStay(audit: Audit): string | undefined {
  const { act } = audit;
  if (audit.fresh || audit.moved || audit.only === undefined) return undefined;
  for (const account of audit.books.accountList) {
    if (account.step !== audit.step) continue;
    if (account.address === act.sender || account.address === act.subject) continue;
    if (account.now.health !== account.was.health && act.call !== "recognizeBadDebt") {
      return `${act.call} of ${act.sender} changed ${account.address}'s health`;
    }
  }
  return undefined;
}

/**
 * With a loan: refused completely if collateral is locked, otherwise allowed down to what the loan
 * needs.
 */
function withdrawals(audit: Audit): string | undefined {
  const { act, step } = audit;
  if (act.name !== "unlock" || audit.only === undefined) return undefined;
  const account = audit.books.accounts.get(act.sender);
  if (account === undefined || !act.ok) return undefined;
  if (!account.owed(step)) return undefined;
  if (audit.books.pool.store.collateralLockedByLoan.value) return "locked collateral was withdrawn";
  const { debtUp, power } = account.now;
  return debtUp <= power ? undefined : `${debtUp} owed with a power of ${power} after a withdrawal`;
}

const rounded = {
  tolerance: "2 units of the asset borrowed",
  direction: "against the borrower",
} as const;

export const healthInvariants: readonly Invariant[] = [
  invariant("LEND-40", "A", {
    says: "After a borrow the debt is within the borrowing power; one refused for it would not be.",
    ...rounded,
    source: "AV3; EVK BM_E; D",
    check: borrowLimit,
  }),
  invariant("LEND-41", "A", {
    says: "An unhealthy account neither borrows nor withdraws collateral.",
    source: "AV3 BORROWING_B, LENDING H1, H2",
    check: unhealthyStays,
  }),
  invariant("LEND-42", "T", {
    says: "At one time and at one set of prices no action makes a healthy account unhealthy.",
    ...rounded,
    source: "MB StayHealthy; AV3 HF_GPOST_C; EVK LM_C",
    check: healthyStays,
  }),
  invariant("LEND-43", "T", {
    says: "Health falls only by one's own borrow or withdrawal, rises only by one's own repayment or deposit; liquidation, price and time aside.",
    source: "AV3 HF_GPOST_A, B, D, E",
    check: healthMoves,
  }),
  invariant("LEND-44", "T", {
    says: "An action does not change the health of anyone it does not name.",
    source: "AV3 HF_GPOST_F",
    check: othersStay,
  }),
  invariant("LEND-48", "A", {
    says: "Collateral beside a loan is locked, or with the parameter off withdrawn down to the limit.",
    check: withdrawals,
  }),
];
