// Keeps the variables of a user's contract, by name, equal to its slots: surfaces read variables and mappings of
// any contract alike. Which key a mapping's slot has is known from the hashes that code computed.

import type { StorageLayout, StorageVariable } from "../chain/artifact.ts";
import type { Contract } from "../contract/call.ts";
import type { Variable } from "../contract/storage.ts";
import { Cell, List, Mapping, Nested } from "../kernel/store.ts";
import { guessedPreimages } from "./guesses.ts";
import { dataSlotOf, keyText, type ReadSlot, readValue, slotsOf, word } from "./layout.ts";

/** What was hashed, by its hash, both bare hex. */
export type Preimages = ReadonlyMap<string, string>;

/** A variable, or a mapping's entry. */
interface Unit {
  readonly variable: string;
  readonly keys: readonly string[];
  readonly type: string;
  readonly slot: bigint;
  readonly offset: number;
}

/** Slots of the largest struct in a mapping whose members are found by their distance. */
const STRUCT_SLOTS_MAX = 64n;
const WORD_DIGITS = 64;

/** Sets the variables that these slots hold. */
export function mirrorSlots(
  { store }: Contract,
  layout: StorageLayout,
  changed: {
    readonly slots: Iterable<bigint>;
    readonly preimages: Preimages;
    readonly read: ReadSlot;
    /** What runs there, bare hex. */
    readonly code: string;
  },
): void {
  const { preimages, read, code } = changed;
  const places = store as unknown as Readonly<Record<string, Variable>>;
  const units = new Map<string, Unit>();
  const find = (finder: UnitFinder, slots: Iterable<bigint>): bigint[] => {
    const missed: bigint[] = [];
    for (const slot of slots) {
      const found = finder.unitsAt(slot);
      if (found.length === 0) missed.push(slot);
      for (const unit of found) units.set(JSON.stringify([unit.variable, ...unit.keys]), unit);
    }
    return missed;
  };
  const missed = find(new UnitFinder(layout, preimages), changed.slots);
  if (missed.length > 0) {
    const guessed = guessedPreimages(layout, code, places);
    find(new UnitFinder(layout, new Map([...guessed, ...preimages])), missed);
  }
  for (const unit of units.values()) {
    const place = places[unit.variable];
    if (place !== undefined) set(place, unit.keys, readValue(layout.types, unit, read));
  }
}

function set(place: Variable, [key, ...rest]: readonly string[], value: unknown): void {
  if (place instanceof Nested && key !== undefined) set(place.at(key), rest, value);
  else if (place instanceof Mapping && key !== undefined) setIfNew(place.at(key), value);
  else if (place instanceof List) setItems(place, value as readonly unknown[]);
  else if (place instanceof Cell) setIfNew(place, value);
}

/** Structs are read anew each time, so they are compared by what they hold. */
function setIfNew(place: { readonly value: unknown; set(value: unknown): void }, value: unknown) {
  if (textOf(place.value) !== textOf(value)) place.set(value);
}

function setItems(list: List<unknown>, items: readonly unknown[]): void {
  while (list.items.length > items.length) list.pop();
  for (const [at, item] of items.entries()) {
    if (at === list.items.length) list.push(item);
    else if (textOf(list.items[at]) !== textOf(item)) list.set(at, item);
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? `${each}n` : each)) ?? "";

class UnitFinder {
  readonly #layout: StorageLayout;
  readonly #preimages: Preimages;
  /** Where data of lists and long texts begin, with the slot that they belong to. */
  readonly #data: readonly (readonly [from: bigint, owner: bigint])[];

  constructor(layout: StorageLayout, preimages: Preimages) {
    this.#layout = layout;
    this.#preimages = preimages;
    // Code may hold the hash of a constant slot instead of computing it.
    const constant = layout.storage.map(({ slot }) => BigInt(slot));
    const computed = [...preimages.values()].filter((each) => each.length === WORD_DIGITS);
    const owners = new Set([...constant, ...computed.map((each) => BigInt(`0x${each}`))]);
    this.#data = [...owners].map((owner) => [dataSlotOf(owner), owner]);
  }

  unitsAt(slot: bigint): readonly Unit[] {
    const { storage, types } = this.#layout;
    const direct = storage.filter(
      (each) => BigInt(each.slot) <= slot && slot < BigInt(each.slot) + slotsOf(types, each.type),
    );
    if (direct.length > 0) {
      return direct.filter((each) => !this.#isMapping(each.type)).map(unitOf);
    }
    const entry = this.#entryAt(slot);
    if (entry !== undefined) return [entry];
    const owner = this.#ownerOf(slot);
    return owner === undefined ? [] : this.unitsAt(owner);
  }

  /** A mapping's entry whose value covers this slot. */
  #entryAt(slot: bigint): Unit | undefined {
    for (let from = slot; from >= 0n && slot - from < STRUCT_SLOTS_MAX; from -= 1n) {
      const place = this.#mappedAt(from);
      if (place === undefined) continue;
      const isInside = slot - from < slotsOf(this.#layout.types, place.type);
      return isInside && !this.#isMapping(place.type) ? place : undefined;
    }
    return undefined;
  }

  /** What a mapping has at the hash of a key and its own slot, itself perhaps a mapping. */
  #mappedAt(slot: bigint): Unit | undefined {
    const preimage = this.#preimages.get(word(slot));
    if (preimage === undefined || preimage.length < WORD_DIGITS) return undefined;
    const parent = this.#mappingAt(BigInt(`0x${preimage.slice(-WORD_DIGITS)}`));
    if (parent === undefined) return undefined;
    const { types } = this.#layout;
    const { key = "", value = "" } = types[parent.type] ?? {};
    const text = keyText(types, key, preimage.slice(0, -WORD_DIGITS));
    return { ...parent, keys: [...parent.keys, text], type: value, slot, offset: 0 };
  }

  #mappingAt(slot: bigint): Unit | undefined {
    const root = this.#layout.storage.find((each) => BigInt(each.slot) === slot);
    const found = root === undefined ? this.#mappedAt(slot) : unitOf(root);
    return found !== undefined && this.#isMapping(found.type) ? found : undefined;
  }

  #ownerOf(slot: bigint): bigint | undefined {
    let nearest: readonly [bigint, bigint] | undefined;
    for (const each of this.#data) {
      if (each[0] <= slot && (nearest === undefined || each[0] > nearest[0])) nearest = each;
    }
    return nearest?.[1];
  }

  #isMapping(type: string): boolean {
    return this.#layout.types[type]?.encoding === "mapping";
  }
}

const unitOf = ({ label, slot, type, offset }: StorageVariable): Unit => ({
  variable: label,
  keys: [],
  type,
  slot: BigInt(slot),
  offset,
});
