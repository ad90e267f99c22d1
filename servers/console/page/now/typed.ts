// Typed dollars as the platform takes them. Pure.
import { rawOf, typedAmount } from "../kit/typed.ts";

export const NO_DOLLARS = "This is no amount in dollars.";

/** USD x 10^18; undefined if it is no amount in dollars. */
export function wadOf(text: string): string | undefined {
  const { digits, unit = "USD" } = typedAmount(text.replace(/^\s*\$/, "")) ?? {};
  return digits === undefined || unit !== "USD" ? undefined : rawOf(digits, 18);
}
