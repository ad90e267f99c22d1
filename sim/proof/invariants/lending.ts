// What must always hold for the lending market's sums: debts, claims, solvency, collateral, and who
// changes what. (LEND-01, 02, 04 to 09 and 11.) Checked on an auditor's books; of the platform's
// code only the rate is used.

import { present } from "../../kernel/assert.ts";
import { RAY, WAD } from "../../kernel/fixed-point.ts";
import { exchangeRate } from "../../protocol/lending/market.ts";
import type { Audit } from "../audit/audit.ts";
import type { Holdings } from "../audit/figure.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook, ShownClaims } from "../audit/market-book.ts";
import { inEachMarket } from "./each-market.ts";
import { writes } from "./lending-writes.ts";

const ACTIVE = 1n;

/**
 * Shown debts are parts of the total, each rounded down: if the scaled ones are right, they add up
 * to the total, or up to a unit per borrower less.
 */
function debtSum(audit: Audit, market: MarketBook): string | undefined {
  for (const { now: own, account } of audit.changedOf(market.debts)) {
    if (own < 0n) return `${account} owes ${own} scaled`;
  }
  const scaled = market.debts.total;
  const total = market.figures.totalScaled.now;
  return scaled === total ? undefined : `scaled debts come to ${scaled}, their total is ${total}`;
}

/**
 * What shares are worth by the platform's own rate, against the assets in the books: the rate and
 * the sum of claims come from different places.
 */
function claimSum(audit: Audit, market: MarketBook): string | undefined {
  const { underlying } = market.now;
  const supply = market.figures.shareSupply.now;
  const { total: shares, holders } = sharesOf(audit, market);
  if (shares !== supply) return `shares come to ${shares}, their supply is ${supply}`;
  if (supply === 0n || underlying === 0n) return undefined;
  const slack = holders + 1n + supply / WAD + 1n;
  const shown = shownClaims(audit, market);
  if (shown.most <= underlying && shown.least >= underlying - slack) return undefined;
  const claims = claimsAt(audit, market, shown.rate);
  const isRight = claims <= underlying && claims >= underlying - slack;
  return isRight ? undefined : `claims of ${claims} on ${underlying}`;
}

function sharesOf({ books }: Audit, { shareToken }: MarketBook): Holdings {
  return present(books.tokens.get(shareToken), `share token ${shareToken}`).balances;
}

/**
 * At the rate that the platform shows. Each claim is rounded down, so all are within a unit per
 * holder of the whole.
 */
function shownClaims(audit: Audit, market: MarketBook): ShownClaims {
  if (market.claimsStep === audit.step) return market.claims;
  const { total, holders } = sharesOf(audit, market);
  audit.world.chain.now = audit.now;
  const rate = exchangeRate(audit.books.pool, market.asset.address);
  const most = (total * rate) / WAD;
  market.claimsStep = audit.step;
  market.claims = { rate, most, least: most - holders };
  return market.claims;
}

/** What all shares pay out, to the unit. */
function claimsAt(audit: Audit, market: MarketBook, rate: bigint): bigint {
  let claims = 0n;
  for (const { now: shares } of sharesOf(audit, market).figures) claims += (shares * rate) / WAD;
  return claims;
}

/** Adds up the users' own debts, not the total that the rate is made of. */
function solvency(audit: Audit, market: MarketBook): string | undefined {
  const { index, reserves } = market.now;
  const { cash, badDebt } = market.figures;
  const assets = cash.now + (market.debts.total * index) / RAY + badDebt.now;
  const set = reserves < assets ? reserves : 0n;
  const shown = shownClaims(audit, market);
  if (assets >= shown.most + set) return undefined;
  const owing = claimsAt(audit, market, shown.rate) + set;
  return assets >= owing ? undefined : `assets of ${assets} against ${owing}`;
}

function utilisation(_audit: Audit, market: MarketBook): string | undefined {
  const { cash, badDebt, reserves } = market.figures;
  if (cash.now < 0n) return `cash of ${cash.now}`;
  if (badDebt.now < 0n) return `bad debt of ${badDebt.now}`;
  return reserves.now < 0n ? `reserves of ${reserves.now}` : undefined;
}

