// What each lending action does when it succeeds, to the unit, and when it may not succeed.
// (LEND-47 and 49 to 52.) Amounts are computed again from the books before the step.

import { RAY, WAD } from "../../kernel/fixed-point.ts";
import type { Act } from "../audit/act.ts";
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook } from "../audit/market-book.ts";

/** With another asset the wallet pays in that one, so what reaches the market shows only there. */
function paidInto(audit: Audit, act: Act, market: MarketBook): bigint {
  if (act.payWith === "") return -audit.flow(act.asset, act.sender);
  return audit.change("balance", act.asset, market.pool);
}

function overRepayment(audit: Audit): string | undefined {
  const { act, step } = audit;
  const market = audit.market(act.asset);
  if (act.name !== "repay" || !act.ok || market === undefined) return undefined;
  const owed = audit.books.account(act.sender).debtWas(market, step);
  const wanted = act.all || act.amount > owed ? owed : act.amount;
  const paid = paidInto(audit, act, market);
  if (paid !== wanted) return `${paid} was paid of ${owed} owed, ${act.amount} offered`;
  const answered = act.result.paid;
  return answered === paid ? undefined : `the answer says ${answered} paid, it was ${paid}`;
}

const LENDING = new Set([
  "supply",
  "withdraw",
  "deposit",
  "unlock",
  "borrow",
  "repay",
  "liquidate",
]);

function nothingAccepted(audit: Audit): string | undefined {
  const { act } = audit;
  if (!act.ok || !LENDING.has(act.name)) return undefined;
  if (!act.all && act.amount <= 0n) return `${act.call} of ${act.amount} succeeded`;
  const asset = audit.books.assets.get(act.asset);
  if (asset === undefined) return `${act.call} of an unknown asset succeeded`;
  if (act.name === "deposit" || act.name === "unlock") return undefined;
  return audit.market(act.asset) === undefined
    ? `${act.call} without a market succeeded`
    : undefined;
}

function ceilings(audit: Audit): string | undefined {
  const { act } = audit;
  const market = audit.market(act.asset);
  if (act.name !== "borrow" || !act.ok || market === undefined) return undefined;
  const { ceiling, ceilingUsd, asset, now } = market;
  if (ceiling > 0n && now.debt > ceiling + 2n) return `a debt of ${now.debt} over ${ceiling}`;
  const value = (now.debt * asset.price.now) / asset.unit;
  const slack = (2n * asset.price.now) / asset.unit + 1n;
  if (ceilingUsd === 0n || value <= ceilingUsd + slack) return undefined;
  return `a debt worth ${value} over ${ceilingUsd}`;
}

const WHILE_PAUSED = new Set(["supply", "deposit", "repay"]);
const NEEDS_ACTIVE = new Set(["supply", "deposit", "unlock"]);

function flags(audit: Audit): string | undefined {
  const { act } = audit;
  if (!act.ok || !LENDING.has(act.name)) return undefined;
  if (audit.books.pool.store._paused.value && !WHILE_PAUSED.has(act.name)) {
    return `${act.call} succeeded while the pool is paused`;
  }
  const named = act.name === "liquidate" ? act.collateralAsset : act.asset;
  const needsActive = act.name === "liquidate" || NEEDS_ACTIVE.has(act.name);
  if (!needsActive || audit.books.assets.get(named)?.active === true) return undefined;
  return `${act.call} succeeded with an inactive token`;
}

function exactChanges(audit: Audit): string | undefined {
  const { act } = audit;
  if (!act.ok || audit.only === undefined) return undefined;
  const market = audit.market(act.asset);
  switch (act.name) {
    case "deposit":
    case "unlock":
      return movedCollateral(audit, act);
    case "supply":
    case "withdraw":
      return market === undefined ? undefined : movedLiquidity(audit, act, market);
    case "borrow":
    case "repay":
      return market === undefined ? undefined : movedDebt(audit, act, market);
    default:
      return undefined;
  }
}

function movedCollateral(audit: Audit, act: Act): string | undefined {
  const sign = act.name === "deposit" ? 1n : -1n;
  const moved = act.all ? (act.result.amount ?? 0n) : act.amount;
  const locked = audit.change("collateral", act.asset, act.sender);
  if (locked !== sign * moved) return `${act.call} of ${moved} changed collateral by ${locked}`;
  const wallet = audit.flow(act.asset, act.sender);
  return wallet === -locked ? undefined : `collateral moved ${locked}, the wallet ${wallet}`;
}

