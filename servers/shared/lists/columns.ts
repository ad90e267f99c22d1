// The kinds of columns that lists have: what values are valid, and how two are compared. Different
// spellings of one value are equal: with and without 0x, in any case, in any time zone. (decisions
// 2, 24, 52)
import { addressFault, bareAddress, FORMATS } from "../../core/formats.ts";
import { unixSecondsOf } from "./instants.ts";

/**
 * `number` takes decimals and Infinity; `id` takes addresses, hashes and numbers joined by hyphens;
 * `name` is compared in any case; `time` by instant.
 */
export type ColumnKind =
  | "text"
  | "name"
  | "number"
  | "boolean"
  | "address"
  | "hash"
  | "id"
  | "time";

export interface Column<T> {
  readonly kind: ColumnKind;
  /** The value as shown: integers and decimals as digits. */
  read(item: T): string;
}

export type Columns<T> = Readonly<Record<string, Column<T>>>;

/** Columns of items that are listed as shown: each is read by its name. */
export function shownColumns<const N extends string>(
  kinds: Readonly<Record<N, ColumnKind>>,
): Readonly<Record<N, Column<Readonly<Record<N, unknown>>>>> {
  const entries = Object.entries(kinds) as [N, ColumnKind][];
  return Object.fromEntries(
    entries.map(([name, kind]) => [
      name,
      { kind, read: (item: Readonly<Record<N, unknown>>) => String(item[name]) },
    ]),
  ) as Readonly<Record<N, Column<Readonly<Record<N, unknown>>>>>;
}

interface Kind {
  /** What a value may be, for readers of the document. */
  readonly description: string;
  /** The fault of a value in a filter, as text to follow the column's name. */
  fault(value: string): string | undefined;
  /** The one spelling in which values are compared. */
  plain(text: string): string;
  /** Below 0 if the first value comes first. */
  order(one: string, other: string): number;
}

const none = () => undefined;
const asItIs = (text: string) => text;
const lowerCase = (text: string) => text.toLowerCase();
const partsBare = (text: string) => text.split("-").map(bareAddress).join("-");

/** By code units, whatever the locale. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const DECIMAL = /^-?\d{1,90}(\.\d{1,40})?$/;

const numberFault = (value: string) =>
  value === "Infinity" || DECIMAL.test(value) ? undefined : "must compare with a number";

const booleanFault = (value: string) =>
  value === "true" || value === "false" ? undefined : "must compare with true or false";

const timeFault = (value: string) =>
  unixSecondsOf(value) === undefined
    ? "must compare with a time as 2026-01-31T12:00:00Z, with its zone (a plus in it as %2B), or a date"
    : undefined;

/** Exact to any number of places; `Infinity` is largest. */
function byNumber(one: string, other: string): number {
  if (one === "Infinity" || other === "Infinity")
    return Number(one === "Infinity") - Number(other === "Infinity");
  const places = Math.max(placesOf(one), placesOf(other));
  const difference = scaled(one, places) - scaled(other, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function placesOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

function scaled(text: string, places: number): bigint {
  return BigInt(text.replace(".", "") + "0".repeat(places - placesOf(text)));
}

export const KINDS: Readonly<Record<ColumnKind, Kind>> = {
  text: { description: "a text", fault: none, plain: asItIs, order: byText },
  name: { description: "a name, in any case", fault: none, plain: lowerCase, order: byText },
  number: {
    description: "a decimal, or Infinity",
    fault: numberFault,
    plain: asItIs,
    order: byNumber,
  },
  boolean: { description: "true or false", fault: booleanFault, plain: asItIs, order: byText },
  address: {
    description: "an address, with or without 0x",
    fault: addressFault,
    plain: bareAddress,
    order: byText,
  },
  hash: {
    description: "a hash, with or without 0x, in upper or lower case",
    fault: (value) => FORMATS.hash?.fault(value),
    plain: bareAddress,
    order: byText,
  },
  id: {
    description: "an id, its parts with or without 0x, in upper or lower case",
    fault: none,
    plain: partsBare,
    order: byText,
  },
  time: {
    description: "an instant of RFC 3339 in any zone, or a date, which means midnight UTC",
    fault: timeFault,
    plain: (text) => unixSecondsOf(text) ?? "",
    order: byNumber,
  },
};
