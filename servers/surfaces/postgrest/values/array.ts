// Array literals, `{a,"b c",NULL}`, as the quantifiers `any` and `all` take them.

import { sqlFailure } from "../refusals/failure.ts";

interface Cursor {
  readonly text: string;
  at: number;
}

type Items = readonly (string | null | Items)[];

/** The elements of all dimensions in a row; null for an unquoted NULL. */
export function readArray(text: string): (string | null)[] {
  const fail = (details: string) =>
    sqlFailure("22P02", `malformed array literal: "${text}"`, { details });
  const bounds = /^\s*(?:(?:\[[-+]?\d+(?::[-+]?\d+)?\])+\s*=\s*)?(?=\{)/.exec(text);
  if (bounds === null) throw fail('Array value must start with "{" or dimension information.');
  const cursor = { text, at: bounds[0].length + 1 };
  const items = readItems(cursor, fail, 0);
  if (cursor.text.slice(cursor.at).trim() !== "") throw fail("Junk after closing right brace.");
  checkShape(items, fail);
  return flattened(items);
}

function flattened(items: Items): (string | null)[] {
  return items.flatMap((item) => (Array.isArray(item) ? flattened(item) : [item as string | null]));
}

const dimensionsMax = 6;

function readItems(cursor: Cursor, fail: (details: string) => Error, depth: number): Items {
  if (depth >= dimensionsMax) {
    const message = `number of array dimensions (${depth + 1}) exceeds the maximum allowed (6)`;
    throw sqlFailure("54000", message);
  }
  const items: (string | null | Items)[] = [];
  for (;;) {
    skipSpace(cursor);
    const char = cursor.text[cursor.at];
    if (char === undefined) throw fail("Unexpected end of input.");
    if (char === "}" && items.length === 0) break;
    if (char === "," || char === "}") throw fail(`Unexpected "${char}" character.`);
    if (char === "{") {
      cursor.at++;
      items.push(readItems(cursor, fail, depth + 1));
    } else {
      items.push(readElement(cursor, fail));
    }
    skipSpace(cursor);
    const after = cursor.text[cursor.at];
    if (after === undefined) throw fail("Unexpected end of input.");
    if (after === "}") break;
    if (after !== ",") throw fail("Unexpected array element.");
    cursor.at++;
  }
  cursor.at++;
  return items;
}

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? "")) cursor.at++;
}

function readElement(cursor: Cursor, fail: (details: string) => Error): string | null {
  const isQuoted = cursor.text[cursor.at] === '"';
  let value = "";
  let isEscaped = false;
  if (isQuoted) cursor.at++;
  for (;;) {
    const char = cursor.text[cursor.at];
    if (char === undefined) throw fail("Unexpected end of input.");
    if (isQuoted ? char === '"' : /[,{}"]/.test(char)) break;
    cursor.at++;
    if (char === "\\") isEscaped = true;
    value += char === "\\" ? (cursor.text[cursor.at++] ?? "") : char;
  }
  if (isQuoted) cursor.at++;
  else if (!isEscaped) value = value.trim();
  return !isQuoted && !isEscaped && value.toLowerCase() === "null" ? null : value;
}

/** Each element of one level has as many elements as the others, or is none itself. */
function checkShape(items: Items, fail: (details: string) => Error): void {
  const sizes = new Set(items.map((item) => (Array.isArray(item) ? item.length : -1)));
  if (sizes.size > 1) {
    throw fail(
      sizes.has(-1)
        ? "Unexpected array element."
        : "Multidimensional arrays must have sub-arrays with matching dimensions.",
    );
  }
  for (const item of items) if (Array.isArray(item)) checkShape(item, fail);
}
