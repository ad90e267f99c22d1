// The four shapes of state: cell, mapping, nested mapping and list, each recording its changes. A
// default value counts as absent, so encodings are canonical.
import type { Place, UndoJournal } from "./undo.ts";

/** A single value. */
export class Cell<V> implements Place {
  readonly path: string;
  value: V;
  readonly #journal: UndoJournal;

  constructor(journal: UndoJournal, path: string, initial: V) {
    this.#journal = journal;
    this.path = path;
    this.value = initial;
  }

  set(value: V): void {
    if (value === this.value) return;
    this.#journal.record(this, this.value, value);
    this.value = value;
  }

  putBack(value: unknown): void {
    this.value = value as V;
  }
}

/** True for a default value, and for a struct whose members are all at theirs. */
export function isDefault(value: unknown, fallback: unknown): boolean {
  if (value === fallback) return true;
  if (typeof value !== "object" || value === null) return false;
  if (typeof fallback !== "object" || fallback === null) return false;
  if (Array.isArray(value)) return value.length === 0;
  const wanted = fallback as Record<string, unknown>;
  return Object.entries(value).every(([name, member]) => isDefault(member, wanted[name]));
}

/** One entry of a mapping. Code that reads and then writes keeps it. */
export class Entry<V> implements Place {
  value: V;
  protected readonly name: string;
  readonly #mapping: Mapping<V>;

  constructor(mapping: Mapping<V>, name: string, value: V) {
    this.value = value;
    this.name = name;
    this.#mapping = mapping;
  }

  get key(): string {
    return this.name;
  }

  /** The path of its mapping, without the key, which may have to be hashed. */
  get home(): string {
    return this.#mapping.path;
  }

  get path(): string {
    return `${this.home}/${this.key}`;
  }

  set(value: V): void {
    if (value === this.value) return;
    this.#mapping.journal.record(this, this.value, value);
    this.value = value;
  }

  putBack(value: unknown): void {
    this.value = value as V;
  }
}

/** Values by key, with a default for keys never set. */
export class Mapping<V> {
  readonly path: string;
  readonly fallback: V;
  readonly journal: UndoJournal;
  protected readonly entries = new Map<string, Entry<V>>();

  constructor(journal: UndoJournal, path: string, fallback: V) {
    this.journal = journal;
    this.path = path;
    this.fallback = fallback;
  }

  get(key: string): V {
    const entry = this.entries.get(key);
    return entry === undefined ? this.fallback : entry.value;
  }

  /** The entry under a key, created at the default if there is none. */
  at(key: string): Entry<V> {
    const found = this.entries.get(key);
    if (found !== undefined) return found;
    const entry = new Entry<V>(this, key, this.fallback);
    this.entries.set(key, entry);
    return entry;
  }

  set(key: string, value: V): void {
    this.at(key).set(value);
  }

  /** Keys of all values but defaults, sorted by text, in whatever order they were set. */
  keys(): string[] {
    const keys: string[] = [];
    for (const { key, value } of this.entries.values()) {
      if (!isDefault(value, this.fallback)) keys.push(key);
    }
    return keys.sort();
  }

  /** The same one at a time; undefined among them is a pause. */
  *eachKey(): Generator<string | undefined> {
    yield* inOrder(this.unordered(), ({ key, value }) =>
      isDefault(value, this.fallback) ? undefined : key,
    );
  }

  /** All entries in no promised order, for sums and other folds that do not depend on it. */
  unordered(): IterableIterator<Entry<V>> {
    return this.entries.values();
  }
}

/** Mappings by key, created on demand. An empty one is not state. */
export class Nested<Inner> {
  readonly #inner = new Map<string, Inner>();
  readonly #make: (key: string) => Inner;

  constructor(make: (key: string) => Inner) {
    this.#make = make;
  }

  at(key: string): Inner {
    const found = this.#inner.get(key);
    if (found !== undefined) return found;
    const made = this.#make(key);
    this.#inner.set(key, made);
    return made;
  }

  /** Reads without creating: undefined if nothing was ever set. */
  peek(key: string): Inner | undefined {
    return this.#inner.get(key);
  }

  keys(): string[] {
    return [...this.#inner.keys()].sort();
  }

  /** The same one at a time; undefined among them is a pause. */
  *eachKey(): Generator<string | undefined> {
    yield* inOrder(this.#inner.keys(), (key) => key);
  }

  /** The created inner mappings, in no promised order. */
  unordered(): IterableIterator<Inner> {
    return this.#inner.values();
  }
}

/** Items that are looked at between two pauses. */
const ITEMS = 2_000;
/** Characters by which keys are divided before they are sorted. */
const PREFIX = 3;

function* inOrder<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string | undefined,
): Generator<string | undefined> {
  const parts = new Map<string, string[]>();
  let at = 0;
  for (const item of items) {
    at += 1;
    if (at % ITEMS === 0) yield undefined;
    const key = keyOf(item);
    if (key === undefined) continue;
    const prefix = key.slice(0, PREFIX);
    const part = parts.get(prefix);
    if (part === undefined) parts.set(prefix, [key]);
    else part.push(key);
  }
  for (const prefix of [...parts.keys()].sort()) yield* (parts.get(prefix) ?? []).sort();
}

/** Values by position; grows and shrinks at the end. */
export class List<V> {
  readonly path: string;
  readonly #items: V[] = [];
  readonly #journal: UndoJournal;

  constructor(journal: UndoJournal, path: string) {
    this.#journal = journal;
    this.path = path;
  }

  get items(): readonly V[] {
    return this.#items;
  }

  push(value: V): void {
    this.#change(this.#items.length, undefined, value);
    this.#items.push(value);
  }

  set(index: number, value: V): void {
    this.#change(index, this.#items[index], value);
    this.#items[index] = value;
  }

  pop(): void {
    const index = this.#items.length - 1;
    this.#change(index, this.#items[index], undefined);
    this.#items.pop();
  }

  /** One of its positions; not the same object each time. */
  place(index: number): Place {
    return new Position(this.#items, this.path, index);
  }

  #change(index: number, before: V | undefined, after: V | undefined): void {
    this.#journal.record(this.place(index), before, after);
  }
}

/** One position of a list. Lists change seldom, so it is made for each change. */
class Position<V> implements Place {
  readonly #items: V[];
  readonly #list: string;
  readonly #index: number;

  constructor(items: V[], list: string, index: number) {
    this.#items = items;
    this.#list = list;
    this.#index = index;
  }

  get path(): string {
    return `${this.#list}/${this.#index}`;
  }

  putBack(value: unknown): void {
    if (value === undefined) this.#items.length = this.#index;
    else this.#items[this.#index] = value as V;
  }
}
