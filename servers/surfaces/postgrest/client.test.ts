// The calls of postgrest-js's own documentation, by the unmodified client, over tables that are plain data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PostgrestClient } from "@supabase/postgrest-js";
import { query } from "./query.ts";
import type { Column, Relationship, Row, Table } from "./tables/table.ts";
import { readText } from "./values/types.ts";

function tableOf(
  name: string,
  columns: readonly Column[],
  texts: readonly (readonly (string | null)[])[],
  relationships: readonly Relationship[] = [],
): [string, Table] {
  const rows: Row[] = texts.map((row) =>
    columns.map(({ type }, at) => (row[at] == null ? null : readText(type, row[at]))),
  );
  return [name, { name, columns, relationships, count: rows.length, row: (at) => rows[at] ?? [] }];
}

const link = { name: "sections_fkey", column: "id", foreignColumn: "orchestra_id" };
const back = { name: "sections_fkey", column: "orchestra_id", foreignColumn: "id" };

const TABLES = new Map([
  tableOf(
    "characters",
    [
      { name: "id", type: "integer" },
      { name: "name", type: "text" },
      { name: "age", type: "numeric" },
      { name: "is_wizard", type: "boolean" },
      { name: "address", type: "jsonb" },
    ],
    [
      ["1", "Luke", "19", "false", '{"city": "Tatooine", "postcode": 100, "planets": ["a", "b"]}'],
      ["2", "Leia", "19", null, '{"city": "Alderaan", "postcode": 200}'],
      ["3", "Han", "32.5", "false", null],
      ["4", "Yoda (the old)", "900", "true", '{"postcode": 9007199254740993}'],
    ],
  ),
  tableOf(
    "orchestral_sections",
    [
      { name: "id", type: "integer" },
      { name: "name", type: "text" },
    ],
    [
      ["1", "strings"],
      ["2", "woodwinds"],
      ["3", "empty"],
    ],
    [{ ...link, table: "instruments", isToOne: false }],
  ),
  tableOf(
    "instruments",
    [
      { name: "id", type: "integer" },
      { name: "orchestra_id", type: "integer" },
      { name: "name", type: "text" },
    ],
    [
      ["1", "1", "violin"],
      ["2", "1", "viola"],
      ["3", "2", "flute"],
    ],
    [{ ...back, table: "orchestral_sections", isToOne: true }],
  ),
]);

const client = new PostgrestClient("http://indexer.test", {
  fetch: async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const given = (name: string) => headers.get(name) ?? undefined;
    const answer = query(TABLES, {
      method: init?.method ?? "GET",
      table: decodeURIComponent(url.pathname.slice(1)),
      query: url.search.slice(1),
      headers: { prefer: given("prefer"), range: given("range"), accept: given("accept") },
    });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  },
});

const people = (columns = "id") => client.from("characters").select(columns);
const sections = (columns: string) => client.from("orchestral_sections").select(columns);

type Call = PromiseLike<{ data: unknown; error: unknown }>;

const ids = (...wanted: readonly number[]) => wanted.map((id) => ({ id }));

