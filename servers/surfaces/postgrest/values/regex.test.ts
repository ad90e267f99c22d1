// Regular expressions with what PostgreSQL 15 finds and refuses, and what no matcher of linear time has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../refusals/failure.ts";
import { compileRegex } from "./regex.ts";

const matches = (pattern: string, text: string, isCaseless = false): boolean =>
  compileRegex(pattern, isCaseless).matches(text, () => {});

function refusal(pattern: string): string {
  try {
    compileRegex(pattern, false);
  } catch (error) {
    assert.ok(error instanceof Failure);
    assert.equal(error.code, "2201B");
    return error.message.replace("invalid regular expression: ", "");
  }
  return "";
}

test("a match may be anywhere, unless the pattern is anchored", () => {
  const found: Readonly<Record<string, string>> = {
    "a.b": "a\nb",
    "^a$": "a",
    "(|a)b": "b",
    "a{": "a{",
    "a{2}": "aaa",
    "a{1,2}?c": "ac",
    "[]a]": "]",
    "[a-]": "-",
    "[[.a.]][[=b=]]": "ab",
    "[[:digit:][:upper:]]": "G",
    "[\\D]": "a",
    "[^\\d]": "a",
    "\\Ago": "gold",
    "ld\\Z": "gold",
    "\\mbar\\M": "gold bar",
    "d\\y": "gold bar",
    "o\\Yl": "gold",
    "\\x61\\u0062": "ab",
    "\\d\\s\\w": "1 a",
    "(?i)GOLD": "gold",
    "(?q)a.b": "a.b",
    "***=[x]": "[x]",
    "***:x+": "xx",
    "(?:a|b)+c": "abac",
    "x{0}": "",
    "}": "}",
  };
  for (const [pattern, text] of Object.entries(found)) assert.ok(matches(pattern, text), pattern);
  const missed = {
    "^a$": "a\n",
    "a{2}": "aba",
    "(?q)a.b": "axb",
    "[^]a]": "]",
    "a^b": "ab",
    "\\Yb": "b",
  };
  for (const [pattern, text] of Object.entries(missed)) assert.ok(!matches(pattern, text), pattern);
});

test("cases are folded on request, in sets too", () => {
  assert.ok(matches("gOLD [é]", "Gold É", true));
  assert.ok(!matches("[^a-z]", "GOLD", true));
  assert.ok(!matches("(?c)gold", "GOLD", true));
});

test("an invalid expression is reported as PostgreSQL reports it", () => {
  const wrong: Readonly<Record<string, string>> = {
    "(": "parentheses () not balanced",
    "a)": "parentheses () not balanced",
    "[": "brackets [] not balanced",
    "[a": "brackets [] not balanced",
    "*a": "quantifier operand invalid",
    "a|*": "quantifier operand invalid",
    "a**": "quantifier operand invalid",
    "^*a": "quantifier operand invalid",
    "{1}": "quantifier operand invalid",
    "a{2,1}": "invalid repetition count(s)",
    "a{256}": "invalid repetition count(s)",
    "a{2": "braces {} not balanced",
    "[[:foo:]]": "invalid character class",
    "[z-a]": "invalid character range",
    "[a-b-c]": "invalid character range",
    "\\": "invalid escape \\ sequence",
    "\\q": "invalid escape \\ sequence",
    "(?z)a": "invalid embedded option",
  };
  for (const [pattern, reason] of Object.entries(wrong))
    assert.equal(refusal(pattern), reason, pattern);
});

test("what takes more than linear time, or is too large, is refused", () => {
  assert.equal(refusal("(a)\\1"), "back references are not supported");
  assert.equal(refusal("(?=a)b"), "lookaround is not supported");
  assert.equal(refusal("(?n)a"), "this embedded option is not supported");
  assert.equal(refusal("(a{255}){255}"), "regular expression is too complex");
  assert.equal(refusal("(".repeat(300)), "regular expression is too complex");
});
