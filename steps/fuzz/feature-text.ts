// How a feature writes figures: whole tokens with commas, durations in their largest whole unit.
import { fromRaw, WAD_PLACES } from "../vocabulary/amounts.ts";

/** Decimals by symbol, of the tokens that steps can name. */
export type Decimals = ReadonlyMap<string, number>;

/** "1,234.5" of base units. */
export function wholeOf(raw: bigint, decimals: number): string {
  const [digits = "", fraction] = fromRaw(raw, decimals).split(".");
  const whole = digits.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? whole : `${whole}.${fraction}`;
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

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** "30 days pass". */
export function passing(seconds: number): string {
  const [name, length] = UNITS.find(([, span]) => seconds % span === 0) ?? ["second", 1];
  const count = seconds / length;
  return count === 1 ? `1 ${name} passes` : `${wholeOf(BigInt(count), 0)} ${name}s pass`;
}

/** A table of two columns, as steps take it. */
export function tableOf(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  | ${name.padEnd(width)} | ${cell(value)} |`);
}

function cell(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n");
}
