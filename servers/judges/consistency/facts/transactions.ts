// Transactions: result, sender and recipient, position, logs. (XS-03, XS-07)
import {
  creationAddress,
  type ReceiptRecord,
  receiptRecord,
  sentOf,
  type Transaction,
  type TransactionRecord,
  transactionRecord,
  type World,
} from "../../../../sim/index.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { control, controlRpc, core, rpc } from "../reading/questions.ts";
import {
  type AnswerShape,
  at,
  digits,
  endedAs,
  type Fields,
  hex,
  hexOrNone,
  hexOrNull,
  integer,
  isWord,
  lines,
  linesOf,
  NONE,
  quantity,
  text,
  textOrEmpty,
} from "../reading/terms.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { gasSoFarIn } from "./gas-so-far.ts";
import { type IncludedTransaction, includedOf } from "./included.ts";
import { eventsOf, eventsOfControl, eventsOfFrame, logLine, logOfCore } from "./log-lines.ts";
import { OF_EXPLORER } from "./transactions-of-explorer.ts";
import { OF_NODE } from "./transactions-of-node.ts";
import {
  LEFT_OUT,
  RECEIPT_OF_RPC,
  signatureOfRpc,
  TRANSACTION_OF_RPC,
} from "./transactions-of-rpc.ts";

/** The sent fields as JSON-RPC shows them. An unsigned transaction has zeros as v, r and s. */
export function sentTruth({ chain }: World, record: TransactionRecord): Fields {
  const { signed, byName } = record;
  const isBound = signed === undefined || signed.chainId !== undefined;
  return {
    hash: record.hash,
    from: record.from,
    to: record.to,
    value: String(record.value),
    nonce: String(record.nonce),
    input: byName ? "" : record.data,
    gasLimit: String(record.gasLimit),
    gasPrice: String(record.gasPrice),
    type: "0",
    chainId: isBound ? String(chain.chainId) : LEFT_OUT,
    v: String(signed?.v ?? 0n),
    r: String(signed?.r ?? 0n),
    s: String(signed?.s ?? 0n),
    "hash of the signed": record.hash,
    signer: record.from,
  };
}

/** What the explorer's rows say of a transaction: its gas used echoes its gas limit. */
export function rowTruth(world: World, transaction: Transaction): Fields {
  const { chain } = world;
  const { blockNumber, index, request, nonce } = transaction;
  const gasLimit = String(sentOf(request).gasLimit);
  return {
    hash: includedOf(world, transaction).hash,
    nonce: String(nonce),
    block: String(blockNumber),
    blockHash: world.parts.commitment.sealOf(blockNumber).hash,
    time: String(chain.blocks[blockNumber]?.timestamp),
    index: String(index),
    gasLimit,
    "gasUsed of rows": gasLimit,
    "gasPrice of rows": "0",
    cumulativeGas: String(gasSoFarIn(world, blockNumber)[index]),
    confirmations: String(chain.height - blockNumber + 1),
  };
}

/** A creation calls what it creates. */
export const calledIn = ({ request, code }: Transaction): string =>
  request.to === "" ? (code?.created ?? "") : request.to;

function endTruth(receipt: ReceiptRecord, { request, nonce }: Transaction): Fields {
  return {
    gasUsed: String(receipt.gasUsed),
    cumulativeGasUsed: String(receipt.gasUsed),
    effectiveGasPrice: "0",
    "index alone": "0",
    created: request.to === "" ? creationAddress(request.from, nonce) : NONE,
    logsBloom: bloomOf(receipt.records),
    logs: lines(receipt.records.map(logLine)),
  };
}

function truthOf(world: World, { transaction }: IncludedTransaction): Fields {
  const record = transactionRecord(world, transaction);
  const { failure, request } = transaction;
  const input = record.byName ? "" : record.data;
  return {
    ...sentTruth(world, record),
    ...rowTruth(world, transaction),
    ...endTruth(receiptRecord(world, transaction), transaction),
    included: "yes",
    status: failure === undefined ? "ok" : "failed",
    "status of the receipt": failure === undefined ? "ok" : "failed",
    reason: failure?.reason ?? "",
    methodId: input.length < 8 ? "" : input.slice(0, 8),
    functionName: record.functionName,
    "contract called": calledIn(transaction),
    "contract named": request.to,
    "function called": request.function,
    events: eventsOf(world, transaction),
  };
}

