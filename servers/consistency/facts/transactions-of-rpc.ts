// Transactions and receipts in the form of JSON-RPC, which the rpc port and the explorer's proxy
// share.

import { at, type Fields, hex, lines, listAt, NONE, quantity } from "../reading/terms.ts";
import { signedAgain } from "../recompute/signature.ts";
import { logOfRpc } from "./log-lines.ts";

export const failedOr = (isOk: boolean, isFailed: boolean): string =>
  isOk ? "ok" : isFailed ? "failed" : "no status";

export const LEFT_OUT = "left out";

/** What was sent: the same while it waits and afterwards. */
export function sentOfRpc(body: unknown): Fields {
  const chainId = at(body, "chainId");
  return {
    hash: hex(at(body, "hash")),
    from: hex(at(body, "from")),
    to: hex(at(body, "to")),
    value: quantity(at(body, "value")),
    nonce: quantity(at(body, "nonce")),
    input: hex(at(body, "input")),
    gasLimit: quantity(at(body, "gas")),
    gasPrice: quantity(at(body, "gasPrice")),
    type: quantity(at(body, "type")),
    chainId: chainId === undefined ? LEFT_OUT : quantity(chainId),
    v: quantity(at(body, "v")),
    r: quantity(at(body, "r")),
    s: quantity(at(body, "s")),
  };
}

export const transactionOfRpc = (body: unknown): Fields => ({
  ...sentOfRpc(body),
  block: quantity(at(body, "blockNumber")),
  blockHash: hex(at(body, "blockHash")),
  index: quantity(at(body, "transactionIndex")),
});

/** Recomputed from what is shown; only for a signed legacy transaction. */
export function signatureOfRpc(body: unknown): Fields {
  const { hash, signer } = signedAgain(body);
  return { "hash of the signed": hash, signer };
}

/** A single receipt has index 0 and only its own gas. (XS-03) */
export function receiptOfRpc(body: unknown): Fields {
  const status = at(body, "status");
  return {
    hash: hex(at(body, "transactionHash")),
    status: failedOr(status === "0x1", status === "0x0"),
    from: hex(at(body, "from")),
    to: hex(at(body, "to")),
    block: quantity(at(body, "blockNumber")),
    blockHash: hex(at(body, "blockHash")),
    "index alone": quantity(at(body, "transactionIndex")),
    gasUsed: quantity(at(body, "gasUsed")),
    cumulativeGasUsed: quantity(at(body, "cumulativeGasUsed")),
    effectiveGasPrice: quantity(at(body, "effectiveGasPrice")),
    created: at(body, "contractAddress") === null ? NONE : hex(at(body, "contractAddress")),
    type: quantity(at(body, "type")),
    logsBloom: hex(at(body, "logsBloom")),
    logs: lines(listAt(body, "logs").map(logOfRpc)),
  };
}
