// The requested rows of a result: `limit`, `offset` and the `Range` header as intervals of
// positions.

import { Failure } from "../refusals/failure.ts";

/** Positions from 0, both ends included; without an upper end, all that follow. */
export interface Range {
  readonly lower: bigint;
  readonly upper: bigint | undefined;
}

export const allRows: Range = { lower: 0n, upper: undefined };
const limitZero: Range = { lower: 0n, upper: -1n };

const isEmpty = ({ lower, upper }: Range): boolean => upper !== undefined && upper < lower;
const hasLimitZero = ({ upper }: Range): boolean => upper === -1n;

function lesser(one: bigint | undefined, two: bigint | undefined): bigint | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  return one < two ? one : two;
}

function intersection(one: Range, two: Range): Range {
  const lower = one.lower > two.lower ? one.lower : two.lower;
  return { lower, upper: lesser(one.upper, two.upper) };
}

/** An integer as Haskell reads one; anything else counts as not given. */
function readInteger(text: string | undefined): bigint | undefined {
  const match = /^\s*(-?)\s*(0[xX][0-9a-fA-F]+|0[oO][0-7]+|\d{1,1000})\s*$/.exec(text ?? "");
  if (match === null) return undefined;
  const size = BigInt(match[2] ?? "0");
  return match[1] === "-" ? -size : size;
}

/** The range of a `limit` and an `offset` parameter, each of which may be absent or no integer. */
export function rangeOf(limitText: string | undefined, offsetText: string | undefined): Range {
  const limit = readInteger(limitText);
  if (offsetText === undefined) {
    return limit === undefined ? allRows : { lower: 0n, upper: limit - 1n };
  }
  const lower = readInteger(offsetText) ?? 0n;
  if (limitText === undefined) return { lower, upper: undefined };
  return { lower, upper: lower + (limit ?? 0n) - 1n };
}

/** The rows of the root. The header counts for GET only, and limit=0 wins over it. */
export function topRange(limit: Range, header: string | undefined): Range {
  const wanted = headerRange(header);
  const range = hasLimitZero(limit) ? limitZero : intersection(wanted, limit);
  if (!isEmpty(range) || hasLimitZero(limit)) return range;
  throw unsatisfiable(
    isEmpty(wanted)
      ? "The lower boundary must be lower than or equal to the upper boundary in the Range header."
      : "Limit should be greater than or equal to zero.",
  );
}

function headerRange(header: string | undefined): Range {
  const match = /^([0-9]+)-([0-9]*)$/m.exec(header ?? "");
  if (match === null) return allRows;
  const upper = match[2] === "" ? undefined : BigInt(match[2] ?? "0");
  return { lower: BigInt(match[1] ?? "0"), upper };
}

/** At most so many rows from where it begins. */
export function restricted(range: Range, rowsMax: number): Range {
  return intersection(range, { lower: 0n, upper: range.lower + BigInt(rowsMax) - 1n });
}

function unsatisfiable(details: string): Failure {
  return new Failure(416, "PGRST103", "Requested range not satisfiable", { details });
}

export function offsetBeyondTotal(offset: bigint, total: number): Failure {
  return unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
}

export interface PageHeader {
  readonly status: 200 | 206 | 416;
  readonly contentRange: string;
}

/** The status and the Content-Range of a page, the total being known or not. */
export function pageHeader(range: Range, rows: number, total: number | undefined): PageHeader {
  const upper = range.lower + BigInt(rows) - 1n;
  const isNamed = total !== 0 && range.lower <= upper;
  const contentRange = `${isNamed ? `${range.lower}-${upper}` : "*"}/${total ?? "*"}`;
  if (total === undefined) return { status: 200, contentRange };
  if (range.lower > BigInt(total)) return { status: 416, contentRange };
  return { status: BigInt(rows) < BigInt(total) ? 206 : 200, contentRange };
}