/** Also for the transactions inside core REST's blocks. */
export const TRANSACTION_OF_CORE: AnswerShape = {
  hash: [hex, "txHash"],
  included: [isWord("confirmed"), "status"],
  from: [hex, "from"],
  to: [hexOrNull, "to"],
  value: [digits, "value"],
  block: [digits, "blockNumber"],
  blockHash: [hex, "blockHash"],
  gasUsed: [digits, "gasUsed"],
};

/** By its hash. A signed transaction's signature and hash are recomputed. */
const byHash: Reader<IncludedTransaction> = {
  column: "rpc",
  ask: (wire, { hash }) => rpc(wire, "eth_getTransactionByHash", `0x${hash}`),
  fields: TRANSACTION_OF_RPC,
  also: (shown, { transaction }) =>
    sentOf(transaction.request).signed?.form === "legacy" ? signatureOfRpc(shown) : {},
};

/** By its position in a block, which is named by number or by hash in turn. */
const byPlace: Reader<IncludedTransaction> = {
  column: "rpc",
  ask: async (wire, { transaction: { blockNumber, index } }) => {
    const [number, position] = [blockNumber, index].map((each) => `0x${each.toString(16)}`);
    if (blockNumber % 2 === 0) {
      return rpc(wire, "eth_getTransactionByBlockNumberAndIndex", number, position);
    }
    const block = at(await rpc(wire, "eth_getBlockByNumber", number, false), "hash");
    return rpc(wire, "eth_getTransactionByBlockHashAndIndex", block, position);
  },
  fields: TRANSACTION_OF_RPC,
};

/** The control API distinguishes a vote from a success. */
const endedForControl = (status: unknown): string =>
  endedAs("success", "failed")(status === "voted" ? "success" : status);

/** The frame of the call. */
export const FRAME: AnswerShape = {
  from: [hex, "from"],
  "contract called": [hexOrNull, "to"],
  "function called": [text, "function"],
  gasLimit: [quantity, "gas"],
  gasUsed: [quantity, "gasUsed"],
  reason: [textOrEmpty, "error"],
  events: [eventsOfFrame, "logs"],
};

export const TRANSACTION: Fact<IncludedTransaction> = {
  invariant: "XS-03",
  name: "transaction",
  shown: ({ hash }) => hash,
  truth: truthOf,
  readers: [
    {
      column: "core",
      ask: (wire, { hash }) => core(wire, `/transaction/0x${hash}`),
      fields: TRANSACTION_OF_CORE,
    },
    {
      column: "core",
      ask: (wire, { hash }) => core(wire, `/transaction/0x${hash}/receipt`),
      fields: {
        hash: [hex, "txHash"],
        status: [endedAs("success", "failure"), "status"],
        reason: [textOrEmpty, "revertReason"],
        from: [hex, "from"],
        to: [hexOrNull, "to"],
        block: [digits, "blockNumber"],
        blockHash: [hex, "blockHash"],
        gasUsed: [digits, "gasUsed"],
        created: [hexOrNone, "contractAddress"],
        logs: [linesOf(logOfCore), "logs"],
      },
    },
    byHash,
    byPlace,
    {
      column: "rpc",
      ask: (wire, { hash }) => rpc(wire, "eth_getTransactionReceipt", `0x${hash}`),
      fields: RECEIPT_OF_RPC,
    },
    ...OF_EXPLORER,
    ...OF_NODE,
    {
      column: "control",
      ask: (wire, { hash }) => control(wire, `/transactions/0x${hash}`),
      // Its `to` is the contract that ran, even for a plain payment; a creation names none.
      fields: {
        status: [endedForControl, "status"],
        reason: [textOrEmpty, "revertReason"],
        from: [hex, "from"],
        "contract named": [(value) => (value === "0x" ? "" : hex(value)), "to"],
        nonce: [integer, "nonce"],
        block: [integer, "blockNumber"],
        events: [eventsOfControl, "events"],
      },
    },
    {
      column: "control",
      ask: (wire, { hash }) => controlRpc(wire, "platform_traceTransaction", `0x${hash}`),
      fields: FRAME,
    },
  ],
};
