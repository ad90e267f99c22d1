// What a block contains: its receipts, its transactions in full, the traces of its calls. The
// receipts root is recomputed from the receipts shown. (XS-03, XS-07)
import {
  creationAddress,
  receiptRecord,
  type Transaction,
  transactionRecord,
  type World,
} from "../../../../sim/index.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { controlRpc, core, rpc } from "../reading/questions.ts";
import {
  at,
  columnsOf,
  type Fields,
  hex,
  hexOrNull,
  listAt,
  NONE,
  quantity,
  under,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { rootOf } from "../recompute/merkle.ts";
import { receiptRlpOf } from "../recompute/receipt.ts";
import type { NumberAndHash } from "./blocks.ts";
import { eventsOf, lineOf, logLine, logOfRpc } from "./log-lines.ts";
import { calledIn, FRAME, sentTruth, TRANSACTION_OF_CORE } from "./transactions.ts";
import { RECEIPT_OF_RPC, TRANSACTION_OF_RPC } from "./transactions-of-rpc.ts";

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
  const { request, nonce, blockNumber, index, failure } = transaction;
  const receipt = receiptRecord(world, transaction);
  const sent = sentTruth(world, transactionRecord(world, transaction));
  return {
    ...sent,
    "recipient or created": sent.to === "" ? calledIn(transaction) : (sent.to ?? ""),
    status: failure === undefined ? "ok" : "failed",
    reason: failure?.reason ?? "",
    included: "yes",
    block: String(blockNumber),
    blockHash: receipt.inclusion.blockHash,
    index: String(index),
    gasUsed: String(receipt.gasUsed),
    effectiveGasPrice: "0",
    created: request.to === "" ? creationAddress(request.from, nonce) : NONE,
    logsBloom: bloomOf(receipt.records),
    logs: receipt.records.map((log) => lineOf([logLine(log), index])).join("; "),
    "contract called": calledIn(transaction),
    "function called": request.function,
    events: eventsOf(world, transaction),
  };
}

const { "index alone": _alone, ...RECEIPT } = RECEIPT_OF_RPC;

const logInBlock = (log: unknown): string =>
  lineOf([logOfRpc(log), quantity(at(log, "transactionIndex"))]);

/**
 * In a block's list, a receipt and its logs have their true index, and the gas of all before it.
 */
const receipts: Reader<NumberAndHash> = {
  column: "rpc",
  ask: (wire, { number, hash }) => {
    // By number or by hash, in turn.
    const block = number % 2 === 0 ? `0x${number.toString(16)}` : `0x${hash}`;
    return rpc(wire, "eth_getBlockReceipts", block);
  },
  fields: { receiptsRoot: [(shown) => rootOf(listAt(shown, "").map(receiptRlpOf)), ""] },
  rows: {
    ...RECEIPT,
    index: [quantity, "transactionIndex"],
    logs: [(logs) => listAt(logs, "").map(logInBlock).join("; "), "logs"],
  },
};

const whole: Reader<NumberAndHash> = {
  column: "rpc",
  ask: async (wire, { number }) =>
    at(await rpc(wire, "eth_getBlockByNumber", `0x${number.toString(16)}`, true), "transactions"),
  rows: TRANSACTION_OF_RPC,
};

const stored: Reader<NumberAndHash> = {
  column: "rpc",
  ask: (wire, { hash }) => rpc(wire, "debug_traceBlockByHash", `0x${hash}`),
  rows: {
    hash: [hex, "txHash"],
    from: [hex, "result.from"],
    "recipient or created": [hexOrNull, "result.to"],
    value: [quantity, "result.value"],
    gasLimit: [quantity, "result.gas"],
    gasUsed: [quantity, "result.gasUsed"],
    input: [hex, "result.input"],
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
  ask: tracesOf,
  rows: { hash: [hex, "txHash"], ...under("result", FRAME) },
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
      ask: async (wire, { number }) => at(await core(wire, `/block/${number}`), "transactions"),
      rows: TRANSACTION_OF_CORE,
    },
  ],
};
