// Figures as texts, each kind in one way. They are cut, never rounded: a health of 0.99999 is not 1.
// Pure.

/** `1 command`, `2 commands`. */
export const countText = (count: number, word: string): string =>
  `${grouped(String(count))} ${word}${count === 1 ? "" : "s"}`;

/** Digits in groups of three. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/**
 * Base units as whole tokens, cut after `places`, never rounded up. A `<` says that something is
 * there which these places do not show.
 */
export function wholeText(units: string, decimals: number, places = 4): string {
  const value = BigInt(units);
  const size = value < 0n ? -value : value;
  const one = 10n ** BigInt(decimals);
  const shown = Math.min(places, decimals);
  const part = ((size % one) * 10n ** BigInt(shown)) / one;
  const digits = part.toString().padStart(shown, "0").replace(/0+$/, "");
  const whole = size / one;
  const sign = value < 0n ? "−" : "";
  if (whole === 0n && part === 0n && size > 0n) return `${sign}<0.${"1".padStart(shown, "0")}`;
  return `${sign}${grouped(String(whole))}${digits === "" ? "" : `.${digits}`}`;
}

/** Base units as whole tokens with just so many places, so that figures below each other line up. */
export function fixedText(units: string, decimals: number, places: number): string {
  const text = wholeText(units, decimals, places);
  const { length } = text.split(".")[1] ?? "";
  const point = length === 0 && places > 0 ? "." : "";
  return `${text}${point}${"0".repeat(Math.max(0, places - length))}`;
}

const WAD_PLACES = 18;
export const WAD = 10n ** 18n;

/** Dollars of USD x 10^18. */
export function usdText(wad: string, places = 2): string {
  const sign = wad.startsWith("-") ? "−" : "";
  return `${sign}$${fixedText(wad.replace("-", ""), WAD_PLACES, places)}`;
}

/** Parts of 10,000 as per cent. */
export const percentText = (bps: number | bigint): string =>
  `${fixedText(String(BigInt(bps)), 2, 2)} %`;

/** A health or a ratio x 10^18. */
export const ratioText = (wad: string): string => fixedText(wad, WAD_PLACES, 4);

/** The digits of a double that can be trusted, x 10^18, so that it is written as exact figures are. */
export function wadOfNumber(value: number): string {
  const [digits = "0", power = "0"] = value.toExponential(14).split("e");
  const shift = Number(power) + WAD_PLACES - 14;
  const whole = BigInt(digits.replace(".", ""));
  return String(shift < 0 ? whole / 10n ** BigInt(-shift) : whole * 10n ** BigInt(shift));
}

/** Virtual time in UTC, to the second. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}
