// The places that each lending action may write to. (LEND-11 by its rule; LEND-59, LIQ-10.)
import type { Act, ActName } from "../audit/act.ts";
import type { Audit } from "../audit/audit.ts";
import type { Figure } from "../audit/figure.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";

const LENDING: ReadonlySet<ActName> = new Set([
  "supply",
  "withdraw",
  "deposit",
  "unlock",
  "borrow",
  "repay",
  "liquidate",
]);

export function writes(audit: Audit): string | undefined {
  const { act } = audit;
  if (audit.only === undefined || !act.ok || !LENDING.has(act.name)) return undefined;
  for (const figure of audit.touched) {
    if (!mayWrite(audit, act, figure))
      return `${act.call} of ${act.sender} changed ${figure.place.path}`;
  }
  return undefined;
}

function mayWrite(audit: Audit, act: Act, figure: Figure): boolean {
  const { kind, asset, account } = figure;
  switch (kind) {
    case "answer":
      return true;
    case "nonce":
      return account === act.sender;
    case "allowance":
      // TOK-03 checks how far a standing allowance falls; the lending pool's are used up.
      return account === act.sender || (act.payWith !== "" && figure.change(audit.step) === 0n);
    case "balance":
    case "supply":
      return mayMove(audit, act, figure);
    case "collateral":
      if (act.name === "liquidate") return account === act.subject && asset === act.collateralAsset;
      return (act.name === "deposit" || act.name === "unlock") && isOwn(act, figure);
    case "scaledDebt":
      if (act.name === "liquidate")
        return account === act.subject && (asset === act.asset || booked(audit));
      return (act.name === "borrow" || act.name === "repay") && isOwn(act, figure);
    case "loanStatus":
      return account === act.subject;
    case "index":
    case "accruedAt":
    case "reserves":
      return asset === act.asset || owes(audit, act.subject, asset);
    case "totalScaled":
      return isDebtAct(act) && (asset === act.asset || booked(audit));
    case "module":
      return act.payWith !== "" && isSwapPool(audit, asset);
    case "badDebt":
      return act.name === "liquidate" && owes(audit, act.subject, asset);
    default:
      return false;
  }
}

function isOwn(act: Act, { account, asset }: Figure): boolean {
  return account === act.sender && asset === act.asset;
}

function isDebtAct({ name }: Act): boolean {
  return name === "borrow" || name === "repay" || name === "liquidate";
}

/** Bad debt takes all debts of the borrower, in every market. */
function booked(audit: Audit): boolean {
  return audit.act.name === "liquidate" && audit.logged.count("BadDebtRecognized") > 0;
}

function owes(audit: Audit, user: string, asset: string): boolean {
  const account = audit.books.accounts.get(user);
  for (const { market, figure } of account?.debts ?? []) {
    if (market.asset.address === asset) return figure.was(audit.step) > 0n;
  }
  return false;
}

/** Wallets of sender and subject, the market's pool, the vault, and the collectors of fees. */
function mayMove(audit: Audit, act: Act, figure: Figure): boolean {
  const { kind, asset, account } = figure;
  const { voucher, stable, feeCollector, collateralVault } = audit.world.addresses;
  if (asset === voucher) return kind === "supply" || account === act.sender;
  const market = audit.market(act.asset);
  if (asset === market?.shareToken) return kind === "supply" || account === act.subject;
  if (kind === "supply") return false;
  if (asset === stable && account === feeCollector) return true;
  if (act.payWith !== "" && mayPass(audit, act, figure)) return true;
  const named = asset === act.asset || asset === act.collateralAsset || asset === stable;
  if (!named) return false;
  return account === act.sender || account === market?.pool || account === collateralVault;
}

/**
 * What a payment with another asset passes through: swap pools and the collector of their fees. The
 * lending pool passes everything on, so its own balances stay the same. (CDP-15)
 */
function mayPass(audit: Audit, act: Act, figure: Figure): boolean {
  const { lendingPool, feeCollector } = audit.world.addresses;
  const { account, asset } = figure;
  if (account === lendingPool) return figure.change(audit.step) === 0n;
  if (account === act.sender) return asset === act.payWith;
  return isSwapPool(audit, account) || account === feeCollector;
}

function isSwapPool(audit: Audit, account: string): boolean {
  return audit.books.modules.pools.some(({ address }) => address === account);
}

/** Shares and collateral fall, and debts rise, only by their owner's action or in a liquidation. */
function owners(audit: Audit): string | undefined {
  const { act, step } = audit;
  if (audit.fresh) return undefined;
  for (const figure of audit.touched) {
    const change = figure.change(step);
    if (change === 0n) continue;
    const wrong = unowned(audit, figure, change);
    if (wrong)
      return `${act.call || "time"} of ${act.sender} changed ${figure.place.path} by ${change}`;
  }
  return undefined;
}

function unowned(audit: Audit, { kind, asset, account }: Figure, change: bigint): boolean {
  const { act } = audit;
  if (act.name === "administer" || audit.mixed) return false;
  if (kind === "scaledDebt")
    return change > 0n && !(act.name === "borrow" && account === act.sender);
  if (kind === "collateral" && change < 0n) {
    const own = act.name === "unlock" && account === act.sender;
    return !own && !(act.name === "liquidate" && account === act.subject);
  }
  if (kind !== "balance" || change >= 0n) return false;
  for (const { shareToken } of audit.books.marketList) {
    if (asset === shareToken && account !== act.sender) return act.name !== "token";
  }
  return false;
}

/** A user's collateral falls only by their own action, or by a liquidation while unhealthy. */
function seizures(audit: Audit): string | undefined {
  const { act, step } = audit;
  for (const figure of audit.touched) {
    if (figure.kind !== "collateral" || figure.change(step) >= 0n) continue;
    if (act.name === "unlock" && act.sender === figure.account) continue;
    const health = audit.books.account(figure.account).before(step).health;
    if (act.name === "liquidate" && health < 10n ** 18n) continue;
    if (act.name === "administer" || audit.mixed) continue;
    return `${figure.account}'s collateral fell by ${act.call || "time"} at a health of ${health}`;
  }
  return undefined;
}

export const ownershipInvariants: readonly Invariant[] = [
  invariant("LEND-59", "T", {
    says: "Only the owner lowers his supply or collateral or raises his debt, liquidation excepted.",
    source: "MB ConsistentState; AV2",
    check: owners,
  }),
  invariant("LIQ-10", "T", {
    says: "Collateral falls only by its owner's withdrawal, or by liquidation while unhealthy.",
    source: "MB Health",
    check: seizures,
  }),
];
