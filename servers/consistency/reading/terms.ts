// Values of the wire in the world's own terms: bare lowercase hex, decimal digits, seconds. A value
// without the form its surface promises stays as it is, and so differs from everything. (XS-14,
// XS-15)

/** What was said of one fact, by field; lists are lines. */
export type Fields = Readonly<Record<string, string>>;

export const NONE = "none";

const odd = (value: unknown): string => `not in its form: ${JSON.stringify(value)?.slice(0, 100)}`;

/** A part of an answer: names and positions joined by dots. */
export function at(body: unknown, path: string): unknown {
  let value = body;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/**
 * A value that is not a list must not pass as an empty one, so it reads as one empty row, which
 * fits no form.
 */
export function listAt(body: unknown, path: string): readonly unknown[] {
  const value = path === "" ? body : at(body, path);
  return Array.isArray(value) ? value : [undefined];
}

/** Names, sorted, so that a missing or repeated one shows. */
export const namesOf = (items: readonly string[]): string => [...items].sort().join(",");

/** Hex with 0x, lowercase. */
export function hex(value: unknown): string {
  return typeof value === "string" && /^0x[0-9a-f]*$/.test(value) ? value.slice(2) : odd(value);
}

/** Hex without 0x, lowercase. */
export function bareHex(value: unknown): string {
  return typeof value === "string" && /^[0-9a-f]+$/.test(value) ? value : odd(value);
}

export const hexOrNone = (value: unknown): string => (value === null ? NONE : hex(value));

/** Digits in a text. */
export function digits(value: unknown): string {
  return typeof value === "string" && /^(?:0|[1-9]\d*)$/.test(value) ? value : odd(value);
}

/** A JSON number. */
export function integer(value: unknown): string {
  return Number.isSafeInteger(value) ? String(value) : odd(value);
}

/** Hex with 0x and without leading zeros. */
export function quantity(value: unknown): string {
  const isOne = typeof value === "string" && /^0x(?:0|[1-9a-f][0-9a-f]*)$/.test(value);
  return isOne ? String(BigInt(value)) : odd(value);
}

export const quantityOrNone = (value: unknown): string => (value === null ? NONE : quantity(value));

/** One word of call data. */
export function word(value: unknown): string {
  return /^0x[0-9a-f]{64}$/.test(String(value)) ? String(BigInt(String(value))) : odd(value);
}

/** A decimal of exactly 18 places, as its value x 1e18. */
export function decimal(value: unknown): string {
  const isOne = typeof value === "string" && /^(?:0|[1-9]\d*)\.\d{18}$/.test(value);
  return isOne ? String(BigInt(value.replace(".", ""))) : odd(value);
}

/** ISO 8601 with a zero fraction, as seconds. */
export function instant(value: unknown): string {
  const isOne = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:]{8}\.000Z$/.test(value);
  return isOne ? String(Date.parse(value) / 1000) : odd(value);
}

export const text = (value: unknown): string => (typeof value === "string" ? value : odd(value));

export const lines = (items: readonly string[]): string => items.join("\n");
