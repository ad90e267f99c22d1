// Figures on which the model and the platform disagree, as steps with the right value. A figure
// that no surface shows has no step.
import type { Discrepancy } from "../../sim/index.ts";
import { placesOf, readQuantity, SHOWN } from "../vocabulary/figures.ts";
import { type Decimals, wholeOf } from "./feature-text.ts";

const RANGE = /^(0 or )?(\d+)(?: to (\d+))?$/;

/** Contracts as the models name them; no surface shows their balances. */
const CONTRACTS: ReadonlySet<string | undefined> = new Set(["pool", "collector"]);

/** The text of a Then step; undefined if no surface shows the figure. */
export function figureStep(
  { quantity, expected }: Discrepancy,
  decimals: Decimals,
): string | undefined {
  const figure = readQuantity(quantity);
  if (CONTRACTS.has(figure.subject)) return undefined;
  const [, zero = "", low, high] = RANGE.exec(expected) ?? [];
  const places = placesOf(figure, (symbol) => decimals.get(symbol));
  if (!SHOWN.has(figure.kind) || low === undefined || places === undefined) return undefined;
  const ends = high === undefined ? [low] : [low, high];
  const range = ends.map((end) => wholeOf(BigInt(end), places)).join(" to ");
  return `the books show the ${quantity} as ${zero}${range}`;
}
