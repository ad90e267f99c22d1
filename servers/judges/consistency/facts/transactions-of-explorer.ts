// A transaction through the explorer: the row of its list, its two statuses, and JSON-RPC's own
// answers behind the proxy. (XS-03, XS-07)
import type { DeclaredReader } from "../reading/fact.ts";
import { explorer, explorerList } from "../reading/questions.ts";
import { type AnswerShape, at, digits, endedAs, hex, NONE, text } from "../reading/terms.ts";
import type { IncludedTransaction } from "./included.ts";
import { RECEIPT_OF_RPC, TRANSACTION_OF_RPC } from "./transactions-of-rpc.ts";

/** What rows of transactions and rows of transfers share. */
export const PLACE_OF_ROW: AnswerShape = {
  hash: [hex, "hash"],
  nonce: [digits, "nonce"],
  input: [hex, "input"],
  block: [digits, "blockNumber"],
  blockHash: [hex, "blockHash"],
  time: [digits, "timeStamp"],
  index: [digits, "transactionIndex"],
  gasLimit: [digits, "gas"],
  "gasUsed of rows": [digits, "gasUsed"],
  "gasPrice of rows": [digits, "gasPrice"],
  cumulativeGas: [digits, "cumulativeGasUsed"],
  confirmations: [digits, "confirmations"],
};

/** The transaction's row, among those of its sender and its block. */
const row: DeclaredReader<IncludedTransaction> = {
  column: "explorer",
  ask: async (wire, { hash, transaction: { request, blockNumber } }) => {
    const rows = await explorerList(wire, "account/txlist", {
      address: `0x${request.from}`,
      startblock: blockNumber,
      endblock: blockNumber,
      offset: 1000,
    });
    return rows.find((each) => at(each, "hash") === `0x${hash}`);
  },
  fields: {
    ...PLACE_OF_ROW,
    status: [endedAs("0", "1"), "isError"],
    "status of the receipt": [endedAs("1", "0"), "txreceipt_status"],
    from: [hex, "from"],
    to: [(value) => (value === "" ? "" : hex(value)), "to"],
    value: [digits, "value"],
    created: [(value) => (value === "" ? NONE : hex(value)), "contractAddress"],
    methodId: [hex, "methodId"],
    functionName: [text, "functionName"],
  },
};

const ended: DeclaredReader<IncludedTransaction> = {
  column: "explorer",
  ask: (wire, { hash }) => explorer(wire, "transaction/getstatus", { txhash: `0x${hash}` }),
  fields: { status: [endedAs("0", "1"), "isError"], reason: [text, "errDescription"] },
};

const receipt: DeclaredReader<IncludedTransaction> = {
  column: "explorer",
  ask: (wire, { hash }) =>
    explorer(wire, "transaction/gettxreceiptstatus", { txhash: `0x${hash}` }),
  fields: { status: [endedAs("1", "0"), "status"] },
};

/** Two actions of the explorer answer as JSON-RPC does. */
const proxied = (method: string, fields: AnswerShape): DeclaredReader<IncludedTransaction> => ({
  column: "explorer",
  ask: (wire, { hash }) => explorer(wire, `proxy/${method}`, { txhash: `0x${hash}` }),
  fields,
});

export const OF_EXPLORER = [
  row,
  ended,
  receipt,
  proxied("eth_getTransactionByHash", TRANSACTION_OF_RPC),
  proxied("eth_getTransactionReceipt", RECEIPT_OF_RPC),
];
