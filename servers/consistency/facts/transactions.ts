// Transactions: result, sender and recipient, position, logs. (XS-03, XS-07)
import {
  type ReceiptRecord,
  receiptRecord,
  sentOf,
  type Transaction,
  type TransactionRecord,
  transactionHash,
  transactionRecord,
  type World,
} from "../../../sim/index.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { control, controlRpc, core, rpc } from "../reading/questions.ts";
import {
  at,
  digits,
  type Fields,
  hex,
  integer,
  lines,
  listAt,
  NONE,
  quantity,
  text,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { gasSoFarIn } from "./gas-so-far.ts";
import { eventsOf, eventsOfControl, eventsOfFrame, logLine, logOfCore } from "./log-lines.ts";
import { proxied, receiptStatusOf, rowOfSender, statusOf } from "./transactions-of-explorer.ts";
import {
  failedOr,
  LEFT_OUT,
  receiptOfRpc,
  signatureOfRpc,
  transactionOfRpc,
} from "./transactions-of-rpc.ts";

export interface IncludedTransaction {
  /** Bare. */
  readonly hash: string;
  readonly transaction: Transaction;
}

export function includedOf({ chain }: World, transaction: Transaction): IncludedTransaction {
  const { request, nonce } = transaction;
  return { hash: transactionHash(request, nonce, chain.chainId), transaction };
}

/** What was sent, as JSON-RPC shows it: an unsigned transaction has zeros as v, r and s. */
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

function endTruth(receipt: ReceiptRecord): Fields {
  return {
    gasUsed: String(receipt.gasUsed),
    cumulativeGasUsed: String(receipt.gasUsed),
    effectiveGasPrice: "0",
    "index alone": "0",
    created: NONE,
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
    ...endTruth(receiptRecord(world, transaction)),
    included: "yes",
    status: failure === undefined ? "ok" : "failed",
    reason: failure?.reason ?? "",
    methodId: input.length < 8 ? "" : input.slice(0, 8),
    functionName: record.functionName,
    "contract called": request.to,
    "function called": request.function,
    events: eventsOf(world, transaction),
  };
}

/** Also for the transactions inside core REST's blocks. */
export const transactionOfCore = (body: unknown): Fields => ({
  hash: hex(at(body, "txHash")),
  included: at(body, "status") === "confirmed" ? "yes" : "no",
  from: hex(at(body, "from")),
  to: hex(at(body, "to")),
  value: digits(at(body, "value")),
  block: digits(at(body, "blockNumber")),
  blockHash: hex(at(body, "blockHash")),
  gasUsed: digits(at(body, "gasUsed")),
});

const coreReceipt: Reader<IncludedTransaction> = {
  column: "core",
  read: async (wire, { hash }) => {
    const body = await core(wire, `/transaction/0x${hash}/receipt`);
    const status = at(body, "status");
    return {
      hash: hex(at(body, "txHash")),
      status: failedOr(status === "success", status === "failure"),
      reason: text(at(body, "revertReason") ?? ""),
      from: hex(at(body, "from")),
      to: hex(at(body, "to")),
      block: digits(at(body, "blockNumber")),
      blockHash: hex(at(body, "blockHash")),
      gasUsed: digits(at(body, "gasUsed")),
      created: at(body, "contractAddress") === null ? NONE : hex(at(body, "contractAddress")),
      logs: lines(listAt(body, "logs").map(logOfCore)),
    };
  },
};

/** By its hash. A signed transaction's signature and hash are recomputed. */
async function ofRpc(wire: Wire, { hash, transaction }: IncludedTransaction): Promise<Fields> {
  const shown = await rpc(wire, "eth_getTransactionByHash", `0x${hash}`);
  const isLegacy = sentOf(transaction.request).signed?.form === "legacy";
  return { ...transactionOfRpc(shown), ...(isLegacy ? signatureOfRpc(shown) : {}) };
}

/** By its position in a block, which is named by number or by hash in turn. */
async function byPlace(wire: Wire, { transaction }: IncludedTransaction): Promise<Fields> {
  const { blockNumber, index } = transaction;
  const [number, position] = [blockNumber, index].map((each) => `0x${each.toString(16)}`);
  if (blockNumber % 2 === 0) {
    const shown = await rpc(wire, "eth_getTransactionByBlockNumberAndIndex", number, position);
    return transactionOfRpc(shown);
  }
  const block = at(await rpc(wire, "eth_getBlockByNumber", number, false), "hash");
  return transactionOfRpc(
    await rpc(wire, "eth_getTransactionByBlockHashAndIndex", block, position),
  );
}

/**
 * Control shows the call behind a transaction: its `to` is the contract that ran, even for a plain
 * payment.
 */
const ofControl: Reader<IncludedTransaction> = {
  column: "control",
  read: async (wire, { hash }) => {
    const body = await control(wire, `/transactions/0x${hash}`);
    const status = at(body, "status");
    return {
      status: failedOr(status === "success" || status === "voted", status === "failed"),
      reason: text(at(body, "revertReason") ?? ""),
      from: hex(at(body, "from")),
      "contract called": hex(at(body, "to")),
      nonce: integer(at(body, "nonce")),
      block: integer(at(body, "blockNumber")),
      events: eventsOfControl(listAt(body, "events")),
    };
  },
};

/** The frame of the call. */
export const frameOf = (frame: unknown): Fields => ({
  from: hex(at(frame, "from")),
  "contract called": hex(at(frame, "to")),
  "function called": text(at(frame, "function")),
  gasLimit: quantity(at(frame, "gas")),
  gasUsed: quantity(at(frame, "gasUsed")),
  reason: text(at(frame, "error") ?? ""),
});

const traced: Reader<IncludedTransaction> = {
  column: "control",
  read: async (wire, { hash }) => {
    const frame = await controlRpc(wire, "platform_traceTransaction", `0x${hash}`);
    return { ...frameOf(frame), events: eventsOfFrame(listAt(frame, "logs")) };
  },
};

export const TRANSACTION: Fact<IncludedTransaction> = {
  invariant: "XS-03",
  name: "transaction",
  shown: ({ hash }) => hash,
  truth: truthOf,
  readers: [
    {
      column: "core",
      read: async (wire, { hash }) => transactionOfCore(await core(wire, `/transaction/0x${hash}`)),
    },
    coreReceipt,
    { column: "rpc", read: ofRpc },
    { column: "rpc", read: byPlace },
    {
      column: "rpc",
      read: async (wire, { hash }) =>
        receiptOfRpc(await rpc(wire, "eth_getTransactionReceipt", `0x${hash}`)),
    },
    {
      column: "explorer",
      read: (wire, { hash, transaction: { request, blockNumber } }) =>
        rowOfSender(wire, { hash, from: request.from, block: blockNumber }),
    },
    { column: "explorer", read: (wire, { hash }) => statusOf(wire, hash) },
    { column: "explorer", read: (wire, { hash }) => receiptStatusOf(wire, hash) },
    { column: "explorer", read: (wire, { hash }) => proxied(wire, hash) },
    ofControl,
    traced,
  ],
};
