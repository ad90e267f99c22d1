// Fields of schemas and of values. A broken version counts a field as seen that no answer had, or a
// schema as closed that accepts anything; then response coverage is green for nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsBelow, openPlaces, type PlainSchema, placesOf, see } from "./fields.ts";

const closed = (properties: Record<string, PlainSchema>): PlainSchema => ({
  type: "object",
  properties,
  additionalProperties: false,
});

const text = { type: "string" };
const item = closed({ name: text, nested: closed({ deep: text }) });
const map = { type: "object", additionalProperties: closed({ inMap: text }) };
const schema = {
  anyOf: [
    closed({ data: { type: "array", items: item }, count: text }),
    closed({ status: text, map }),
  ],
};

const unseen = (...values: unknown[]) => {
  const place = placesOf(schema);
  for (const value of values) see(place, value);
  return fieldsBelow(place)
    .filter(({ isSeen }) => !isSeen)
    .map(({ path }) => path);
};

test("every field of every branch, list and map must be seen", () => {
  const all = "data data[].name data[].nested data[].nested.deep count status map map.*.inMap";
  assert.deepEqual(unseen(), all.split(" "));
});

test("an empty list shows none of its items' fields, and a null none of its members", () => {
  const left = "data[].name data[].nested data[].nested.deep status map map.*.inMap";
  assert.deepEqual(unseen({ data: [], count: "0" }), left.split(" "));
  assert.ok(unseen({ data: [{ name: "", nested: null }] }).includes("data[].nested.deep"));
});

test("fields seen in several values add up", () => {
  const one = { data: [{ name: "a" }, { nested: { deep: "b" } }], count: "1" };
  const other = { status: "done", map: { any: { inMap: "c" } } };
  assert.deepEqual(unseen(one, other), []);
});

test("a schema is open if it names no members, items or type", () => {
  assert.deepEqual(openPlaces(schema), []);
  const open = { type: "object", properties: { a: { type: ["object", "null"] }, b: {} } };
  const list = { type: "array", items: { type: "array" } };
  assert.deepEqual(openPlaces(closed({ open, list })), [
    "answer.open takes members it does not name",
    "answer.open.a takes members it does not name",
    "answer.open.b takes anything",
    "answer.list[] takes any items",
  ]);
});
