// Prices as people set them: typed dollars, and a slider on a logarithmic scale. Pure.
import { percentText } from "../kit/figures.ts";

/** The slider goes this many steps up and down from its middle: a factor of ten each way. */
export const SLIDER_STEPS = 500;

/** Three places of dollars suffice to aim with; the first four digits remain. */
const DIGITS = 4;

/** The price after so many steps from `middle`, both USD x 10^18, to four digits. */
export function slidPrice(middle: bigint, steps: number): bigint {
  if (steps === 0) return middle;
  const factor = BigInt(Math.round(10 ** (steps / SLIDER_STEPS) * 1e9));
  return toDigits((middle * factor) / 10n ** 9n);
}

function toDigits(price: bigint): bigint {
  const cut = 10n ** BigInt(Math.max(0, String(price).length - DIGITS));
  const rounded = ((price + cut / 2n) / cut) * cut;
  return rounded > 0n ? rounded : 1n;
}

/** The steps from `middle` at which a price is, as near as they go; at most to the end. */
export function stepsTo(middle: bigint, price: bigint): number {
  const steps = Math.round(Math.log10(Number(price) / Number(middle)) * SLIDER_STEPS);
  return Math.max(-SLIDER_STEPS, Math.min(SLIDER_STEPS, steps));
}

/** True while the slider has room on both sides of a price. */
export const isNear = (middle: bigint, price: bigint): boolean =>
  Math.abs(stepsTo(middle, price)) < SLIDER_STEPS;

/** A change in per cent, with its sign. */
export function changeText(from: bigint, to: bigint): string {
  const bps = ((to - from) * 10_000n) / from;
  return `${bps < 0n ? "" : "+"}${percentText(bps)}`;
}

interface PathPoint {
  readonly afterSeconds: number;
  readonly price: string;
}

/** A straight way from one price to another in equal steps, the last of them after `seconds`. */
export function pathTo(from: bigint, to: bigint, seconds: number, count: number): PathPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const part = BigInt(at + 1);
    const price = from + ((to - from) * part) / BigInt(count);
    return {
      afterSeconds: Math.round((seconds * (at + 1)) / count),
      price: String(price > 0n ? price : 1n),
    };
  });
}
