// What the actions answer, as JSON Schemas: the source of the documents and of response coverage.
import { objectOf } from "../../../core/object-schema.ts";

const text = (pattern: string, description: string) =>
  ({ type: "string", pattern, description }) as const;

export const digits = (description: string) => text("^(0|[1-9][0-9]*)$", description);
const address = (description: string) => text("^0x[0-9a-f]{40}$", description);
const hash = (description: string) => text("^0x[0-9a-f]{64}$", description);
const data = (description: string) => text("^0x([0-9a-f]{2})*$", description);

export const BALANCE = digits("Base units");

export const BALANCES = {
  type: "array",
  items: objectOf({ account: address("Whose"), balance: BALANCE }),
} as const;

const SHARED = {
  blockNumber: digits("Which block"),
  timeStamp: digits("Unix seconds"),
  hash: hash("The transaction's"),
  nonce: digits("The sender's"),
  blockHash: hash("The block's"),
  transactionIndex: digits("Position in the block"),
  gas: digits("The gas limit, which limits nothing"),
  gasPrice: { const: "0", description: "Fees are flat" },
  gasUsed: digits("The gas limit again"),
  cumulativeGasUsed: digits("The sum of `gasUsed` up to and including this one in its block"),
  input: data("Call data as sent; `0x` for a call by function name"),
  confirmations: digits("The latest block's number minus this block's number, plus 1"),
  from: address("Who sent it"),
  to: text("^(0x[0-9a-f]{40})?$", "Where it went; empty for a creation"),
} as const;

const flag = (description: string) => ({ enum: ["0", "1"], description }) as const;

export const TRANSACTIONS = {
  type: "array",
  items: objectOf({
    ...SHARED,
    value: digits("Of the stable token, base units"),
    isError: flag("`1` if the contract refused it"),
    txreceipt_status: flag("`1` where it succeeded"),
    contractAddress: text("^(0x[0-9a-f]{40})?$", "Of the contract that it created, or empty"),
    methodId: text("^0x([0-9a-f]{8})?$", "The selector; `0x` for a call by function name"),
    functionName: { type: "string", description: "The name of the function that was called" },
  }),
} as const;

export const TRANSFERS = {
  type: "array",
  items: objectOf({
    ...SHARED,
    contractAddress: address("The token's"),
    value: digits("Base units"),
    tokenName: { type: "string", description: "Empty where nobody knows it" },
    tokenSymbol: { type: "string", description: "Empty where nobody knows it" },
    tokenDecimal: text("^[0-9]*$", "Empty where nobody knows it"),
  }),
} as const;

export const STATUS = objectOf({
  isError: flag("`1` if the contract refused it"),
  errDescription: { type: "string", description: "The reason" },
});

export const RECEIPT_STATUS = objectOf({
  status: { enum: ["0", "1", ""], description: "Empty if no block has this transaction" },
});
