// JSON bodies within bounds. A broken reader would recurse into a text of brackets, or choose
// silently between two values.
import assert from "node:assert/strict";
import { test } from "node:test";
import { NESTING_MAX, parseJson } from "./json.ts";

const refused = (text: string, message: RegExp) =>
  assert.throws(
    () => parseJson(text),
    (problem) => message.test((problem as { message: string }).message),
    text.slice(0, 60),
  );

test("a key repeated in one object is refused by name, however it is spelled", () => {
  refused('{"seconds":1,"seconds":2}', /^"seconds" is sent more than once$/);
  refused('{"a":{"b":[{"c":1,"c":1}]}}', /^"c" is/);
  refused('{"a":1, "\\u0061":2}', /^"a" is/);
  refused('{"a":[1,{"x":[]}],"b":"}","a":2}', /^"a" is/);
  refused('{"__proto__":1,"__proto__":2}', /^"__proto__" is/);
});

test("equal keys in different objects, and texts that look like keys, are accepted", () => {
  for (const text of [
    '{"a":{"a":1},"b":{"a":"a"}}',
    '[{"a":1},{"a":2}]',
    '{"a":["a","a",{"a":"b,\\"a\\":1"}],"b":"a"}',
    '{"":1," ":2,"\\\\":3,"\\"":4}',
    '["a","a"]',
    '"a"',
  ]) {
    assert.deepEqual(parseJson(text), JSON.parse(text));
  }
});

test("a repeated key is found whatever space stands between it and its colon", () => {
  for (const space of ["", " ", "\t", "\n", "\r", " \r\n\t"]) {
    assert.deepEqual(parseJson(`{"a"${space}:1}`), { a: 1 }, JSON.stringify(space));
    refused(`{"a"${space}:1,"a":2}`, /^"a" is/);
    refused(`{"a":1,${space}"a"${space}:2}`, /^"a" is/);
  }
});

test("a text that is not JSON is refused as such, without naming a key", () => {
  for (const text of ['{"a":1,"a":', '{"a', '{"a":1,"a":2}}', '{"a\\', "}{"]) {
    refused(text, /not valid JSON/);
  }
  refused("[".repeat(NESTING_MAX + 1), /nested deeper/);
  refused("[".repeat(500_000), /nested deeper/);
  assert.equal(parseJson("  "), undefined);
});

test("lists and objects may be nested as deep as the bound and no deeper", () => {
  const lists = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  for (const nested of [lists, objects]) {
    assert.ok(parseJson(nested(NESTING_MAX)));
    refused(nested(NESTING_MAX + 1), /nested deeper than 32 levels/);
  }
  refused(lists(500_000), /nested deeper/);
});

test("a key repeated far into a text is refused too, without its name", () => {
  const before = Array.from({ length: 2_000 }, (_, at) => `"${at}":1`).join(",");
  refused(`{${before},"7":1}`, /^a key is sent more than once$/);
  refused(`{"x":"${"\\\\".repeat(9_000)}","x":1}`, /^a key is sent more than once$/);
});
