// What a block contains: its receipts, its transactions in full, the traces of its calls. The
// receipts root is recomputed from the receipts shown. (XS-03, XS-07)
import {
  receiptRecord,
  type Transaction,
  transactionRecord,
  type World,
} from "../../../sim/index.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { controlRpc, core, rpc } from "../reading/questions.ts";
import { at, type Fields, hex, lines, listAt, quantity } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { rootOf } from "../recompute/merkle.ts";
import { receiptRlpOf } from "../recompute/receipt.ts";
import type { NumberAndHash } from "./blocks.ts";
import { eventsOf, eventsOfFrame, lineOf, logLine, logOfRpc } from "./log-lines.ts";
import { frameOf, sentTruth, transactionOfCore } from "./transactions.ts";
import { receiptOfRpc, transactionOfRpc } from "./transactions-of-rpc.ts";

/** A line for each field over all rows, and the number of rows, so that a missing row shows. */
function columnsOf(all: readonly Fields[]): Fields {
  const columns: Record<string, string> = { count: String(all.length) };
  for (const name of Object.keys(all[0] ?? {})) {
    columns[name] = lines(all.map((each) => each[name] ?? ""));
  }
  return columns;
}

function truthOf(world: World, { number }: NumberAndHash): Fields {
  const { chain, parts } = world;
  const { from, to } = chain.blocks[number] ?? { from: 0, to: 0 };
  const included = chain.transactions.slice(from, to);
  const gas = included.map((each) => parts.commitment.bodies.receiptOf(each).gasUsed);
  return {
    ...columnsOf(
      included.map((each, index) => ({
        ...memberTruth(world, each),
        cumulativeGasUsed: String(gas.slice(0, index + 1).reduce((sum, used) => sum + used, 0)),
      })),
    ),
    receiptsRoot: parts.commitment.headerOf(number).receiptsRoot,
  };
}

function memberTruth(world: World, transaction: Transaction): Fields {
  const { request, blockNumber, index, failure } = transaction;
  const receipt = receiptRecord(world, transaction);
  return {
    ...sentTruth(world, transactionRecord(world, transaction)),
    status: failure === undefined ? "ok" : "failed",
    reason: failure?.reason ?? "",
    included: "yes",
    block: String(blockNumber),
    blockHash: receipt.inclusion.blockHash,
    index: String(index),
    gasUsed: String(receipt.gasUsed),
    effectiveGasPrice: "0",
    created: "none",
    logsBloom: bloomOf(receipt.records),
    logs: receipt.records.map((log) => lineOf([logLine(log), index])).join("; "),
    "contract called": request.to,
    "function called": request.function,
    events: eventsOf(world, transaction),
  };
}

/**
 * In a block's list, a receipt and its logs have their true index, and the gas of all before it.
 */
function receiptInBlock(receipt: unknown): Fields {
  const { "index alone": index = "", ...fields } = receiptOfRpc(receipt);
  const logs = listAt(receipt, "logs").map((log) =>
    lineOf([logOfRpc(log), quantity(at(log, "transactionIndex"))]),
  );
  return { ...fields, index, logs: logs.join("; ") };
}

const receipts: Reader<NumberAndHash> = {
  column: "rpc",
  read: async (wire, { number, hash }) => {
    // By number or by hash, in turn.
    const block = number % 2 === 0 ? `0x${number.toString(16)}` : `0x${hash}`;
    const shown = listAt(await rpc(wire, "eth_getBlockReceipts", block), "");
    return {
      ...columnsOf(shown.map(receiptInBlock)),
      receiptsRoot: rootOf(shown.map(receiptRlpOf)),
    };
  },
};

const whole: Reader<NumberAndHash> = {
  column: "rpc",
  read: async (wire, { number }) => {
    const block = await rpc(wire, "eth_getBlockByNumber", `0x${number.toString(16)}`, true);
    return columnsOf(listAt(block, "transactions").map(transactionOfRpc));
  },
};

const stored: Reader<NumberAndHash> = {
  column: "rpc",
  read: async (wire, { hash }) => {
    const shown = await rpc(wire, "debug_traceBlockByHash", `0x${hash}`);
    return columnsOf(
      listAt(shown, "").map((each) => ({
        hash: hex(at(each, "txHash")),
        from: hex(at(each, "result.from")),
        to: hex(at(each, "result.to")),
        value: quantity(at(each, "result.value")),
        gasLimit: quantity(at(each, "result.gas")),
        gasUsed: quantity(at(each, "result.gasUsed")),
        input: hex(at(each, "result.input")),
      })),
    );
  },
};

/** A block has three names here, used in turn: hash, number, header. */
async function tracesOf(wire: Wire, { number, hash }: NumberAndHash): Promise<unknown> {
  if (number % 3 === 0) return controlRpc(wire, "platform_traceBlockByHash", `0x${hash}`);
  const shown = `0x${number.toString(16)}`;
  if (number % 3 === 1) return controlRpc(wire, "platform_traceBlockByNumber", shown);
  const header = at(await controlRpc(wire, "platform_getFinalizedHeader", shown), "headerRLP");
  return controlRpc(wire, "platform_traceBlock", header);
}

const frames: Reader<NumberAndHash> = {
  column: "control",
  read: async (wire, key) => {
    const shown = await tracesOf(wire, key);
    return columnsOf(
      listAt(shown, "").map((each) => ({
        hash: hex(at(each, "txHash")),
        ...frameOf(at(each, "result")),
        events: eventsOfFrame(listAt(each, "result.logs")),
      })),
    );
  },
};

/** Through the methods that return only receipts or traces. */
export const BLOCK_BODY: Fact<NumberAndHash> = {
  invariant: "XS-03",
  name: "body of block",
  shown: ({ number }) => String(number),
  truth: truthOf,
  readers: [receipts, stored, frames],
};

/** Through blocks shown with full transactions. */
export const BLOCK_MEMBERS: Fact<NumberAndHash> = {
  invariant: "XS-03",
  name: "transactions of block",
  shown: ({ number }) => String(number),
  truth: truthOf,
  readers: [
    whole,
    {
      column: "core",
      read: async (wire, { number }) => {
        const shown = listAt(await core(wire, `/block/${number}`), "transactions");
        return columnsOf(shown.map(transactionOfCore));
      },
    },
  ],
};
