// Code as bytes, with its hash. The same code is the same bytes each time, so that the library can
// keep what it derives from them.
import { hashBytes } from "../kernel/hash.ts";
import { hexBytes } from "../kernel/hex.ts";

export interface Code {
  readonly bytes: Uint8Array;
  readonly hash: Uint8Array;
}

/** The most digits of code in the cache, some 20 to 40 megabytes with their analyses. */
const DIGITS_MAX = 2 ** 21;
const cache = new Map<string, Code>();
let digits = 0;

/** The code of bare hex. The same hex gives the same object, until too much other code has run. */
export function codeOf(hex: string): Code {
  const found = cache.get(hex);
  if (found !== undefined) return found;
  const bytes = hexBytes(hex);
  const code = { bytes, hash: hashBytes(bytes) };
  if (digits + hex.length > DIGITS_MAX) {
    cache.clear();
    digits = 0;
  }
  cache.set(hex, code);
  digits += hex.length;
  return code;
}
