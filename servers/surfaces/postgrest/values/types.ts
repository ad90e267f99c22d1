// The SQL types of columns and casts: their names, how a text becomes a value, how a value becomes a text, and
// which of two values comes first.
//
// Values in memory: boolean, number (smallint to integer, real, double precision, microseconds of a timestamp,
// days of a date), bigint (bigint), bigint or Decimal (numeric), string (texts and json), Json (jsonb). null is
// the absence of a value.

import { sqlFailure } from "../refusals/failure.ts";
import { compareJson, compareText, JSON_NULL, type Json, jsonText, quoteJson } from "./json.ts";
import { readJson } from "./json-reader.ts";
import {
  compareNumbers,
  compareNumeric,
  doubleText,
  type Numeric,
  numericText,
  readNumeric,
} from "./numeric.ts";
import { dateText, readDate, readTimestamp, timestampText } from "./timestamp.ts";

export type SqlType =
  | "boolean"
  | "smallint"
  | "integer"
  | "bigint"
  | "numeric"
  | "real"
  | "double precision"
  | "text"
  | "character varying"
  | "character"
  | "json"
  | "jsonb"
  | "timestamp without time zone"
  | "timestamp with time zone"
  | "date";

export type Value = Json;

/** The words of SQL for each type, as casts may use them. */
const NAMES: Readonly<Record<string, SqlType>> = {
  bool: "boolean",
  boolean: "boolean",
  int2: "smallint",
  smallint: "smallint",
  int: "integer",
  int4: "integer",
  integer: "integer",
  int8: "bigint",
  bigint: "bigint",
  numeric: "numeric",
  decimal: "numeric",
  dec: "numeric",
  float4: "real",
  real: "real",
  float: "double precision",
  float8: "double precision",
  "double precision": "double precision",
  text: "text",
  varchar: "character varying",
  "character varying": "character varying",
  char: "character",
  character: "character",
  json: "json",
  jsonb: "jsonb",
  timestamp: "timestamp without time zone",
  "timestamp without time zone": "timestamp without time zone",
  timestamptz: "timestamp with time zone",
  "timestamp with time zone": "timestamp with time zone",
  date: "date",
};

/** The type that a cast names, which may stand in any case. */
export function typeNamed(name: string): SqlType {
  const words = name.trim().toLowerCase().split(/\s+/);
  const type = NAMES[words.join(" ")];
  if (type !== undefined) return type;
  const [first = "", second] = words;
  if (first === "" || /^\d/.test(first)) {
    throw sqlFailure("42601", `syntax error at or near "${first === "" ? ")" : first}"`);
  }
  if (second !== undefined) throw sqlFailure("42601", `syntax error at or near "${second}"`);
  throw sqlFailure("42704", `type "${first}" does not exist`);
}

const WHOLE: Readonly<Record<string, readonly [min: bigint, max: bigint]>> = {
  smallint: [-(2n ** 15n), 2n ** 15n - 1n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  bigint: [-(2n ** 63n), 2n ** 63n - 1n],
};

export const isTextual = (type: SqlType): boolean =>
  type === "text" || type === "character varying" || type === "character";

export const isWhole = (type: SqlType): boolean => type in WHOLE;

export const isFloating = (type: SqlType): boolean =>
  type === "real" || type === "double precision";

/** A whole number as this type holds it, or undefined where it is too large for it. */
export function wholeOf(type: SqlType, value: bigint): Value | undefined {
  const [min, max] = WHOLE[type] ?? [0n, 0n];
  if (value < min || value > max) return undefined;
  return type === "bigint" ? value : Number(value);
}

function badInput(code: string, type: string, text: string): Error {
  return sqlFailure(code, `invalid input syntax for type ${type}: "${text}"`);
}

/** A text as a value of the type, by the rules of the type's own input. */
export function readText(type: SqlType, text: string): Value {
  if (isTextual(type)) return text;
  if (isWhole(type)) return readWhole(type, text);
  switch (type) {
    case "boolean":
      return readBoolean(text);
    case "jsonb":
      return readJson(text) ?? JSON_NULL;
    case "json":
      readJson(text);
      return text;
    case "numeric": {
      const value = readNumeric(text);
      if (value === undefined) throw badInput("22P02", type, text);
      return value;
    }
    case "timestamp without time zone":
    case "timestamp with time zone":
      return readTimestamp(text, type);
    case "date":
      return readDate(text);
    default:
      return readFloat(type, text);
  }
}

function readWhole(type: SqlType, text: string): Value {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) throw badInput("22P02", type, text);
  const value = wholeOf(type, BigInt(text.trim().replace("+", "")));
  if (value !== undefined) return value;
  throw sqlFailure("22003", `value "${text}" is out of range for type ${type}`);
}

