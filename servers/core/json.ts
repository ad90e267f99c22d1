// Reads a request body as JSON within bounds.
import { Problem } from "./problem.ts";

export const NESTING_MAX = 32;

/** Throws an `invalid` problem for text that is no JSON or is nested deeper than `NESTING_MAX`. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  if (nestedTooDeep(text)) {
    throw new Problem("invalid", `The request body is nested deeper than ${NESTING_MAX} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("invalid", "The request body is not valid JSON");
  }
}

/** Counts brackets outside strings, so that the parser never sees a deep text. */
function nestedTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > NESTING_MAX) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}
