// Amounts as people write them and as surfaces send them: "1,234.5 WETH" and base units. The caller
// supplies the decimals.

/** An amount in a step: the digits without commas, and the symbol. */
export interface Amount {
  readonly digits: string;
  readonly symbol: string;
}

export function readAmount(text: string): Amount {
  const [digits = "", symbol = ""] = text.replaceAll(",", "").split(" ");
  return { digits, symbol };
}

/** Base units of whole tokens. Throws if there are more places than the token has. */
export function toRaw(digits: string, decimals: number): bigint {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain(digits)) ?? [];
  if (sign === undefined) throw new Error(`${digits} is no number`);
  if (fraction.length > decimals) throw new Error(`${digits} has more than ${decimals} places`);
  const raw = BigInt(whole + fraction.padEnd(decimals, "0"));
  return sign === "-" ? -raw : raw;
}

/** Whole tokens of base units, without trailing zeros. */
export function fromRaw(raw: bigint, decimals: number): string {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, "0");
  const fraction = decimals === 0 ? "" : digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - decimals);
  return `${raw < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Dollars and other figures of the platform have 18 places. */
export const WAD_PLACES = 18;

const plain = (digits: string) => digits.replaceAll(",", "");
