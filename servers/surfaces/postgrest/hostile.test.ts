// Requests that mean harm or nothing: each gets an error of the table of errors or an answer, soon, and none throws.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { testTables } from "./differential/test-tables.ts";
import { type QueryAnswer, query } from "./query.ts";
import type { Table } from "./tables/table.ts";

const TABLES = testTables({ isIndexed: true });

const ask = (text: string, table = "token", method = "GET"): QueryAnswer =>
  query(TABLES, { method, table, query: text, headers: { prefer: "count=exact" } });

const codeOf = (answer: QueryAnswer): string => JSON.parse(answer.body).code;

/** Words that queries are made of, so that random ones get past the first letters. */
const WORDS = [
  ..."select order limit offset and or not eq neq in is like match cs fts any all asc desc".split(
    " ",
  ),
  ..."token entry name address meta value supply made key id count sum null inner left text int".split(
    " ",
  ),
  ...[
    "=",
    ".",
    "&",
    ",",
    "(",
    ")",
    "->",
    "->>",
    "::",
    ":",
    "!",
    "...",
    "*",
    "{",
    "}",
    '"',
    "\\",
    "%",
    "%00",
    "%zz",
  ],
  ...[
    "'",
    ";",
    "--",
    "1",
    "-1",
    "0",
    "1e9",
    "$1",
    " ",
    "+",
    "é",
    "😀",
    "__proto__",
    "constructor",
    "\u0000",
    "\ud800",
  ],
];

test("random words are answered or refused, and nothing throws", () => {
  const words = fc
    .array(fc.constantFrom(...WORDS), { maxLength: 30 })
    .map((parts) => parts.join(""));
  const started = fc
    .tuple(
      fc.constantFrom("select=", "order=", "or=(", "name=", "limit=", "meta->", "entry."),
      words,
    )
    .map((parts) => parts.join(""));
  const property = fc.property(fc.oneof(words, started, fc.string({ unit: "binary" })), (text) => {
    const answer = ask(text);
    assert.ok(answer.status < 500, `${answer.status} ${answer.body}`);
    JSON.parse(answer.body);
  });
  fc.assert(property, { numRuns: 3000, seed: 14 });
});

test("text that looks like SQL is text", () => {
  const drop = "'; DROP TABLE token; --";
  assert.equal(ask(`name=eq.${encodeURIComponent(drop)}`).body, "[]");
  assert.equal(codeOf(ask("", drop)), "42P01");
  assert.equal(codeOf(ask(`${encodeURIComponent('"name; --"')}=eq.1`)), "42703");
  assert.equal(codeOf(ask("select=name%3BDROP")), "PGRST100");
  assert.equal(codeOf(ask("name=eq.a%00b")), "22021");
});

test("deep trees, long queries and long lists are too complex, at once", () => {
  const deep = (levels: number) => `or=(${"and(".repeat(levels)}id.eq.1${")".repeat(levels)})`;
  assert.equal(codeOf(ask(deep(10_000), "entry")), "54001");
  assert.equal(ask(deep(100), "entry").status, 200);
  assert.equal(codeOf(ask(`select=${"entry(".repeat(8_000)}`)), "54001");
  assert.equal(codeOf(ask(`name=eq.${"a".repeat(1_000_000)}`)), "54000");
  assert.equal(codeOf(ask(`meta=eq.${"[".repeat(50_000)}`)), "54001");
  assert.equal(codeOf(ask(`select=${"id,".repeat(2_000)}id`, "entry")), "54011");
});

test("a pattern takes no longer than its text and itself allow", () => {
  const text = "a".repeat(2_000);
  const row = [text];
  const table: Table = {
    name: "long",
    columns: [{ name: "text", type: "text" }],
    relationships: [],
    count: 20,
    row: () => row,
  };
  const long = (filter: string) =>
    query(new Map([["long", table]]), { method: "GET", table: "long", query: filter, headers: {} });
  const began = performance.now();
  for (const bomb of ["(a*)*b", "(a|a)*b", "(a+)+$b", "(.*)(.*)(.*)(.*)b", "(a{1,20}){1,20}b"]) {
    const { status, body } = long(`text=match.${encodeURIComponent(bomb)}`);
    assert.ok(body === "[]" || status === 413, `${bomb} ${status}`);
  }
  assert.equal(long(`text=like.${"*a".repeat(500)}*b`).body, "[]");
  assert.equal(long(`text=like.${"*_a".repeat(500)}*b`).body, "[]");
  assert.ok(performance.now() - began < 20_000);
});

test("a query of more work than is allowed is refused", () => {
  const filters = Array.from({ length: 3_000 }, (_none, at) => `id=neq.${at + 100}`).join("&");
  const entry = TABLES.get("entry");
  assert.ok(entry !== undefined);
  const large: Table = { ...entry, count: 100_000, row: (at) => entry.row(at % entry.count) };
  const request = {
    method: "GET",
    table: "entry",
    query: `${filters}&limit=0`,
    headers: { prefer: "count=exact" },
  };
  assert.equal(codeOf(query(new Map([["entry", large]]), request)), "54000");
});

test("numbers of very many digits are compared at once, or too many of them refused", () => {
  const list = (count: number, item: (at: number) => string) =>
    Array.from({ length: count }, (_none, at) => item(at)).join();
  assert.equal(codeOf(ask(`supply=in.(${list(1_900, (at) => `1e${131_071 - at}`)})`)), "54000");
  assert.equal(codeOf(ask(`meta=cs.[${list(1_900, (at) => `1e${131_071 - at}`)}]`)), "54000");
  assert.equal(codeOf(ask(`supply=in.(${list(1_900, (at) => `1e-${16_383 - at}`)})`)), "54000");
  const token = TABLES.get("token");
  assert.ok(token !== undefined);
  const large: Table = { ...token, count: 20_000, row: (at) => token.row(at % token.count) };
  const filters = list(50, (at) => `supply.eq.0.5e-${16_000 + at}`);
  const request = { method: "GET", table: "token", query: `or=(${filters})`, headers: {} };
  const began = performance.now();
  assert.equal(query(new Map([["token", large]]), request).body, "[]");
  assert.ok(performance.now() - began < 20_000);
});

test("an answer of too many fields, or too long, is refused", () => {
  const token = TABLES.get("token");
  assert.ok(token !== undefined);
  const columns = Array.from({ length: 700 }, (_none, at) => `a${at}:address`).join();
  const answerOf = (table: Table) =>
    query(new Map([["token", table]]), {
      method: "GET",
      table: "token",
      query: `select=${columns}`,
      headers: {},
    });
  const rows = { row: (at: number) => token.row(at % token.count) };
  assert.equal(codeOf(answerOf({ ...token, ...rows, count: 100_000 })), "54000");
  const long = "a".repeat(200_000);
  const row = token.columns.map(() => long);
  assert.equal(codeOf(answerOf({ ...token, count: 20, row: () => row })), "54000");
});

test("resources embedded in each other are refused before their text grows too long", () => {
  const nested = (levels: number): string =>
    levels === 0 ? "id" : `id,token(entry(${nested(levels - 1)}))`;
  assert.equal(ask(`select=${nested(2)}`, "entry").status, 200);
  assert.equal(codeOf(ask(`select=${nested(12)}`, "entry")), "54000");
});

test("other methods are refused, and HEAD has no body", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "get", ""]) {
    const answer = ask("", "token", method);
    assert.deepEqual([answer.status, codeOf(answer)], [405, "PGRST117"]);
  }
  const head = ask("limit=2", "token", "HEAD");
  assert.deepEqual([head.status, head.headers["content-range"], head.body], [206, "0-1/13", ""]);
});
