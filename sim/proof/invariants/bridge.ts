// The invariants of the bridge: id, kind, tolerance, direction, and the check of one step where a
// step can show it. `sim/proof/invariants/all.ts` adds them to the audit.

import type { BridgeStep } from "../audit/bridge-sight.ts";
import { type InvariantOn, invariant } from "../audit/invariant.ts";
import * as moves from "./bridge-moves.ts";

export const bridgeInvariants: readonly InvariantOn<BridgeStep>[] = [
  invariant("BRG-01", "S", {
    says: "What the bridge made is what was completed, and it holds what open withdrawals gave.",
    tolerance: "donations to the bridge",
    direction: "in favour of those who withdraw",
    check: moves.backing,
  }),
  invariant("BRG-02", "T", {
    says: "A deposit is recorded once, under one spelling, and what it says stays as it was.",
    check: moves.recordedOnce,
  }),
  invariant("BRG-03", "T", {
    says: "A status moves along documented edges only, and what is at its end stays there.",
    check: moves.edges,
  }),
  invariant("BRG-04", "L", {
    says: "What the relayer may decide on is decided at its next tick.",
    shownBy: "sim/services/bridge-relayer.test.ts",
  }),
  invariant("BRG-05", "A", {
    says: "Only a confirmation makes tokens; an abort before it makes none, none undoes it.",
    check: moves.madeByConfirmation,
  }),
  invariant("BRG-06", "A", {
    says: "A withdrawal is kept, burnt or given back in full, by whom and when it may be.",
    check: moves.withdrawal,
  }),
  invariant("BRG-07", "S", {
    says: "Each record is in one of the four states, so lists by status part the whole.",
    check: moves.oneState,
  }),
];
