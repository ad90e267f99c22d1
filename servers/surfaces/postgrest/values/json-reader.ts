// Reads JSON texts as PostgreSQL does: every digit of a number is preserved, and a mistake is reported with the token it
// is at.

import { type FailureFields, sqlFailure, stackTooDeep } from "../refusals/failure.ts";
import type { Json } from "./json.ts";
import { readNumeric } from "./numeric.ts";

const depthMax = 500;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A number and all that would belong to it if it were one. */
const NUMBERLIKE = /-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][+-]?\d*)?[\w\u0080-\uffff]*/y;
const LETTERS = /[\w\u0080-\uffff]+/y;
const SPACE = /[ \t\n\r]*/y;

interface Cursor {
  readonly text: string;
  at: number;
}

export function readJson(text: string): Json {
  const cursor = { text, at: 0 };
  const value = readValue(cursor, 0, "Expected JSON value, but found");
  skipSpace(cursor);
  if (cursor.at < text.length) throw unexpected(cursor, "Expected end of input, but found");
  return value;
}

function fail(details: string, fields: FailureFields = {}): Error {
  return sqlFailure("22P02", "invalid input syntax for type json", { details, ...fields });
}

function matchAt(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text)?.[0] ?? "";
}

function skipSpace(cursor: Cursor): void {
  cursor.at += matchAt(cursor, SPACE).length;
}

/** The token at the cursor, checked as the database's scanner checks it before its grammar looks. */
function tokenAt(cursor: Cursor): string {
  const first = cursor.text[cursor.at];
  if (first === undefined) throw fail("The input string ended unexpectedly.");
  if ("{}[],:".includes(first)) return first;
  if (first === '"') {
    const ahead = { text: cursor.text, at: cursor.at };
    readString(ahead);
    return cursor.text.slice(cursor.at, ahead.at);
  }
  const isNumeric = /[-\d]/.test(first);
  const word =
    matchAt(cursor, isNumeric ? NUMBERLIKE : LETTERS) ||
    String.fromCodePoint(cursor.text.codePointAt(cursor.at) ?? 0);
  const isKnown = isNumeric
    ? matchAt(cursor, NUMBER) === word
    : ["true", "false", "null"].includes(word);
  if (!isKnown) throw fail(`Token "${word}" is invalid.`);
  return word;
}

function unexpected(cursor: Cursor, expected: string): Error {
  return fail(`${expected} "${tokenAt(cursor)}".`);
}

function readValue(cursor: Cursor, depth: number, expected: string): Json {
  if (depth > depthMax) throw stackTooDeep();
  skipSpace(cursor);
  const token = tokenAt(cursor);
  if (token === "{") return readObject(cursor, depth);
  if (token === "[") return readArray(cursor, depth);
  if (token.startsWith('"')) return readString(cursor);
  if ("}],:".includes(token)) throw unexpected(cursor, expected);
  cursor.at += token.length;
  if (token === "null") return null;
  if (token === "true" || token === "false") return token === "true";
  return readNumeric(token) ?? null;
}

function takes(cursor: Cursor, punctuation: string): boolean {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== punctuation) return false;
  cursor.at++;
  return true;
}

function readArray(cursor: Cursor, depth: number): Json {
  const items: Json[] = [];
  cursor.at++;
  if (takes(cursor, "]")) return items;
  for (;;) {
    items.push(readValue(cursor, depth + 1, "Expected JSON value, but found"));
    if (takes(cursor, "]")) return items;
    if (!takes(cursor, ",")) throw unexpected(cursor, 'Expected "," or "]", but found');
  }
}

function readObject(cursor: Cursor, depth: number): Json {
  const fields: Record<string, Json> = Object.create(null);
  cursor.at++;
  if (takes(cursor, "}")) return fields;
  let expected = 'Expected string or "}", but found';
  for (;;) {
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== '"') throw unexpected(cursor, expected);
    const key = readString(cursor);
    if (!takes(cursor, ":")) throw unexpected(cursor, 'Expected ":", but found');
    fields[key] = readValue(cursor, depth + 1, "Expected JSON value, but found");
    if (takes(cursor, "}")) return fields;
    if (!takes(cursor, ",")) throw unexpected(cursor, 'Expected "," or "}", but found');
    expected = "Expected string, but found";
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function readString(cursor: Cursor): string {
  const { text } = cursor;
  const begin = cursor.at++;
  let value = "";
  for (;;) {
    const char = text[cursor.at++];
    if (char === undefined) throw fail(`Token "${text.slice(begin)}" is invalid.`);
    if (char === '"') return checkedPairs(value);
    if (char < " ") {
      const code = char.charCodeAt(0).toString(16).padStart(2, "0");
      throw fail(`Character with value 0x${code} must be escaped.`);
    }
    value += char === "\\" ? readEscape(cursor) : char;
  }
}

function readEscape(cursor: Cursor): string {
  const char = cursor.text[cursor.at++] ?? "";
  if (char !== "u") {
    const plain = ESCAPES[char];
    if (plain === undefined) throw fail(`Escape sequence "\\${char}" is invalid.`);
    return plain;
  }
  const digits = cursor.text.slice(cursor.at, cursor.at + 4);
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
    throw fail('"\\u" must be followed by four hexadecimal digits.');
  }
  cursor.at += 4;
  if (digits === "0000") {
    const details = "\\u0000 cannot be converted to text.";
    throw sqlFailure("22P05", "unsupported Unicode escape sequence", { details });
  }
  return String.fromCharCode(Number.parseInt(digits, 16));
}

function checkedPairs(value: string): string {
  if (!/\p{Surrogate}/u.test(value)) return value;
  const isLow = /^(?:[^\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*[\ud800-\udbff]{2}/.test(
    value,
  );
  throw fail(
    isLow
      ? "Unicode high surrogate must not follow a high surrogate."
      : "Unicode low surrogate must follow a high surrogate.",
  );
}
