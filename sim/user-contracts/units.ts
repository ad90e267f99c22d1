// Finds the variable, or the entry of a mapping, that a slot of a user's contract belongs to.

import type { StorageLayout, StorageVariable } from "../chain/artifact.ts";
import type { Hashes } from "./hashes.ts";
import {
  coversSlot,
  dataSlotOf,
  itemPlace,
  itemPlacesOf,
  itemsAt,
  keyText,
  partAt,
  slotsOf,
  typeAt,
  type ValuePlace,
  word,
} from "./layout.ts";
import type { ReadSlot } from "./values.ts";

/** A variable, or a mapping's entry. */
export interface Unit extends ValuePlace {
  readonly variable: string;
  readonly keys: readonly string[];
}

/** A unit and a slot of it: its own, or one of the data of the list that it is. */
export interface Found {
  readonly unit: Unit;
  readonly slot: bigint;
  /** The value that begins at the requested slot, or covers it. */
  readonly part: ValuePlace;
}

const WORD_DIGITS = 64;
/** The most mappings and lists inside each other: code may hash hashes without end. */
const LEVELS_MAX = 64;

export class UnitFinder {
  readonly #layout: StorageLayout;
  readonly #hashes: Hashes;
  readonly #read: ReadSlot;
  /** Slots of lists by the hash where their data begin; code may contain that hash as a constant. */
  readonly #constants: ReadonlyMap<string, bigint>;

  constructor(layout: StorageLayout, hashes: Hashes, read: ReadSlot) {
    this.#layout = layout;
    this.#hashes = hashes;
    this.#read = read;
    const listed = layout.storage.filter(({ type }) => !this.#isMapping(type));
    const slots = listed.map(({ slot }) => BigInt(slot));
    this.#constants = new Map(slots.map((slot) => [word(dataSlotOf(slot)), slot]));
  }

  unitsAt(slot: bigint, level = 0): readonly Found[] {
    const { storage, types } = this.#layout;
    const direct = storage.filter(
      (each) => BigInt(each.slot) <= slot && slot < BigInt(each.slot) + slotsOf(types, each.type),
    );
    if (direct.length > 0) {
      const own = direct.filter(({ type }) => !this.#isMapping(type)).map(unitOf);
      return own.map((unit) => this.#foundIn(unit, slot));
    }
    const from = this.#hashBelow(word(slot));
    if (from === undefined || level > LEVELS_MAX) return [];
    const entry = this.#mappedAt(from, level);
    if (entry !== undefined) {
      const isInside = slot < entry.slot + slotsOf(types, entry.type);
      return isInside && !this.#isMapping(entry.type) ? [this.#foundIn(entry, slot)] : [];
    }
    const preimage = this.#hashes.preimage(from) ?? "";
    const computed = preimage.length === WORD_DIGITS ? BigInt(`0x${preimage}`) : undefined;
    const owner = this.#constants.get(from) ?? computed;
    return owner === undefined ? [] : this.#ownersOf(slot, owner, level);
  }

  /** Units in which a list or long bytes begin at `owner`, and have their data at a slot. */
  #ownersOf(slot: bigint, owner: bigint, level: number): readonly Found[] {
    const { types } = this.#layout;
    const balance = this.#read(owner);
    return this.unitsAt(owner, level + 1).flatMap(({ unit, slot: at, part }) => {
      if (part.slot !== owner || !coversSlot(types, part, { slot, head: balance })) return [];
      if (typeAt(types, part.type).encoding === "bytes") return [{ unit, slot: at, part }];
      const places = itemPlacesOf(types, part);
      const item = itemPlace(types, places, itemsAt(places, slot)[0] ?? 0);
      const isOfUnit = part.type === unit.type && part.slot === unit.slot;
      return [{ unit, slot: isOfUnit ? slot : at, part: partAt(types, item, slot) }];
    });
  }

  #foundIn(unit: Unit, slot: bigint): Found {
    return { unit, slot, part: partAt(this.#layout.types, unit, slot) };
  }

  /** The last known hash up to this one. Hashes are far apart, so what lies behind one belongs to it. */
  #hashBelow(hash: string): string | undefined {
    let found = this.#hashes.below(hash) ?? "";
    for (const each of this.#constants.keys()) if (each <= hash && each > found) found = each;
    return found === "" ? undefined : found;
  }

  /** What a mapping has at the hash of a key and its own slot, itself perhaps a mapping. */
  #mappedAt(hash: string, level: number): Unit | undefined {
    const preimage = this.#hashes.preimage(hash);
    if (preimage === undefined || preimage.length < WORD_DIGITS || level > LEVELS_MAX)
      return undefined;
    const parent = this.#mappingAt(preimage.slice(-WORD_DIGITS), level);
    if (parent === undefined) return undefined;
    const { types } = this.#layout;
    const { key = "", value = "" } = typeAt(types, parent.type);
    const text = keyText(types, key, preimage.slice(0, -WORD_DIGITS));
    const keys = [...parent.keys, text];
    return { ...parent, keys, type: value, slot: BigInt(`0x${hash}`), offset: 0 };
  }

  #mappingAt(hash: string, level: number): Unit | undefined {
    const slot = BigInt(`0x${hash}`);
    const root = this.#layout.storage.find((each) => BigInt(each.slot) === slot);
    const found = root === undefined ? this.#mappedAt(hash, level + 1) : unitOf(root);
    return found !== undefined && this.#isMapping(found.type) ? found : undefined;
  }

  #isMapping(type: string): boolean {
    return typeAt(this.#layout.types, type).encoding === "mapping";
  }
}

const unitOf = ({ label, slot, type, offset }: StorageVariable): Unit => ({
  variable: label,
  keys: [],
  type,
  slot: BigInt(slot),
  offset,
});
