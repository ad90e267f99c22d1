// Figures that the model and the platform disagree on, as steps that say what is right.
// Knows which figures a platform shows; a disagreement on any other has no step.
import type { Discrepancy } from "../../sim/index.ts";
import { placesOf, SHOWN } from "../figures.ts";
import { type Decimals, wholeOf } from "./feature-text.ts";

const QUANTITY = /^(\w+)(?: of ([\w-]+))?(?: in (\w+))?$/;
const RANGE = /^(0 or )?(\d+)(?: to (\d+))?$/;

/** The text of a Then step; undefined where no surface shows the figure. */
export function figureStep({ quantity, expected }: Discrepancy, decimals: Decimals) {
  const [, kind = "", subject, asset = ""] = QUANTITY.exec(quantity) ?? [];
  const [, zero = "", low, high] = RANGE.exec(expected) ?? [];
  const places = placesOf(kind, asset, (symbol) => decimals.get(symbol));
  if (!SHOWN.has(kind) || low === undefined || places === undefined) return undefined;
  const ends = [low, ...(high === undefined ? [] : [high])];
  const range = ends.map((end) => wholeOf(BigInt(end), places)).join(" to ");
  const whose = subject === undefined ? "" : ` of ${subject}`;
  const whereof = asset === "" ? "" : ` in ${asset}`;
  return `the books show the ${kind}${whose}${whereof} as ${zero}${range}`;
}
