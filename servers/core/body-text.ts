// Turns the bytes of a request body into text, and the text into what a reader makes of it.
import { isUtf8 } from "node:buffer";
import { Problem } from "./problem.ts";

/** Undefined if the bytes are not UTF-8. */
export const bodyText = (bytes: Buffer): string | undefined =>
  isUtf8(bytes) ? bytes.toString("utf8") : undefined;

type Reader = (text: string) => unknown;

/**
 * What `read` makes of a body. A route that reads texts itself gets the text, or an empty one if
 * the bytes are not UTF-8; any other route refuses such bytes.
 */
export function readBody(bytes: Buffer, read: Reader, readsText = false): unknown {
  const text = bodyText(bytes);
  if (readsText) return text ?? "";
  if (text === undefined) throw new Problem("invalid", "The request body is not UTF-8");
  return read(text);
}
