// Schemas that surfaces share, and makers of object schemas: with exactly these members, with any names and one kind of value, or of
// whatever values contracts declare.
import type { Schema } from "./parsed.ts";

/** An object with exactly these members. */
export function objectOf<
  const P extends Readonly<Record<string, object>>,
  const O extends readonly (keyof P & string)[] = readonly [],
>(properties: P, optional?: O) {
  const required = Object.keys(properties).filter((name) => !optional?.some((o) => o === name));
  return {
    type: "object",
    properties,
    required: required as Exclude<keyof P & string, O[number]>[],
    additionalProperties: false,
  } as const;
}

/** A map: any names, each value of this kind. */
export const mapOf = <const V extends object>(values: V) =>
  ({ type: "object", additionalProperties: values }) as const;

export const address = {
  type: "string",
  format: "address",
  description:
    "40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum",
} as const;

export const hash = {
  type: "string",
  format: "hash",
  description: "64 hexadecimal characters, with or without 0x",
} as const;

export const arrayOf = <const I extends object>(items: I) => ({ type: "array", items }) as const;

const SCALARS = ["string", "boolean", "number", "null"] as const;

/** The schema of a value of any declared type, with lists and structs nested this deep. */
export function anyValue(depth: number): Schema {
  if (depth === 0) return { type: SCALARS };
  const inner = anyValue(depth - 1);
  return { type: [...SCALARS, "array", "object"], items: inner, additionalProperties: inner };
}
