// Invariants of the list that nothing here holds, each with the reason: some do not speak of this
// platform, some speak of what is not built yet.
import type { NotApplied } from "./invariant.ts";

export const NOT_APPLIED: readonly NotApplied[] = [
  { id: "LEND-26", why: "the rate of interest is a parameter and does not follow utilisation" },
  { id: "LEND-61", why: "the platform has no flash loans" },
  { id: "LIQ-07", why: "the platform has no least loan that a liquidation must leave" },
  { id: "CDP-09", why: "the vaults have no recovery mode and no threshold of the whole system" },
  { id: "CDP-10", why: "a vault has no status and stands in no sorted list" },
  { id: "CDP-11", why: "the vaults have no pool of stable depositors" },
  {
    id: "CDP-12",
    why: "the vaults have no pool and no surplus: custody alone, which CDP-01 holds",
  },
];

const numbered = (letters: string, numbers: readonly number[], why: string): NotApplied[] =>
  numbers.map((number) => ({ id: `${letters}-${String(number).padStart(2, "0")}`, why }));

/** For later: they compare surfaces that do not exist yet, or need more than one surface to speak of. */
export const FOR_LATER: readonly NotApplied[] = [
  ...numbered("XS", [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 20], "needs the surfaces to come"),
  ...numbered("XS", [9, 17, 18, 19], "held by the surfaces' own tests until faults are built"),
  ...numbered("XS", [13, 16, 21, 22], "held by each surface's own tests until there are more"),
  ...numbered("XS", [24], "needs recordings, which are not built"),
];
