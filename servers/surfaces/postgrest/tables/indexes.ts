// Indexes of a table by its columns: each made for its first request, and updated for later ones. A
// table knows its rows by numbers that rise with their positions.

import { compareOf, type Value } from "../values/types.ts";
import { Pages } from "./pages.ts";
import { PIECE } from "./piece.ts";
import { type Entry, SortedList } from "./sorted-list.ts";
import type { Column, Row, Table, Walk } from "./table.ts";

export interface Numbered {
  readonly columns: readonly Column[];
  /** The numbers of all rows. */
  numbers(): Iterable<number>;
  has(number: number): boolean;
  numbered(number: number): Row;
  positionOf(number: number): number;
}

export class Indexes {
  readonly #table: Numbered;
  readonly #indexes = new Map<string, Index>();

  constructor(table: Numbered) {
    this.#table = table;
  }

  walk(column: string): Walk | undefined {
    const index = this.#indexOf(column);
    if (index !== undefined) for (const _pause of index.updating());
    return index;
  }

  /** Brings an index up to date, so that `walk` is quick. */
  *preparing(column: string): Generator<undefined, void> {
    const index = this.#indexOf(column);
    if (index !== undefined) yield* index.updating();
  }

  #indexOf(column: string): Index | undefined {
    const known = this.#indexes.get(column);
    if (known !== undefined) return known;
    const at = this.#table.columns.findIndex(({ name }) => name === column);
    const type = this.#table.columns[at]?.type;
    if (type === undefined || type === "json") return undefined;
    const index = new Index(this.#table, at, compareOf(type));
    this.#indexes.set(column, index);
    return index;
  }

  /** A row has come, has gone or is another. */
  change(number: number): void {
    for (const index of this.#indexes.values()) index.change(number);
  }

  /** The indexes of a fork of the table. */
  fork(table: Numbered): Indexes {
    const fork = new Indexes(table);
    for (const [column, index] of this.#indexes) {
      if (!index.isOutdated) fork.#indexes.set(column, index.fork(table));
    }
    return fork;
  }
}

/** The indexes of a table as it is now. */
export function indexesOf(table: Table): Indexes {
  return new Indexes({
    columns: table.columns,
    numbers: () => Array(table.count).keys(),
    has: (position) => position < table.count,
    numbered: (position) => table.row(position),
    positionOf: (position) => position,
  });
}

/** More changes than this part of the list, or than can be made at once, sort it anew. */
const fewPart = 1 / 32;
const fewMax = 2 * PIECE;

type Compare = (one: Value, two: Value) => number;

class Index implements Walk {
  readonly #table: Numbered;
  readonly #column: number;
  readonly compare: Compare;
  #list: SortedList;
  /** By number; undefined where a number is not in the list. */
  #values = new Pages<Value>();
  readonly #changed = new Set<number>();
  #isNew = true;
  /** The first requested index, of an earlier table, until it or this one has been made. */
  #origin: Index | undefined;
  /** The work that each query of this index does a part of. */
  #update: Generator<undefined, void> | undefined;

  constructor(table: Numbered, column: number, compare: Compare) {
    this.#table = table;
    this.#column = column;
    this.compare = compare;
    this.#list = this.#emptyList();
  }

  get length(): number {
    return this.#list.length;
  }

  value(at: number): Value {
    return this.#list.value(at);
  }

  row(at: number): Row {
    return this.#table.numbered(this.#list.number(at));
  }

  position(at: number): number {
    return this.#table.positionOf(this.#list.number(at));
  }

  change(number: number): void {
    this.#update?.return();
    this.#update = undefined;
    // A new index reads all rows anyway, but not one that begins as another.
    if (!this.#isNew || this.#origin !== undefined) this.#changed.add(number);
  }

  fork(table: Numbered): Index {
    const fork = new Index(table, this.#column, this.compare);
    // Only the oldest is stored, so that earlier tables are forgotten.
    if (this.#isNew) fork.#origin = this.#origin ?? this;
    else fork.#follow(this);
    for (const number of this.#changed) fork.#changed.add(number);
    return fork;
  }

  /** So much has changed since its last use that the next one makes it anew. */
  get isOutdated(): boolean {
    return this.#changed.size > fewMax;
  }

  get #isCurrent(): boolean {
    return !this.#isNew && this.#changed.size === 0 && this.#origin === undefined;
  }

  *updating(): Generator<undefined, void> {
    while (!this.#isCurrent) {
      this.#update ??= this.#work();
      const work = this.#update;
      if (work.next().done === true && this.#update === work) this.#update = undefined;
      else yield;
    }
  }

  *#work(): Generator<undefined, void> {
    if (this.#origin !== undefined) {
      yield* this.#origin.updating();
      this.#follow(this.#origin);
    }
    const isFew = this.#changed.size <= Math.min(this.length * fewPart, fewMax);
    if (isFew && !this.#isNew) yield* this.#takeFew();
    else yield* this.#takeMany();
  }

  #follow(origin: Index): void {
    this.#list = origin.#list.fork();
    this.#values = origin.#values.fork();
    this.#isNew = false;
    this.#origin = undefined;
  }

  *#takeFew(): Generator<undefined, void> {
    const [gone, added]: [Entry[], Entry[]] = [[], []];
    for (const number of this.#changed) {
      const before = this.#values.at(number);
      const after = this.#valueOf(number);
      if (before === after) continue;
      if (before !== undefined) gone.push({ number, value: before });
      if (after !== undefined) added.push({ number, value: after });
      if ((gone.length + added.length) % PIECE === 0) yield;
    }
    this.#list.change(gone, added);
    for (const { number } of gone) this.#values.set(number, undefined);
    for (const { number, value } of added) this.#values.set(number, value);
    this.#changed.clear();
  }

  *#takeMany(): Generator<undefined, void> {
    const entries: Entry[] = [];
    const values = this.#values.fork();
    for (const entry of this.#list.entries()) {
      if (!this.#changed.has(entry.number)) entries.push(entry);
      if (entries.length % PIECE === 0) yield;
    }
    for (const number of this.#isNew ? this.#table.numbers() : this.#changed) {
      const value = this.#valueOf(number);
      values.set(number, value);
      if (value !== undefined) entries.push({ number, value });
      if (number % PIECE === 0) yield;
    }
    const list = this.#emptyList();
    yield* list.fill(entries);
    this.#list = list;
    this.#values = values;
    this.#changed.clear();
    this.#isNew = false;
  }

  #emptyList(): SortedList {
    const { compare } = this;
    return new SortedList((one, two) => {
      if (one === null || two === null) return Number(one === null) - Number(two === null);
      return compare(one, two);
    });
  }

  /** Undefined of a row that is not there. */
  #valueOf(number: number): Value | undefined {
    if (!this.#table.has(number)) return undefined;
    return this.#table.numbered(number)[this.#column] ?? null;
  }
}
