// Reads a request body as JSON within bounds.
import { Problem } from "./problem.ts";

export const NESTING_MAX = 32;

/** So much of a name somebody made up is repeated. */
const NAME_MAX = 60;

/**
 * Throws an `invalid` problem for text that is no JSON, is nested deeper than `NESTING_MAX`, or gives
 * a key of one object twice: which of the two was meant, nobody can tell. `what` names the text.
 */
export function parseJson(text: string, what = "request body"): unknown {
  if (text.trim() === "") return undefined;
  const { tooDeep, repeated } = scan(text);
  if (tooDeep) {
    throw new Problem("invalid", `The ${what} is nested deeper than ${NESTING_MAX} levels`);
  }
  const value = parseOrRefuse(text, what);
  if (repeated === undefined) return value;
  throw new Problem("invalid", `"${repeated.slice(0, NAME_MAX)}" is sent more than once`);
}

function parseOrRefuse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("invalid", `The ${what} is not valid JSON`);
  }
}

interface Scanned {
  readonly tooDeep: boolean;
  /** The first key that an object has twice. Means nothing where the text is no JSON. */
  readonly repeated: string | undefined;
}

/** Follows brackets and strings alone, so that the parser never sees a deep text. */
function scan(text: string): Scanned {
  // The keys so far of each object that is open; none for a list.
  const open: (Set<string> | undefined)[] = [];
  let repeated: string | undefined;
  let mayBeKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = stringEnd(text, at);
      const keys = open[open.length - 1];
      if (mayBeKey && keys !== undefined && repeated === undefined) {
        const key = keyOf(text.slice(at, end + 1));
        if (keys.has(key)) repeated = key;
        keys.add(key);
      }
      mayBeKey = false;
      at = end;
    } else if (character === BRACE || character === BRACKET) {
      if (open.length === NESTING_MAX) return { tooDeep: true, repeated };
      mayBeKey = character === BRACE;
      open.push(mayBeKey ? new Set() : undefined);
    } else if (character === BRACE_END || character === BRACKET_END) open.pop();
    else if (character === COMMA) mayBeKey = true;
  }
  return { tooDeep: false, repeated };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/** Where the string that begins at a quote ends; the end of the text where it never does. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) return at;
  }
  return text.length;
}

/** One key may be spelled in several ways, with escapes and without. */
function keyOf(quoted: string): string {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
