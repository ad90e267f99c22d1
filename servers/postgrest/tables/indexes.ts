// Indexes of a table by its columns: each made when it is first asked for, and brought up to date when it is
// asked for again. A table knows its rows by numbers that rise with their positions.

import { compareOf, type Value } from "../values/types.ts";
import { type Entry, SortedList } from "./sorted-list.ts";
import type { Column, Row, Table, Walk } from "./table.ts";

export interface Numbered {
  readonly columns: readonly Column[];
  /** The numbers of all rows. */
  numbers(): Iterable<number>;
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
    const known = this.#indexes.get(column);
    if (known !== undefined) return known.upToDate();
    const at = this.#table.columns.findIndex(({ name }) => name === column);
    const type = this.#table.columns[at]?.type;
    if (type === undefined || type === "json") return undefined;
    const index = new Index(this.#table, at, compareOf(type));
    for (const number of this.#table.numbers()) index.enter(number);
    this.#indexes.set(column, index);
    return index.upToDate();
  }

  enter(number: number): void {
    for (const index of this.#indexes.values()) index.enter(number);
  }

  /** `row` is as it was; undefined for one that was never made. */
  leave(number: number, row: Row | undefined): void {
    for (const index of this.#indexes.values()) index.leave(number, row);
  }
}

/** Of a table as it is now. */
export function indexesOf(table: Table): Indexes {
  return new Indexes({
    columns: table.columns,
    numbers: () => Array(table.count).keys(),
    numbered: (position) => table.row(position),
    positionOf: (position) => position,
  });
}

/** Of more changes than this part of the list it is sorted anew. */
const fewMax = 1 / 32;

class Index implements Walk {
  readonly #table: Numbered;
  readonly #column: number;
  readonly compare: (one: Value, two: Value) => number;
  readonly #list: SortedList;
  readonly #entered = new Set<number>();
  /** The values of rows that are still in the list. */
  readonly #left = new Map<number, Value>();

  constructor(table: Numbered, column: number, compare: (one: Value, two: Value) => number) {
    this.#table = table;
    this.#column = column;
    this.compare = compare;
    this.#list = new SortedList((one, two) => {
      if (one === null || two === null) return Number(one === null) - Number(two === null);
      return compare(one, two);
    });
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

  enter(number: number): void {
    this.#entered.add(number);
  }

  leave(number: number, row: Row | undefined): void {
    if (this.#entered.delete(number) || row === undefined) return;
    this.#left.set(number, row[this.#column] ?? null);
  }

  upToDate(): Walk {
    const changes = this.#left.size + this.#entered.size;
    if (changes > this.length * fewMax) this.#takeMany();
    else this.#takeFew();
    this.#left.clear();
    this.#entered.clear();
    return this;
  }

  #takeFew(): void {
    for (const [number, value] of this.#left) {
      const isSame = this.#entered.has(number) && this.#entryOf(number).value === value;
      if (isSame) this.#entered.delete(number);
      else this.#list.remove({ number, value });
    }
    for (const number of this.#entered) this.#list.insert(this.#entryOf(number));
  }

  #takeMany(): void {
    const entries = [...this.#list.entries()].filter(({ number }) => !this.#left.has(number));
    for (const number of this.#entered) entries.push(this.#entryOf(number));
    this.#list.fill(entries);
  }

  #entryOf(number: number): Entry {
    return { number, value: this.#table.numbered(number)[this.#column] ?? null };
  }
}
