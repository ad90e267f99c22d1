// Wrong values and where they are put. A change that a schema refuses, or that changes nothing,
// would count an unchecked field as checked.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlainSchema } from "../../response-coverage/fields.ts";
import { changed } from "./change.ts";
import { changedAt, partsOf, schemasAt } from "./paths.ts";

const text: PlainSchema = { type: "string" };

test("a wrong value has the type and the form of the right one", () => {
  const address = `0x${"ab".repeat(20)}`;
  const pairs: [unknown, unknown][] = [
    [7, 8],
    ["100", "101"],
    ["1.99", "1.98"],
    ["0x10", "0x11"],
    [address, `${address.slice(0, 21)}a${address.slice(22)}`],
    [true, false],
    ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:01.000Z"],
    ["2026-01-01T00:00:59Z", "2026-01-01T00:01:00Z"],
    ["active", "activf"],
    ["", "x"],
    [`${"a.".repeat(2)}${"b".repeat(64)}`, `${"a.".repeat(2)}${"b".repeat(62)}cb`],
  ];
  for (const [right, wrong] of pairs) assert.equal(changed(right, [{}]), wrong);
});

test("of several wrong values the schema's own is taken", () => {
  const status = { ...text, enum: ["active", "repaid"] } as PlainSchema;
  assert.equal(changed("active", [status]), "repaid");
  const atMost = { type: "integer", maximum: 7 } as PlainSchema;
  assert.equal(changed(7, [atMost]), 6);
});

test("a list loses its last item or has its only one changed, and an empty value becomes one", () => {
  assert.deepEqual(changed(["a", "b"], [{}]), ["a"]);
  assert.deepEqual(changed([{ a: 1 }], [{}]), [{ a: 2 }]);
  const hash = { type: ["string", "null"], pattern: "^0x[0-9a-f]{64}$" } as PlainSchema;
  assert.equal(changed(null, [hash]), `0x${"11".repeat(32)}`);
  assert.deepEqual(changed([], [{ items: { type: "integer" } }]), [1]);
});

test("every value at a path is changed, and no other", () => {
  const value = { list: [{ a: 1, b: 1 }, { a: 2 }, { b: 3 }], map: { x: { a: "1" }, y: {} } };
  const at = (path: string) => changedAt(value, partsOf(path), [{}]);
  assert.deepEqual(at("list[].a"), { ...value, list: [{ a: 2, b: 1 }, { a: 3 }, { b: 3 }] });
  assert.deepEqual(at("map.*.a"), { ...value, map: { x: { a: "2" }, y: {} } });
  assert.equal(at("list[].c"), value);
  assert.deepEqual(partsOf("[].a[][].b"), ["[]", "a", "[]", "[]", "b"]);
});

test("the schemas of a field are those of every branch", () => {
  const branch = (type: string): PlainSchema => ({ properties: { a: { items: { type } } } });
  const schema: PlainSchema = { anyOf: [branch("string"), branch("number")] };
  assert.deepEqual(schemasAt(schema, partsOf("a[]")), [{ type: "string" }, { type: "number" }]);
});
