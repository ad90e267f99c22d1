// What a client sends to submit, sign or simulate transactions: a list of items, with parameters for
// each or for all of them.

import { HEADER_CONSTANTS } from "../../../sim/index.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import type { Parsed } from "../../core/parsed.ts";
import { address, fragment, text } from "./shapes.ts";

/** The least that a transaction needs, and what a whole block has. */
const GAS_LIMITS = { minimum: 21_000, maximum: HEADER_CONSTANTS.gasLimit } as const;
const COUNT = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

export const txParams = objectOf(
  {
    gasLimit: {
      type: "integer",
      ...GAS_LIMITS,
      description: "by default 32100000000; it does not limit execution",
    },
    gasPrice: { ...COUNT, description: "part of what a transfer signs; nothing is charged for it" },
    nonce: {
      ...COUNT,
      description:
        "by default the account's next; one for all items is that of the first, and the others follow",
    },
  },
  ["gasLimit", "gasPrice", "nonce"],
);

export type TransactionParameters = Parsed<typeof txParams>;

/** Accepted and ignored, because every contract has tables and there is one VM. */
export const metadata = mapOf(fragment);

/** Base units of the stable token. */
export const amount = {
  anyOf: [
    { type: "string", pattern: "^(0|[1-9][0-9]{0,76})$" },
    { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  ],
} as const;

const word = {
  type: "string",
  pattern: "^(0x)?[0-9a-fA-F]{1,64}$",
  description: "hexadecimal, with or without 0x",
} as const;

const signature = {
  ...objectOf({ r: word, s: word, v: { anyOf: [{ ...COUNT }, word] } }),
  description:
    "over the hash that POST /transaction/unsigned gives for the same item; without it the " +
    "transaction is the caller's own",
} as const;

const ITEMS_MAX = 500;

const item = objectOf(
  {
    type: { enum: ["FUNCTION", "TRANSFER", "CONTRACT"] },
    payload: {
      ...mapOf({}),
      description:
        "FUNCTION: contractAddress, method, args by name. TRANSFER: toAddress, value. " +
        "CONTRACT: src, contract (its name, if src has several), args of the constructor by " +
        "name. A payable function or constructor may have a value. Each may have txParams.",
    },
    signature,
  },
  ["signature"],
);

export type SentItem = Parsed<typeof item>;

export const transactionBody = objectOf(
  {
    address: {
      ...address,
      description: "the sender; must be the caller's own, or of whoever signed",
    },
    txs: { type: "array", maxItems: ITEMS_MAX, items: item },
    txParams,
    srcs: { ...mapOf(text), description: "files that all sources of the list can import" },
    metadata: { ...metadata, description: "ignored" },
  },
  ["address", "txParams", "srcs", "metadata"],
);

export type TransactionBody = Parsed<typeof transactionBody>;

export const EXAMPLE_BODY = {
  txs: [
    {
      type: "FUNCTION",
      payload: {
        contractAddress: "0000000000000000000000000000000000001010",
        method: "transfer",
        args: { to: "0000000000000000000000000000000000000001", value: "1" },
      },
    },
  ],
  txParams: { gasLimit: 32_100_000_000, gasPrice: 1 },
} as const;
