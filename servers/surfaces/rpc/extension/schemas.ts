// What the extension methods answer, as JSON Schemas.

import { objectOf } from "../../../core/object-schema.ts";
import type { Schema } from "../../../core/parsed.ts";
import {
  ADDRESS,
  DATA,
  FRAME_TYPES,
  HASH,
  nested,
  QUANTITY,
} from "../../../shared/json-rpc/schemas.ts";

const TEXT = { type: "string" } as const;
const TEXTS = { type: "array", items: TEXT } as const;
const NONE = { type: "array", items: { type: "null" } } as const;
const listOf = <const S extends object>(items: S) => ({ type: "array", items }) as const;

const EVENTS = listOf(objectOf({ address: ADDRESS, name: TEXT, args: TEXTS }));

const frameOf = (calls: Schema): Schema =>
  objectOf(
    {
      type: FRAME_TYPES,
      from: ADDRESS,
      to: { anyOf: [ADDRESS, { type: "null" }] },
      contract: TEXT,
      function: TEXT,
      args: { ...TEXTS, description: "In the order of the parameters; lists as JSON" },
      gas: QUANTITY,
      gasUsed: QUANTITY,
      output: DATA,
      error: TEXT,
      logs: EVENTS,
      calls,
    },
    ["error", "calls"],
  );

export const FRAME = nested(frameOf);

export const TRACES = listOf(objectOf({ txHash: HASH, result: FRAME }));

export const SIMULATED = listOf(
  objectOf({
    number: QUANTITY,
    timestamp: QUANTITY,
    calls: listOf(
      objectOf(
        {
          status: { enum: ["0x0", "0x1"] },
          returnData: DATA,
          returnValue: TEXT,
          gasUsed: QUANTITY,
          logs: EVENTS,
          error: objectOf({ message: TEXT }),
        },
        ["error", "returnValue"],
      ),
    ),
  }),
);

/** Nobody signs blocks here. */
const SIGNATURES = NONE;

export const FINALIZED = objectOf({ headerRLP: DATA, signatures: SIGNATURES });

export const PROOF = objectOf({
  headerRLP: DATA,
  signatures: SIGNATURES,
  receiptRLP: { anyOf: [DATA, { type: "null" }] },
  mptProof: listOf(DATA),
});
