// Amounts as people type them. Pure.

const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)(?:\s+(\S+))?$/;

interface TypedAmount {
  readonly digits: string;
  /** A token, `USD`, or `units`; undefined if the person left it to the form. */
  readonly unit: string | undefined;
}

export function typedAmount(text: string): TypedAmount | undefined {
  const [, digits, unit] = AMOUNT.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : { digits, unit };
}

/** Base units of whole tokens, as digits; undefined if there are too many places. */
export function rawOf(digits: string, places: number): string | undefined {
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  if (fraction.length > places) return undefined;
  return String(BigInt(whole + fraction.padEnd(places, "0")));
}
