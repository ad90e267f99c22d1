// A price in dollars as exact decimals.

const DECIMALS = 18;

/** Dollars x 10^18 as control takes them. Throws a RangeError that says what would be right. */
export function priceWadOf(dollars: string): string {
  const [, whole, fraction = ""] =
    /^(\d{1,40})(?:\.(\d{1,18}))?$/.exec(typeof dollars === "string" ? dollars : "") ?? [];
  if (whole !== undefined) return String(BigInt(whole + fraction.padEnd(DECIMALS, "0")));
  const given = typeof dollars === "string" ? JSON.stringify(dollars) : String(dollars);
  throw new RangeError(
    `a price is dollars as a text with at most ${DECIMALS} decimals, ` +
      `such as "1200" or "0.9985", not ${given}`,
  );
}
