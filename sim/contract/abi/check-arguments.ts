// Checks argument values in the form of the world's state by the types of the function they are for.
// The checks of a function are made once, on its first call.

import { assert } from "../../kernel/assert.ts";
import { isRecord } from "../../kernel/record.ts";
import { notAllowed } from "../codec.ts";
import type { Arguments, ArgumentsOf, ParameterTypes } from "../define.ts";
import { enumOf } from "../types.ts";
import { remembered } from "./remembered.ts";
import { type Shape, shapeOf } from "./shape.ts";

/** The fault of a value, as text to follow the name of its place; undefined for a valid value. */
type Check = (value: unknown) => string | undefined;

/** Checks named values by these types: all of them, no others. */
export const checkOfTypes: (types: ParameterTypes) => Check = remembered((types: ParameterTypes) =>
  checkOfMembers(Object.entries(types).map(([name, type]) => [name, checkOf(shapeOf(type))])),
);

/** Those of some named values that these types name. They have the types, or the mistake is ours. */
export function valuesAs<P extends ParameterTypes>(types: P, values: unknown): ArgumentsOf<P> {
  const given = isRecord(values) ? values : {};
  const named = Object.fromEntries(Object.keys(types).map((name) => [name, given[name]]));
  assert(areOf(types, named), `values must have the types ${JSON.stringify(types)}`);
  return named;
}

const areOf = <P extends ParameterTypes>(types: P, values: unknown): values is ArgumentsOf<P> =>
  checkOfTypes(types)(values) === undefined;

const ADDRESS = /^[0-9a-f]{40}$/;
/** Addresses that were checked before: each step of a world names some, and mostly the same. */
const addresses = new Set<string>();
const ADDRESSES_MAX = 4_096;

function isAddress(text: string): boolean {
  if (addresses.has(text)) return true;
  if (!ADDRESS.test(text)) return false;
  if (addresses.size >= ADDRESSES_MAX) addresses.clear();
  addresses.add(text);
  return true;
}

const BYTES = /^(?:[0-9a-f]{2})*$/;

function checkOf(shape: Shape): Check {
  if (shape.kind === "array") return checkOfItems(checkOf(shape.item), shape.length);
  if (shape.kind === "tuple") {
    return checkOfMembers(shape.members.map((member) => [member.name, checkOf(member.shape)]));
  }
  const { kind, size } = shape;
  if (shape.enum !== undefined) {
    const count = enumOf(shape.enum)?.members.length ?? 0;
    return checkOfInteger(0n, BigInt(count) - 1n, `a bigint from 0 to ${count - 1}`);
  }
  if (kind === "bool") return expecting("true or false", (value) => typeof value === "boolean");
  if (kind === "address") return ofText("40 lowercase hex characters", isAddress);
  if (kind === "bytes") return ofText("whole bytes in lowercase hex", (text) => BYTES.test(text));
  if (kind === "word") {
    const fits = (text: string) => text.length === size * 2 && BYTES.test(text);
    return ofText(`${size} bytes in lowercase hex`, fits);
  }
  if (kind === "string" || kind === "decimal") return ofText("a string", () => true);
  const bits = kind === "uint8" ? 8 : size;
  if (kind !== "int") {
    return checkOfInteger(0n, (1n << BigInt(bits)) - 1n, `a bigint from 0 to 2^${bits} - 1`);
  }
  const half = 1n << BigInt(bits - 1);
  return checkOfInteger(-half, half - 1n, `a bigint from -2^${bits - 1} to 2^${bits - 1} - 1`);
}

function expecting(right: string, fits: (value: unknown) => boolean): Check {
  const wrong = ` must be ${right}`;
  return (value) => (fits(value) ? undefined : wrong);
}

const ofText = (right: string, fits: (text: string) => boolean): Check =>
  expecting(right, (value) => typeof value === "string" && fits(value));

function checkOfInteger(least: bigint, most: bigint, right: string): Check {
  const wrong = ` must be ${right}`;
  return (value) =>
    typeof value === "bigint" && value >= least && value <= most ? undefined : wrong;
}

function checkOfItems(check: Check, length: number | undefined): Check {
  return (values) => {
    if (!Array.isArray(values)) return " must be an array";
    if (length !== undefined && values.length !== length) return ` must have ${length} items`;
    for (let at = 0; at < values.length; at += 1) {
      const wrong = check(values[at]);
      if (wrong !== undefined) return `[${at}]${wrong}`;
    }
    return undefined;
  };
}

function checkOfMembers(members: readonly (readonly [name: string, check: Check])[]): Check {
  const names = members.map(([name]) => name);
  return (given) => {
    if (!isRecord(given)) return " must be an object";
    for (const [name, check] of members) {
      const one = given[name];
      const wrong = one === undefined ? " is required" : check(one);
      // A misspelt name is reported before the one that it leaves out.
      if (wrong !== undefined) return unknownIn(given, names) ?? `.${name}${wrong}`;
    }
    return Object.keys(given).length === names.length ? undefined : unknownIn(given, names);
  };
}

function unknownIn(given: Arguments, names: readonly string[]): string | undefined {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  return unknown === undefined ? undefined : `.${unknown} ${notAllowed(unknown, names)}`;
}
