// What must always hold for a market's cash: it moves by known actions, by their exact amounts.
// (LEND-03, LEND-10.) Takes amounts from requests and answers, which other invariants check against
// the books.
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook } from "../audit/market-book.ts";
import { inEachMarket } from "./each-market.ts";

/** What an action moves into and out of its market's cash, by its own request and answer. */
function wantedFlow({ act, world }: Audit, market: MarketBook): bigint | undefined {
  if (!act.ok) return 0n;
  // A vote by name may execute any function at all.
  if (act.call === "castVoteOnIssue") return undefined;
  const { address } = market.asset;
  if (act.call === "coverShortfall" && address === world.addresses.stable) {
    return act.result.covered ?? 0n;
  }
  if (act.asset !== address) return 0n;
  const { amount = act.amount, paid = act.amount, repaid = act.amount } = act.result;
  switch (act.name) {
    case "supply":
      return act.amount;
    case "withdraw":
    case "borrow":
      return -amount;
    case "repay":
      return paid;
    case "liquidate":
      return repaid;
    case "administer":
    case "token":
      return undefined;
    default:
      return 0n;
  }
}

function cashFlow(audit: Audit, market: MarketBook): string | undefined {
  const change = audit.change("balance", market.asset.address, market.pool);
  if (audit.fresh || audit.mixed) return undefined;
  const wanted = wantedFlow(audit, market);
  if (wanted === undefined || change === wanted) return undefined;
  return `cash changed by ${change}, ${audit.act.call || "time"} moves ${wanted}`;
}

/** Known actions alone account for the cash; more in the pool was given to it. */
function cashIdentity(audit: Audit, market: MarketBook): string | undefined {
  const { cash } = market.figures;
  if (audit.fresh || audit.mixed) market.recordedCash = cash.now;
  const { act } = audit;
  if (act.name === "administer") {
    market.recordedCash += audit.change("balance", market.asset.address, market.pool);
  } else if (act.name !== "token") market.recordedCash += wantedFlow(audit, market) ?? 0n;
  if (cash.now >= market.recordedCash) return undefined;
  return `the pool holds ${cash.now}, by its actions ${market.recordedCash}`;
}

export const cashInvariants: readonly Invariant[] = [
  invariant("LEND-03", "S", {
    says: "The pool holds at least the cash its actions left in it; more is only what was given.",
    direction: "balance at or above the actions' cash",
    source: "AV3 BASE_D; EVK VM_A",
    check: inEachMarket(cashIdentity),
  }),
  invariant("LEND-10", "T", {
    says: "A market's cash changes by exactly what the action moves, and by no other action.",
    source: "AV3 BASE_GPOST_C, BORROWING N, O; CMP",
    check: inEachMarket(cashFlow),
  }),
];
