// Texts of parse errors as PostgREST's own tests give them: the place and the words of each.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../refusals/failure.ts";
import { queryLengthMax, readParameters } from "./parameters.ts";

function errorOf(query: string): readonly unknown[] {
  try {
    readParameters(query);
  } catch (error) {
    if (error instanceof Failure) return [error.code, error.message, error.details];
    throw error;
  }
  return [];
}

const refuses = (query: string, what: string, column: number, details: string) =>
  assert.deepEqual(errorOf(query), [
    "PGRST100",
    `"failed to parse ${what}" (line 1, column ${column})`,
    details,
  ]);

test("a filter without an operator is reported where its value begins", () => {
  const operator = 'expecting "not" or operator (eq, gt, ...)';
  refuses("id=0", "filter (0)", 1, `unexpected "0" ${operator}`);
  refuses("id=foo.1", "filter (foo.1)", 1, `unexpected "f" ${operator}`);
  refuses("id=", "filter ()", 1, `unexpected end of input ${operator}`);
  refuses("id=eqq.1", "filter (eqq.1)", 3, 'unexpected "q" expecting operator (eq, gt, ...)');
});

test("a logic tree is reported with its operator in front of the columns", () => {
  const at = (value: string, operator: string, column: number, details: string) =>
    refuses(`${operator}=${value}`, `logic tree (${value})`, column, details);
  at(")(", "or", 3, 'unexpected ")" expecting "("');
  at("(id.in.1,2,id.eq.3)", "or", 10, 'unexpected "1" expecting "("');
  at("(ord(id.eq.1,id.eq.1),id.eq.2)", "and", 7, 'unexpected "d" expecting "("');
  const xor = 'unexpected "x" expecting logic operator (and, or)';
  at("(id.eq.1,not.xor(id.eq.2,id.eq.3))", "or", 16, xor);
});

test("an error in an order lists each word that could follow", () => {
  const at = (value: string, column: number, details: string) =>
    refuses(`order=${value}`, `order (${value})`, column, details);
  const words = 'expecting "asc", "desc", "nullsfirst" or "nullslast"';
  at("id.ac", 4, `unexpected "c" ${words}`);
  at("id.nulsfist", 4, `unexpected "n" ${words}`);
  at("id.smth34", 4, `unexpected "s" ${words}`);
  at("id.descc", 8, `unexpected 'c' expecting delimiter (.), "," or end of input`);
  at("id.nullslasttt", 13, `unexpected 't' expecting "," or end of input`);
});

test("an error in a JSON path lists what may follow an index", () => {
  const at = (value: string, column: number, details: string) =>
    refuses(`select=${value}`, `select parameter (${value})`, column, details);
  const ends = 'expecting digit, "->", "::", ".", "," or end of input';
  at("data->>-78xy", 11, `unexpected 'x' ${ends}`);
  at("data->>--34", 9, 'unexpected "-" expecting digit');
  at("data->>-xy-4", 9, 'unexpected "x" expecting digit');
});

test("errors in fields, embedded resources and names list all that could follow", () => {
  const at = (value: string, column: number, details: string) =>
    refuses(`select=${value}`, `select parameter (${value})`, column, details);
  const after = '"->>", "->", "::", ".", ")", "," or end of input';
  at(
    "id(",
    4,
    'unexpected end of input expecting "...", field name (* or [a..z0..9_$]), "*", "count()" or ")"',
  );
  at("a}", 2, `unexpected '}' expecting letter, digit, "-", ${after}`);
  at("a.b", 3, 'unexpected "b" expecting "sum", "avg", "count", "max" or "min"');
  at("a::", 4, "unexpected end of input expecting letter or digit");
  refuses(
    "columns=)",
    "columns parameter ())",
    1,
    'unexpected ")" expecting field name (* or [a..z0..9_$])',
  );
  refuses(
    "(a=eq.1",
    "tree path ((a)",
    1,
    'unexpected "(" expecting field name (* or [a..z0..9_$])',
  );
  const truth = "null or trilean value (unknown, true, false)";
  refuses("a=is.nil", "filter (is.nil)", 5, `unexpected "i" expecting ${truth}`);
});

test("a tree deeper than any client sends, and a longer query, are too complex", () => {
  const deep = `${"and(".repeat(10_000)}id.eq.1${")".repeat(10_000)}`;
  assert.equal(errorOf(`or=(${deep.slice(0, 30_000)})`)[0], "54001");
  assert.equal(errorOf(`select=${"a(".repeat(10_000)}`)[0], "54001");
  assert.equal(errorOf(`id=eq.${"1".repeat(queryLengthMax)}`)[0], "54000");
});

test("bad percent codes stand for themselves and a repeated name stays", () => {
  const { filters, canonical } = readParameters("name=eq.%zz+%4&name=neq.b%20c&x");
  const values = filters.map(({ of }) => of.kind === "filter" && of.test);
  assert.deepEqual(values, [
    { kind: "plain", operator: "eq", value: "%zz %4" },
    { kind: "plain", operator: "neq", value: "b c" },
  ]);
  assert.equal(canonical, "name=eq.%25zz%20%254,neq.b%20c&x=");
});
