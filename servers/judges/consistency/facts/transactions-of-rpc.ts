// Transactions and receipts in the form of JSON-RPC, which the rpc port and the explorer's proxy
// share.

import {
  type AnswerShape,
  endedAs,
  type Fields,
  hex,
  hexOrNone,
  hexOrNull,
  linesOf,
  quantity,
} from "../reading/terms.ts";
import { signedAgain } from "../recompute/signature.ts";
import { logOfRpc } from "./log-lines.ts";

export const LEFT_OUT = "left out";

/** The fields that were sent, which stay the same while the transaction waits and afterwards. */
export const SENT_OF_RPC: AnswerShape = {
  hash: [hex, "hash"],
  from: [hex, "from"],
  to: [hexOrNull, "to"],
  value: [quantity, "value"],
  nonce: [quantity, "nonce"],
  input: [hex, "input"],
  gasLimit: [quantity, "gas"],
  gasPrice: [quantity, "gasPrice"],
  type: [quantity, "type"],
  chainId: [(value) => (value === undefined ? LEFT_OUT : quantity(value)), "chainId"],
  v: [quantity, "v"],
  r: [quantity, "r"],
  s: [quantity, "s"],
};

export const TRANSACTION_OF_RPC: AnswerShape = {
  ...SENT_OF_RPC,
  block: [quantity, "blockNumber"],
  blockHash: [hex, "blockHash"],
  index: [quantity, "transactionIndex"],
};

/** Recomputed from what is shown; only for a signed legacy transaction. */
export function signatureOfRpc(body: unknown): Fields {
  const { hash, signer } = signedAgain(body);
  return { "hash of the signed": hash, signer };
}

/** A single receipt has index 0 and only its own gas. (XS-03) */
export const RECEIPT_OF_RPC: AnswerShape = {
  hash: [hex, "transactionHash"],
  status: [endedAs("0x1", "0x0"), "status"],
  from: [hex, "from"],
  to: [hexOrNull, "to"],
  block: [quantity, "blockNumber"],
  blockHash: [hex, "blockHash"],
  "index alone": [quantity, "transactionIndex"],
  gasUsed: [quantity, "gasUsed"],
  cumulativeGasUsed: [quantity, "cumulativeGasUsed"],
  effectiveGasPrice: [quantity, "effectiveGasPrice"],
  created: [hexOrNone, "contractAddress"],
  type: [quantity, "type"],
  logsBloom: [hex, "logsBloom"],
  logs: [linesOf(logOfRpc), "logs"],
};
