// Amounts as the page of named states shows them: short, with thousands apart.

const DIGITS_MAX = 15;
const PLACES_MAX = 4;

/** Base units in whole tokens: "1,250.5", "3 units" for dust, "5.0 × 10^29" for what is huge. */
export function tokensShown(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(whole.length, whole.length + PLACES_MAX).replace(/0+$/, "");
  if (whole.length > DIGITS_MAX) return `${whole[0]}.${whole[1]} × 10^${whole.length - 1}`;
  if (amount > 0n && whole === "0" && fraction === "") {
    return amount < 1_000_000n ? `${amount} unit${amount === 1n ? "" : "s"}` : "less than 0.0001";
  }
  return `${grouped(whole)}${fraction && `.${fraction}`}`;
}

/** A ratio x 1e18; the largest number stands for no debt. */
export function ratioShown(ratio: bigint): string {
  return ratio > 10n ** 60n ? "no debt" : tokensShown(ratio, 18);
}

export const grouped = (digits: string | number): string =>
  String(digits).replace(/\B(?=(\d{3})+$)/g, ",");
