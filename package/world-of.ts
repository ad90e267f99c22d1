// The world with which a test begins: a new one, or the one to which a journal leads.
import { QUICK_CURVE, readJournalText } from "../servers/index.ts";
import { createWorld, type World } from "../sim/index.ts";
import { journalOf } from "./replay-token.ts";
import type { WorldOptions } from "./shapes.ts";

/**
 * Throws a RangeError for an unknown preset, a bad seed or a token that is not whole, and an Error that says why a
 * journal is refused.
 */
export function worldOf({ seed, preset, network, journal }: WorldOptions): World {
  const pairs = Object.entries({ seed, preset, network });
  const wanted = Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  if (journal === undefined) return createWorld({ ...QUICK_CURVE, ...wanted });
  const text = /^[\w-]+$/.test(journal) ? journalOf(journal) : journal;
  return readJournalText(text, wanted).world;
}