/** Each call with what it answers. */
const CALLS: Readonly<Record<string, readonly [Call, unknown]>> = {
  "select columns": [people("name").limit(1), [{ name: "Luke" }]],
  eq: [people().eq("name", "Leia"), ids(2)],
  neq: [people().neq("name", "Leia"), ids(1, 3, 4)],
  gt: [people().gt("age", 19), ids(3, 4)],
  gte: [people().gte("age", 32.5), ids(3, 4)],
  lt: [people().lt("id", 2), ids(1)],
  lte: [people().lte("id", 2), ids(1, 2)],
  like: [people().like("name", "%Lu%"), ids(1)],
  ilike: [people().ilike("name", "%lu%"), ids(1)],
  likeAllOf: [people().likeAllOf("name", ["L%", "%a"]), ids(2)],
  ilikeAnyOf: [people().ilikeAnyOf("name", ["h%", "%uke"]), ids(1, 3)],
  "is null": [people().is("is_wizard", null), ids(2)],
  "is true": [people().is("is_wizard", true), ids(4)],
  in: [people().in("name", ["Han", "Yoda (the old)"]), ids(3, 4)],
  "in numbers": [people().in("id", [1, 3]), ids(1, 3)],
  contains: [people().contains("address", { city: "Tatooine" }), ids(1)],
  containedBy: [people().containedBy("address", { city: "Alderaan", postcode: 200, x: 1 }), ids(2)],
  textSearch: [people().textSearch("name", "yoda & old"), ids(4)],
  "textSearch plain": [people().textSearch("name", "the yoda", { type: "plain" }), ids(4)],
  match: [people().match({ age: 19, name: "Luke" }), ids(1)],
  not: [people().not("is_wizard", "is", null), ids(1, 3, 4)],
  or: [people().or("id.eq.2,name.eq.Han"), ids(2, 3)],
  "or with and": [people().or("id.gt.3,and(id.eq.1,name.eq.Luke)"), ids(1, 4)],
  filter: [people().filter("name", "in", '("Han","Yoda (the old)")'), ids(3, 4)],
  order: [people().order("age", { ascending: false }).order("id"), ids(4, 3, 1, 2)],
  "order with nulls": [people().order("is_wizard", { nullsFirst: true }).limit(1), ids(2)],
  limit: [people().limit(2), ids(1, 2)],
  range: [people().range(1, 2), ids(2, 3)],
  single: [people("name").limit(1).single(), { name: "Luke" }],
  maybeSingle: [people("name").eq("name", "Nobody").maybeSingle(), null],
  csv: [people("id, name").lt("id", 3).csv(), "id,name\n1,Luke\n2,Leia"],
  "JSON path": [
    people("id, city:address->>city").eq("address->postcode", 200),
    [{ id: 2, city: "Alderaan" }],
  ],
  cast: [
    people("age::text, postcode:address->>postcode").eq("id", 4),
    [{ age: "900", postcode: "9007199254740993" }],
  ],
  aggregates: [people("age, id.count()").order("age").limit(1), [{ age: 19, count: 2 }]],
  "referenced table": [
    sections("name, instruments(name)").eq("id", 2),
    [{ name: "woodwinds", instruments: [{ name: "flute" }] }],
  ],
  "inner join with a filter": [
    sections("name, instruments!inner(id)").eq("instruments.name", "flute"),
    [{ name: "woodwinds", instruments: [{ id: 3 }] }],
  ],
  "count of a referenced table": [
    sections("id, instruments(count)"),
    [2, 1, 0].map((count, at) => ({ id: at + 1, instruments: [{ count }] })),
  ],
  "order and limit of a referenced table": [
    sections("id, instruments(name)")
      .eq("id", 1)
      .order("name", { referencedTable: "instruments" })
      .limit(1, { referencedTable: "instruments" }),
    [{ id: 1, instruments: [{ name: "viola" }] }],
  ],
  "or of a referenced table": [
    sections("id, instruments!inner(id)").or("id.eq.1,name.eq.flute", {
      referencedTable: "instruments",
    }),
    [
      { id: 1, instruments: [{ id: 1 }] },
      { id: 2, instruments: [{ id: 3 }] },
    ],
  ],
  "to one, spread": [
    client.from("instruments").select("name, ...orchestral_sections(section:name)").eq("id", 3),
    [{ name: "flute", section: "woodwinds" }],
  ],
  "no referenced rows": [
    sections("id").is("instruments", null).select("id, instruments()"),
    ids(3),
  ],
};

for (const [name, [call, expected]] of Object.entries(CALLS)) {
  test(`postgrest-js: ${name}`, async () => {
    const { data, error } = await call;
    assert.deepEqual([error, data], [null, expected]);
  });
}

test("postgrest-js reads a count with and without rows", async () => {
  const rows = await client.from("characters").select("id", { count: "exact" }).limit(2);
  assert.deepEqual([rows.count, rows.status], [4, 206]);
  const head = await client.from("characters").select("*", { count: "exact", head: true });
  assert.deepEqual([head.count, head.data], [4, null]);
});

test("postgrest-js reads the errors of the database", async () => {
  const { error, status } = await people("nope");
  assert.deepEqual([status, error?.code], [400, "42703"]);
  const many = await people().single();
  assert.deepEqual([many.status, many.error?.code], [406, "PGRST116"]);
});
