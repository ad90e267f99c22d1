// Checks a URL's percent codes: each is two digits, and together they are UTF-8.
import { Problem } from "./problem.ts";

export const badPath = () => new Problem("invalid", "The path has a broken percent code");

/** Throws an `invalid` problem if the query cannot be decoded. The path follows the same rule. */
export function holdQuery(url: string): void {
  const at = url.indexOf("?");
  if (at < 0 || !url.includes("%", at)) return;
  try {
    decodeURIComponent(url.slice(at + 1));
  } catch {
    throw new Problem("invalid", "The query has a broken percent code");
  }
}
