// A table whose rows come and go at its end: events, and versions in the order of their blocks. Rows are
// made when somebody reads them.

import { Indexes, type Numbered } from "../../postgrest/tables/indexes.ts";
import type { Column, Relationship, Row, Table, Walk } from "../../postgrest/tables/table.ts";

export interface TableHead {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
}

export class GrowingTable<T> implements Table, Numbered {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  readonly #make: (item: T) => Row;
  readonly #items: T[] = [];
  readonly #rows: (Row | undefined)[] = [];
  readonly #indexes = new Indexes(this);

  constructor({ name, columns, relationships }: TableHead, make: (item: T) => Row) {
    this.name = name;
    this.columns = columns;
    this.relationships = relationships;
    this.#make = make;
  }

  get count(): number {
    return this.#items.length;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  add(item: T): void {
    this.#rows.push(undefined);
    this.#indexes.enter(this.#items.push(item) - 1);
  }

  cutTo(count: number): void {
    for (let at = count; at < this.#items.length; at += 1) this.#indexes.leave(at, this.#rows[at]);
    this.#items.splice(count);
    this.#rows.splice(count);
  }

  /** Makes a row anew that differs by now. */
  change(position: number): void {
    this.#indexes.leave(position, this.#rows[position]);
    this.#indexes.enter(position);
    this.#rows[position] = undefined;
  }

  row(position: number): Row {
    const known = this.#rows[position];
    if (known !== undefined) return known;
    const row = this.#make(this.#items[position] as T);
    this.#rows[position] = row;
    return row;
  }

  walk(column: string): Walk | undefined {
    return this.#indexes.walk(column);
  }

  numbers(): Iterable<number> {
    return this.#items.keys();
  }

  numbered(number: number): Row {
    return this.row(number);
  }

  positionOf(number: number): number {
    return number;
  }
}
