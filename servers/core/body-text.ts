// A request body's bytes as text, and as what a reader makes of it. Knows no format.
import { isUtf8 } from "node:buffer";
import { Problem } from "./problem.ts";

/** Undefined for what is no UTF-8. */
export const bodyText = (bytes: Buffer): string | undefined =>
  isUtf8(bytes) ? bytes.toString("utf8") : undefined;

type Reader = (text: string) => unknown;

/**
 * What `read` makes of a body, or for a route that reads texts itself the text: empty for what is no
 * UTF-8, which anybody else is refused.
 */
export function readBody(bytes: Buffer, read: Reader, readsText = false): unknown {
  const text = bodyText(bytes);
  if (readsText) return text ?? "";
  if (text === undefined) throw new Problem("invalid", "The request body is not UTF-8");
  return read(text);
}
