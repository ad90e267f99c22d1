// The figures of a platform by name, as a view shows them, and how many places each has.
import type { OpeningView } from "../../sim/index.ts";

const OF_USERS = ["balances", "collateral", "debt", "shares"] as const;
const OF_MARKETS = [
  "borrowIndex",
  "cash",
  "totalDebt",
  "reserves",
  "badDebt",
  "shareSupply",
  "exchangeRate",
] as const;

const plural = (kind: string) => (kind === "balance" ? "balances" : kind);
const single = (kind: string) => (kind === "balances" ? "balance" : kind);

/** Every figure that can be read over HTTP. */
export const SHOWN: ReadonlySet<string> = new Set([
  "now",
  "price",
  "healthFactor",
  ...OF_USERS.map(single),
  ...OF_MARKETS,
]);

const PLACES: Readonly<Record<string, number>> = {
  now: 0,
  price: 18,
  healthFactor: 18,
  exchangeRate: 18,
  borrowIndex: 27,
  shares: 18,
  shareSupply: 18,
};

/** A figure as the properties call it; a missing subject or asset is "". */
interface Quantity {
  readonly kind: string;
  readonly subject: string;
  readonly asset: string;
}

/** "debt of borrower in PUSD", "cash in PUSD", "now". For any other text the kind is "". */
export function readQuantity(text: string): Quantity {
  const form = /^(\w+)(?: of ([\w-]+))?(?: in (\w+))?$/;
  const [, kind = "", subject = "", asset = ""] = form.exec(text) ?? [];
  return { kind, subject, asset };
}

/** Decimal places of a figure: its own, or those of its asset. */
export function placesOf(
  { kind, asset }: Quantity,
  decimalsOf: (symbol: string) => number | undefined,
): number | undefined {
  return PLACES[kind] ?? (asset === "VOUCHER" ? 18 : decimalsOf(asset));
}

/** What a view shows; undefined if it does not. */
export function figureIn(
  view: OpeningView,
  { kind, subject, asset }: Quantity,
): bigint | undefined {
  if (kind === "now") return BigInt(view.now);
  if (kind === "price") return view.price[asset];
  if (kind === "healthFactor") return view.healthFactor[subject];
  const ofUser = OF_USERS.find((each) => each === plural(kind));
  if (ofUser !== undefined) return view[ofUser][subject]?.[asset];
  const ofMarket = OF_MARKETS.find((each) => each === kind);
  return ofMarket === undefined ? undefined : view.market[asset]?.[ofMarket];
}
