// The type of each kind of schema. A broken generator writes `unknown`, or makes required fields
// optional, and fails here before any client does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { docOf, type Schema, typeOf } from "./schema-type.ts";

const flat = (schema: Schema) => typeOf(schema).replace(/\s+/g, " ");

const KINDS: readonly (readonly [schema: Schema, type: string])[] = [
  [{ type: "integer" }, "number"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ enum: ["a", "b"] }, '"a" | "b"'],
  [{ const: true }, "true"],
  [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
  [{ type: "object" }, "Record<string, unknown>"],
  [{ type: "object", additionalProperties: { type: "string" } }, "Record<string, string>"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ $ref: "#/components/schemas/Problem" }, 'components["schemas"]["Problem"]'],
  [{}, "unknown"],
];

test("each kind of schema has its type", () => {
  for (const [schema, type] of KINDS) assert.equal(flat(schema), type);
  assert.throws(() => typeOf({ type: "text" }), RangeError);
});

test("a member is optional unless it is required", () => {
  const properties = { a: { type: "string" }, b: { type: "integer" } };
  const schema = { type: "object", properties, required: ["a"] };
  assert.equal(flat(schema), '{ "a": string; "b"?: number; }');
});

test("if either name of a field is enough, one of them must be there", () => {
  const properties = { id: { type: "string" }, loanId: { type: "string" } };
  const anyOf = [{ required: ["id"] }, { required: ["loanId"] }];
  assert.equal(
    flat({ type: "object", properties, anyOf }),
    '{ "id": string; "loanId"?: string; } | { "id"?: string; "loanId": string; }',
  );
});

test("what a type cannot express goes into its docstring", () => {
  const told = docOf({
    description: "base units",
    format: "amount",
    pattern: "^[1-9]",
    maxLength: 78,
  });
  assert.deepEqual(told, ["base units (format amount, longest 78)"]);
  assert.deepEqual(docOf({ type: "string" }), []);
});
