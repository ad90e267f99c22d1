// Transactions: how they ended, between whom, where they are, what they logged. (XS-03, XS-07)
import {
  receiptRecord,
  sentOf,
  type Transaction,
  transactionHash,
  transactionRecord,
  type World,
} from "../../../sim/index.ts";
import type { Fact, Reader } from "../fact.ts";
import { control, core, explorer, explorerRows, rpc } from "../questions.ts";
import { at, digits, type Fields, hex, integer, lines, listAt, quantity, text } from "../terms.ts";
import { logLine, logOfCore, logOfRpc } from "./log-lines.ts";

export interface Included {
  /** Bare. */
  readonly hash: string;
  readonly transaction: Transaction;
}

export function includedOf({ chain }: World, transaction: Transaction): Included {
  const { request, nonce } = transaction;
  return { hash: transactionHash(request, nonce, chain.chainId), transaction };
}

function truthOf(world: World, { transaction }: Included): Fields {
  const record = transactionRecord(world, transaction);
  const receipt = receiptRecord(world, transaction);
  const { chain } = world;
  const { blockNumber, index, failure } = transaction;
  const block = chain.blocks[blockNumber];
  let gasSoFar = 0n;
  for (let position = block?.from ?? 0; position <= (block?.from ?? 0) + index; position += 1) {
    gasSoFar += sentOf((chain.transactions[position] as Transaction).request).gasLimit;
  }
  return {
    status: failure === undefined ? "ok" : "failed",
    reason: failure?.reason ?? "",
    from: record.from,
    to: record.to,
    value: String(record.value),
    nonce: String(record.nonce),
    input: record.byName ? "" : record.data,
    block: String(blockNumber),
    blockHash: world.parts.commitment.sealOf(blockNumber).hash,
    time: String(block?.timestamp),
    index: String(index),
    gasUsed: String(receipt.gasUsed),
    gasLimit: String(record.gasLimit),
    cumulativeGas: String(gasSoFar),
    confirmations: String(chain.height - blockNumber + 1),
    functionName: record.functionName,
    logs: lines(receipt.records.map(logLine)),
  };
}

const failedOr = (isOk: boolean, isFailed: boolean): string =>
  isOk ? "ok" : isFailed ? "failed" : "no status";

const read = async (
  wire: Parameters<Reader<Included>["read"]>[0],
  { hash }: Included,
): Promise<Fields> => {
  const body = await core(wire, `/transaction/0x${hash}`);
  return {
    included: at(body, "status") === "confirmed" ? "yes" : "no",
    from: hex(at(body, "from")),
    to: hex(at(body, "to")),
    value: digits(at(body, "value")),
    block: digits(at(body, "blockNumber")),
    blockHash: hex(at(body, "blockHash")),
    gasUsed: digits(at(body, "gasUsed")),
  };
};

const coreReceipt: Reader<Included> = {
  column: "core",
  read: async (wire, { hash }) => {
    const body = await core(wire, `/transaction/0x${hash}/receipt`);
    const status = at(body, "status");
    return {
      status: failedOr(status === "success", status === "failure"),
      reason: text(at(body, "revertReason") ?? ""),
      from: hex(at(body, "from")),
      to: hex(at(body, "to")),
      block: digits(at(body, "blockNumber")),
      blockHash: hex(at(body, "blockHash")),
      gasUsed: digits(at(body, "gasUsed")),
      logs: lines(listAt(body, "logs").map(logOfCore)),
    };
  },
};

function transactionOfRpc(body: unknown): Fields {
  return {
    from: hex(at(body, "from")),
    to: hex(at(body, "to")),
    value: quantity(at(body, "value")),
    nonce: quantity(at(body, "nonce")),
    input: hex(at(body, "input")),
    block: quantity(at(body, "blockNumber")),
    blockHash: hex(at(body, "blockHash")),
    index: quantity(at(body, "transactionIndex")),
    gasLimit: quantity(at(body, "gas")),
  };
}

/** Its own index is always 0 there, so that it is not read. (XS-03, applied here) */
function receiptOfRpc(body: unknown): Fields {
  const status = at(body, "status");
  return {
    status: failedOr(status === "0x1", status === "0x0"),
    from: hex(at(body, "from")),
    to: hex(at(body, "to")),
    block: quantity(at(body, "blockNumber")),
    blockHash: hex(at(body, "blockHash")),
    gasUsed: quantity(at(body, "gasUsed")),
    logs: lines(listAt(body, "logs").map(logOfRpc)),
  };
}

