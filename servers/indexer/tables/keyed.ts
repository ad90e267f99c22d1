// A table with at most one row for each contract or entry, in the order in which these were first set. A row
// is made anew when its subject has changed, and is left out while its subject holds nothing.

import { Indexes, type Numbered } from "../../postgrest/tables/indexes.ts";
import type { Column, Relationship, Row, Table, Walk } from "../../postgrest/tables/table.ts";
import { firstAt } from "./first-at.ts";
import type { TableHead } from "./growing.ts";

export class KeyedTable<T> implements Table, Numbered {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** A row, or undefined while there is nothing to show. */
  readonly #make: (subject: T) => Row | undefined;
  /** Rises in the order of the first setting. */
  readonly #numbers = new Map<T, number>();
  /** By number. */
  readonly #rows: (Row | undefined)[] = [];
  /** The numbers that have a row. */
  readonly #shown: number[] = [];
  readonly #indexes = new Indexes(this);

  constructor({ name, columns, relationships }: TableHead, make: (subject: T) => Row | undefined) {
    this.name = name;
    this.columns = columns;
    this.relationships = relationships;
    this.#make = make;
  }

  get count(): number {
    return this.#shown.length;
  }

  row(position: number): Row {
    return this.numbered(this.#shown[position] ?? -1);
  }

  /** New subjects must come in order. */
  change(subject: T): void {
    const number = this.#numbers.get(subject) ?? this.#rows.length;
    this.#numbers.set(subject, number);
    this.#put(number, this.#make(subject));
  }

  /** Forgets a subject that was taken back. */
  drop(subject: T): void {
    const number = this.#numbers.get(subject);
    if (number === undefined) return;
    this.#numbers.delete(subject);
    this.#put(number, undefined);
  }

  #put(number: number, row: Row | undefined): void {
    const before = this.#rows[number];
    this.#rows[number] = row;
    if ((before === undefined) !== (row === undefined)) {
      const at = this.positionOf(number);
      if (row === undefined) this.#shown.splice(at, 1);
      else this.#shown.splice(at, 0, number);
    }
    this.#indexes.leave(number, before);
    if (row !== undefined) this.#indexes.enter(number);
  }

  walk(column: string): Walk | undefined {
    return this.#indexes.walk(column);
  }

  numbers(): Iterable<number> {
    return this.#shown;
  }

  numbered(number: number): Row {
    return this.#rows[number] ?? [];
  }

  /** Where a number is among those shown, or where it belongs. */
  positionOf(number: number): number {
    return firstAt(this.#shown, (each) => each >= number);
  }
}
