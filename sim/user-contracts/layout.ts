// Variables of a user's contract in its slots: their types, and their values read from the slots.

import type { StorageType } from "../chain/artifact.ts";
import { array, type ElementaryType, type StateType, type ValueType } from "../contract/types.ts";
import { hashHex, textBytes } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";

export type Types = Readonly<Record<string, StorageType>>;

/** Reads a slot. */
export type ReadSlot = (slot: bigint) => bigint;

const SLOT_BYTES = 32;
const SLOT_BITS = 256n;
/** The items of one list that are shown. */
const ITEMS_MAX = 10_000n;

const typeAt = (types: Types, id: string): StorageType => types[id] as StorageType;

/** Undefined for what has no value of its own: lists of mappings, and structs of nothing else. */
export function stateTypeOf(types: Types, id: string): StateType | undefined {
  const { encoding, key = "", value = "" } = typeAt(types, id);
  if (encoding !== "mapping") return valueTypeOf(types, id);
  const held = stateTypeOf(types, value);
  if (held === undefined) return undefined;
  return { kind: "mapping", key: elementaryOf(typeAt(types, key)), value: held, recorded: true };
}

/** A struct that has a list of itself has no end, and no type here. */
function isEndless(types: Types, id: string, from = id, seen = new Set<string>()): boolean {
  const { base, members = [] } = typeAt(types, from);
  const inner = [...(base === undefined ? [] : [base]), ...members.map(({ type }) => type)];
  return inner.some((each) => {
    if (each === id) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    return isEndless(types, id, each, seen);
  });
}

function valueTypeOf(
  types: Types,
  id: string,
): Exclude<StateType, { kind: "mapping" }> | undefined {
  const type = typeAt(types, id);
  if (type.encoding === "mapping" || isEndless(types, id)) return undefined;
  if (type.members !== undefined) return structOf(types, type);
  if (type.base === undefined) return elementaryOf(type);
  const item = valueTypeOf(types, type.base);
  if (item === undefined) return undefined;
  const length = lengthOf(type);
  return { ...array(item as ValueType), item, ...(length === undefined ? {} : { length }) };
}

function structOf(types: Types, { members = [] }: StorageType): ValueType | undefined {
  const fields = members.flatMap(({ label, type }) => {
    const field = valueTypeOf(types, type);
    return field === undefined ? [] : [[label, field] as const];
  });
  return fields.length === 0 ? undefined : { kind: "struct", fields: Object.fromEntries(fields) };
}

/** Of `address[3]` it is 3; undefined if it may grow. */
function lengthOf({ encoding, label }: StorageType): number | undefined {
  return encoding === "dynamic_array" ? undefined : Number(/\[(\d+)\]$/.exec(label)?.[1] ?? 0);
}

function elementaryOf({ label, numberOfBytes, encoding }: StorageType): ElementaryType {
  if (encoding === "bytes") return label === "string" ? "string" : "bytes";
  if (/^(?:u?int\d+|bytes\d+|bool|address|string|bytes)$/.test(label)) {
    return label as ElementaryType;
  }
  if (label === "address payable" || label.startsWith("contract ")) return "address";
  if (label.startsWith("enum ")) return "enum";
  // A type with a name of its own stands for one of these; a function is an address and a selector.
  return label.startsWith("function ") ? "bytes24" : `uint${Number(numberOfBytes) * 8}`;
}

/** Where a value is. */
export interface ValuePlace {
  readonly type: string;
  readonly slot: bigint;
  /** Bytes from the right of the slot. */
  readonly offset: number;
}

export const slotsOf = (types: Types, id: string): bigint =>
  BigInt(Math.ceil(Number(typeAt(types, id).numberOfBytes) / SLOT_BYTES));

/** Where the data of a list or a long text begin. */
export const dataSlotOf = (slot: bigint): bigint => BigInt(`0x${hashHex(word(slot))}`);

export const word = (value: bigint): string => value.toString(16).padStart(2 * SLOT_BYTES, "0");

export function readValue(types: Types, place: ValuePlace, read: ReadSlot): unknown {
  const type = typeAt(types, place.type);
  if (type.encoding === "bytes") return readBytes(type, place, read);
  if (type.base !== undefined) return readItems(types, place, read);
  if (type.members === undefined) return elementaryIn(type, place, read);
  const entries = type.members.flatMap(({ label, type: id, slot, offset }) =>
    valueTypeOf(types, id) === undefined
      ? []
      : [[label, readValue(types, { type: id, slot: place.slot + BigInt(slot), offset }, read)]],
  );
  return Object.freeze(Object.fromEntries(entries));
}

