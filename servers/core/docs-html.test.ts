// The tables of the documentation: each field at any depth, once, with its type. A missing row
// hides a field from readers of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldRows, json, table } from "./docs-html.ts";
import type { Schema } from "./parsed.ts";

const name = { type: "string", description: "What it is called" } as const;
const SCHEMA: Schema = {
  type: "object",
  required: ["name"],
  properties: { name, parts: { type: "array", items: { type: "object", properties: { name } } } },
  anyOf: [
    { type: "object", properties: { name, size: { type: "integer" } }, required: ["size"] },
    { type: "object", properties: { size: { type: "integer" }, kind: { enum: ["a", "b"] } } },
  ],
};

const plainly = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"');

test("each field has one row, under its full path", () => {
  assert.deepEqual(
    fieldRows(SCHEMA).map((row) => row.map(plainly)),
    [
      ["name", "string", "What it is called"],
      ["parts", "array of object optional", ""],
      ["parts[].name", "string optional", "What it is called"],
      ["size", "integer", ""],
      ["kind", '"a" | "b" optional', ""],
    ],
  );
});

test("a table has a header and a line for each row, and no rows give no table", () => {
  assert.equal(table(["a"], []), "");
  const lines = table(["a", "b"], [["1", "2"]]).split("\n");
  assert.deepEqual(lines.map(plainly), ["ab", "12"]);
});

test("an example is JSON indented by two spaces, escaped for HTML", () => {
  const shown = json({ name: "<b>", parts: [1] });
  assert.ok(!/[<>"]/.test(shown));
  const lines = ["{", '  "name": "&lt;b&gt;",', '  "parts": [', "    1", "  ]", "}"];
  assert.deepEqual(plainly(shown).split("\n"), lines);
});
