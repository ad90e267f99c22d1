// Two small tables of odd values, once as plain data and once as SQL that makes the same.

import { indexesOf } from "../tables/indexes.ts";
import type { Column, Relationship, Row, Table } from "../tables/table.ts";
import { readText, type SqlType, type Value } from "../values/types.ts";

const TOKEN: readonly Column[] = [
  { name: "address", type: "text" },
  { name: "name", type: "text" },
  { name: "supply", type: "numeric" },
  { name: "paused", type: "boolean" },
  { name: "decimals", type: "integer" },
  { name: "big", type: "bigint" },
  { name: "meta", type: "jsonb" },
  { name: "made", type: "timestamp without time zone" },
];
const ENTRY: readonly Column[] = [
  { name: "id", type: "integer" },
  { name: "address", type: "text" },
  { name: "key", type: "text" },
  { name: "value", type: "jsonb" },
  { name: "amount", type: "numeric" },
];

const link = (table: string, isToOne: boolean): Relationship => ({
  name: "entry_address_fkey",
  table,
  column: "address",
  foreignColumn: "address",
  isToOne,
});

const NAMES = [
  "Gold",
  "gold",
  "Émile Ö",
  "a,b (c)",
  'say "hi"',
  "",
  "100%",
  "x_y",
  "back\\slash",
  "😀z",
  null,
];
const NUMBERS = [
  "0",
  "1",
  "-7",
  "12.50",
  "0.00000001",
  "1000000000000000000000000",
  "99999999.99",
  "2.5",
  "-0.5",
  "NaN",
  null,
];
const META = [
  '{"a": 1, "bb": [1, 2.50, null, "x"], "c": "text", "d": {"e": true}}',
  '{"a": "1", "c": null}',
  '[1, [2, 3], {"a": 5}]',
  "[]",
  "{}",
  '"alone"',
  "12.0",
  "true",
  "null",
  '{"key": "k1", "longer key": 1e3, "z": -0.10}',
  null,
];
const TIMES = [
  "2026-09-13 19:39:10",
  "2026-09-13 19:39:10.25",
  "infinity",
  "1999-12-31 23:59:59",
  null,
];
const BIGS = ["9007199254740993", "-1", "0", null];

const at = <T>(pool: readonly T[], index: number): T => pool[index % pool.length] as T;

/** Rows as texts, from which both sides are made. */
const TOKENS = Array.from({ length: 13 }, (_none, index) => [
  `a${index}`,
  at(NAMES, index),
  at(NUMBERS, index),
  at(["true", "false", null], index),
  at(["18", "0", "-5", "2147483647", null], index),
  at(BIGS, index),
  at(META, index),
  at(TIMES, index),
]);
const ENTRIES = Array.from({ length: 40 }, (_none, index) => [
  String(index + 1),
  at([...TOKENS.slice(0, 6).map(([address]) => address), null, "none"], index * 5 + (index >> 3)),
  at(["k1", "k2", "K1", "k%", null], index),
  at(META, index * 3),
  at(NUMBERS, index * 7),
]);

const valueFrom = (type: SqlType, text: string | null | undefined): Value => {
  if (text === null || text === undefined) return null;
  return readText(type, text);
};

interface Indexes {
  readonly isIndexed: boolean;
}

function tableOf(
  name: string,
  columns: readonly Column[],
  texts: readonly (readonly (string | null | undefined)[])[],
  relationships: readonly Relationship[],
  { isIndexed }: Indexes,
): Table {
  const rows: Row[] = texts.map((row) =>
    columns.map(({ type }, index) => valueFrom(type, row[index])),
  );
  const plain = {
    name,
    columns,
    relationships,
    count: rows.length,
    row: (at: number) => rows[at] ?? [],
  };
  if (!isIndexed) return plain;
  const indexes = indexesOf(plain);
  return { ...plain, walk: (column) => indexes.walk(column) };
}

export const COLUMNS: Readonly<Record<string, readonly Column[]>> = { token: TOKEN, entry: ENTRY };

export const testTables = (indexes: Indexes): ReadonlyMap<string, Table> =>
  new Map([
    ["token", tableOf("token", TOKEN, TOKENS, [link("entry", false)], indexes)],
    ["entry", tableOf("entry", ENTRY, ENTRIES, [link("token", true)], indexes)],
  ]);

export const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function insert(name: string, columns: readonly Column[], rows: typeof TOKENS): string {
  const values = rows.map(
    (row) =>
      `(${columns.map((_column, at) => (row[at] == null ? "NULL" : quoteSql(row[at]))).join(", ")})`,
  );
  const defined = columns.map((column) => `"${column.name}" ${column.type}`).join(", ");
  return `CREATE TABLE ${name} (${defined}); INSERT INTO ${name} VALUES ${values.join(", ")};`;
}

export const MAKE_TABLES =
  insert("token", TOKEN, TOKENS) + insert("entry", ENTRY, ENTRIES as typeof TOKENS);
