// What a client may send to submit a transaction, signed or as the caller. (decisions 30, 31)
import { objectOf } from "../../core/object-schema.ts";
import type { Parsed } from "../../core/parsed.ts";
import { address, bytes, quantity } from "./shapes.ts";

const word = {
  type: "string",
  pattern: "^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$",
  description: "a value of the signature, 0x hexadecimal or digits",
} as const;

export const nonce = {
  type: "integer",
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description:
    "by default the account's next; a transaction with a later nonce waits for the ones before it",
} as const;

export const gasLimit = {
  ...quantity,
  description: "at least 21000, at most the gas limit of a block; it does not limit execution",
} as const;

const fields = {
  from: { ...address, description: "the sender; may be left out beside rawTransaction" },
  to: { ...address, description: "the recipient, or the contract to call" },
  value: { ...quantity, description: "base units of the stable token" },
  gasLimit,
  gasPrice: { ...quantity, description: "part of the signed fields; nothing is charged for it" },
  data: { ...bytes, description: "selector and arguments of a call; empty for a plain transfer" },
  nonce,
  signature: {
    ...bytes,
    description: "65 bytes: r, s and v, of these fields as a legacy transaction",
  },
  r: word,
  s: word,
  v: {
    anyOf: [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, word],
    description:
      "includes the chain's id (EIP-155), or is 0, 1, 27 or 28; then the signed text may have the id or not",
  },
  rawTransaction: {
    ...bytes,
    description:
      "a signed transaction in the legacy form or the platform's own form; other fields, if sent, must agree with it",
  },
} as const;

const names = Object.keys(fields) as (keyof typeof fields)[];

export const transactionBody = objectOf(fields, names);

export type TransactionFields = Parsed<typeof transactionBody>;
