// A table with at most one row for each contract or entry, in the order in which these were first set. A row
// is made anew when its subject has changed, and is left out while its subject holds nothing.

import { Indexes, type Numbered } from "../../postgrest/tables/indexes.ts";
import type { Column, Relationship, Row, Table, Walk } from "../../postgrest/tables/table.ts";
import type { TableHead } from "./growing.ts";

export class KeyedTable<T> implements Table, Numbered {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  readonly #make: (subject: T) => Row;
  /** Rises in the order of the first setting. */
  readonly #numbers = new Map<T, number>();
  /** By number. */
  readonly #subjects: (T | undefined)[] = [];
  readonly #rows: (Row | undefined)[] = [];
  /** The numbers of those that hold something. */
  readonly #shown: number[] = [];
  readonly #indexes = new Indexes(this);

  constructor({ name, columns, relationships }: TableHead, make: (subject: T) => Row) {
    this.name = name;
    this.columns = columns;
    this.relationships = relationships;
    this.#make = make;
  }

  get count(): number {
    return this.#shown.length;
  }

  row(position: number): Row {
    return this.numbered(this.#shown[position] ?? 0);
  }

  /** New subjects must come in order. */
  change(subject: T, isShown: boolean): void {
    const number = this.#numbers.get(subject) ?? this.#subjects.push(subject) - 1;
    this.#numbers.set(subject, number);
    this.#put(number, isShown);
  }

  /** Forgets a subject that was taken back. */
  drop(subject: T): void {
    const number = this.#numbers.get(subject);
    if (number === undefined) return;
    this.#numbers.delete(subject);
    this.#subjects[number] = undefined;
    this.#put(number, false);
  }

  #put(number: number, isShown: boolean): void {
    this.#indexes.leave(number, this.#rows[number]);
    this.#rows[number] = undefined;
    const at = this.positionOf(number);
    const wasShown = this.#shown[at] === number;
    if (isShown) this.#indexes.enter(number);
    if (wasShown !== isShown)
      this.#shown.splice(at, Number(wasShown), ...(isShown ? [number] : []));
  }

  walk(column: string): Walk | undefined {
    return this.#indexes.walk(column);
  }

  numbers(): Iterable<number> {
    return this.#shown;
  }

  numbered(number: number): Row {
    const known = this.#rows[number];
    if (known !== undefined) return known;
    const row = this.#make(this.#subjects[number] as T);
    this.#rows[number] = row;
    return row;
  }

  /** Where a number is among those shown, or where it belongs: back by as many as are hidden before it. */
  positionOf(number: number): number {
    const hidden = this.#subjects.length - this.#shown.length;
    let [from, to] = [Math.max(number - hidden, 0), Math.min(number, this.#shown.length)];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#shown[middle] ?? 0) < number) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
