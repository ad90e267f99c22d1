// A transaction through the explorer: the row of its list, its two statuses, and JSON-RPC's own
// answers behind the proxy. (XS-03, XS-07)
import { explorer, explorerList } from "../reading/questions.ts";
import { at, digits, type Fields, hex, NONE, text } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { failedOr, receiptOfRpc, transactionOfRpc } from "./transactions-of-rpc.ts";

/** What rows of transactions and rows of transfers share. */
export const placeOfRow = (row: unknown): Fields => ({
  hash: hex(at(row, "hash")),
  nonce: digits(at(row, "nonce")),
  input: hex(at(row, "input")),
  block: digits(at(row, "blockNumber")),
  blockHash: hex(at(row, "blockHash")),
  time: digits(at(row, "timeStamp")),
  index: digits(at(row, "transactionIndex")),
  gasLimit: digits(at(row, "gas")),
  "gasUsed of rows": digits(at(row, "gasUsed")),
  "gasPrice of rows": digits(at(row, "gasPrice")),
  cumulativeGas: digits(at(row, "cumulativeGasUsed")),
  confirmations: digits(at(row, "confirmations")),
});

function rowOf(row: unknown): Fields {
  const isError = at(row, "isError");
  const receiptStatus = at(row, "txreceipt_status");
  return {
    ...placeOfRow(row),
    status: failedOr(
      isError === "0" && receiptStatus === "1",
      isError === "1" && receiptStatus === "0",
    ),
    from: hex(at(row, "from")),
    to: hex(at(row, "to")),
    value: digits(at(row, "value")),
    created: at(row, "contractAddress") === "" ? NONE : hex(at(row, "contractAddress")),
    methodId: hex(at(row, "methodId")),
    functionName: text(at(row, "functionName")),
  };
}

/** The transaction's row, among those of its sender and its block. */
export async function rowOfSender(
  wire: Wire,
  { hash, from, block }: { readonly hash: string; readonly from: string; readonly block: number },
): Promise<Fields> {
  const rows = await explorerList(wire, "account/txlist", {
    address: `0x${from}`,
    startblock: block,
    endblock: block,
    offset: 1000,
  });
  return rowOf(rows.find((each) => at(each, "hash") === `0x${hash}`));
}

export async function statusOf(wire: Wire, hash: string): Promise<Fields> {
  const ended = await explorer(wire, "transaction/getstatus", { txhash: `0x${hash}` });
  const isError = at(ended, "isError");
  return {
    status: failedOr(isError === "0", isError === "1"),
    reason: text(at(ended, "errDescription")),
  };
}

export async function receiptStatusOf(wire: Wire, hash: string): Promise<Fields> {
  const ended = await explorer(wire, "transaction/gettxreceiptstatus", { txhash: `0x${hash}` });
  const status = at(ended, "status");
  return { status: failedOr(status === "1", status === "0") };
}

/** Two actions of the explorer answer as JSON-RPC does. */
export async function proxied(wire: Wire, hash: string): Promise<Fields> {
  const sent = { txhash: `0x${hash}` };
  return {
    ...transactionOfRpc(await explorer(wire, "proxy/eth_getTransactionByHash", sent)),
    ...receiptOfRpc(await explorer(wire, "proxy/eth_getTransactionReceipt", sent)),
  };
}
