// What validation says of every kind of fault. A broken one names no field, or shows its internals.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Schema } from "./parsed.ts";
import { faultsOf, parsed } from "./validate.ts";

const schema: Schema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 3 },
    count: { type: "integer", minimum: 1, maximum: 5 },
    ratio: { type: "number" },
    flag: { type: "boolean" },
    mode: { enum: ["a", "b"] },
    fixed: { const: "x" },
    maybe: { type: ["string", "null"] },
    path: {
      type: "array",
      minItems: 1,
      maxItems: 2,
      items: {
        type: "object",
        properties: { price: { type: "string", format: "amount" } },
        required: ["price"],
      },
    },
  },
  additionalProperties: false,
};

const CASES: readonly [unknown, string][] = [
  [{ name: "" }, '"name" is not allowed to be empty'],
  [{ name: "four" }, '"name" must be at most 3 characters long'],
  [{ name: 1 }, '"name" must be a string'],
  [{ count: 0 }, '"count" must be at least 1'],
  [{ count: 6 }, '"count" must be at most 5'],
  [{ count: 1.5 }, '"count" must be a whole number'],
  [{ ratio: "1" }, '"ratio" must be a number'],
  [{ flag: "true" }, '"flag" must be true or false'],
  [{ mode: "c" }, '"mode" must be one of a, b'],
  [{ fixed: "y" }, '"fixed" must be x'],
  [{ maybe: 1 }, '"maybe" must be a string or null'],
  [{ path: {} }, '"path" must be an array'],
  [{ path: [] }, '"path" must have at least 1 items'],
  [{ path: [{ price: "1" }, { price: "1" }, { price: "1" }] }, '"path" must have at most 2 items'],
  [{ path: [{}] }, '"path[0].price" is required'],
  [{ path: [{ price: "1" }, { price: "0" }] }, '"path[1].price" must be greater than 0'],
  [{ other: 1 }, '"other" is not allowed'],
  [[], '"body" must be an object'],
];

test("each fault names its field in a sentence", () => {
  for (const [value, fault] of CASES) assert.deepEqual(faultsOf(schema, value, "body"), [fault]);
  assert.deepEqual(faultsOf(schema, { name: "x", count: 1, mode: "a", maybe: null }, "body"), []);
});

test("for a large value only the first fault is reported, and a valid one has none", () => {
  const many = Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]);
  const unknown = Object.fromEntries([...many, ["count", 0], ["name", ""]]);
  assert.equal(faultsOf(schema, unknown, "body").length, 1);
  const first = (count: number) => Object.fromEntries(many.slice(0, count));
  assert.equal(faultsOf(schema, first(1_000), "body").length, 10);
  assert.equal(faultsOf(schema, first(1_001), "body").length, 1);
  const list = { path: Array(5_000).fill({}), count: 0 };
  assert.deepEqual(faultsOf(schema, list, "body"), ['"count" must be at least 1']);
  const open: Schema = { type: "object", properties: { name: { type: "string" } } };
  assert.deepEqual(faultsOf(open, { ...unknown, name: "x" }, "body"), []);
});

test("texts of a known format are parsed at any depth", () => {
  const value = { name: "x", path: [{ price: "12" }], unknown: 1 };
  assert.deepEqual(parsed(schema, value), { name: "x", path: [{ price: 12n }], unknown: 1 });
});
