// A raw query string becomes filters, orders, ranges and the select tree, or the first error of their texts.

import { Failure, tooComplex } from "../refusals/failure.ts";
import { type Condition, condition, filterName, filterValue, logicName } from "./filters.ts";
import { fieldName, lexeme } from "./names.ts";
import { type OrderTerm, orderTerms } from "./order.ts";
import { describe, place } from "./parse-error.ts";
import { char, type Parser, separated1 } from "./parsec.ts";
import { type Range, rangeOf } from "./range.ts";
import { type SelectItem, selectItems } from "./select.ts";

/** Something said of the root (no names) or of an embedded resource. */
export interface At<T> {
  readonly embeds: readonly string[];
  readonly of: T;
}

export interface Parameters {
  readonly select: readonly SelectItem[];
  readonly filters: readonly At<Condition>[];
  readonly logic: readonly At<Condition>[];
  readonly orders: readonly At<readonly OrderTerm[]>[];
  readonly ranges: readonly At<Range>[];
  /** The query in the form of the Content-Location header, "" without one. */
  readonly canonical: string;
}

/** Bytes of a raw query string. */
export const queryLengthMax = 64 * 1024;

type Pair = readonly [name: string, value: string | undefined];

const columnNames = separated1(fieldName, lexeme(char(",")));

const RESERVED = ["select", "columns", "on_conflict"];

export function readParameters(rawQuery: string): Parameters {
  if (rawQuery.length > queryLengthMax) {
    throw tooComplex(`query string is longer than ${queryLengthMax} bytes`);
  }
  const pairs = splitQuery(rawQuery);
  const given = pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined);
  const ending = (...words: readonly string[]) =>
    given.filter(([name]) => words.includes(lastWord(name)));
  const orders = ending("order").map(([name, value]) => readOrder(name, value));
  const logic = ending("and", "or").map(([name, value]) => readLogic(name, value));
  readNames("columns", given);
  const selected = pairs.find(([name]) => name === "select")?.[1] ?? "*";
  const select = parse(selectItems, "select parameter", selected);
  const filters = given
    .filter(([name]) => !["order", "limit", "offset", "and", "or"].includes(lastWord(name)))
    .filter(([name]) => !RESERVED.includes(name))
    .map(([name, value]) => readFilter(name, value));
  readNames("on_conflict", given);
  const ranges = readRanges(ending("limit"), ending("offset"));
  return { select, filters, logic, orders, ranges, canonical: canonicalOf(pairs) };
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

function parse<T>(parser: Parser<T>, what: string, text: string, parsed = text): T {
  const reply = parser(parsed, 0);
  if (reply.ok) return reply.value as T;
  const { error } = reply;
  const message = `"failed to parse ${what} (${text})" ${place(parsed, error?.at ?? reply.at)}`;
  throw new Failure(400, "PGRST100", message, { details: describe(error, parsed) });
}

/** Parameters of writing requests are read, and then made no use of. */
function readNames(parameter: string, given: readonly (readonly [string, string])[]): void {
  const value = given.find(([name]) => name === parameter)?.[1];
  if (value !== undefined) parse(columnNames, `${parameter} parameter`, value);
}

function readOrder(name: string, value: string): At<readonly OrderTerm[]> {
  const { embeds } = parse(filterName, "tree path", name);
  return { embeds, of: parse(orderTerms, "order", value) };
}

function readLogic(name: string, value: string): At<Condition> {
  const { embeds, operator } = parse(logicName, "logic path", name);
  return { embeds, of: parse(condition, "logic tree", value, operator + value) };
}

function readFilter(name: string, value: string): At<Condition> {
  const { embeds, field } = parse(filterName, "tree path", name);
  return { embeds, of: { kind: "filter", field, ...parse(filterValue, "filter", value) } };
}

/** A limit and an offset of the same resource are one range; the last of a name counts. */
function readRanges(
  limits: readonly (readonly [string, string])[],
  offsets: readonly (readonly [string, string])[],
): At<Range>[] {
  const limitOf = new Map(limits);
  const offsetOf = new Map(
    offsets.map(([name, value]) => [`${name.slice(0, -"offset".length)}limit`, value]),
  );
  const names = new Set([...limitOf.keys(), ...offsetOf.keys()]);
  return [...names].map((name) => ({
    embeds: parse(filterName, "tree path", name).embeds,
    of: rangeOf(limitOf.get(name), offsetOf.get(name)),
  }));
}

function splitQuery(rawQuery: string): Pair[] {
  const query = rawQuery.startsWith("?") ? rawQuery.slice(1) : rawQuery;
  return query
    .split(/[&;]/)
    .filter((part) => part !== "")
    .map((part): Pair => {
      const at = part.indexOf("=");
      if (at < 0) return [decode(part), undefined];
      return [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

/** A percent sign without two hexadecimal digits stands for itself. */
function decode(part: string): string {
  const spaced = part.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  return spaced.replace(/(?:%[0-9a-fA-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll("%", ""), "hex").toString("utf8"),
  );
}

/** Sorted by name, the values of a repeated name joined by commas. */
function canonicalOf(pairs: readonly Pair[]): string {
  const byName = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = byName.get(name) ?? [];
    byName.set(name, values);
    values.push(encode(value ?? ""));
  }
  return [...byName]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, values]) => `${encode(name)}=${values.join(",")}`)
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
