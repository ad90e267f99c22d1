// Turns a check of a market into a check of every market the step may have changed.
import type { Audit } from "../audit/audit.ts";
import type { MarketBook } from "../audit/market-book.ts";

type MarketCheck = (audit: Audit, market: MarketBook) => string | undefined;

export function inEachMarket(check: MarketCheck) {
  return (audit: Audit): string | undefined => {
    for (const market of audit.books.marketList) {
      if (!market.stirred) continue;
      const wrong = check(audit, market);
      if (wrong !== undefined) return `${wrong} (market ${market.asset.address})`;
    }
    return undefined;
  };
}
