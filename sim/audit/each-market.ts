// Makes a check of a market into a check of all markets.
// Knows no market.
import type { Audit } from "./audit.ts";
import type { MarketBook } from "./market-book.ts";

export type MarketCheck = (audit: Audit, market: MarketBook) => string | undefined;

export function inEachMarket(check: MarketCheck) {
  return (audit: Audit): string | undefined => {
    for (const market of audit.books.marketList) {
      const wrong = check(audit, market);
      if (wrong !== undefined) return `${wrong} (market ${market.asset.address})`;
    }
    return undefined;
  };
}
