// Invariants that nothing in this folder checks, each with the reason: some do not apply to this
// platform, some are checked elsewhere, some concern what is not built yet.
import type { NotApplied } from "../audit/invariant.ts";

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

const BY_THE_CHECKER = "held by servers/judges/consistency, which compares what surfaces tell";
const BY_TESTS = "held by the tests of the surfaces";

/** What several surfaces have to agree on (docs/surfaces.md), which a world alone cannot break. */
export const OF_SURFACES: readonly NotApplied[] = [
  ...numbered(
    "XS",
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 22],
    BY_THE_CHECKER,
  ),
  ...numbered("XS", [17, 18, 19, 21], BY_TESTS),
  ...numbered("XS", [24], "speaks of recordings, which are not built"),
];
