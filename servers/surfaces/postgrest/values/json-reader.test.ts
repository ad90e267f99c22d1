// JSON texts that PostgreSQL 15 refuses, with the detail it gives; and numbers and escapes that must survive.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../refusals/failure.ts";
import { jsonText } from "./json.ts";
import { readJson } from "./json-reader.ts";

const DETAILS: Readonly<Record<string, string>> = {
  "": "The input string ended unexpectedly.",
  "[1,2": "The input string ended unexpectedly.",
  '{"a":1': "The input string ended unexpectedly.",
  "{bad": 'Token "bad" is invalid.',
  nul: 'Token "nul" is invalid.',
  "01": 'Token "01" is invalid.',
  "1.": 'Token "1." is invalid.',
  "-": 'Token "-" is invalid.',
  "abc.def": 'Token "abc" is invalid.',
  "%": 'Token "%" is invalid.',
  "2026-02-30": 'Token "-02" is invalid.',
  '{"a":1} x': 'Token "x" is invalid.',
  '"abc': 'Token ""abc" is invalid.',
  '{"a" 1}': 'Expected ":", but found "1".',
  "[1,]": 'Expected JSON value, but found "]".',
  '{"a":1,}': 'Expected string, but found "}".',
  "{1:2}": 'Expected string or "}", but found "1".',
  "[1 2]": 'Expected "," or "]", but found "2".',
  "1 2": 'Expected end of input, but found "2".',
  '"a\\x"': 'Escape sequence "\\x" is invalid.',
  '"\\u12"': '"\\u" must be followed by four hexadecimal digits.',
  '"\\ud800"': "Unicode low surrogate must follow a high surrogate.",
  '"\\ud800\\ud800"': "Unicode high surrogate must not follow a high surrogate.",
  '"a\nb"': "Character with value 0x0a must be escaped.",
  '"\\u0000"': "\\u0000 cannot be converted to text.",
};

test("invalid JSON is reported as PostgreSQL reports it", () => {
  for (const [text, details] of Object.entries(DETAILS)) {
    assert.throws(
      () => readJson(text),
      (error: Error) => {
        assert.ok(error instanceof Failure);
        assert.equal(error.details, details, text);
        assert.equal(error.code, text.includes("u0000") ? "22P05" : "22P02");
        return true;
      },
    );
  }
});

test("numbers keep their digits, keys are sorted by length, and escapes are read", () => {
  const text = (json: string) => jsonText(readJson(json));
  assert.equal(
    text('{"bb":1.50,"a":100000000000000000000001,"c":1e2}'),
    '{"a": 100000000000000000000001, "c": 100, "bb": 1.50}',
  );
  assert.equal(
    text('[ "\\u00e9\\ud83d\\ude00\\n\\/" , -0.0, [ ] , { } ]'),
    '["é😀\\n/", 0.0, [], {}]',
  );
  assert.equal(text('{"a":1,"a":2,"__proto__":3}'), '{"a": 2, "__proto__": 3}');
});
