// The invariants of the bridge: id, kind, tolerance, direction, and the check of one step where a
// step can show it. `sim/invariants/all.ts` adds them to the audit.

import type { BridgeStep } from "../audit/bridge-sight.ts";
import type { Invariant } from "../audit/invariant.ts";
import * as moves from "./bridge-moves.ts";

interface BridgeInvariant extends Omit<Invariant, "check"> {
  /** Undefined if the step keeps it, otherwise what is wrong. */
  readonly check?: (step: BridgeStep) => string | undefined;
}

const exact = { tolerance: "none", direction: "exact", source: "D" } as const;

export const bridgeInvariants: readonly BridgeInvariant[] = [
  {
    id: "BRG-01",
    kind: "S",
    says: "What the bridge made is what was completed, and it holds what open withdrawals gave.",
    ...exact,
    tolerance: "donations to the bridge",
    direction: "in favour of those who withdraw",
    check: moves.backing,
  },
  {
    id: "BRG-02",
    kind: "T",
    says: "A deposit is recorded once, under one spelling, and what it says stays as it was.",
    ...exact,
    check: moves.recordedOnce,
  },
  {
    id: "BRG-03",
    kind: "T",
    says: "A status moves along documented edges only, and what is at its end stays there.",
    ...exact,
    check: moves.edges,
  },
  {
    id: "BRG-04",
    kind: "L",
    says: "What the relayer may decide on is decided at its next tick.",
    ...exact,
    shownBy: "sim/services/bridge-relayer.test.ts",
  },
  {
    id: "BRG-05",
    kind: "A",
    says: "Only a confirmation makes tokens; an abort before it makes none, none undoes it.",
    ...exact,
    check: moves.madeByConfirmation,
  },
  {
    id: "BRG-06",
    kind: "A",
    says: "A withdrawal is kept, burnt or given back in full, by whom and when it may be.",
    ...exact,
    check: moves.withdrawal,
  },
  {
    id: "BRG-07",
    kind: "S",
    says: "Each record is in one of the four states, so lists by status part the whole.",
    ...exact,
    check: moves.oneState,
  },
];
