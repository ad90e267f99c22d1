// Variables of a user's contract in its slots: their types, and where the items of a list are.

import type { StorageType } from "../chain/artifact.ts";
import type { ElementaryType, StateType, ValueType } from "../contract/types.ts";
import { present } from "../kernel/assert.ts";
import { hashHex } from "../kernel/hash.ts";
import { hexBytes } from "../kernel/hex.ts";

export type Types = Readonly<Record<string, StorageType>>;

export const SLOT_BYTES = 32;

export const typeAt = (types: Types, id: string): StorageType =>
  present(types[id], `the type ${id}`);

/** Undefined for what has no value: lists of mappings, and structs that hold only mappings. */
export function stateTypeOf(types: Types, id: string): StateType | undefined {
  const { encoding, key = "", value = "" } = typeAt(types, id);
  if (encoding !== "mapping") return valueTypeOf(types, id);
  const valueType = stateTypeOf(types, value);
  if (valueType === undefined) return undefined;
  return {
    kind: "mapping",
    key: elementaryOf(typeAt(types, key)),
    value: valueType,
    recorded: true,
  };
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

export function valueTypeOf(
  types: Types,
  id: string,
): Exclude<StateType, { kind: "mapping" }> | undefined {
  const type = typeAt(types, id);
  if (type.encoding === "mapping" || isEndless(types, id)) return undefined;
  if (type.members !== undefined) return structOf(types, type);
  if (type.base === undefined) return elementaryOf(type);
  const item = valueTypeOf(types, type.base);
  if (item === undefined) return undefined;
  const length = fixedLengthOf(type);
  const list = { kind: "array", item, recorded: true } as const;
  return length === undefined ? list : { ...list, length };
}

function structOf(types: Types, { members = [] }: StorageType): ValueType | undefined {
  const fields = members.flatMap(({ label, type }) => {
    const field = valueTypeOf(types, type);
    return field === undefined ? [] : [[label, field] as const];
  });
  return fields.length === 0 ? undefined : { kind: "struct", fields: Object.fromEntries(fields) };
}

/** For `address[3]` it is 3; undefined for an array that may grow. */
function fixedLengthOf({ encoding, label }: StorageType): number | undefined {
  return encoding === "dynamic_array" ? undefined : Number(/\[(\d+)\]$/.exec(label)?.[1] ?? 0);
}

export function elementaryOf({ label, numberOfBytes, encoding }: StorageType): ElementaryType {
  if (encoding === "bytes") return label === "string" ? "string" : "bytes";
  if (/^(?:u?int\d+|bytes\d+|bool|address|string|bytes)$/.test(label)) {
    return label as ElementaryType;
  }
  if (label === "address payable" || label.startsWith("contract ")) return "address";
  // Older journals store only the enum's name.
  if (label.startsWith("enum ")) return label.endsWith(")") ? (label as ElementaryType) : "enum";
  // A function is an address and a selector.
  return label.startsWith("function ") ? "bytes24" : `uint${Number(numberOfBytes) * 8}`;
}

/** Where a value is. */
export interface ValuePlace {
  readonly type: string;
  readonly slot: bigint;
  /** Bytes from the right of the slot. */
  readonly offset: number;
}

const wholeSlots = (bytes: bigint): bigint => (bytes + 31n) / BigInt(SLOT_BYTES);

export const slotsOf = (types: Types, id: string): bigint =>
  wholeSlots(BigInt(typeAt(types, id).numberOfBytes));

/** Where the data of a list or a long text begin. */
export const dataSlotOf = (slot: bigint): bigint => BigInt(`0x${hashHex(word(slot))}`);

export const word = (value: bigint): string => value.toString(16).padStart(2 * SLOT_BYTES, "0");

/** Where the items of a list are. */
export interface ItemPlaces {
  readonly base: string;
  readonly from: bigint;
  /** Small items share a slot, large ones have several. */
  readonly perSlot: bigint;
  readonly slotsEach: bigint;
  /** If it is fixed. */
  readonly length: number | undefined;
}

export function itemPlacesOf(types: Types, { type: id, slot }: ValuePlace): ItemPlaces {
  const type = typeAt(types, id);
  const base = present(type.base, "the type of an item");
  const length = fixedLengthOf(type);
  const perSlot = BigInt(SLOT_BYTES) / BigInt(typeAt(types, base).numberOfBytes);
  return {
    ...{ base, length, from: length === undefined ? dataSlotOf(slot) : slot },
    ...{ perSlot: perSlot === 0n ? 1n : perSlot, slotsEach: slotsOf(types, base) },
  };
}

export function itemPlace(types: Types, places: ItemPlaces, at: number): ValuePlace {
  const { base: type, from, perSlot, slotsEach } = places;
  const index = BigInt(at);
  if (perSlot === 1n) return { type, slot: from + index * slotsEach, offset: 0 };
  const offset = Number(index % perSlot) * Number(typeAt(types, type).numberOfBytes);
  return { type, slot: from + index / perSlot, offset };
}

/** The positions of the items that a slot holds a part of. */
export function itemsAt({ from, perSlot, slotsEach }: ItemPlaces, slot: bigint): readonly number[] {
  const first = ((slot - from) / slotsEach) * perSlot;
  return Array.from({ length: Number(perSlot) }, (_, at) => Number(first) + at);
}

/** Whether a list or text with this head has data in a slot; `head` is its value. */
export function coversSlot(
  types: Types,
  place: ValuePlace,
  { slot, head }: { readonly slot: bigint; readonly head: bigint },
): boolean {
  const { encoding } = typeAt(types, place.type);
  if (encoding === "bytes") {
    return (head & 1n) === 1n && slot - dataSlotOf(place.slot) < wholeSlots(head / 2n);
  }
  if (encoding !== "dynamic_array") return false;
  const { from, perSlot, slotsEach } = itemPlacesOf(types, place);
  return ((slot - from) / slotsEach) * perSlot < head;
}

/** The innermost part of a value that begins at a slot, or covers it. */
export function partAt(types: Types, place: ValuePlace, slot: bigint): ValuePlace {
  const { encoding, base, members } = typeAt(types, place.type);
  if (encoding !== "inplace") return place;
  if (base !== undefined) {
    const places = itemPlacesOf(types, place);
    return partAt(types, itemPlace(types, places, itemsAt(places, slot)[0] ?? 0), slot);
  }
  const part = members?.findLast((each) => place.slot + BigInt(each.slot) <= slot);
  if (part === undefined) return place;
  const { type, slot: own, offset } = part;
  return partAt(types, { type, slot: place.slot + BigInt(own), offset }, slot);
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

export function elementaryValue(type: ElementaryType, bits: bigint, bytes: number): unknown {
  if (type === "bool") return bits !== 0n;
  if (type.startsWith("int")) return BigInt.asIntN(bytes * 8, bits);
  if (type !== "address" && !type.startsWith("bytes")) return bits;
  return bits.toString(16).padStart(bytes * 2, "0");
}
