// Statuses, headers and forms of answers, and the errors that PostgREST itself makes, text by text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query } from "./query.ts";
import { ask, errorOf, rangeOf, tableOf } from "./test-vaults.ts";

test("a page says which rows it has, and of how many on request", () => {
  const counted = { prefer: "count=exact" };
  assert.deepEqual(rangeOf(""), [200, "0-2/*"]);
  assert.deepEqual(rangeOf("", counted), [200, "0-2/3"]);
  assert.deepEqual(rangeOf("limit=2", counted), [206, "0-1/3"]);
  assert.deepEqual(rangeOf("limit=2&offset=2", counted), [206, "2-2/3"]);
  assert.deepEqual(rangeOf("", { range: "1-1" }), [200, "1-1/*"]);
  assert.deepEqual(rangeOf("limit=5&offset=1", { range: "2-9", ...counted }), [206, "2-2/3"]);
  assert.deepEqual(rangeOf("owner=eq.nobody"), [200, "*/*"]);
  assert.deepEqual(rangeOf("owner=eq.nobody", counted), [200, "*/0"]);
  assert.deepEqual(rangeOf("offset=3", counted), [206, "*/3"]);
  assert.deepEqual(rangeOf("offset=4", counted), [416, "*/3"]);
  assert.deepEqual(rangeOf("offset=4"), [200, "*/*"]);
  assert.deepEqual(rangeOf("limit=0"), [200, "*/*"]);
  assert.deepEqual(rangeOf("limit=x"), [200, "0-2/*"]);
  assert.deepEqual(rangeOf("limit=x&offset="), [200, "*/*"]);
});

test("a range that cannot be is refused", () => {
  const message = "Requested range not satisfiable";
  const lower =
    "The lower boundary must be lower than or equal to the upper boundary in the Range header.";
  const negative = "Limit should be greater than or equal to zero.";
  const beyond = "An offset of 9 was requested, but there are only 3 rows.";
  assert.deepEqual(errorOf("", { range: "3-1" }), [416, "PGRST103", message, lower, null]);
  assert.deepEqual(errorOf("limit=-1"), [416, "PGRST103", message, negative, null]);
  assert.deepEqual(errorOf("offset=9", { prefer: "count=planned" }), [
    416,
    "PGRST103",
    message,
    beyond,
    null,
  ]);
});

test("the headers say what was answered", () => {
  const { headers } = ask("owner=eq.u1&select=address&owner=neq.x", {
    prefer: "count=exact, handling=lenient, foo",
  });
  assert.deepEqual(headers, {
    "content-range": "0-1/2",
    "content-location": "/vault?owner=eq.u1,neq.x&select=address",
    "content-type": "application/json; charset=utf-8",
    "preference-applied": "count=exact, handling=lenient",
  });
});

test("there is one schema, and an answer names it to who asked for it", () => {
  const { headers } = ask("limit=1", { profile: "public" });
  assert.equal(headers["content-profile"], "public");
  assert.equal("content-profile" in ask("limit=1").headers, false);
  const message = "The schema must be one of the following: public";
  assert.deepEqual(errorOf("nothing=1", { profile: "" }), [406, "PGRST106", message, null, null]);
});

test("an answer is an array, one object, CSV, or leaves nulls out", () => {
  const as = (accept: string, text = "select=address,value,data") => ask(text, { accept }).body;
  const first =
    '{"address":"a1","value":1000000000000000000000000,"data":{"a": null, "b": [1, {"c": null}]}}';
  const rest =
    '{"address":"a2","value":5,"data":null}, \n {"address":"a3","value":null,"data":"x"}';
  assert.equal(as("*/*"), `[${first}, \n ${rest}]`);
  assert.equal(
    as("application/vnd.pgrst.object+json", "address=eq.a1&select=address,value,data"),
    first,
  );
  assert.equal(
    as("application/vnd.pgrst.array+json;nulls=stripped"),
    '[{"address":"a1","value":1000000000000000000000000,"data":{"b":[1,{}]}},{"address":"a2","value":5},{"address":"a3","data":"x"}]',
  );
  assert.equal(
    as("text/csv"),
    'address,value,data\na1,1000000000000000000000000,"{""a"": null, ""b"": [1, {""c"": null}]}"\na2,5,\na3,,"""x"""',
  );
  assert.equal(as("text/csv;q=0.5, application/json"), as("*/*"));
  assert.equal(
    ask("", { accept: "application/vnd.pgrst.array;nulls=stripped" }).headers["content-type"],
    "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8",
  );
});

test("forms that there are not, and preferences that must not be, are refused", () => {
  const types = "None of these media types are available: text/html, image/png";
  assert.deepEqual(errorOf("", { accept: "image/png;q=0.1, text/html" }), [
    406,
    "PGRST107",
    types,
    null,
    null,
  ]);
  const single = "JSON object requested, multiple (or no) rows returned";
  const object = { accept: "application/vnd.pgrst.object+json" };
  assert.deepEqual(errorOf("", object), [
    406,
    "PGRST116",
    single,
    "The result contains 3 rows",
    null,
  ]);
  const invalid = "Invalid preferences given with handling=strict";
  const strict = { prefer: "handling=strict, foo, count=all" };
  assert.deepEqual(errorOf("", strict), [
    400,
    "PGRST122",
    invalid,
    "Invalid preferences: foo, count=all",
    null,
  ]);
});

test("a name is cut to 63 bytes, as the database cuts it", () => {
  const long = "Platform-Vault-with-a-name-that-is-longer-than-the-database-keeps";
  const cut = long.slice(0, 63);
  const table = { ...tableOf(cut, [["a1", "u1", 1n, null]], []) };
  const answer = (text: string, name = long) =>
    query(new Map([[cut, table]]), { method: "GET", table: name, query: text, headers: {} });
  assert.equal(answer("select=owner").body, '[{"owner":"u1"}]');
  assert.equal(answer(`select=${"é".repeat(40)}:owner`).body, `[{"${"é".repeat(31)}":"u1"}]`);
  const missing = `column ${cut}.nope does not exist`;
  assert.equal(JSON.parse(answer("nope=eq.1").body).message, missing);
  assert.equal(
    JSON.parse(answer("", `x${long}`).body).message,
    `relation "public.x${long.slice(0, 62)}" does not exist`,
  );
});

test("a select that is empty, or unreadable from its first item on, is of all columns", () => {
  const all = ask("").body;
  for (const select of ["", ")", ",owner", "!x", ":owner"]) {
    assert.equal(ask(`select=${select}`).body, all, select);
  }
});
