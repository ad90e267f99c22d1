// Tables to query, as plain data. Their builder decides where rows come from.

import type { SqlType, Value } from "../values/types.ts";

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

/** Values in the order of the columns; `values/types.ts` says how each type is stored. */
export type Row = readonly Value[];

/** All rows of a table by one column: from the least value, equal ones by position, nulls last. */
export interface Walk {
  readonly length: number;
  /** The column's value. */
  value(at: number): Value;
  /** Compares two values, neither of them null. */
  compare(one: Value, two: Value): number;
  row(at: number): Row;
  /** The row's position in the table. */
  position(at: number): number;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** Rows are at positions from 0, in the order in which they are answered without an `order`. */
  readonly count: number;
  row(position: number): Row;
  /** Undefined where there is no index by this column. */
  walk?(column: string): Walk | undefined;
  /** The work without which `walk` of this column would take long, in pieces. */
  preparing?(column: string): Generator<undefined, void>;
}

export interface Tables {
  get(name: string): Table | undefined;
}

/** Tables that change while a query pauses. */
export interface LiveTables extends Tables {
  /** Whether `get` of this table would take long, and `preparing` comes first. */
  isBehind(name: string): boolean;
  preparing(name: string): Generator<undefined, void>;
  /** Keeps every table as its readers got it, until the returned function is called. */
  hold(): () => void;
}
