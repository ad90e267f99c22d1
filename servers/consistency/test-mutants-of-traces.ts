// Mutants that show wrong data about traces of calls, and about proofs of blocks. For tests.
import { listAt } from "./reading/terms.ts";
import { changing, changingRows, flipped, type Mutant } from "./test-mutant.ts";

export const MUTANTS_OF_TRACES: readonly Mutant[] = [
  {
    name: "control's traces leave out the last event",
    surface: "control",
    field: "events",
    spoil: changingRows(
      { column: "control", asks: /platform_traceBlockBy/, path: "result" },
      ({ result }) => void (listAt(result, "logs") as unknown[]).pop(),
    ),
  },
  {
    name: "a proof of a receipt ends before its leaf",
    surface: "control",
    field: "proof",
    spoil: changing(
      { column: "control", asks: /platform_getReceiptProof/, path: "result" },
      ({ mptProof }) => void (mptProof as unknown[]).pop(),
    ),
  },
  {
    name: "the final header is not the block's",
    surface: "control",
    field: "hash of the final header",
    inShowroom: true,
    spoil: changing(
      { column: "control", asks: /platform_getFinalizedHeader/, path: "result" },
      (answer) => {
        answer.headerRLP = flipped(answer.headerRLP);
      },
    ),
  },
];
