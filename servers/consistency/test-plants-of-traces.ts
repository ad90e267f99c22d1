// Planted disagreements about traces of calls, and about proofs of blocks. For tests.
import { at, listAt } from "./reading/terms.ts";
import { type Changeable, changing, changingRows, flipped, type Plant } from "./test-plant.ts";

const TRACED = { column: "rpc", asks: /debug_traceBlockByHash/, path: "result" } as const;

export const PLANTS_OF_TRACES: readonly Plant[] = [
  {
    name: "JSON-RPC's traces tell senders as recipients",
    surface: "rpc",
    field: "to",
    spoil: changingRows(TRACED, ({ result }) => {
      (result as Changeable).to = at(result, "from");
    }),
  },
  {
    name: "control's traces of a block call the sender",
    surface: "control",
    field: "contract called",
    spoil: changingRows(
      { column: "control", asks: /platform_traceBlockBy/, path: "result" },
      ({ result }) => {
        (result as Changeable).to = at(result, "from");
      },
    ),
  },
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
    name: "control's trace leaves out why a call failed",
    surface: "control",
    field: "reason",
    spoil: changing(
      { column: "control", asks: /platform_traceTransaction/, path: "result" },
      (frame) => {
        delete frame.error;
      },
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
