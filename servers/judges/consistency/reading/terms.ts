// Values of the wire in the world's own terms: bare lowercase hex, decimal digits, seconds. A value
// without the form its surface promises stays as it is, and so differs from everything. (XS-14,
// XS-15)

/** One surface's values of a fact, by field. A list is written as lines. */
export type Fields = Readonly<Record<string, string>>;

export const NONE = "none";

const odd = (value: unknown): string => `not in its form: ${JSON.stringify(value)?.slice(0, 100)}`;

/**
 * The part of an answer at a path of names and positions joined by dots; the empty path is the
 * whole answer.
 */
export function at(body: unknown, path: string): unknown {
  if (path === "") return body;
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
  const value = at(body, path);
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

/** The recipient of a creation is null. */
export const hexOrNull = (value: unknown): string => (value === null ? "" : hex(value));

/** Digits in a text. */
export function digits(value: unknown): string {
  return typeof value === "string" && /^(?:0|[1-9]\d*)$/.test(value) ? value : odd(value);
}

/** A JSON number. */
export function integer(value: unknown): string {
  return Number.isSafeInteger(value) ? String(value) : odd(value);
}

/** A JSON number that may be too large to be exact. */
export const rounded = (value: unknown): string =>
  typeof value === "number" ? String(value) : odd(value);

export const flag = (value: unknown): string =>
  typeof value === "boolean" ? String(value) : odd(value);

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

export const textOrEmpty = (value: unknown): string => text(value ?? "");

/** Whether a value equals this word. */
export const isWord =
  (word: string): ValueForm =>
  (value) =>
    value === word ? "yes" : "no";

/** How a transaction ended, translated from one surface's words. */
export const endedAs =
  (ok: unknown, failed: unknown): ValueForm =>
  (value) =>
    value === ok ? "ok" : value === failed ? "failed" : "no status";

/** A list of rows, as one line each. */
export const linesOf =
  (form: ValueForm): ValueForm =>
  (value) =>
    lines(listAt(value, "").map(form));

type ValueForm = (value: unknown) => string;

/** By field: its form, and its path in the answer; "" is the answer itself. */
export type AnswerShape = Readonly<Record<string, readonly [form: ValueForm, path: string]>>;

export interface DeclaredFields {
  readonly fields?: AnswerShape;
  /** Fields of each row of an answer that is a list. */
  readonly rows?: AnswerShape;
}

/** The keys of a list's rows, by field name. */
export const keysOf =
  (key: string): ValueForm =>
  (rows) =>
    namesOf(listAt(rows, "").map((row) => bareHex(at(row, key))));

export const fieldsIn = (body: unknown, shape: AnswerShape): Fields =>
  Object.fromEntries(
    Object.entries(shape).map(([field, [form, path]]) => [field, form(at(body, path))]),
  );

/** The same fields, read in one part of an answer. */
export const under = (part: string, shape: AnswerShape): AnswerShape =>
  Object.fromEntries(
    Object.entries(shape).map(([field, [form, path]]) => [
      field,
      [form, path === "" ? part : `${part}.${path}`],
    ]),
  );

export const declaredFieldsOf = (
  answer: unknown,
  { fields = {}, rows }: DeclaredFields,
): Fields => ({
  ...fieldsIn(answer, fields),
  ...(rows === undefined ? {} : columnsOf(listAt(answer, "").map((row) => fieldsIn(row, rows)))),
});

/** A line for each field over all rows, and the number of rows, so that a missing row shows. */
export function columnsOf(all: readonly Fields[]): Fields {
  const columns: Record<string, string> = { count: String(all.length) };
  for (const name of Object.keys(all[0] ?? {})) {
    columns[name] = lines(all.map((each) => each[name] ?? ""));
  }
  return columns;
}
