// Vaults, their owners and their entries as plain data, and requests for them.

import { type QueryAnswer, query } from "./query.ts";
import type { Relationship, Row, Table } from "./tables/table.ts";

const to = (name: string, table: string, column: string, isToOne: boolean): Relationship => ({
  ...{ name, table, column, isToOne },
  foreignColumn: "address",
});

export function tableOf(
  name: string,
  rows: readonly Row[],
  relationships: readonly Relationship[],
): Table {
  const columns = [
    { name: "address", type: "text" as const },
    { name: "owner", type: "text" as const },
    { name: "value", type: "numeric" as const },
    { name: "data", type: "jsonb" as const },
  ];
  return { name, columns, relationships, count: rows.length, row: (at) => rows[at] ?? [] };
}

export const TABLES = new Map([
  [
    "vault",
    tableOf(
      "vault",
      [
        ["a1", "u1", 10n ** 24n, { a: null, b: [1n, { c: null }] }],
        ["a2", "u2", 5n, null],
        ["a3", "u1", null, "x"],
      ],
      [
        to("by_owner", "account", "owner", true),
        to("by_address", "account", "address", true),
        to("entries", "vault-entries", "address", false),
      ],
    ),
  ],
  ["account", tableOf("account", [["u1", "u2", 7n, null]], [])],
  [
    "vault-entries",
    tableOf(
      "vault-entries",
      [
        ["a1", "k1", 1n, null],
        ["a1", "k2", 2n, null],
      ],
      [to("entries", "vault", "address", true)],
    ),
  ],
]);

type Headers = Parameters<typeof query>[1]["headers"];

export const ask = (text: string, headers: Headers = {}, table = "vault"): QueryAnswer =>
  query(TABLES, { method: "GET", table, query: text, headers });

export const rangeOf = (text: string, headers: Headers = {}) => {
  const answer = ask(text, headers);
  return [answer.status, answer.headers["content-range"]];
};

export const errorOf = (text: string, headers: Headers = {}, table = "vault") => {
  const { status, body } = ask(text, headers, table);
  const { code, details, hint, message } = JSON.parse(body);
  return [status, code, message, details, hint];
};