/** Shares are minted rounded down and burnt rounded up, at the earlier rate accrued until now. */
function movedLiquidity(audit: Audit, act: Act, market: MarketBook): string | undefined {
  const { rate } = market.before(audit.step);
  const shares = audit.change("balance", market.shareToken, act.subject);
  const wallet = audit.flow(act.asset, act.sender);
  if (act.name === "supply") {
    if (wallet !== -act.amount) return `a supply of ${act.amount} took ${-wallet}`;
    const minted = (act.amount * WAD) / rate;
    return shares === minted ? undefined : `${shares} shares were minted, not ${minted}`;
  }
  if (act.all) {
    const paid = (-shares * rate) / WAD;
    if (audit.books.balance(market.shareToken, act.sender)?.now !== 0n)
      return "shares are left of all";
    return wallet === paid ? undefined : `all paid ${wallet}, not ${paid}`;
  }
  if (wallet !== act.amount) return `a withdrawal of ${act.amount} paid ${wallet}`;
  const burnt = (act.amount * WAD + rate - 1n) / rate;
  return -shares === burnt ? undefined : `${-shares} shares were burnt, not ${burnt}`;
}

/** Scaled debt rises rounded up and falls rounded down; a remainder of a unit or less is closed. */
function movedDebt(audit: Audit, act: Act, market: MarketBook): string | undefined {
  const payment = act.payWith === "" ? undefined : wrongPayment(audit, act);
  if (payment !== undefined) return payment;
  const { index } = market.now;
  const wallet = audit.flow(act.asset, act.sender);
  const scaled = audit.change("scaledDebt", act.asset, act.sender);
  if (act.name === "borrow") {
    const amount = act.all ? (act.result.amount ?? 0n) : act.amount;
    if (wallet !== amount) return `a borrow of ${amount} paid ${wallet}`;
    const added = (amount * RAY + index - 1n) / index;
    return scaled === added ? undefined : `scaled debt rose by ${scaled}, not ${added}`;
  }
  const was = audit.books.account(act.sender).scaledWas(market, audit.step);
  const paid = paidInto(audit, act, market);
  const removed = (paid * RAY) / index;
  const left = was - removed;
  const closes = paid === (was * index) / RAY || (left * index) / RAY <= 1n;
  const wanted = closes ? was : removed;
  return -scaled === wanted ? undefined : `scaled debt fell by ${-scaled}, not ${wanted}`;
}

/**
 * The payer gives what the answer says, no more than allowed, and gets the swap's rounding back.
 */
function wrongPayment(audit: Audit, act: Act): string | undefined {
  const spent = -audit.flow(act.payWith, act.sender);
  if (spent !== act.result.spent) return `the answer says ${act.result.spent} spent, not ${spent}`;
  if (spent > act.maximumIn) return `${spent} was spent, ${act.maximumIn} allowed`;
  const back = audit.flow(act.asset, act.sender);
  return back < 0n ? `the payment took ${-back} of the debt's asset too` : undefined;
}

export const actionInvariants: readonly Invariant[] = [
  invariant("LEND-47", "A", {
    says: "A repayment takes the lesser of what is offered and what is owed, and says so.",
    source: "D; CMP",
    check: overRepayment,
  }),
  invariant("LEND-49", "A", {
    says: "Nothing is accepted of no amount, of an unknown asset, or without a market.",
    source: "D; MB",
    check: nothingAccepted,
  }),
  invariant("LEND-50", "T", {
    says: "A borrow leaves a market's debt within its ceilings.",
    tolerance: "2 units of the asset, for the debt stored rounded up",
    direction: "against the borrower",
    source: "AV3 BORROWING_H; EVK BM_H",
    check: ceilings,
  }),
  invariant("LEND-51", "A", {
    says: "What the pool's pause and a token's status forbid does not succeed.",
    source: "AV3 LENDING_A, B, BORROWING_D to F",
    check: flags,
  }),
  invariant("LEND-52", "A", {
    says: "Wallet, collateral, shares and debt change by the amount, each rounded its own way.",
    tolerance: "none: each rounding is worked out again",
    direction: "shares minted down, burnt up; debt added up, taken off down",
    source: "AV3 LENDING_D to G, BORROWING_I to L",
    check: exactChanges,
  }),
];
