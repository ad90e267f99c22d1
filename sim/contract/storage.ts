// Makes a contract's storage from its definition, and reads and writes it in canonical form.
// Does not know what any variable means.
import { Cell, isDefault, List, Mapping, Nested } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import type { ContractDefinition, StoreOf } from "./define.ts";
import { type ArrayType, defaultOf, type StateType, type ValueType } from "./types.ts";

export type Variable = Cell<unknown> | Mapping<unknown> | Nested<Variable> | List<unknown>;

/** Storage as plain data: cells by name, mappings as objects with their keys sorted, lists as arrays. */
export type StorageDump = { readonly [variable: string]: unknown };

function makePlace(journal: UndoJournal, path: string, type: StateType): Variable {
  if (typeof type === "object" && type.kind === "array") return new List(journal, path);
  if (typeof type === "object" && type.kind === "mapping") {
    const inner = type.value;
    if (typeof inner === "object" && inner.kind !== "struct") {
      return new Nested((key) => makePlace(journal, `${path}/${key}`, inner));
    }
    return new Mapping(journal, path, defaultOf(inner as ValueType));
  }
  return new Cell(journal, path, defaultOf(type as ValueType));
}

export function makeStore<D extends ContractDefinition>(
  definition: D,
  journal: UndoJournal,
  address: string,
): StoreOf<D> {
  const places = Object.entries(definition.state).map(
    ([name, type]) => [name, makePlace(journal, `${address}/${name}`, type)] as const,
  );
  return Object.fromEntries(places) as StoreOf<D>;
}

function dumpPlace(place: Variable): unknown {
  if (place instanceof Cell) return place.value;
  if (place instanceof List) return place.items.length === 0 ? undefined : [...place.items];
  const keys = place.keys();
  const entries = keys.flatMap((key) => {
    if (place instanceof Nested) {
      const inner = place.peek(key);
      const dumped = inner === undefined ? undefined : dumpPlace(inner);
      return dumped === undefined ? [] : [[key, dumped] as const];
    }
    const value = place.get(key);
    return isDefault(value, place.fallback) ? [] : [[key, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Everything a contract holds; entries at their default value are left out. */
export function dumpStore(store: Readonly<Record<string, Variable>>): StorageDump {
  const entries = Object.entries(store).map(([name, place]) => [name, dumpPlace(place)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readValue(type: ValueType | ArrayType, dumped: unknown): unknown {
  if (typeof type === "object") {
    if (type.kind === "array")
      return (dumped as unknown[]).map((each) => readValue(type.item, each));
    const values = dumped as Record<string, unknown>;
    const fields = Object.entries(type.fields).map(([name, field]) => [
      name,
      readValue(field, values[name]),
    ]);
    return Object.fromEntries(fields);
  }
  return type === "uint256" || type === "uint8" ? BigInt(dumped as string) : dumped;
}

function loadPlace(place: Variable, type: StateType, dumped: unknown): void {
  if (place instanceof Cell) {
    place.set(readValue(type as ValueType, dumped));
    return;
  }
  if (typeof type !== "object" || type.kind === "struct") return;
  if (place instanceof List && type.kind === "array") {
    for (const item of dumped as unknown[]) place.push(readValue(type.item, item));
    return;
  }
  if (type.kind !== "mapping") return;
  for (const [key, value] of Object.entries(dumped as object)) {
    if (place instanceof Nested) loadPlace(place.at(key), type.value, value);
    else if (place instanceof Mapping) place.set(key, readValue(type.value as ValueType, value));
  }
}

/** Fills a fresh storage from a dump whose integers are decimal texts. */
export function loadStore(
  definition: ContractDefinition,
  store: Readonly<Record<string, Variable>>,
  dump: StorageDump,
): void {
  for (const [name, type] of Object.entries(definition.state)) {
    const place = store[name];
    if (place !== undefined && dump[name] !== undefined) loadPlace(place, type, dump[name]);
  }
}
