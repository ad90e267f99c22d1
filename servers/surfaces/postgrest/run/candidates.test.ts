// The same queries to the same rows with indexes and without: the answers must be the same to the byte.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { query } from "../query.ts";
import { indexesOf } from "../tables/indexes.ts";
import type { Column, Row, Table } from "../tables/table.ts";
import { Decimal } from "../values/numeric.ts";

const COLUMNS: readonly Column[] = [
  { name: "id", type: "integer" },
  { name: "value", type: "numeric" },
  { name: "name", type: "text" },
  { name: "made", type: "timestamp without time zone" },
  { name: "data", type: "jsonb" },
];
const NAMES = ["", "a", "ab", "b", "😀", "\uffff"];
const row = fc.record({
  value: fc.option(fc.constantFrom(-1n, 0n, 1n, 2n, new Decimal(15n, 1), new Decimal(20n, 1))),
  name: fc.option(fc.constantFrom(...NAMES)),
  made: fc.constantFrom(0, 1_000_000, Number.POSITIVE_INFINITY),
  data: fc.option(fc.constantFrom(1n, "a", { a: 1n }, [])),
});

const condition = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("eq", "gt", "gte", "lt", "lte", "neq"),
      fc.constantFrom("-1", "1.5", "2"),
    )
    .map(([operator, value]) => `value.${operator}.${value}`),
  fc
    .tuple(fc.constantFrom("eq", "gt", "lte"), fc.constantFrom(...NAMES))
    .map(([operator, name]) => `name.${operator}."${name}"`),
  fc.constantFrom("name.in.(a,b,a)", "name.in.()", "value.in.(2,2.0,9)", "id.not.gt.5", "id.gt.3"),
  fc.constantFrom("data.eq.1", "made.lt.infinity", "data->>a.eq.1", "name.is.null"),
);
const filters = fc.array(
  fc.oneof(
    condition.map((text) => text.replace(".", "=").replaceAll('"', "")),
    fc.tuple(condition, condition).map(([one, two]) => `and=(${one},and(${two}))`),
    fc.tuple(condition, condition).map(([one, two]) => `not.and=(${one},${two})`),
    fc.tuple(condition, condition).map(([one, two]) => `or=(${one},${two})`),
  ),
  { maxLength: 3 },
);
const key = fc
  .tuple(
    fc.constantFrom(...COLUMNS.map(({ name }) => name), "data->a"),
    fc.constantFrom("", ".asc", ".desc"),
    fc.constantFrom("", ".nullsfirst", ".nullslast"),
  )
  .map((parts) => parts.join(""));
const order = fc
  .array(key, { maxLength: 3 })
  .map((keys) => (keys.length === 0 ? [] : [`order=${keys.join(",")}`]));
const page = fc.constantFrom([], ["limit=1"], ["limit=3", "offset=2"], ["limit=0"]);
const select = fc.constantFrom(
  [],
  ["select=id"],
  ["select=name,value.sum()"],
  ["select=name::int"],
);
const texts = fc.tuple(filters, order, page, select).map((parts) => parts.flat().join("&"));

function ask(table: Table, text: string, isCounted: boolean) {
  const headers = isCounted ? { prefer: "count=exact" } : {};
  return query(new Map([["t", table]]), { method: "GET", table: "t", query: text, headers });
}

test("an index changes no answer", () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 30, size: "max" });
  // So many that several filters together narrow them down.
  const count = fc.constantFrom(5, 50, 300);
  const property = fc.property(
    rows,
    count,
    fc.array(texts, { minLength: 5 }),
    (drawn, count, wanted) => {
      const made = Array.from({ length: count }, (_none, at): Row => {
        const { value, name, made, data } = drawn[(at * 7) % drawn.length] as (typeof drawn)[0];
        return [at, value, name, made, data];
      });
      const head = { name: "t", columns: COLUMNS, relationships: [], count: made.length };
      const plain: Table = { ...head, row: (at) => made[at] ?? [] };
      const indexes = indexesOf(plain);
      const indexed = { ...plain, walk: (column: string) => indexes.walk(column) };
      for (const [at, text] of wanted.entries()) {
        const isCounted = at % 2 === 0;
        assert.deepEqual(ask(indexed, text, isCounted), ask(plain, text, isCounted), text);
      }
    },
  );
  fc.assert(property, { numRuns: 150, seed: 13 });
});

test("an index spares most rows a look", () => {
  const count = 1_000;
  let looks = 0;
  const plain: Table = {
    ...{ name: "t", columns: COLUMNS, relationships: [], count },
    row: (at) => {
      looks += 1;
      return [at, BigInt(at % 500), "ab".repeat(at % 3), at, null];
    },
  };
  const indexes = indexesOf(plain);
  const indexed = { ...plain, walk: (column: string) => indexes.walk(column) };
  for (const text of [
    ...["id=eq.7", "id=in.(7,500)", "value=lt.2", "and=(value.gte.3,value.lt.5)", "name=gt.c"],
    ...["order=value.desc&limit=5", "order=id.desc,name&limit=5", "name=eq.ab&order=id&limit=5"],
    ...["value=gt.3&limit=5", "value=gt.3&order=value&limit=5&offset=5"],
    ...["id=lt.3&order=name&limit=2", "id=in.(3,999)&order=value.desc,id&limit=2"],
  ]) {
    const expected = ask(plain, text, true).body;
    ask(indexed, text, false);
    looks = 0;
    const isCounted = !text.includes("name=eq");
    assert.equal(ask(indexed, text, isCounted).body, expected);
    assert.ok(looks < 200, `${text}: ${looks} looks`);
  }
});
