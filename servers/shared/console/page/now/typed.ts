// Typed dollars as the platform takes them. Pure.
import { isMisspelt, type Misspelt, rawOf, readAmount } from "../kit/typed.ts";

/** USD x 10^18, or why the text is no amount in dollars. */
export function wadOf(text: string): string | Misspelt {
  const read = readAmount(text.replace(/^\s*\$\s*/, ""));
  if (isMisspelt(read)) return read;
  const { digits, unit = "USD" } = read;
  if (unit !== "USD") return { fault: `Write dollars: ${digits}, without ${unit}.` };
  return rawOf(digits, { name: "a price", places: 18 });
}

export function dollarFault(text: string): string | undefined {
  const read = wadOf(text);
  return isMisspelt(read) ? read.fault : undefined;
}
