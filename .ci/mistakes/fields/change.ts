// Makes a wrong value as similar to the right one as possible: of the same type and form, so that
// no schema refuses it. A number is one off, one nibble of an address differs, a moment is a second
// later.

import { faultsOf } from "../../response-coverage/faults.ts";
import type { PlainSchema } from "../../response-coverage/fields.ts";

export function changed(value: unknown, schemas: readonly PlainSchema[]): unknown {
  if (Array.isArray(value)) return changedList(value, schemas);
  if (value === null) return allowed(SAMPLES, schemas);
  if (typeof value === "object") return changedMembers(value, schemas);
  return allowed(
    variantsOf(value, schemas).filter((variant) => variant !== value),
    schemas,
  );
}

/** The first that a schema accepts; if none is, the first of all. */
function allowed(values: readonly unknown[], schemas: readonly PlainSchema[]): unknown {
  const isAllowed = (value: unknown) =>
    schemas.some((schema) => faultsOf(schema, value).length === 0);
  return values.find(isAllowed) ?? values[0];
}

/** Replacements for an empty value: one of these has the form of most fields. */
const SAMPLES: readonly unknown[] = [
  ...["x", "1", "0x1", "11".repeat(20), `0x${"11".repeat(20)}`, `0x${"11".repeat(32)}`],
  ...["2026-01-01T00:00:00.000Z", 1, true, []],
];

/** Drops the last of several items, changes a single item, and adds one to an empty list. */
function changedList(items: readonly unknown[], schemas: readonly PlainSchema[]): unknown {
  if (items.length > 1) return items.slice(0, -1);
  const ofItems = schemas.flatMap((schema) => below(schema, "[]"));
  return [changed(items[0] ?? null, ofItems)];
}

function changedMembers(value: object, schemas: readonly PlainSchema[]): unknown {
  const members = Object.entries(value).map(([name, member]) => {
    const ofMember = schemas.flatMap((schema) => below(schema, name));
    return [name, changed(member, ofMember)] as const;
  });
  return members.length === 0 ? { x: "x" } : Object.fromEntries(members);
}

function below(schema: PlainSchema, part: string): PlainSchema[] {
  const { properties = {}, additionalProperties: others, items, anyOf = [], oneOf = [] } = schema;
  const here = part === "[]" ? items : (properties[part] ?? others);
  const inBranches = [...anyOf, ...oneOf].flatMap((branch) => below(branch, part));
  return typeof here === "object" ? [here, ...inBranches] : inBranches;
}

/** The first that the schema allows is taken. */
function variantsOf(value: unknown, schemas: readonly PlainSchema[]): unknown[] {
  const enums = schemas.flatMap(othersOf);
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [...enums, ...numbersNear(value)];
  return [...enums, ...textsNear(String(value))];
}

function othersOf(schema: PlainSchema): unknown[] {
  const {
    enum: values = [],
    anyOf = [],
    oneOf = [],
  }: PlainSchema & {
    readonly enum?: readonly unknown[];
  } = schema;
  const inBranches = [...anyOf, ...oneOf].flatMap(othersOf);
  return [...values.filter((each) => each !== null), ...inBranches];
}

function numbersNear(value: number): number[] {
  if (Number.isInteger(value)) return [value + 1, value - 1];
  const near = Number(lastDigitChanged(String(value)));
  return [near, value * 2];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const HEX = /^(0x)?[0-9a-f]+$/i;
const SHORT_HEX_MAX = 18;
/** Alone, or as the last part of a token. The last letter of base64 may carry no bits. */
const BASE64 = /(?:^|\.)[\w-]{32,}$/;

function textsNear(text: string): string[] {
  if (text === "") return ["x", "0", "0x"];
  if (INSTANT.test(text)) {
    const later = new Date(Date.parse(text) + 1000).toISOString();
    return [text.includes(".") ? later : later.replace(/\.\d{3}Z$/, "Z")];
  }
  if (DECIMAL.test(text)) return [lastDigitChanged(text), `${text}0`, `1${text}`];
  if (text === "0x") return ["0x00", "0x0"];
  if (HEX.test(text) && /[0-9]/.test(text)) {
    const at = text.length <= SHORT_HEX_MAX ? text.length - 1 : text.length >> 1;
    return [nibbleChanged(text, at), nibbleChanged(text, text.length - 1)];
  }
  const letters = [...text.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
  // The last letter first: earlier ones may be a scheme, a type or a prefix with a form.
  const order = letters.reverse().slice(BASE64.test(text) ? 1 : 0);
  return [...order.map((at) => letterChanged(text, at)), `${text}x`];
}

function lastDigitChanged(text: string): string {
  const last = Number(text.at(-1));
  return text.slice(0, -1) + (last === 9 ? 8 : last + 1);
}

function nibbleChanged(text: string, at: number): string {
  return replaced(text, at, (Number.parseInt(text[at] ?? "0", 16) ^ 1).toString(16));
}

function letterChanged(text: string, at: number): string {
  const letter = text[at] ?? "";
  const next = /[zZ9]/.test(letter)
    ? String.fromCharCode(letter.charCodeAt(0) - 1)
    : String.fromCharCode(letter.charCodeAt(0) + 1);
  return replaced(text, at, next);
}

const replaced = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + 1);
