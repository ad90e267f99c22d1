// The Prefer header: what of it is followed, and what of it is refused where the request says that it must be.

import { Failure } from "../refusals/failure.ts";

export interface Preferences {
  readonly isCounted: boolean;
  readonly isStrict: boolean;
  /** The value of the Preference-Applied header, "" without any. */
  readonly applied: string;
  readonly invalid: readonly string[];
}

/** All that the software knows; of some a reading request makes no use. */
const KNOWN = new Set([
  "resolution=merge-duplicates",
  "resolution=ignore-duplicates",
  "return=representation",
  "return=minimal",
  "return=headers-only",
  "params=single-object",
  "count=exact",
  "count=planned",
  "count=estimated",
  "tx=commit",
  "tx=rollback",
  "missing=default",
  "missing=null",
  "handling=strict",
  "handling=lenient",
]);

export function readPreferences(header: string | undefined): Preferences {
  const given = (header ?? "").split(",").map((part) => part.trim());
  const first = (prefix: string) =>
    given.find((preference) => preference.startsWith(prefix) && KNOWN.has(preference));
  const [count, handling] = [first("count="), first("handling=")];
  const timezone = given.find((preference) => preference === "timezone=UTC");
  return {
    isCounted: count !== undefined,
    isStrict: handling === "handling=strict",
    applied: [count, handling, timezone].filter((found) => found !== undefined).join(", "),
    invalid: given.filter((preference) => preference !== "" && !isKnown(preference)),
  };
}

function isKnown(preference: string): boolean {
  return (
    KNOWN.has(preference) || preference === "timezone=UTC" || preference.startsWith("max-affected=")
  );
}

export function checkPreferences({ isStrict, invalid }: Preferences): void {
  if (!isStrict || invalid.length === 0) return;
  throw new Failure(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${invalid.join(", ")}`,
  });
}
