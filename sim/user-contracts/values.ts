// Reads values of a user's contract from its slots, within bounds: code may claim a list of any length.

import { hexBytes } from "../kernel/hex.ts";
import { isRecord } from "../kernel/record.ts";
import {
  dataSlotOf,
  elementaryOf,
  elementaryValue,
  type ItemPlaces,
  itemPlace,
  itemPlacesOf,
  SLOT_BYTES,
  type Types,
  typeAt,
  type ValuePlace,
  valueTypeOf,
  word,
} from "./layout.ts";

/** Reads a slot. */
export type ReadSlot = (slot: bigint) => bigint;

/** The items of one value that are shown, those of inner lists too, and words of its long texts. (decision 76) */
export const ITEMS_MAX = 10_000;

/** Items and words that may still be read for one transaction, after which values are cut. */
export interface Budget {
  left: number;
}

export const budgetOfTransaction = (): Budget => ({ left: 250_000 });

const SLOT_VALUES = 2n ** 256n;

export class ValueReader {
  readonly types: Types;
  readonly read: ReadSlot;
  readonly #budget: Budget;
  /** What is left of the present value's budget. */
  #left = 0;

  constructor(types: Types, read: ReadSlot, budget: Budget) {
    this.types = types;
    this.read = read;
    this.#budget = budget;
  }

  value(place: ValuePlace): unknown {
    const most = Math.min(ITEMS_MAX, this.#budget.left);
    this.#left = most;
    const value = this.#value(place);
    this.#budget.left -= most - this.#left;
    return value;
  }

  /** What a value is before anything is set. */
  unset(type: string): unknown {
    const reader = new ValueReader(this.types, () => 0n, this.#budget);
    return reader.value({ type, slot: 0n, offset: 0 });
  }

  /** How many items of a list are shown. */
  count({ length }: ItemPlaces, { slot }: ValuePlace): number {
    const count = length ?? Number(this.read(slot));
    return Math.min(count, ITEMS_MAX);
  }

  /** Counts an item of a list; false if there may be no more. */
  takes(): boolean {
    if (this.#budget.left === 0) return false;
    this.#budget.left -= 1;
    return true;
  }

  #value(place: ValuePlace): unknown {
    const type = typeAt(this.types, place.type);
    if (type.encoding === "bytes") return this.#bytes(place, type.label === "string");
    if (type.base !== undefined) return this.#items(place);
    if (type.members === undefined) return this.#elementary(place);
    const entries = type.members.flatMap(({ label, type: id, slot, offset }) =>
      valueTypeOf(this.types, id) === undefined
        ? []
        : [[label, this.#value({ type: id, slot: place.slot + BigInt(slot), offset })]],
    );
    return Object.freeze(Object.fromEntries(entries));
  }

  #items(place: ValuePlace): unknown[] {
    const places = itemPlacesOf(this.types, place);
    const count = this.count(places, place);
    const items: unknown[] = [];
    while (items.length < count && this.#left > 0) {
      this.#left -= 1;
      items.push(this.#value(itemPlace(this.types, places, items.length)));
    }
    return places.length !== undefined && this.areUnset(places, items) ? [] : items;
  }

  /** A list of a fixed length is empty as long as nothing was set. */
  areUnset({ base }: ItemPlaces, items: readonly unknown[]): boolean {
    return items.every((item) => isUnset(this.types, base, item));
  }

  /** Bytes that are too long for their slot have their length there, and an odd last bit. */
  #bytes({ slot }: ValuePlace, isText: boolean): string {
    const head = this.read(slot);
    const isLong = (head & 1n) === 1n;
    const words = isLong ? Math.min(Math.ceil(Number(head / 2n) / SLOT_BYTES), this.#left) : 0;
    this.#left -= words;
    const from = isLong ? dataSlotOf(slot) : 0n;
    const data = Array.from({ length: words }, (_, at) => word(this.read(from + BigInt(at))));
    const digits = isLong ? Number(head / 2n) * 2 : Number(head & 0xffn);
    const hex = (isLong ? data.join("") : word(head)).slice(0, digits);
    return isText ? new TextDecoder().decode(hexBytes(hex)) : hex;
  }

  #elementary({ type: id, slot, offset }: ValuePlace): unknown {
    const type = typeAt(this.types, id);
    const bytes = Number(type.numberOfBytes);
    const bits = (this.read(slot) % SLOT_VALUES) >> BigInt(offset * 8);
    return elementaryValue(elementaryOf(type), BigInt.asUintN(bytes * 8, bits), bytes);
  }
}

function isUnset(types: Types, id: string, value: unknown): boolean {
  const { base, members, encoding } = typeAt(types, id);
  if (base !== undefined && Array.isArray(value)) {
    return value.every((item) => isUnset(types, base, item));
  }
  if (members !== undefined && isRecord(value)) {
    return members.every(
      ({ label, type }) => !Object.hasOwn(value, label) || isUnset(types, type, value[label]),
    );
  }
  if (encoding === "bytes" || typeof value !== "string") {
    return value === "" || value === false || value === 0n;
  }
  return /^0*$/.test(value);
}
