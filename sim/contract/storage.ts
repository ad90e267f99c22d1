// Makes a contract's storage from its definition, and reads and writes it in canonical form.

import { Members } from "../kernel/canonical.ts";
import { HashedMapping } from "../kernel/hashed-mapping.ts";
import { isRecord } from "../kernel/record.ts";
import { Cell, isDefault, List, Mapping, Nested } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import type { StoredContract } from "./call.ts";
import { BadValue, decodeDumped, decodeElementary } from "./codec.ts";
import type { ContractDefinition, StoreOf, Variable } from "./define.ts";
import { type ArrayType, defaultOf, isValueType, type StateType, type ValueType } from "./types.ts";

/** Storage as plain data: cells by name, mappings as objects with their keys sorted, lists as arrays. */
export type StorageDump = { readonly [variable: string]: unknown };

function makePlace(journal: UndoJournal, path: string, type: StateType): Variable {
  if (isValueType(type)) return new Cell(journal, path, defaultOf(type));
  if (type.kind === "array") return new List(journal, path);
  const { value, hashed } = type;
  if (!isValueType(value)) {
    return new Nested((key) => makePlace(journal, `${path}/${key}`, value));
  }
  return new (hashed ? HashedMapping : Mapping)(journal, path, defaultOf(value));
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

/** Everything a contract holds; entries at their default value are left out. */
export function dumpStore(store: Readonly<Record<string, Variable>>): StorageDump {
  const entries = Object.entries(store).map(
    ([name, place]) => [name, wholeOf(membersOf(place))] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Everything a contract of any kind holds, or one of its variables. */
export function storedIn(
  { store }: StoredContract<ContractDefinition>,
  variable?: string,
): StorageDump {
  const places = store;
  if (variable === undefined) return dumpStore(places);
  const place = Object.hasOwn(places, variable) ? places[variable] : undefined;
  return place === undefined ? {} : dumpStore({ [variable]: place });
}

/**
 * The same as `storedIn` with integers as digits, each entry made when it is looked at: for a look at
 * few of a contract's many entries.
 */
export function storedLazily({ store }: StoredContract<ContractDefinition>): StorageDump {
  const places = store as unknown as Readonly<Record<string, Variable>>;
  return lazily(
    () => Object.keys(places),
    (name) => shownAt(places[name]),
  );
}

function shownAt(place: Variable | undefined): unknown {
  if (place === undefined || place instanceof Cell) return withDigits(place?.value);
  if (place instanceof List) return place.items.map(withDigits);
  const read = (key: string) => {
    if (place instanceof Nested) return shownAt(place.peek(key));
    const value = place.get(key);
    return isDefault(value, place.fallback) ? undefined : withDigits(value);
  };
  return lazily(() => place.keys(), read);
}

function lazily(keys: () => string[], read: (key: string) => unknown): StorageDump {
  return new Proxy<StorageDump>(
    {},
    {
      get: (_target, key) => (typeof key === "string" ? read(key) : undefined),
      ownKeys: keys,
      getOwnPropertyDescriptor: (_target, key) => ({
        configurable: true,
        enumerable: true,
        value: read(String(key)),
      }),
    },
  );
}

function withDigits(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(withDigits);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withDigits(each)]));
}

/** The same as canonical text takes it: mappings whose entries are made one at a time. */
export function storedMembers({ store }: StoredContract<ContractDefinition>): StorageDump {
  const places = Object.entries(store);
  return Object.fromEntries(places.map(([name, place]) => [name, membersOf(place)]));
}

function membersOf(place: Variable): unknown {
  if (place instanceof Cell) return place.value;
  if (isEmpty(place)) return undefined;
  return place instanceof List ? [...place.items] : new Members(() => eachOf(place));
}

function wholeOf(value: unknown): unknown {
  if (!(value instanceof Members)) return value;
  const members = [...value.each()].filter((member) => member !== undefined);
  return Object.fromEntries(
    members.flatMap(([key, inner]) => (inner === undefined ? [] : [[key, wholeOf(inner)]])),
  );
}

function* eachOf(place: Mapping<unknown> | Nested<Variable>) {
  for (const key of place.eachKey()) {
    if (key === undefined) yield undefined;
    else if (place instanceof Mapping) yield [key, place.get(key)] as const;
    else yield [key, membersOf(place.at(key))] as const;
  }
}

function isEmpty(place: Variable): boolean {
  if (place instanceof Cell) return false;
  if (place instanceof List) return place.items.length === 0;
  if (place instanceof Nested) return !some(place.unordered(), (inner) => !isEmpty(inner));
  return !some(place.unordered(), ({ value }) => !isDefault(value, place.fallback));
}

function some<T>(items: Iterable<T>, holds: (item: T) => boolean): boolean {
  for (const item of items) if (holds(item)) return true;
  return false;
}

/** Throws `BadValue`. */
export function readValue(type: ValueType | ArrayType, dumped: unknown, where: string): unknown {
  if (typeof type === "object") {
    if (type.kind === "array") return readItems(type, dumped, where);
    const values = objectAt(dumped, where);
    const fields = Object.entries(type.fields).map(([name, field]) => [
      name,
      readValue(field, values[name], `${where}.${name}`),
    ]);
    return Object.fromEntries(fields);
  }
  return decodeDumped(type, dumped, where);
}

function readItems(type: ArrayType, dumped: unknown, where: string): unknown[] {
  if (!Array.isArray(dumped)) throw new BadValue(where, "must be a list");
  return dumped.map((each, at) => readValue(type.item, each, `${where}[${at}]`));
}

function objectAt(dumped: unknown, where: string): Readonly<Record<string, unknown>> {
  if (isRecord(dumped)) return dumped;
  throw new BadValue(where, "must be an object");
}

function* loadPlace(
  place: Variable,
  type: StateType,
  { dumped, where }: DumpedValue,
): Generator<undefined, void> {
  if (isValueType(type)) {
    if (place instanceof Cell) place.set(readValue(type, dumped, where));
    return;
  }
  if (place instanceof List && type.kind === "array") {
    for (const item of readItems(type, dumped, where)) place.push(item);
    return;
  }
  if (type.kind !== "mapping") return;
  for (const [key, value] of Object.entries(objectAt(dumped, where))) {
    const inner = { dumped: value, where: `${where}.${key}` };
    decodeElementary(type.key, key, `a key of ${where}`);
    yield;
    if (place instanceof Nested) yield* loadPlace(place.at(key), type.value, inner);
    else if (place instanceof Mapping && isValueType(type.value)) {
      place.set(key, readValue(type.value, value, inner.where));
    }
  }
}

interface DumpedValue {
  readonly dumped: unknown;
  /** The place, for error messages. */
  readonly where: string;
}

/**
 * Fills a fresh storage from a dump whose integers are decimal texts. Throws `BadValue`. Yields
 * before each key.
 */
export function* loadStore(
  definition: ContractDefinition,
  store: Readonly<Record<string, Variable>>,
  { dumped, where }: { readonly dumped: StorageDump; readonly where: string },
): Generator<undefined, void> {
  for (const [name, type] of Object.entries(definition.state)) {
    const place = store[name];
    if (place === undefined || dumped[name] === undefined) continue;
    yield* loadPlace(place, type, { dumped: dumped[name], where: `${where}.${name}` });
  }
}
