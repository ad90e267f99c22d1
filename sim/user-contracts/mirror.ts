// Keeps the variables of a user's contract, by name, equal to its slots: surfaces read variables and mappings of
// any contract alike. Which key a mapping's slot has is known from the hashes that code computed.

import type { StorageLayout } from "../chain/artifact.ts";
import type { Contract } from "../contract/call.ts";
import type { Variable } from "../contract/define.ts";
import { type Cell, type Entry, List, Mapping, Nested } from "../kernel/store.ts";
import type { Hashes } from "./hashes.ts";
import { itemPlace, itemPlacesOf, itemsAt } from "./layout.ts";
import { type Unit, UnitFinder } from "./units.ts";
import { type Budget, type ReadSlot, ValueReader } from "./values.ts";

/** Sets the variables that these slots hold. */
export function mirrorSlots(
  { store }: Contract,
  layout: StorageLayout,
  changed: {
    readonly slots: Iterable<bigint>;
    readonly hashes: Hashes;
    readonly read: ReadSlot;
    readonly budget: Budget;
  },
): void {
  const { hashes, read, budget } = changed;
  const finder = new UnitFinder(layout, hashes, read);
  const units = new Map<string, { readonly unit: Unit; readonly slots: bigint[] }>();
  for (const each of changed.slots) {
    for (const { unit, slot } of finder.unitsAt(each)) {
      const name = JSON.stringify([unit.variable, ...unit.keys]);
      const known = units.get(name);
      if (known === undefined) units.set(name, { unit, slots: [slot] });
      else known.slots.push(slot);
    }
  }
  const places = new Map(Object.entries(store));
  const reader = new ValueReader(layout.types, read, budget);
  for (const { unit, slots } of units.values()) {
    const place = placeAt(places.get(unit.variable), unit.keys);
    if (place instanceof List) setItems(place, reader, { unit, slots });
    else if (place !== undefined) setIfNew(place, reader.value(unit));
  }
}

type Place = Cell<unknown> | Entry<unknown> | List<unknown>;

function placeAt(place: Variable | undefined, keys: readonly string[]): Place | undefined {
  const [key, ...rest] = keys;
  if (place instanceof Nested) return key === undefined ? undefined : placeAt(place.at(key), rest);
  if (place instanceof Mapping) return key === undefined ? undefined : place.at(key);
  return place;
}

/** Sets the items that these slots hold, and as many as the list has. */
function setItems(
  list: List<unknown>,
  reader: ValueReader,
  { unit, slots }: { readonly unit: Unit; readonly slots: readonly bigint[] },
): void {
  const { types } = reader;
  const places = itemPlacesOf(types, unit);
  const count = reader.count(places, unit);
  const isFixed = places.length !== undefined;
  const own = slots.filter((slot) => isFixed || slot !== unit.slot);
  const changed = new Set(own.flatMap((slot) => itemsAt(places, slot)));
  const value = (at: number) => reader.value(itemPlace(types, places, at));
  const cutTo = (length: number) => {
    while (list.items.length > length) list.pop();
  };
  cutTo(count);
  for (const at of changed) {
    if (at >= list.items.length) continue;
    const item = { value: list.items[at], set: (next: unknown) => list.set(at, next) };
    setIfNew(item, value(at));
  }
  // Until now all items were unset, so those that did not change are.
  const unset = isFixed && list.items.length === 0 ? reader.unset(places.base) : undefined;
  for (let at = list.items.length; at < count && reader.takes(); at += 1) {
    list.push(unset === undefined || changed.has(at) ? value(at) : unset);
  }
  if (isFixed && reader.areUnset(places, list.items)) cutTo(0);
}

/** Structs are read anew each time, so they are compared by what they hold. */
function setIfNew(place: { readonly value: unknown; set(value: unknown): void }, value: unknown) {
  if (textOf(place.value) !== textOf(value)) place.set(value);
}

const textOf = (value: unknown): unknown =>
  typeof value === "object"
    ? JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? `${each}n` : each))
    : value;
