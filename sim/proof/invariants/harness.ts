// What the harness guarantees about itself, and across surfaces what a test already shows. Each
// names its test; a step can check nothing here.
import { type Invariant, invariant } from "../audit/invariant.ts";

const runs = "sim/proof/properties/determinism.test.ts";

export const HARNESS_INVARIANTS: readonly Invariant[] = [
  invariant("DET-01", "M", {
    says: "Seed and script lead to one journal in any process, time zone and language.",
    shownBy: runs,
  }),
  invariant("DET-02", "M", {
    says: "After a restore the same commands lead to the same again.",
    shownBy: runs,
  }),
  invariant("DET-03", "M", {
    says: "A draw in one stream of chance does not disturb another.",
    shownBy: runs,
  }),
  invariant("DET-04", "M", { says: "Whoever looks on changes nothing.", shownBy: runs }),
  invariant("DET-05", "M", { says: "Worlds among others are as each alone.", shownBy: runs }),
  invariant("DET-06", "M", {
    says: "A shrunk script breaks the same, and runs alone.",
    shownBy: "sim/proof/properties/campaign.test.ts",
  }),
  invariant("DET-07", "M", {
    says: "The seed makes every choice: neither the wall clock nor chance decides.",
    shownBy: runs,
  }),
  invariant("XS-23", "M", {
    says: "In process and over HTTP the same commands lead to the same journal.",
    shownBy: "steps/drivers/transport.test.ts",
  }),
  invariant("EVT-01", "M", {
    says: "Every field of every event is what the transaction that logged it did.",
    shownBy: "sim/proof/audit/events/event-auditor.test.ts",
  }),
];
