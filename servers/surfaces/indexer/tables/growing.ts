// A table whose rows come and go at its end: events, and versions in the order of their blocks. Rows are
// made when somebody reads them.

import { Indexes, type Numbered } from "../../postgrest/tables/indexes.ts";
import { Pages } from "../../postgrest/tables/pages.ts";
import type { Column, Relationship, Row, Table, Walk } from "../../postgrest/tables/table.ts";
import type { Moment } from "./moment.ts";
import { RowCache } from "./row-cache.ts";

export interface TableHead {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
}

export class GrowingTable<T> implements Table, Numbered {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** The moment whose state new rows show. */
  moment: Moment;
  readonly #make: (item: T, asOf: Moment) => Row;
  #items = new Pages<T>();
  readonly #rows = new RowCache();
  #indexes = new Indexes(this);

  constructor(head: TableHead, moment: Moment, make: (item: T, asOf: Moment) => Row) {
    this.name = head.name;
    this.columns = head.columns;
    this.relationships = head.relationships;
    this.moment = moment;
    this.#make = make;
  }

  /** A table that goes on from here, while this one stays as it is. */
  fork(): GrowingTable<T> {
    const fork = new GrowingTable<T>(this, this.moment, this.#make);
    fork.#items = this.#items.fork();
    fork.#indexes = this.#indexes.fork(fork);
    return fork;
  }

  get count(): number {
    return this.#items.length;
  }

  itemAt(position: number): T {
    return this.#items.at(position) as T;
  }

  add(item: T): void {
    this.#items.push(item);
    this.#indexes.change(this.#items.length - 1);
  }

  cutTo(count: number): void {
    if (count >= this.count) return;
    for (let at = count; at < this.count; at += 1) this.#indexes.change(at);
    this.#items.cutTo(count);
    this.#rows.cutTo(count);
  }

  /** Makes a row anew that differs by now. */
  change(position: number): void {
    this.#indexes.change(position);
    this.#rows.delete(position);
  }

  /** Makes a row that could not be made later. */
  keep(position: number): void {
    this.#rows.keep(position, this.row(position));
  }

  row(position: number): Row {
    const known = this.#rows.get(position);
    if (known !== undefined) return known;
    const row = this.#make(this.itemAt(position), this.moment);
    this.#rows.set(position, row);
    return row;
  }

  walk(column: string): Walk | undefined {
    return this.#indexes.walk(column);
  }

  preparing(column: string): Generator<undefined, void> {
    return this.#indexes.preparing(column);
  }

  numbers(): Iterable<number> {
    return Array(this.count).keys();
  }

  has(number: number): boolean {
    return number < this.count;
  }

  numbered(number: number): Row {
    return this.row(number);
  }

  positionOf(number: number): number {
    return number;
  }
}
