// How a feature writes figures: whole tokens with commas, durations in their largest whole unit.
import { loadGherkin } from "../../servers/index.ts";
import { WAD_PLACES } from "../vocabulary/amounts.ts";

const gherkin = await loadGherkin();

export const { featureText, passing, tableOf } = gherkin;

/** Decimals by symbol, of the tokens that steps can name. */
export type Decimals = ReadonlyMap<string, number>;

/** "1,234.5" of base units. */
export function wholeOf(raw: bigint, decimals: number): string {
  return gherkin.wholeOf(String(raw), decimals);
}

/** "10 WETH"; undefined for a token that steps cannot name. */
export function amountOf(raw: bigint, symbol: string, decimals: Decimals): string | undefined {
  const places = decimals.get(symbol);
  return places === undefined ? undefined : `${wholeOf(raw, places)} ${symbol}`;
}

/** USD x 1e18 as "2,500 USD". */
export function usdOf(price: bigint): string {
  return `${wholeOf(price, WAD_PLACES)} USD`;
}