function readItems(types: Types, { type: id, slot }: ValuePlace, read: ReadSlot): unknown[] {
  const type = typeAt(types, id);
  const fixed = lengthOf(type);
  const count = fixed === undefined ? read(slot) : BigInt(fixed);
  const from = fixed === undefined ? dataSlotOf(slot) : slot;
  const base = type.base as string;
  const bytes = Number(typeAt(types, base).numberOfBytes);
  const perSlot = Math.max(1, Math.floor(SLOT_BYTES / bytes));
  const items: unknown[] = [];
  for (let at = 0; at < Number(count < ITEMS_MAX ? count : ITEMS_MAX); at += 1) {
    const place =
      perSlot > 1
        ? { slot: from + BigInt(Math.floor(at / perSlot)), offset: (at % perSlot) * bytes }
        : { slot: from + BigInt(at) * slotsOf(types, base), offset: 0 };
    items.push(readValue(types, { type: base, ...place }, read));
  }
  // Of a fixed length, it is as if nothing was ever set.
  const isUnset = fixed !== undefined && items.every((item) => isUnsetValue(item));
  return isUnset ? [] : items;
}

function isUnsetValue(value: unknown): boolean {
  if (typeof value !== "object" || value === null) {
    return value === false || value === 0n || value === "" || /^0+$/.test(String(value));
  }
  return Object.values(value).every(isUnsetValue);
}

/** A text that is too long for its slot has its length there, and an odd last bit. */
function readBytes({ label }: StorageType, { slot }: ValuePlace, read: ReadSlot): string {
  const head = read(slot);
  const isLong = (head & 1n) === 1n;
  const length = Number(isLong ? (head - 1n) / 2n : (head & 0xffn) / 2n);
  if (BigInt(length) > ITEMS_MAX) return "";
  let hex = isLong ? "" : word(head);
  for (let at = dataSlotOf(slot); isLong && hex.length < length * 2; at += 1n)
    hex += word(read(at));
  const bytes = hex.slice(0, length * 2);
  return label === "string" ? new TextDecoder().decode(hexBytes(bytes)) : bytes;
}

function elementaryIn(type: StorageType, { slot, offset }: ValuePlace, read: ReadSlot): unknown {
  const bytes = Number(type.numberOfBytes);
  const bits = BigInt.asUintN(bytes * 8, (read(slot) % 2n ** SLOT_BITS) >> BigInt(offset * 8));
  return elementaryValue(elementaryOf(type), bits, bytes);
}

function elementaryValue(type: ElementaryType, bits: bigint, bytes: number): unknown {
  if (type === "bool") return bits !== 0n;
  if (type.startsWith("int")) return BigInt.asIntN(bytes * 8, bits);
  if (type !== "address" && !type.startsWith("bytes")) return bits;
  return bits.toString(16).padStart(bytes * 2, "0");
}

/** A mapping's key as a text, from what its place is the hash of. */
export function keyText(types: Types, id: string, hex: string): string {
  const type = elementaryOf(typeAt(types, id));
  if (type === "string") return new TextDecoder().decode(hexBytes(hex));
  if (type === "bytes") return hex;
  // Bytes of a fixed length stand at the left of their word, all else at the right.
  const bytes = Number(typeAt(types, id).numberOfBytes);
  const isLeft = type.startsWith("bytes");
  const own = isLeft ? hex.slice(0, bytes * 2) : hex.slice(-bytes * 2);
  return String(elementaryValue(type, BigInt(`0x${own}`), bytes));
}

/** A key as it is hashed: the reverse of `keyText`. */
export function keyHex(types: Types, id: string, text: string): string {
  const type = elementaryOf(typeAt(types, id));
  if (type === "string") return bytesHex(textBytes(text));
  if (type === "bytes") return text;
  if (type.startsWith("bytes")) return text.padEnd(2 * SLOT_BYTES, "0");
  if (type === "address") return text.padStart(2 * SLOT_BYTES, "0");
  if (type === "bool") return word(text === "true" ? 1n : 0n);
  return word(BigInt.asUintN(Number(SLOT_BITS), BigInt(text)));
}
