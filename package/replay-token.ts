// A journal as one word, short enough for a test's message: the text, deflated, in base64url.
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** More than any journal of a test, and what a damaged token may cost at most. */
const JOURNAL_BYTES_MAX = 64 * 2 ** 20;

export const replayTokenOf = (journal: string): string =>
  deflateRawSync(journal, { level: 9 }).toString("base64url");

/** Throws a RangeError if the word is not whole. */
export function journalOf(token: string): string {
  try {
    const bytes = Buffer.from(token, "base64url");
    return inflateRawSync(bytes, { maxOutputLength: JOURNAL_BYTES_MAX }).toString("utf8");
  } catch (cause) {
    throw new RangeError(
      "this is not a whole replay token: copy it from its first letter to its last",
      {
        cause,
      },
    );
  }
}
