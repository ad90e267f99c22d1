// JSON parsed in pieces, against `JSON.parse`. A broken parser accepts invalid JSON, loses a value,
// or mishandles a repeated key or one called __proto__.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { BadJson, parseInPieces } from "./json-pieces.ts";

function read(text: string): unknown {
  const work = parseInPieces(text);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

const outcomeOf = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return "invalid";
    if (error instanceof BadJson && error.message === "is not valid JSON") return "invalid";
    throw error;
  }
};

const assertSame = (text: string) =>
  assert.deepEqual(outcomeOf(read, text), outcomeOf(JSON.parse, text), text);

test("every value is read as JSON.parse reads it, however it is spaced", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, "\t", "\r\n"), (value, space) => {
      assertSame(JSON.stringify(value, undefined, space));
    }),
  );
});

test("what JSON.parse refuses is refused here too", () => {
  const tokens = [
    '{"a":',
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    '"b"',
    "1",
    "-",
    "0",
    ".",
    "e",
    " ",
    "tru",
  ];
  const more = [
    "true",
    "null",
    "\\",
    "\\u00e9",
    "\n",
    "\u0001",
    "\u00a0",
    "é",
    "01",
    "-1.5E+2",
    '"k":',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tokens, ...more), { maxLength: 8 }), (parts) => {
      const text = parts.join("");
      // JSON.parse accepts repeated keys.
      if (text.split('"a"').length < 3 && text.split('"k"').length < 3) assertSame(text);
    }),
    { numRuns: 3_000 },
  );
  fc.assert(fc.property(fc.string({ unit: "binary" }), assertSame));
});

const REFUSED: readonly (readonly [string, string, RegExp])[] = [
  ["a key that repeats", '{"a":{"b":1,"c":2,"b":3}}', /^has the key "b" more than once/],
  ["a key that repeats in another spelling", '{"b":1,"\\u0062":3}', /^has the key "b" more/],
  ["33 levels", "[".repeat(33) + "]".repeat(33), /^is nested deeper than 32 levels$/],
  ["brackets without end", "[".repeat(1e6), /^is nested deeper than 32 levels$/],
  ["a long list", `[${"0,".repeat(1e6)}0]`, /^has a list of more than 1000000 items$/],
  ["a long string", `"${"x".repeat(16_777_217)}"`, /^has a string of more than 16777216 char/],
];
for (const [what, text, message] of REFUSED) {
  test(`${what} is refused`, () => assert.throws(() => read(text), { name: "BadJson", message }));
}

test("32 levels, a key that every object has, and a long string of escapes are read", () => {
  assertSame("[".repeat(32) + "]".repeat(32));
  assertSame('{"__proto__":{"x":1},"constructor":2,"hasOwnProperty":3}');
  assert.equal(({} as { x?: unknown }).x, undefined);
  assertSame(`["${'\\"\\\\'.repeat(50_000)}"]`);
});

test("a long text is read in many pieces", () => {
  let pieces = 0;
  for (const _piece of parseInPieces(`[${"1,".repeat(50_000)}${" ".repeat(50_000)}1]`)) pieces += 1;
  assert.ok(pieces >= 20, `${pieces} pieces`);
});
