// Encodes values as Solidity ABI bytes, in bare lowercase hex: heads first, dynamic values in the
// tail. Never refuses: every value of the state has an encoding.
import { assert } from "../../kernel/assert.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { textBytes } from "../../kernel/hash.ts";
import { bytesHex } from "../../kernel/hex.ts";
import {
  type ArrayShape,
  type ElementaryShape,
  type Shape,
  type TupleShape,
  WORD,
} from "./shape.ts";

const ZERO_WORD = "0".repeat(WORD);
const ADDRESS_PADDING = "0".repeat(24);
const PLACES = 18;

/** One word. State integers have no upper bound, so of larger ones only the low 256 bits remain. */
export function wordOf(value: bigint): string {
  const fitting = value >= 0n && value <= MAX_UINT256 ? value : BigInt.asUintN(256, value);
  return fitting.toString(16).padStart(WORD, "0");
}

function wordOfSmall(value: number): string {
  return value.toString(16).padStart(WORD, "0");
}

/** A decimal's text as an integer scaled by 1e18; places beyond 18 are cut. */
export function scaledOf(decimal: string): bigint {
  const found = /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal);
  if (found === null) return 0n;
  const [, sign = "", whole = "0", places = ""] = found;
  const scaled = BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, "0"));
  return sign === "-" ? -scaled : scaled;
}

/** UTF-8 bytes of a text; half a surrogate pair becomes U+FFFD, as in any UTF-8. */
export function hexOfText(text: string): string {
  return bytesHex(textBytes(text));
}

/** Bytes padded with zeros to whole words. */
export function padded(hex: string): string {
  const rest = hex.length % WORD;
  return rest === 0 ? hex : hex + ZERO_WORD.slice(rest);
}

function encodeBytes(hex: string): string {
  return wordOfSmall(hex.length / 2) + padded(hex);
}

function encodeElementary({ kind: type, size }: ElementaryShape, value: unknown): string {
  // A missing value gets its type's default.
  if (value === undefined) return ZERO_WORD;
  if (type === "bool") return value === true ? `${ZERO_WORD.slice(1)}1` : ZERO_WORD;
  if (type === "uint256" || type === "uint8") {
    assert(typeof value === "bigint", "an integer is a bigint");
    return wordOf(type === "uint8" ? BigInt.asUintN(8, value) : value);
  }
  if (type === "uint" || type === "int") {
    assert(typeof value === "bigint", "an integer is a bigint");
    return wordOf(BigInt.asUintN(type === "uint" ? size : 256, value));
  }
  assert(typeof value === "string", `a value of type ${type} is a text`);
  if (type === "address") {
    return value.length === 40 ? ADDRESS_PADDING + value : value.padStart(WORD, "0");
  }
  if (type === "word") return value.padEnd(WORD, "0");
  if (type === "decimal") return wordOf(scaledOf(value));
  return encodeBytes(type === "string" ? hexOfText(value) : value);
}

function encodeItems({ item, length }: ArrayShape, values: readonly unknown[]): string {
  let head = "";
  let tail = "";
  const count = length ?? values.length;
  for (let index = 0; index < count; index += 1) {
    const encoded = encodeValue(item, values[index]);
    if (item.isDynamic) {
      head += wordOfSmall((count * WORD + tail.length) / 2);
      tail += encoded;
    } else head += encoded;
  }
  return (length === undefined ? wordOfSmall(count) : "") + head + tail;
}

/** Values in the order of the members. A missing one gets its type's default. */
export function encodeList(tuple: TupleShape, values: readonly unknown[]): string {
  const { members, headWidth } = tuple;
  let head = "";
  let tail = "";
  let index = 0;
  for (const { shape } of members) {
    const encoded = encodeValue(shape, values[index]);
    if (shape.isDynamic) {
      head += wordOfSmall((headWidth + tail.length) / 2);
      tail += encoded;
    } else head += encoded;
    index += 1;
  }
  return head + tail;
}

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

/** Values by the names of the members. A missing one gets its type's default. */
export function encodeTuple(
  tuple: TupleShape,
  values: Readonly<Record<string, unknown>> = NOTHING,
): string {
  return encodeList(
    tuple,
    tuple.members.map(({ name }) => values[name]),
  );
}

/**
 * A value in the form of the world's state: integers as bigint, decimals as text, addresses and
 * bytes as bare lowercase hex, arrays as arrays, structs as records.
 */
export function encodeValue(shape: Shape, value: unknown): string {
  if (shape.kind === "array") return encodeItems(shape, (value ?? []) as readonly unknown[]);
  if (shape.kind === "tuple") return encodeTuple(shape, (value ?? {}) as Record<string, unknown>);
  return encodeElementary(shape, value);
}