/** The row of a transaction among its sender's of that block. */
function rowOf(rows: readonly unknown[], hash: string): Fields {
  const row = rows.find((each) => at(each, "hash") === `0x${hash}`);
  const isError = at(row, "isError");
  const receiptStatus = at(row, "txreceipt_status");
  return {
    status: failedOr(
      isError === "0" && receiptStatus === "1",
      isError === "1" && receiptStatus === "0",
    ),
    from: hex(at(row, "from")),
    to: hex(at(row, "to")),
    value: digits(at(row, "value")),
    nonce: digits(at(row, "nonce")),
    input: hex(at(row, "input")),
    block: digits(at(row, "blockNumber")),
    blockHash: hex(at(row, "blockHash")),
    time: digits(at(row, "timeStamp")),
    index: digits(at(row, "transactionIndex")),
    gasLimit: digits(at(row, "gas")),
    cumulativeGas: digits(at(row, "cumulativeGasUsed")),
    confirmations: digits(at(row, "confirmations")),
    functionName: text(at(row, "functionName")),
  };
}

const explorerRow: Reader<Included> = {
  column: "explorer",
  read: async (wire, { hash, transaction }) => {
    const { blockNumber, request } = transaction;
    const rows = await explorerRows(wire, "account/txlist", {
      address: `0x${request.from}`,
      startblock: blockNumber,
      endblock: blockNumber,
      offset: 1000,
    });
    return rowOf(rows, hash);
  },
};

const explorerStatus: Reader<Included> = {
  column: "explorer",
  read: async (wire, { hash }) => {
    const ended = await explorer(wire, "transaction/getstatus", { txhash: `0x${hash}` });
    const isError = at(ended, "isError");
    return {
      status: failedOr(isError === "0", isError === "1"),
      reason: text(at(ended, "errDescription")),
    };
  },
};

const explorerReceiptStatus: Reader<Included> = {
  column: "explorer",
  read: async (wire, { hash }) => {
    const ended = await explorer(wire, "transaction/gettxreceiptstatus", { txhash: `0x${hash}` });
    const status = at(ended, "status");
    return { status: failedOr(status === "1", status === "0") };
  },
};

/** Control tells of the call behind a transaction: its `to` is the contract that ran, also of a plain payment. */
const controlReader: Reader<Included> = {
  column: "control",
  read: async (wire, { hash }) => {
    const body = await control(wire, `/transactions/0x${hash}`);
    const status = at(body, "status");
    return {
      status: failedOr(status === "success", status === "failed"),
      reason: text(at(body, "revertReason") ?? ""),
      from: hex(at(body, "from")),
      nonce: integer(at(body, "nonce")),
      block: integer(at(body, "blockNumber")),
    };
  },
};

/** Two answers of the explorer are JSON-RPC's own. */
const proxy: Reader<Included> = {
  column: "explorer",
  read: async (wire, { hash }) => ({
    ...transactionOfRpc(
      await explorer(wire, "proxy/eth_getTransactionByHash", { txhash: `0x${hash}` }),
    ),
    ...receiptOfRpc(
      await explorer(wire, "proxy/eth_getTransactionReceipt", { txhash: `0x${hash}` }),
    ),
  }),
};

export const TRANSACTION: Fact<Included> = {
  invariant: "XS-03",
  name: "transaction",
  shown: ({ hash }) => hash,
  truth: (world, key) => ({ ...truthOf(world, key), included: "yes" }),
  readers: [
    { column: "core", read },
    coreReceipt,
    {
      column: "rpc",
      read: async (wire, { hash }) =>
        transactionOfRpc(await rpc(wire, "eth_getTransactionByHash", `0x${hash}`)),
    },
    {
      column: "rpc",
      read: async (wire, { hash }) =>
        receiptOfRpc(await rpc(wire, "eth_getTransactionReceipt", `0x${hash}`)),
    },
    explorerRow,
    explorerStatus,
    explorerReceiptStatus,
    proxy,
    controlReader,
  ],
};