function readFloat(type: SqlType, text: string): Value {
  const trimmed = text.trim().toLowerCase();
  const special = /^([+-]?)(?:(inf|infinity)|nan)$/.exec(trimmed);
  if (special !== null) {
    if (special[2] === undefined) return Number.NaN;
    return special[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(trimmed))
    throw badInput("22P02", type, text);
  const value = type === "real" ? Math.fround(Number(trimmed)) : Number(trimmed);
  const isUnderflow = value === 0 && /[1-9]/.test(trimmed.split("e")[0] ?? "");
  if (Number.isFinite(value) && !isUnderflow) return value;
  throw sqlFailure("22003", `"${text.trim()}" is out of range for type ${type}`);
}

/** Any beginning of a word that is not the beginning of another. */
function readBoolean(text: string): boolean {
  const word = text.trim().toLowerCase();
  const begins = (whole: string, least = 1) => word.length >= least && whole.startsWith(word);
  if (begins("true") || begins("yes") || word === "on" || word === "1") return true;
  if (begins("false") || begins("no") || begins("off", 2) || word === "0") return false;
  throw badInput("22P02", "boolean", text);
}

/** The text of a value, as a cast to text gives it. */
export function textOf(type: SqlType, value: Value): string {
  switch (type) {
    case "jsonb":
      return jsonText(value);
    case "numeric":
      return numericText(value as Numeric);
    case "double precision":
      return doubleText(Number(value));
    case "real":
      return doubleText(shortestReal(Number(value)), 6);
    case "timestamp without time zone":
      return timestampText(Number(value), " ");
    case "timestamp with time zone":
      return zoned(timestampText(Number(value), " "), "+00");
    case "date":
      return dateText(Number(value));
    default:
      return String(value);
  }
}

const zoned = (text: string, zone: string): string =>
  text.endsWith("infinity") ? text : text + zone;

/** The number with the fewest digits that is the same as a real. */
function shortestReal(value: number): number {
  for (let digits = 1; digits <= 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return value;
}

/** A value as JSON writes it in a row; null is written by whom it is a part of. */
export function jsonOf(type: SqlType, value: Value): string {
  if (isTextual(type)) return quoteJson(String(value));
  switch (type) {
    case "timestamp without time zone":
      return quoteJson(timestampText(Number(value), "T"));
    case "timestamp with time zone":
      return quoteJson(zoned(timestampText(Number(value), "T"), "+00:00"));
    case "date":
      return quoteJson(dateText(Number(value)));
    default: {
      const text = textOf(type, value);
      return /^-?(?:Infinity|NaN)$/.test(text) ? quoteJson(text) : text;
    }
  }
}

/** Which of two values of a type comes first. There is no order of `json`. */
export function compareOf(type: SqlType): (one: Value, two: Value) => number {
  if (isTextual(type)) return (one, two) => compareText(String(one), String(two));
  if (type === "jsonb") return compareJson;
  if (type === "numeric") return (one, two) => compareNumeric(one as Numeric, two as Numeric);
  if (type === "bigint")
    return (one, two) => ((one as bigint) < (two as bigint) ? -1 : Number(one !== two));
  if (type === "boolean") return (one, two) => Number(one) - Number(two);
  return (one, two) => compareNumbers(Number(one), Number(two));
}
