// Casts between types: which there are, and what each makes of a value.

import { sqlFailure } from "../refusals/failure.ts";
import { isArray, isNumber, isObject, JSON_NULL, jsonText } from "./json.ts";
import { fromNumber, type Numeric, numericText, roundNumeric, toNumber } from "./numeric.ts";
import {
  isFloating,
  isTextual,
  isWhole,
  readText,
  type SqlType,
  textOf,
  type Value,
  wholeOf,
} from "./types.ts";

export type Cast = (value: Value) => Value;

const isNumberType = (type: SqlType): boolean =>
  isWhole(type) || isFloating(type) || type === "numeric";

const isTime = (type: SqlType): boolean => type.startsWith("timestamp") || type === "date";

/** The cast from one type to another, for values that are not null. Throws where there is none. */
export function castBetween(from: SqlType, to: SqlType): Cast {
  if (to === "character") return (value) => textOf(from, value).match(/^./su)?.[0] ?? " ";
  if (isTextual(to)) return from === to ? (value) => value : (value) => textOf(from, value);
  if (from === to) return (value) => value;
  if (isTextual(from)) return (value) => readText(to, String(value));
  if (isFloating(from) && isWhole(to)) return (value) => wholeFromFloat(Number(value), to);
  if (isNumberType(from) && isNumberType(to)) return (value) => intoNumber(numericOf(value), to);
  if (from === "boolean" && to === "integer") return (value) => Number(value);
  if (from === "integer" && to === "boolean") return (value) => value !== 0;
  if (from === "jsonb" && to === "json") return (value) => jsonText(value);
  if (from === "json" && to === "jsonb") return (value) => readText(to, String(value));
  if (from === "jsonb" && (isNumberType(to) || to === "boolean"))
    return (value) => fromJson(value, to);
  if (isTime(from) && isTime(to)) return (value) => betweenTimes(Number(value), from, to);
  throw sqlFailure("42846", `cannot cast type ${from} to ${to}`);
}

function numericOf(value: Value): Numeric {
  return typeof value === "number" ? fromNumber(value) : (value as Numeric);
}

function wholeFromFloat(value: number, to: SqlType): Value {
  if (Number.isFinite(value)) return intoNumber(halfToEven(value), to);
  throw sqlFailure("22003", `${to} out of range`);
}

function halfToEven(value: number): Numeric {
  const floor = Math.floor(value);
  const isHalf = value - floor === 0.5;
  return fromNumber(isHalf ? floor + Math.abs(floor % 2) : Math.round(value));
}

/** A number as another type of number. Half is rounded away from zero. */
function intoNumber(value: Numeric, to: SqlType): Value {
  if (to === "numeric") return value;
  if (to === "double precision") return toNumber(value);
  if (to === "real") return Math.fround(toNumber(value));
  const rounded = roundNumeric(value);
  if (rounded === undefined) {
    const special = numericText(value) === "NaN" ? "NaN" : "infinity";
    throw sqlFailure("0A000", `cannot convert ${special} to ${to}`);
  }
  const whole = wholeOf(to, rounded);
  if (whole !== undefined) return whole;
  throw sqlFailure("22003", `${to} out of range`);
}

function jsonKind(value: Value): string {
  if (value === null || value === JSON_NULL) return "null";
  if (isArray(value)) return "array";
  if (isNumber(value)) return "numeric";
  return isObject(value) ? "object" : typeof value;
}

function fromJson(value: Value, to: SqlType): Value {
  if (to === "boolean" && typeof value === "boolean") return value;
  if (to !== "boolean" && isNumber(value)) return intoNumber(numericOf(value), to);
  throw sqlFailure("22023", `cannot cast jsonb ${jsonKind(value)} to type ${to}`);
}

const DAY = 86_400e6;

function betweenTimes(value: number, from: SqlType, to: SqlType): Value {
  if (!Number.isFinite(value)) return value;
  if (from === "date") return value * DAY;
  return to === "date" ? Math.floor(value / DAY) : value;
}
