// The result of a transaction.
import { type Action, define } from "./action.ts";
import { HASH, required } from "./parameter.ts";
import { RECEIPT_STATUS, STATUS } from "./schemas.ts";

const parameters = { txhash: required(HASH, "Which transaction") };

const getStatus = define({
  module: "transaction",
  action: "getstatus",
  summary: "Whether a contract refused a transaction, and why; an unknown transaction has no error",
  tier: "single",
  parameters,
  result: STATUS,
  handle: ({ world, history }, { txhash }) => {
    const failure = history.find(world, txhash)?.failure;
    return failure === undefined
      ? { isError: "0", errDescription: "" }
      : { isError: "1", errDescription: failure.reason };
  },
});

const getReceiptStatus = define({
  module: "transaction",
  action: "gettxreceiptstatus",
  summary: "Whether a transaction succeeded; empty if no block has this transaction",
  tier: "single",
  parameters,
  result: RECEIPT_STATUS,
  handle: ({ world, history }, { txhash }) => {
    const found = history.find(world, txhash);
    if (found === undefined) return { status: "" };
    return { status: found.failure === undefined ? "1" : "0" };
  },
});

export const TRANSACTION: readonly Action[] = [getStatus, getReceiptStatus];
