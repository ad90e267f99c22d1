// Whether a body gives a key of one object twice, found out by counting: most requests cost a look at
// each of their strings, and only what is refused is read a second time. Knows no calls.
import { parseJson } from "../core/json.ts";
import { Problem } from "../core/problem.ts";

/** Says which key comes twice in a text, given what it was parsed as; undefined where none does. */
export function repeatedKey(text: string, parsed: unknown): string | undefined {
  // A key is written with a colon, and one written twice is parsed once.
  if (colonsOf(text) === keysOf(parsed)) return undefined;
  try {
    parseJson(text);
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
  return "a key is sent more than once";
}

const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Those outside of strings, in a text that is JSON. */
function colonsOf(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const until = quote < 0 ? text.length : quote;
    for (; at < until; at += 1) if (text.charCodeAt(at) === COLON) colons += 1;
    at = quote < 0 ? until : stringEnd(text, quote) + 1;
  }
  return colons;
}

/** Where the string that begins at a quote ends: at the next one that no backslash spells. */
function stringEnd(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (isSpelled(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isSpelled(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

/** Of all objects in a value, however deep they are. */
function keysOf(value: unknown): number {
  const open: object[] = isObject(value) ? [value] : [];
  let keys = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      for (const item of next) if (isObject(item)) open.push(item);
    } else {
      for (const key in next) {
        keys += 1;
        const item = (next as Record<string, unknown>)[key];
        if (isObject(item)) open.push(item);
      }
    }
  }
  return keys;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