function emptyTogether(_audit: Audit, market: MarketBook): string | undefined {
  const { shareSupply } = market.figures;
  if (shareSupply.now === 0n || market.now.underlying > 0n) return undefined;
  return `${shareSupply.now} shares of nothing`;
}

/** No account's debt is above the total, and total and parts are 0 together. */
function noDebtTogether(_audit: Audit, market: MarketBook): string | undefined {
  const total = market.figures.totalScaled.now;
  for (const { now: own } of market.debts.figures) {
    if (own > total) return `a debt of ${own} in ${total}`;
  }
  return total < 0n ? `a total debt of ${total}` : undefined;
}

function loanFlags(audit: Audit): string | undefined {
  const { loanStatus } = audit.books.pool.store;
  for (const account of audit.books.accountList) {
    if (!audit.fresh && account.step !== audit.step) continue;
    const active = loanStatus.get(account.address) === ACTIVE;
    if (active !== account.owes()) {
      return `${account.address}'s loan is ${active ? "" : "not "}active and it owes ${account.now.debtUp}`;
    }
    for (const { asset, figure } of account.collateral) {
      if (figure.now < 0n) return `${account.address} has ${figure.now} of ${asset.address}`;
    }
  }
  return undefined;
}

/**
 * The vault's balance of an asset is the sum of all collateral in it, or more if tokens were given
 * to it.
 */
function vaultBuckets(audit: Audit): string | undefined {
  const vault = audit.world.addresses.collateralVault;
  let last = "";
  for (const { kind, asset, account } of audit.touched) {
    const ofVault = kind === "balance" && account === vault;
    if ((kind !== "collateral" && !ofVault) || asset === last) continue;
    last = asset;
    const locked = audit.books.assets.get(asset)?.locked.total ?? 0n;
    const balance = audit.books.balance(asset, vault)?.now ?? 0n;
    if (balance < locked) return `the vault holds ${balance} of ${asset}, ${locked} is locked`;
  }
  return undefined;
}

export const accountingInvariants: readonly Invariant[] = [
  invariant("LEND-01", "S", {
    says: "Scaled debts add up to their total; debts as shown come to the total or less.",
    tolerance: "scaled: none; shown: 1 unit a borrower",
    direction: "shown debts below the total, never above",
    source: "AV3 BASE_A, A_EXACT; EVK BM_B; MB",
    check: inEachMarket(debtSum),
  }),
  invariant("LEND-02", "S", {
    says: "Shares add up to their supply; claims come to what is behind them or less.",
    tolerance: "shares: none; claims: 1 unit a holder, and supply / 1e18 for the floored rate",
    direction: "claims below what is behind them, never above",
    source: "AV3 BASE_B, B_EXACT; EVK TM_A, TM_C",
    check: inEachMarket(claimSum),
  }),
  invariant("LEND-04", "S", {
    says: "Cash, everyone's debts and bad debt cover reserves and all claims at the platform's rate.",
    direction: "surplus only",
    source: "AV3 BASE_C, DM; MB",
    check: inEachMarket(solvency),
  }),
  invariant("LEND-05", "S", {
    says: "Cash, bad debt and reserves are never below nothing, so lent is at most supplied.",
    source: "MB",
    check: inEachMarket(utilisation),
  }),
  invariant("LEND-06", "S", {
    says: "No debt is above the total; total and debts are nothing together.",
    source: "AV3 BORROWING_A; EVK BM_A, BM_C",
    check: inEachMarket(noDebtTogether),
  }),
  invariant("LEND-07", "S", {
    says: "Where there are shares there is something behind them.",
    source: "EVK VC",
    check: inEachMarket(emptyTogether),
  }),
  invariant("LEND-08", "S", {
    says: "A loan is active exactly while something is owed; collateral is never negative.",
    source: "AV3 BORROWING_B, C",
    check: loanFlags,
  }),
  invariant("LEND-09", "S", {
    says: "The vault holds everyone's collateral; with TOK-01 each unit is in one bucket.",
    direction: "balance at or above the locked sum",
    check: vaultBuckets,
  }),
  invariant("LEND-11", "T", {
    says: "An action changes only its own market, its user and those it names; others only by accrual.",
    source: "CMP; AV3 HF_GPOST_F",
    check: writes,
  }),
];
