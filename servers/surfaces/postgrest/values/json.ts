// `jsonb`: its text form, order, containment and arrows. Numbers keep all digits: bigint, Decimal or number.

import { compareNumeric, Decimal, fromNumber, type Numeric, numericText } from "./numeric.ts";

/** One step into a JSON value; `asText` is the arrow `->>`. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
  readonly isIndex: boolean;
}

export interface JsonObject {
  readonly [key: string]: Json;
}

export type Json = null | boolean | number | Numeric | string | readonly Json[] | JsonObject;

/** A JSON null that stands alone, where null is the absence of a value. */
export const JSON_NULL: JsonObject = Object.freeze({ "\0null": null });

export const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isNumber = (value: Json): value is number | Numeric =>
  typeof value === "number" || typeof value === "bigint" || value instanceof Decimal;

export const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" &&
  value !== null &&
  !isArray(value) &&
  !(value instanceof Decimal) &&
  value !== JSON_NULL;

const isNull = (value: Json): boolean => value === null || value === JSON_NULL;

const asNumeric = (value: number | Numeric): Numeric =>
  typeof value === "number" ? fromNumber(value) : value;

/** By length in bytes, then by bytes: the order in which keys are stored. */
export function compareKeys(one: string, two: string): number {
  const difference = Buffer.byteLength(one) - Buffer.byteLength(two);
  return difference === 0 ? compareText(one, two) : difference;
}

/** By code point. */
export function compareText(one: string, two: string): number {
  if (one === two) return 0;
  const length = Math.min(one.length, two.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [one.charCodeAt(at), two.charCodeAt(at)];
    if (left !== right) return aboveSurrogates(left) - aboveSurrogates(right);
  }
  return one.length - two.length;
}

/** Half of a pair stands for a code point above all single units. */
const aboveSurrogates = (unit: number): number =>
  unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;

export function keysOf(value: JsonObject): string[] {
  return Object.keys(value).sort(compareKeys);
}

/** A text in quotes, with the escapes that PostgreSQL writes. */
export function quoteJson(text: string): string {
  return JSON.stringify(text);
}

/** The text form; compact without the spaces, `isStripped` without object fields that are null. */
export function jsonText(
  value: Json,
  style: { isCompact?: boolean; isStripped?: boolean } = {},
): string {
  if (isNull(value)) return "null";
  if (typeof value === "string") return quoteJson(value);
  if (typeof value === "boolean") return String(value);
  if (isNumber(value)) return numericText(asNumeric(value));
  const [comma, colon] = style.isCompact ? [",", ":"] : [", ", ": "];
  if (isArray(value)) return `[${value.map((part) => jsonText(part, style)).join(comma)}]`;
  if (!isObject(value)) return "null";
  const fields = keysOf(value)
    .filter((key) => !style.isStripped || !isNull(value[key] ?? null))
    .map((key) => `${quoteJson(key)}${colon}${jsonText(value[key] ?? null, style)}`);
  return `{${fields.join(comma)}}`;
}

/** Object > array > boolean > number > string > null. */
function rank(value: Json): number {
  if (isNull(value)) return 0;
  if (typeof value === "string") return 1;
  if (isNumber(value)) return 2;
  if (typeof value === "boolean") return 3;
  return isArray(value) ? 4 : 5;
}

export function compareJson(one: Json, two: Json): number {
  // An empty array at the top is below every scalar: an oddity that PostgreSQL keeps.
  const empty = Number(isEmptyArray(two)) - Number(isEmptyArray(one));
  if (empty !== 0) return empty;
  return compareInside(one, two);
}

const isEmptyArray = (value: Json): boolean => isArray(value) && value.length === 0;

function compareInside(one: Json, two: Json): number {
  const difference = rank(one) - rank(two);
  if (difference !== 0) return difference;
  if (typeof one === "string" && typeof two === "string") return compareText(one, two);
  if (typeof one === "boolean") return Number(one) - Number(two);
  if (isNumber(one) && isNumber(two)) return compareNumeric(asNumeric(one), asNumeric(two));
  if (isArray(one) && isArray(two)) return compareParts(one, two);
  if (isObject(one) && isObject(two)) return compareObjects(one, two);
  return 0;
}

function compareParts(one: readonly Json[], two: readonly Json[]): number {
  if (one.length !== two.length) return one.length - two.length;
  for (const [at, part] of one.entries()) {
    const difference = compareInside(part, two[at] ?? null);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareObjects(one: JsonObject, two: JsonObject): number {
  const [left, right] = [keysOf(one), keysOf(two)];
  if (left.length !== right.length) return left.length - right.length;
  for (const [at, key] of left.entries()) {
    const other = right[at] ?? "";
    // Keys and values are compared as scalars, pair by pair.
    const byKey = compareText(key, other);
    if (byKey !== 0) return byKey;
    const byValue = compareInside(one[key] ?? null, two[other] ?? null);
    if (byValue !== 0) return byValue;
  }
  return 0;
}

/** `@>`: each part of the second is found in the first. */
export function containsJson(whole: Json, part: Json): boolean {
  if (isArray(whole) && !isArray(part) && !isObject(part)) return containsInside(whole, [part]);
  return containsInside(whole, part);
}

function containsInside(whole: Json, part: Json): boolean {
  if (isObject(whole) && isObject(part)) {
    return Object.keys(part).every(
      (key) => Object.hasOwn(whole, key) && containsInside(whole[key] ?? null, part[key] ?? null),
    );
  }
  if (isArray(whole) && isArray(part)) {
    return part.every((wanted) => whole.some((found) => containsInside(found, wanted)));
  }
  return rank(whole) === rank(part) && rank(whole) < 4 && compareInside(whole, part) === 0;
}

/** One arrow: the value found, or null without one. A JSON null differs from it. */
export function stepInto(value: Json, step: JsonStep): Json {
  const found = step.isIndex ? itemAt(value, Number(step.key)) : fieldOf(value, step.key);
  if (found === undefined) return null;
  return found === null ? JSON_NULL : found;
}

function fieldOf(value: Json, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A scalar counts as an array of itself. */
function itemAt(value: Json, index: number): Json | undefined {
  if (isObject(value)) return undefined;
  const items = isArray(value) ? value : [value];
  return items[index < 0 ? items.length + index : index];
}

/** What `->>` gives of a value found. */
export function jsonAsText(value: Json): string | null {
  if (isNull(value)) return null;
  return typeof value === "string" ? value : jsonText(value);
}
