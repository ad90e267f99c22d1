// Indexes of a table by its columns: each made when it is first asked for, and brought up to date when it is
// asked for again. A table knows its rows by numbers that rise with their positions.

import { compareOf, type Value } from "../values/types.ts";
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

/** More changes than that are sorted in together. */
const fewMax = 32;

class Index implements Walk {
  readonly #table: Numbered;
  readonly #column: number;
  readonly #compare: (one: Value, two: Value) => number;
  #numbers: number[] = [];
  readonly #entered = new Set<number>();
  /** Rows that are still in the list, as they were then. */
  readonly #left = new Map<number, Row>();

  constructor(table: Numbered, column: number, compare: (one: Value, two: Value) => number) {
    this.#table = table;
    this.#column = column;
    this.#compare = compare;
  }

  get length(): number {
    return this.#numbers.length;
  }

  row(at: number): Row {
    return this.#table.numbered(this.#numbers[at] ?? 0);
  }

  position(at: number): number {
    return this.#table.positionOf(this.#numbers[at] ?? 0);
  }

  enter(number: number): void {
    this.#entered.add(number);
  }

  leave(number: number, row: Row | undefined): void {
    if (!this.#entered.delete(number) && row !== undefined) this.#left.set(number, row);
  }

  upToDate(): Walk {
    if (this.#left.size + this.#entered.size > fewMax) this.#sort();
    else {
      for (const number of this.#left.keys()) {
        this.#numbers.splice(this.#placeOf(number), 1);
        this.#left.delete(number);
      }
      for (const number of this.#entered) this.#numbers.splice(this.#placeOf(number), 0, number);
    }
    this.#left.clear();
    this.#entered.clear();
    return this;
  }

  /** Quick where most of the list is in order. */
  #sort(): void {
    const kept = this.#numbers.filter((number) => !this.#left.has(number));
    this.#left.clear();
    const entries = kept
      .concat([...this.#entered])
      .map((number) => ({ number, value: this.#valueOf(number) }));
    entries.sort((one, two) => this.#compared(one.value, two.value) || one.number - two.number);
    this.#numbers = entries.map(({ number }) => number);
  }

  #valueOf(number: number): Value {
    return (this.#left.get(number) ?? this.#table.numbered(number))[this.#column] ?? null;
  }

  #compared(one: Value, two: Value): number {
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    return this.#compare(one, two);
  }

  /** Where a number is in the list, or where it belongs. */
  #placeOf(number: number): number {
    const value = this.#valueOf(number);
    let [from, to] = [0, this.#numbers.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#numbers[middle] ?? 0;
      if ((this.#compared(this.#valueOf(other), value) || other - number) >= 0) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
