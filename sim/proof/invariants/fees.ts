// What must always hold for transactions: nonces, fees, and failures that change nothing else.
// (Invariants TOK-06 to TOK-08.) Checked on an auditor's books.

import { WAD } from "../../kernel/fixed-point.ts";
import type { Audit } from "../audit/audit.ts";
import type { Figure } from "../audit/figure.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";

const STABLE_FEE = WAD / 100n;

function nonces(audit: Audit): string | undefined {
  for (const figure of audit.touched) {
    if (figure.kind !== "nonce") continue;
    let sent = 0n;
    for (const { request } of audit.transactions) if (request.from === figure.account) sent += 1n;
    const change = figure.change(audit.step);
    if (change !== sent) return `${figure.account}'s nonce rose by ${change} for ${sent} sent`;
  }
  for (const { request, nonce } of audit.transactions) {
    const next = audit.world.chain.nonces.get(request.from);
    if (next <= nonce) return `${request.from}'s next nonce ${next} is not after ${nonce}`;
  }
  return undefined;
}

function failures(audit: Audit): string | undefined {
  if (!audit.taken) {
    if (audit.touched.length === 0 && audit.transactions.length === 0) return undefined;
    return "a command that was not taken changed the world";
  }
  const { only } = audit;
  if (only?.failure === undefined) return undefined;
  for (const figure of audit.touched) {
    if (!isFeeOrNonce(audit, figure, only.request.from)) {
      return `a failed ${only.request.function} changed ${figure.place.path}`;
    }
  }
  return undefined;
}

function isFeeOrNonce(audit: Audit, figure: Figure, sender: string): boolean {
  const { kind, asset, account } = figure;
  const { voucher, stable, feeCollector } = audit.world.addresses;
  if (kind === "answer") return true;
  if (kind === "nonce") return account === sender;
  if (kind === "supply") return asset === voucher;
  if (kind !== "balance") return false;
  if (asset === voucher) return account === sender;
  return asset === stable && (account === sender || account === feeCollector);
}

/** True if the call itself may move vouchers or pay the collector. */
function movesFeesItself({ act, world }: Audit): boolean {
  const { voucher, stable } = world.addresses;
  if (act.name === "administer") return act.call !== "pause" && act.call !== "unpause";
  return act.name === "token" && (act.asset === voucher || act.asset === stable);
}

/**
 * The voucher or the stable token, depending on the payer's vouchers; never both and never none.
 */
function fees(audit: Audit): string | undefined {
  const { only } = audit;
  if (only === undefined) return undefined;
  const { voucher, stable, feeCollector } = audit.world.addresses;
  const payer = only.request.from;
  const burnt = -audit.change("balance", voucher, payer);
  const collected = audit.change("balance", stable, feeCollector);
  if (movesFeesItself(audit)) return undefined;
  const vouchers = (audit.books.balance(voucher, payer)?.now ?? 0n) + burnt;
  const withVoucher = vouchers >= WAD;
  if (burnt !== (withVoucher ? WAD : 0n)) return `${burnt} of a voucher was burnt for the fee`;
  const wanted = withVoucher ? 0n : STABLE_FEE;
  // A module may pay the collector its own part on top, and so may the pools a payment goes
  // through.
  const viaModule = audit.act.name === "module" || audit.act.payWith !== "";
  if (viaModule && collected >= wanted) return undefined;
  return collected === wanted ? undefined : `${collected} was collected as fee, not ${wanted}`;
}

export const feeInvariants: readonly Invariant[] = [
  invariant("TOK-06", "S", {
    says: "An account's nonce is the number of its included transactions.",
    check: nonces,
  }),
  invariant("TOK-07", "A", {
    says: "A failed transaction changes only fee and nonce; what was not taken changes nothing.",
    check: failures,
  }),
  invariant("TOK-08", "A", {
    says: "Each included transaction burns one voucher, or without one pays exactly the flat fee.",
    check: fees,
  }),
];
