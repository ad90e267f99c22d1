// Reads values from plain JSON by their declared types. An error names the place of the bad value.

import { nearestNames } from "../kernel/nearest.ts";
import { isRecord } from "../kernel/record.ts";
import type { Arguments, ArgumentsOf, ParameterTypes } from "./define.ts";
import { type ElementaryType, enumOf, isEnum, type ValueOf } from "./types.ts";
import { partsOf } from "./written-type.ts";

/** A value that does not fit its place. */
export class BadValue extends Error {
  override readonly name = "BadValue";
  readonly place: string;

  constructor(place: string, message: string) {
    super(`${place} ${message}`);
    this.place = place;
  }
}

const DIGITS = /^(0|[1-9][0-9]{0,77})$/;
const SIGNED_DIGITS = /^-?(0|[1-9][0-9]{0,77})$/;
const BYTES = /^([0-9a-f]{2})*$/;
const ADDRESS = /^[0-9a-f]{40}$/;

export function decodeElementary<T extends ElementaryType>(
  type: T,
  value: unknown,
  place: string,
): ValueOf<T>;
export function decodeElementary(type: string, value: unknown, place: string): unknown;
export function decodeElementary(type: string, value: unknown, place: string): unknown {
  if (type === "bool") {
    if (typeof value !== "boolean") throw new BadValue(place, "must be true or false");
    return value;
  }
  if (typeof value !== "string") throw new BadValue(place, "must be a string");
  if (type === "string" || type === "decimal") return value;
  if (type === "bytes") {
    const bare = value.replace(/^0x/, "").toLowerCase();
    if (!BYTES.test(bare)) throw new BadValue(place, "must be whole bytes in hex");
    return bare;
  }
  if (type === "address") {
    const bare = value.replace(/^0x/, "").toLowerCase();
    if (!ADDRESS.test(bare)) throw new BadValue(place, "must be an address of 40 hex characters");
    return bare;
  }
  if (isEnum(type)) return decodeEnum(type, value, place);
  const [, stem, size = "256"] = /^(uint|int|bytes)(\d+)$/.exec(type) ?? [];
  if (stem === "bytes") return decodeWord(value, Number(size), place);
  if (stem === "int") return decodeSigned(value, Number(size), place);
  if (!DIGITS.test(value) || BigInt(value) >> BigInt(size) !== 0n) {
    throw new BadValue(place, `must be decimal digits of at most 2^${size} - 1`);
  }
  return BigInt(value);
}

/** By the name of a member, or by its position. */
function decodeEnum(type: string, value: string, place: string): unknown {
  const { members } = enumOf(type) ?? {};
  if (members === undefined) return decodeElementary("uint8", value, place);
  const at = members.indexOf(value);
  if (at >= 0) return BigInt(at);
  if (DIGITS.test(value) && BigInt(value) < BigInt(members.length)) return BigInt(value);
  throw new BadValue(place, `must be one of ${members.join(", ")}, or its position from 0`);
}

function decodeWord(value: string, size: number, place: string): string {
  const bare = value.replace(/^0x/, "").toLowerCase();
  if (BYTES.test(bare) && bare.length === size * 2) return bare;
  throw new BadValue(place, `must be ${size} bytes in hex`);
}

function decodeSigned(value: string, bits: number, place: string): bigint {
  const isNumber = SIGNED_DIGITS.test(value);
  if (isNumber && BigInt.asIntN(bits, BigInt(value)) === BigInt(value)) return BigInt(value);
  throw new BadValue(place, `must be decimal digits from -2^${bits - 1} to 2^${bits - 1} - 1`);
}

const ANY_DIGITS = /^(?:0|[1-9][0-9]*)$/;

/** As it is dumped: a sum of balances may be larger than any balance. */
export function decodeDumped(type: string, value: unknown, place: string): unknown {
  if (type !== "uint256") return decodeElementary(type, value, place);
  if (typeof value === "string" && ANY_DIGITS.test(value)) return BigInt(value);
  throw new BadValue(place, "must be decimal digits");
}

export function decodeValue(type: string, value: unknown, place: string): unknown {
  const parts = partsOf(type);
  if (parts === undefined) return decodeElementary(type, value, place);
  if (parts.kind === "tuple") {
    return decodeValues(Object.fromEntries(parts.members), value, place);
  }
  const { item, length = Array.isArray(value) ? value.length : 0 } = parts;
  if (!Array.isArray(value)) throw new BadValue(place, "must be an array");
  if (value.length !== length) throw new BadValue(place, `must have ${length} items`);
  return value.map((each, index) => decodeValue(item, each, `${place}[${index}]`));
}

/** Reads named values by their types: all of them, and no others. */
export function decodeValues<P extends ParameterTypes>(
  types: P,
  values: unknown,
  place: string,
): ArgumentsOf<P>;
export function decodeValues(
  types: Readonly<Record<string, string>>,
  given: unknown,
  place: string,
): Arguments;
export function decodeValues(
  types: Readonly<Record<string, string>>,
  given: unknown,
  place: string,
): Arguments {
  if (!isRecord(given)) throw new BadValue(place, "must be an object");
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(types, name)) continue;
    throw new BadValue(`${place}.${name}`, notAllowed(name, Object.keys(types)));
  }
  const decoded = Object.entries(types).map(([name, type]) => {
    if (given[name] === undefined) throw new BadValue(`${place}.${name}`, "is required");
    return [name, decodeValue(type, given[name], `${place}.${name}`)];
  });
  return Object.fromEntries(decoded);
}

/** Reads texts in the order of the types, as a vote or a signed call gives its arguments. */
export function decodeTexts(
  types: ParameterTypes,
  texts: readonly string[],
): Record<string, unknown> | undefined {
  const entries = Object.entries(types);
  if (texts.length !== entries.length) return undefined;
  try {
    const decoded = entries.map(([name, type], index) => {
      const text = texts[index] ?? "";
      const value = partsOf(type) === undefined ? text : JSON.parse(text);
      return [name, decodeValue(type, type === "bool" ? asBool(text) : value, name)];
    });
    return Object.fromEntries(decoded);
  } catch (error) {
    if (error instanceof BadValue || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function asBool(text: string): unknown {
  return text === "true" ? true : text === "false" ? false : text;
}

/** Why a name is refused where only these are known. */
export function notAllowed(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known).join(" or ");
  return `is not allowed${near && `: did you mean ${near}?`}`;
}
