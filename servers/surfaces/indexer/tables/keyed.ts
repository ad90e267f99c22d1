// A table with at most one row for each contract or entry, in the order in which these were first set. A row
// is made anew when its subject has changed, and is left out while its subject holds nothing.

import { Indexes, type Numbered } from "../../postgrest/tables/indexes.ts";
import { Pages } from "../../postgrest/tables/pages.ts";
import { SortedList } from "../../postgrest/tables/sorted-list.ts";
import type { Column, Relationship, Row, Table, Walk } from "../../postgrest/tables/table.ts";
import type { TableHead } from "./growing.ts";
import type { Moment } from "./moment.ts";
import { RowCache } from "./row-cache.ts";

export class KeyedTable<T> implements Table, Numbered {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** The moment whose state new rows show. */
  moment: Moment;
  readonly #make: (subject: T, asOf: Moment) => Row;
  /** Rises in the order of the first setting. A fork takes it over. */
  #numbers = new Map<T, number>();
  /** By number. */
  #subjects = new Pages<T>();
  readonly #rows = new RowCache();
  /** The numbers of those that hold something. */
  #shown = new SortedList(() => 0);
  #indexes = new Indexes(this);

  constructor(head: TableHead, moment: Moment, make: (subject: T, asOf: Moment) => Row) {
    this.name = head.name;
    this.columns = head.columns;
    this.relationships = head.relationships;
    this.moment = moment;
    this.#make = make;
  }

  /** A table that goes on from here, while this one stays as it is. */
  fork(): KeyedTable<T> {
    const fork = new KeyedTable<T>(this, this.moment, this.#make);
    fork.#numbers = this.#numbers;
    fork.#subjects = this.#subjects.fork();
    fork.#shown = this.#shown.fork();
    fork.#indexes = this.#indexes.fork(fork);
    return fork;
  }

  get count(): number {
    return this.#shown.length;
  }

  row(position: number): Row {
    return this.numbered(this.#shown.number(position));
  }

  /** New subjects must come in order. */
  change(subject: T, isShown: boolean): void {
    let number = this.#numbers.get(subject);
    if (number === undefined) {
      number = this.#subjects.length;
      this.#subjects.push(subject);
      this.#numbers.set(subject, number);
    }
    this.#put(number, isShown);
  }

  /** Forgets a subject that was taken back. */
  drop(subject: T): void {
    const number = this.#numbers.get(subject);
    if (number === undefined) return;
    this.#numbers.delete(subject);
    this.#subjects.set(number, undefined);
    this.#put(number, false);
  }

  /** Makes a row that could not be made later. */
  keep(subject: T): void {
    const number = this.#numbers.get(subject);
    if (number !== undefined && this.has(number)) this.#rows.keep(number, this.numbered(number));
  }

  #put(number: number, isShown: boolean): void {
    this.#rows.delete(number);
    this.#indexes.change(number);
    const entry = [{ number, value: null }];
    const wasShown = this.has(number);
    if (wasShown !== isShown) this.#shown.change(wasShown ? entry : [], isShown ? entry : []);
  }

  walk(column: string): Walk | undefined {
    return this.#indexes.walk(column);
  }

  preparing(column: string): Generator<undefined, void> {
    return this.#indexes.preparing(column);
  }

  *numbers(): Iterable<number> {
    for (const { number } of this.#shown.entries()) yield number;
  }

  has(number: number): boolean {
    const place = this.positionOf(number);
    return place < this.count && this.#shown.number(place) === number;
  }

  numbered(number: number): Row {
    const known = this.#rows.get(number);
    if (known !== undefined) return known;
    const row = this.#make(this.#subjects.at(number) as T, this.moment);
    this.#rows.set(number, row);
    return row;
  }

  /** Where a number is among those shown, or where it belongs. */
  positionOf(number: number): number {
    return this.#shown.placeOf({ number, value: null });
  }
}
