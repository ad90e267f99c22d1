// The schema of a transaction's result, the same for submitting and for asking later.
import { anyValue, objectOf } from "../../core/object-schema.ts";
import { XABI } from "./contracts/schemas.ts";
import { FAILURE_TYPES } from "./outcome.ts";
import {
  addressText,
  arrayOf,
  digitsText,
  hashText,
  hexText,
  integer,
  NONE,
  nothing,
  text,
  textOrNull,
} from "./shapes.ts";

const wordText = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;

const failure = objectOf({
  stage: {
    enum: ["Execution", "Queue"],
    description: "Queue: the transaction is in no block",
  },
  type: { enum: FAILURE_TYPES },
  details: text,
});

const txResult = objectOf({
  blockHash: { type: "string", pattern: "^([0-9a-f]{64})?$", description: "empty without a block" },
  transactionHash: hashText,
  message: { ...text, description: "Success!, or why it failed" },
  response: { ...textOrNull, description: 'the returned values, as in ("true")' },
  trace: { const: "" },
  gasUsed: wordText,
  etherUsed: { ...wordText, description: "always 0: the fee is flat" },
  contractsCreated: arrayOf(addressText),
  contractsDeleted: NONE,
  stateDiff: { const: "" },
  time: { const: 0 },
  newStorage: { const: "" },
  deletedStorage: { const: "" },
  status: { anyOf: [{ const: "success" }, failure] },
});

const contents = { type: "array", items: anyValue(3) } as const;

export const callData = objectOf({
  tag: { const: "Call" },
  contents: { ...contents, description: "the returned values as texts; lists and structs nested" },
});

const sendData = objectOf({
  tag: { const: "Send" },
  contents: objectOf({
    ...{ hash: hashText, gasLimit: integer, codeOrData: text, gasPrice: digitsText },
    ...{ to: addressText, from: addressText, value: digitsText },
    ...{ r: hexText, s: hexText, v: hexText, nonce: integer },
  }),
});

export const uploadData = objectOf({
  tag: { const: "Upload" },
  contents: objectOf({ name: text, address: addressText, codeHash: hashText, xabi: XABI }),
});

export const itemSchema = objectOf({
  status: { enum: ["Pending", "Success", "Failure"] },
  hash: hashText,
  txResult: { anyOf: [txResult, nothing] },
  data: { anyOf: [callData, sendData, uploadData, nothing] },
});
