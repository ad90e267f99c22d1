// Decodes values from Solidity ABI bytes in bare hex. Strict and bounded: an error names the
// argument it is in. Ignores what follows the last value, as the EVM does.
import { hexBytes } from "../../kernel/hex.ts";
import {
  type ArrayShape,
  type ElementaryShape,
  type Shape,
  type TupleShape,
  WORD,
} from "./shape.ts";

/** Bytes that do not encode the expected values. */
export class BadEncoding extends Error {
  override readonly name = "BadEncoding";
  /** The argument it is in; empty for the whole. */
  readonly argument: string;
  /** The fault as a sentence without its subject. */
  readonly wrong: string;

  constructor(argument: string, wrong: string) {
    super(argument === "" ? `the data ${wrong}` : `argument ${argument} ${wrong}`);
    this.argument = argument;
    this.wrong = wrong;
  }
}

/** The data being decoded, and how much may still be read. Positions are in hex characters. */
class Source {
  readonly hex: string;
  /** The outermost argument being decoded. */
  argument = "";
  /**
   * Offsets may point anywhere, even twice to the same bytes, so the total read is limited to the
   * data's size.
   */
  #left: number;

  constructor(hex: string) {
    this.hex = hex;
    this.#left = hex.length;
  }

  refuse(wrong: string): never {
    throw new BadEncoding(this.argument, wrong);
  }

  word(at: number): string {
    if (at + WORD > this.hex.length) this.refuse("ends before its value does");
    return this.hex.slice(at, at + WORD);
  }

  /** A length or an offset in hex characters; both are encoded in bytes. */
  size(at: number): number {
    const word = this.word(at);
    if (!word.startsWith(LARGE_ZEROS)) this.refuse("has an offset or a length beyond the data");
    return Number.parseInt(word.slice(LARGE_ZEROS.length), 16);
  }

  /** Counts this many characters as read. */
  take(at: number, characters: number): void {
    this.#left -= characters;
    if (at + characters > this.hex.length) this.refuse("has a length beyond the data");
    if (this.#left < 0) this.refuse("reads the same bytes again");
  }
}

/** Leaves 6 bytes, which a number holds exactly. */
const LARGE_ZEROS = "0".repeat(52);
const ADDRESS_ZEROS = "0".repeat(24);
const UINT8_ZEROS = "0".repeat(62);
const BOOL_ZEROS = "0".repeat(63);
const PLACES = 18;
const WHOLE_BYTES = /^(?:[0-9a-f]{2})*$/;

/** An integer scaled by 1e18 as a decimal text with all 18 places. */
export function decimalOf(scaled: bigint): string {
  const digits = scaled.toString().padStart(PLACES + 1, "0");
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

function decodeBytes(source: Source, at: number): string {
  const length = source.size(at) * 2;
  source.take(at, WORD + length);
  return source.hex.slice(at + WORD, at + WORD + length);
}

function decodeText(source: Source, at: number): string {
  const bytes = hexBytes(decodeBytes(source, at));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return source.refuse("is not UTF-8");
  }
}

function decodeElementary(source: Source, shape: ElementaryShape, at: number): unknown {
  const { kind } = shape;
  if (kind === "string") return decodeText(source, at);
  if (kind === "bytes") return decodeBytes(source, at);
  const word = source.word(at);
  if (kind === "address") {
    if (!word.startsWith(ADDRESS_ZEROS)) source.refuse("is not an address");
    return word.slice(ADDRESS_ZEROS.length);
  }
  if (kind === "bool") {
    const last = word.charCodeAt(WORD - 1);
    if (!word.startsWith(BOOL_ZEROS) || (last !== 48 && last !== 49))
      source.refuse("is not a bool");
    return last === 49;
  }
  if (kind === "uint8" && !word.startsWith(UINT8_ZEROS)) source.refuse("is above 255");
  if (kind === "word") return decodeWord(source, shape, word);
  const value = BigInt(`0x${word}`);
  if (kind === "uint" || kind === "int") return decodeSized(source, shape, value);
  return kind === "decimal" ? decimalOf(value) : value;
}

function decodeWord(source: Source, { size }: ElementaryShape, word: string): string {
  if (!/^0*$/.test(word.slice(size * 2))) source.refuse(`is longer than ${size} bytes`);
  return word.slice(0, size * 2);
}

function decodeSized(source: Source, { kind, size }: ElementaryShape, value: bigint): bigint {
  const found = kind === "int" ? BigInt.asIntN(256, value) : value;
  const fitting = kind === "int" ? BigInt.asIntN(size, found) : BigInt.asUintN(size, found);
  return fitting === found ? found : source.refuse(`does not fit into ${size} bits`);
}

/** Where a value is: in its head, or where the head's offset points. */
function placeOf(source: Source, shape: Shape, { base, at }: { base: number; at: number }): number {
  if (!shape.isDynamic) return at;
  const place = base + source.size(at) * 2;
  if (place > source.hex.length) source.refuse("has an offset beyond the data");
  return place;
}

function decodeItems(source: Source, { item, length }: ArrayShape, at: number): unknown[] {
  const count = length ?? source.size(at);
  const base = length === undefined ? at + WORD : at;
  // The size of an item at a fixed place is part of its container's.
  const isInPlace = length !== undefined && !item.isDynamic;
  if (!isInPlace) source.take(at, base - at + count * Math.max(item.width, WORD));
  const items: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = placeOf(source, item, { base, at: base + index * item.width });
    items.push(decodeShape(source, item, place));
  }
  return items;
}

function decodeMembers(source: Source, tuple: TupleShape, base: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let at = base;
  for (const { name, shape } of tuple.members) {
    values[name] = decodeShape(source, shape, placeOf(source, shape, { base, at }));
    at += shape.width;
  }
  return values;
}

function decodeShape(source: Source, shape: Shape, at: number): unknown {
  if (shape.kind === "array") return decodeItems(source, shape, at);
  if (shape.kind === "tuple") return decodeMembers(source, shape, at);
  return decodeElementary(source, shape, at);
}

/**
 * Decodes values by the names of the members, in the form of the world's state: see `encodeValue`.
 * Throws BadEncoding if the data end too early, an offset or a length leads out of them, a padding
 * is not clean, or a text is not UTF-8.
 */
export function decodeTuple(tuple: TupleShape, hex: string): Record<string, unknown> {
  const listed = decodeList(tuple, hex);
  return Object.fromEntries(tuple.members.map(({ name }, at) => [name, listed[at]]));
}

/** The same in the order of the members, of which several may have no name. */
export function decodeList(tuple: TupleShape, hex: string): unknown[] {
  const source = new Source(hex);
  if (!WHOLE_BYTES.test(hex)) source.refuse("must be whole bytes in lowercase hex");
  const values: unknown[] = [];
  let at = 0;
  for (const { name, shape } of tuple.members) {
    source.argument = name;
    values.push(decodeShape(source, shape, placeOf(source, shape, { base: 0, at })));
    at += shape.width;
  }
  return values;
}
