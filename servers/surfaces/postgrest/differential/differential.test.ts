// The same random queries to this engine and to an embedded PostgreSQL over the same rows: the bodies must be the
// same to the byte, and so must counts and errors.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { query } from "../query.ts";
import { brokenParts } from "./test-broken.ts";
import { type QueryModel, wildParts } from "./test-model.ts";
import { queries } from "./test-queries.ts";
import { sqlOf } from "./test-sql.ts";
import { MAKE_TABLES, testTables } from "./test-tables.ts";
import { urlOf } from "./test-url.ts";

const database = new PGlite();
before(() => database.exec(MAKE_TABLES));
after(() => database.close());

interface Answer {
  readonly body?: string;
  readonly total?: number;
  readonly error?: readonly unknown[];
}

const one = async (sql: string): Promise<Record<string, unknown>> =>
  (await database.exec(sql))[0]?.rows[0] ?? {};

async function askDatabase(model: QueryModel): Promise<Answer> {
  const sql = sqlOf(model);
  try {
    const { body } = await one(sql.body);
    const total = model.isCounted ? ((await one(sql.total)).total as number) : undefined;
    return { body: body as string, ...(total === undefined ? {} : { total }) };
  } catch (error) {
    const { code, message, detail, hint } = error as Record<string, string>;
    // The embedded build leaves out what follows a bracket in this message.
    const text = code === "2201B" ? "" : message;
    return { error: [code, text, detail ?? null, hint ?? null] };
  }
}

const TABLES = [testTables({ isIndexed: false }), testTables({ isIndexed: true })] as const;

function askEngine(model: QueryModel, isIndexed: boolean): Answer {
  const headers = model.isCounted ? { prefer: "count=exact" } : {};
  const request = { method: "GET", table: model.table, query: urlOf(model), headers };
  const answer = query(TABLES[isIndexed ? 1 : 0], request);
  if (answer.status === 416) return { body: "[]", total: totalOf(answer.headers) };
  if (answer.status >= 300) {
    const { code, message, details, hint } = JSON.parse(answer.body);
    return { error: [code, code === "2201B" ? "" : message, details, hint] };
  }
  const { body } = answer;
  return model.isCounted ? { body, total: totalOf(answer.headers) } : { body };
}

const totalOf = (headers: Readonly<Record<string, string>>): number =>
  Number(headers["content-range"]?.split("/")[1]);

/** Groups come in no order. */
const isGrouped = ({ select }: QueryModel) =>
  select.some(({ aggregate }) => aggregate !== undefined);

function comparable(model: QueryModel, answer: Answer): Answer {
  if (answer.error !== undefined && wildParts(model) > 1) return { error: [] };
  if (answer.error !== undefined && (model.embed !== undefined || isGrouped(model))) {
    // A join or a group reads the rows in an order of its own, and so the first value that a cast refuses.
    return { error: answer.error.map((part) => String(part).replace(/"[^"]*"|jsonb \w+/g, "")) };
  }
  if (answer.body === undefined || !isGrouped(model)) return answer;
  return { ...answer, body: answer.body.slice(1, -1).split(", \n ").sort().join("\n") };
}

let errors = 0;

test("5,000 random queries are answered as PostgreSQL answers them", async () => {
  const property = fc.asyncProperty(queries, fc.boolean(), async (model, isIndexed) => {
    const expected = await askDatabase(model);
    if (expected.error !== undefined) errors++;
    const found = askEngine(model, isIndexed);
    assert.deepEqual(comparable(model, found), comparable(model, expected), urlOf(model));
  });
  await fc.assert(property, { numRuns: 5000, seed: 13 });
  assert.ok(errors > 500 && errors < 4000, `${errors} of the queries are errors`);
});

test("of several parts that cannot be read, the first that PostgREST reads is reported", () => {
  const property = fc.property(queries, brokenParts, (model, parts) => {
    const text = [...parts.map(({ part }) => part), urlOf(model)].join("&");
    const request = { method: "GET", table: model.table, query: text, headers: {} };
    const answer = query(TABLES[0], request);
    const [first] = parts.toSorted((one, other) => one.rank - other.rank);
    const { message, details } = first ?? {};
    const expected = { code: "PGRST100", details, hint: null, message };
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [400, expected], text);
  });
  fc.assert(property, { numRuns: 300, seed: 13 });
});
