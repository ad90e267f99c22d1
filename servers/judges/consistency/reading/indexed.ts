// The indexer's rows: the requests for them, and the forms of their columns. Its JSON numbers have
// all their digits, however many, and its texts are bare. (XS-14, XS-15)
import { ZERO_ADDRESS } from "../../../../sim/index.ts";
import type { SentParameters } from "./questions.ts";
import { type AnswerShape, at, bareHex, digits, integer, text } from "./terms.ts";
import type { Question, Wire } from "./wire.ts";

export function indexerQuestion(table: string, sent: SentParameters): Question {
  const pairs = Object.entries(sent).map(([name, value]) => `${name}=${value}`);
  const url = encodeURI(`/search/${table}?${pairs.join("&")}`).replace(/[#+]/g, encodeURIComponent);
  return { column: "indexer", url, keepsDigits: true };
}

/** The rows of a table, or an error. */
export async function indexer(wire: Wire, table: string, sent: SentParameters): Promise<unknown> {
  return (await wire.ask(indexerQuestion(table, sent))).body;
}

/** Rows that several facts are read from. */
export async function indexerOnce(
  wire: Wire,
  table: string,
  sent: SentParameters,
): Promise<unknown> {
  return (await wire.askOnce(indexerQuestion(table, sent))).body;
}

/** A list of values for a filter. */
export const inList = (values: readonly string[]): string =>
  `in.(${values.map((each) => JSON.stringify(each)).join()})`;

/** A JSON number of any size. */
export function numeric(value: unknown): string {
  const all = at(value, "digits");
  return typeof value === "number" ? integer(value) : digits(all);
}

/** An address; the zero address is an empty text. */
export const addressOrEmpty = (value: unknown): string =>
  value === "" ? ZERO_ADDRESS : bareHex(value);

/** `2026-09-13 19:39:10 UTC`, as seconds. */
export function stamp(value: unknown): string {
  const isOne = typeof value === "string" && /^\d{4}-\d\d-\d\d [\d:]{8} UTC$/.test(value);
  return isOne ? String(Date.parse(value.replace(" UTC", "Z")) / 1000) : `no time: ${text(value)}`;
}

/** `2026-09-13T19:39:10` as seconds, or `infinity`. */
export function moment(value: unknown): string {
  const isOne = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:]{8}$/.test(value);
  return isOne ? String(Date.parse(`${value}Z`) / 1000) : text(value);
}

/** A moment for a filter. */
export const momentOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19);

/** The columns about blocks that every table has. */
export const PLACE: AnswerShape = {
  contract: [bareHex, "address"],
  block: [digits, "block_number"],
  blockHash: [bareHex, "block_hash"],
  time: [stamp, "block_timestamp"],
};

/** JSON text without spaces, keys sorted, with every digit of its numbers. */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
  const { digits: all }: { readonly digits?: unknown } = value;
  if (typeof all === "string" && Object.keys(value).length === 1) return all;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${jsonText(each)}`).join(",")}}`;
}
