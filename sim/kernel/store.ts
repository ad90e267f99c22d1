// The four shapes state comes in: cell, mapping, nested mapping and list, each recording its changes.
// They do not know contracts; a default value counts as absent, so encodings are canonical.
import type { Undoable, UndoJournal } from "./undo.ts";

/** A single value. */
export class Cell<V> implements Undoable {
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
    this.#journal.record(this, "", this.value, value);
    this.value = value;
  }

  put(_key: string | number, value: unknown): void {
    this.value = value as V;
  }
}

/** Values by key, with a default for keys never set. */
export class Mapping<V> implements Undoable {
  readonly path: string;
  readonly fallback: V;
  readonly #entries = new Map<string, V>();
  readonly #journal: UndoJournal;

  constructor(journal: UndoJournal, path: string, fallback: V) {
    this.#journal = journal;
    this.path = path;
    this.fallback = fallback;
  }

  get(key: string): V {
    const value = this.#entries.get(key);
    return value === undefined ? this.fallback : value;
  }

  set(key: string, value: V): void {
    const before = this.#entries.get(key);
    if (before === value) return;
    this.#journal.record(this, key, before, value);
    if (value === undefined) this.#entries.delete(key);
    else this.#entries.set(key, value);
  }

  put(key: string | number, value: unknown): void {
    if (value === undefined) this.#entries.delete(key as string);
    else this.#entries.set(key as string, value as V);
  }

  /** Keys in the order of their text, whatever order they were set in. */
  keys(): string[] {
    return [...this.#entries.keys()].sort();
  }

  /** Entries in no promised order: only for sums and other order-free folds. */
  unordered(): ReadonlyMap<string, V> {
    return this.#entries;
  }
}

/** Mappings by key, made when first asked for. An empty one is no state. */
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

  /** Reads without making: undefined where nothing was ever set. */
  peek(key: string): Inner | undefined {
    return this.#inner.get(key);
  }

  keys(): string[] {
    return [...this.#inner.keys()].sort();
  }
}

/** Values by position; grows and shrinks at the end. */
export class List<V> implements Undoable {
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
    this.#journal.record(this, this.#items.length, undefined, value);
    this.#items.push(value);
  }

  set(index: number, value: V): void {
    this.#journal.record(this, index, this.#items[index], value);
    this.#items[index] = value;
  }

  pop(): void {
    const index = this.#items.length - 1;
    this.#journal.record(this, index, this.#items[index], undefined);
    this.#items.pop();
  }

  put(key: string | number, value: unknown): void {
    if (value === undefined) this.#items.length = key as number;
    else this.#items[key as number] = value as V;
  }
}
