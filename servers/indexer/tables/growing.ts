// A table whose rows come and go at its end: events, and versions in the order of their blocks. Rows are
// made when somebody reads them, and indexes when somebody looks something up.

import type { Column, Relationship, Row, Table } from "../../postgrest/tables/table.ts";
import type { Value } from "../../postgrest/values/types.ts";

export interface TableHead {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
}

/** What is looked up by equality: a row never changes in these columns. */
const LOOKED_UP = new Set(["id", "address", "block_number", "block_hash", "transaction_hash"]);
/** In these columns rows rise by themselves. */
const RISING = new Set(["id", "block_timestamp"]);

export class GrowingTable<T> implements Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  readonly #make: (item: T) => Row;
  readonly #items: T[] = [];
  readonly #rows: (Row | undefined)[] = [];
  readonly #indexes = new Map<string, Index>();
  readonly #positions: number[] = [];

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
    this.#items.push(item);
  }

  cutTo(count: number): void {
    if (count >= this.#items.length) return;
    this.#items.length = count;
    this.#rows.length = Math.min(this.#rows.length, count);
    this.#positions.length = Math.min(this.#positions.length, count);
    this.#indexes.clear();
  }

  /** Makes a row anew that differs by now. */
  change(position: number): void {
    this.#rows[position] = undefined;
  }

  row(position: number): Row {
    const known = this.#rows[position];
    if (known !== undefined) return known;
    const row = this.#make(this.#items[position] as T);
    this.#rows[position] = row;
    return row;
  }

  lookup(column: string, value: Value): readonly number[] | undefined {
    const at = this.columns.findIndex(({ name }) => name === column);
    if (at < 0 || !LOOKED_UP.has(column)) return undefined;
    const index = this.#indexes.get(column) ?? { reached: 0, positions: new Map() };
    this.#indexes.set(column, index);
    for (; index.reached < this.count; index.reached += 1) {
      const own = this.row(index.reached)[at] as Value;
      const found = index.positions.get(own);
      if (found === undefined) index.positions.set(own, [index.reached]);
      else found.push(index.reached);
    }
    return index.positions.get(value) ?? [];
  }

  walk(column: string): readonly number[] | undefined {
    if (!RISING.has(column) || !this.columns.some(({ name }) => name === column)) return undefined;
    while (this.#positions.length < this.count) this.#positions.push(this.#positions.length);
    return this.#positions;
  }
}

interface Index {
  reached: number;
  readonly positions: Map<Value, number[]>;
}
