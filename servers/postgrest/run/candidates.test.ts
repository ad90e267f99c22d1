// Orders by a column that can be walked: the same rows in the same order as by sorting, ties and nulls included.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query } from "../query.ts";
import type { Row, Table } from "../tables/table.ts";

const VALUES = [3, 1, null, 3, 2, null, 1, 3];
const rows: readonly Row[] = VALUES.map((value, at) => [at, value]);
const sorted = [...rows.keys()].sort((one, two) => (VALUES[one] ?? 99) - (VALUES[two] ?? 99));

const plain: Table = {
  name: "numbers",
  columns: [
    { name: "id", type: "integer" },
    { name: "value", type: "integer" },
  ],
  relationships: [],
  count: rows.length,
  row: (at) => rows[at] ?? [],
};
const looked: string[] = [];
const indexed: Table = {
  ...plain,
  walk: (column) => (column === "value" ? sorted : undefined),
  lookup: (column, value) => {
    looked.push(column);
    return rows.flatMap((row, at) => (row[column === "id" ? 0 : 1] === value ? [at] : []));
  },
};

const ask = (table: Table, text: string): string =>
  query(new Map([["numbers", table]]), {
    method: "GET",
    table: "numbers",
    query: text,
    headers: {},
  }).body;

test("a walk gives what a sort gives", () => {
  for (const direction of ["asc", "desc"]) {
    for (const nulls of ["", ".nullsfirst", ".nullslast"]) {
      for (const page of ["", "&limit=3", "&limit=3&offset=4", "&value=gt.1&limit=2"]) {
        const text = `order=value.${direction}${nulls}${page}`;
        assert.equal(ask(indexed, text), ask(plain, text), text);
      }
    }
  }
});

test("equality and lists are looked up, in the table's order, once for a value given twice", () => {
  for (const text of ["value=eq.3", "value=in.(3,1,3)", "value=in.(3,9)&id=gt.1", "value=in.()"]) {
    assert.equal(ask(indexed, text), ask(plain, text), text);
  }
  assert.ok(looked.includes("value"));
});
