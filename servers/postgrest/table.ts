// What can be queried: tables as plain data. Who builds them decides where rows come from.

import type { SqlType, Value } from "./values/types.ts";

export interface Column {
  readonly name: string;
  readonly type: SqlType;
}

/** A foreign key, seen from one of its two tables. */
export interface Relationship {
  /** The constraint's name, which a request may give as a hint. */
  readonly name: string;
  /** The other table. */
  readonly table: string;
  readonly column: string;
  readonly foreignColumn: string;
  /** At most one row of the other table for each row of this one. */
  readonly isToOne: boolean;
}

/** Values in the order of the columns; `values/types.ts` says how each type is held. */
export type Row = readonly Value[];

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** Rows are at positions from 0, in the order in which they are answered without an `order`. */
  readonly count: number;
  row(position: number): Row;
  /** Positions of the rows with this value, rising; undefined where the column has no index. */
  lookup?(column: string, value: Value): readonly number[] | undefined;
  /** All positions by this column: from the least value, equal ones by position, nulls last. */
  walk?(column: string): readonly number[] | undefined;
}

export interface Tables {
  get(name: string): Table | undefined;
}
