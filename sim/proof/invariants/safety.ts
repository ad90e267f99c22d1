// What must always hold for the safety module, given the books before and after one transaction.
// Computes every figure again and uses none of the module's own code.

import { BPS } from "../../kernel/fixed-point.ts";
import type { SafetyBooks, SafetyStep } from "../../protocol/safety/books.ts";
import { type InvariantOn, invariant } from "../audit/invariant.ts";

function solvent({ now }: SafetyStep): string | undefined {
  if (now.managed > now.balance) return `${now.managed} is managed, ${now.balance} is there`;
  const owned = now.holdings.reduce((sum, each) => sum + each, 0n);
  return owned === now.supply ? undefined : `${owned} shares are owned of ${now.supply}`;
}

/** Compares managed/supply across the step without dividing. */
function price({ before, now, call }: SafetyStep): string | undefined {
  if (before.supply === 0n || now.supply === 0n || call === "coverShortfall") return undefined;
  if (now.managed * before.supply >= before.managed * now.supply) return undefined;
  return `${call} lowered the price of a share`;
}

/** Shares at their redemption value, plus dollars: what a staker could walk away with. */
function wealth({ holdings, wallets, managed, supply }: SafetyBooks, at: number): bigint {
  const shares = holdings[at] ?? 0n;
  return (wallets[at] ?? 0n) + (supply === 0n ? 0n : (shares * managed) / supply);
}

function profit({ before, now, call, succeeded, sender }: SafetyStep): string | undefined {
  if (!succeeded || sender < 0 || (call !== "stake" && call !== "redeem")) return undefined;
  const gained = wealth(now, sender) - wealth(before, sender);
  return gained <= 0n ? undefined : `${call} made its sender ${gained} richer`;
}

function gifts({ before, now, call }: SafetyStep): string | undefined {
  if (call !== "transfer" || now.managed === before.managed) return undefined;
  return `a gift changed what is managed by ${now.managed - before.managed}`;
}

function slash({ before, now, call, succeeded }: SafetyStep): string | undefined {
  if (call !== "coverShortfall" || !succeeded) return undefined;
  const taken = before.managed - now.managed;
  if (taken * BPS > before.managed * before.slashBps) return `${taken} of ${before.managed} taken`;
  if (now.cash - before.cash !== taken) return `lenders got ${now.cash - before.cash} of ${taken}`;
  const lowered = before.badDebt - now.badDebt;
  return lowered === taken ? undefined : `${taken} paid for ${lowered} of bad debt`;
}

/** Stakers are paid from the managed assets alone, to the unit. */
function flows({ before, now, call, succeeded, sender }: SafetyStep): string | undefined {
  if (!succeeded || sender < 0 || (call !== "stake" && call !== "redeem")) return undefined;
  const spent = (before.wallets[sender] ?? 0n) - (now.wallets[sender] ?? 0n);
  const managed = now.managed - before.managed;
  if (spent !== managed) return `${spent} paid in, ${managed} more managed`;
  return now.balance - before.balance === spent
    ? undefined
    : "the module's dollars moved otherwise";
}

export const safetyInvariants: readonly InvariantOn<SafetyStep>[] = [
  invariant("SAFE-01", "S", {
    says: "What is managed is there, and every share has an owner.",
    check: solvent,
  }),
  invariant("SAFE-02", "T", {
    says: "The price of a share never falls but by a cover of bad debt (SHR-05).",
    check: price,
  }),
  invariant("SAFE-03", "A", {
    says: "Staking or redeeming never makes its sender richer (SHR-01).",
    check: profit,
  }),
  invariant("SAFE-04", "A", {
    says: "A gift to the module changes the price of no share (SHR-04).",
    check: gifts,
  }),
  invariant("SAFE-05", "A", {
    says: "A cover takes at most the slash share, pays it to lenders and lowers bad debt by it.",
    check: slash,
  }),
  invariant("SAFE-06", "A", {
    says: "What stakers pay in or are paid is what is managed more or less.",
    check: flows,
  }),
];
