// What the harness guarantees about itself, and across surfaces what a test already shows. Each
// names its test; a step can check nothing here.
import type { Invariant } from "../audit/invariant.ts";

const runs = "sim/properties/determinism.test.ts";
const exact = { kind: "M", tolerance: "none", direction: "exact", source: "D" } as const;

export const HARNESS_INVARIANTS: readonly Invariant[] = [
  {
    id: "DET-01",
    says: "Seed and script lead to one journal in any process, time zone and language.",
    shownBy: runs,
    ...exact,
  },
  {
    id: "DET-02",
    says: "After a restore the same commands lead to the same again.",
    shownBy: runs,
    ...exact,
  },
  {
    id: "DET-03",
    says: "A draw in one stream of chance does not disturb another.",
    shownBy: runs,
    ...exact,
  },
  { id: "DET-04", says: "Whoever looks on changes nothing.", shownBy: runs, ...exact },
  { id: "DET-05", says: "Worlds among others are as each alone.", shownBy: runs, ...exact },
  {
    id: "DET-06",
    says: "A shrunk script breaks the same, and runs alone.",
    shownBy: "sim/properties/campaign.test.ts",
    ...exact,
  },
  {
    id: "DET-07",
    says: "Every choice is the seed's: neither clock nor chance is asked.",
    shownBy: runs,
    ...exact,
  },
  {
    id: "XS-23",
    says: "In process and over HTTP the same commands lead to the same journal.",
    shownBy: "steps/drivers/transport.test.ts",
    ...exact,
  },
  {
    id: "EVT-01",
    says: "Every field of every event is what the transaction that logged it did.",
    shownBy: "sim/audit/events/event-auditor.test.ts",
    ...exact,
  },
];
