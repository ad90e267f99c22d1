// Transactions that are not on the chain: those that wait, and those that a restore dropped.
// (XS-03, XS-16)
import {
  type TransactionRecord,
  type World,
  waitingRecord,
  waitingWith,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { control, controlRpc, core, explorer, rpc } from "../reading/questions.ts";
import {
  type AnswerShape,
  at,
  digits,
  type Fields,
  hex,
  hexOrNone,
  hexOrNull,
  NONE,
  quantity,
  quantityOrNone,
  text,
  under,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { sentTruth } from "./transactions.ts";
import { SENT_OF_RPC } from "./transactions-of-rpc.ts";

interface WaitingKey {
  /** Bare. */
  readonly hash: string;
  readonly record: TransactionRecord;
}

type WaitingEntry = Parameters<typeof waitingRecord>[1];

export const waitingKey = (world: World, waiting: WaitingEntry): WaitingKey => ({
  hash: waiting.hash,
  record: waitingRecord(world, waiting),
});

const waitingTruth = (world: World, { record }: WaitingKey): Fields => ({
  ...sentTruth(world, record),
  status: "pending",
  block: NONE,
  blockHash: NONE,
  index: NONE,
  receipt: "no",
});

const isThere = (value: unknown) =>
  value === null || value === undefined || value === "" ? "no" : "yes";

/** The code of an answer's error. */
const isFound = (error: unknown) => (error === undefined ? "yes" : "no");

const WAITING_OF_RPC: AnswerShape = {
  ...SENT_OF_RPC,
  block: [quantityOrNone, "blockNumber"],
  blockHash: [hexOrNone, "blockHash"],
  index: [quantityOrNone, "transactionIndex"],
};

const SHOWN_AND_RECEIPT: AnswerShape = {
  ...under("shown", WAITING_OF_RPC),
  receipt: [isThere, "receipt"],
};

const endOf = (wire: Wire, hash: string) =>
  explorer(wire, "transaction/gettxreceiptstatus", { txhash: `0x${hash}` });

export const WAITING: Fact<WaitingKey> = {
  invariant: "XS-03",
  name: "waiting transaction",
  shown: ({ hash }) => hash,
  truth: waitingTruth,
  readers: [
    {
      column: "core",
      ask: (wire, { hash }) => core(wire, `/transaction/0x${hash}`),
      fields: {
        hash: [hex, "txHash"],
        status: [text, "status"],
        from: [hex, "from"],
        to: [hexOrNull, "to"],
        value: [digits, "value"],
        block: [(number) => (number === null ? NONE : digits(number)), "blockNumber"],
        blockHash: [hexOrNone, "blockHash"],
      },
    },
    {
      column: "core",
      ask: (wire, { hash }) => core(wire, `/transaction/0x${hash}/receipt`),
      fields: { receipt: [isFound, "error"] },
    },
    {
      column: "rpc",
      ask: async (wire, { hash }) => ({
        shown: await rpc(wire, "eth_getTransactionByHash", `0x${hash}`),
        receipt: await rpc(wire, "eth_getTransactionReceipt", `0x${hash}`),
      }),
      fields: SHOWN_AND_RECEIPT,
    },
    {
      column: "explorer",
      ask: async (wire, { hash }) => ({
        receipt: at(await endOf(wire, hash), "status"),
        shown: await explorer(wire, "proxy/eth_getTransactionByHash", { txhash: `0x${hash}` }),
      }),
      fields: SHOWN_AND_RECEIPT,
    },
    {
      column: "control",
      ask: (wire, { hash }) => control(wire, `/transactions/0x${hash}`),
      fields: { status: [text, "status"] },
    },
  ],
};

/** The key is a bare hash. If the same commands ran again, the transaction is back. */
export const DROPPED_TRANSACTION: Fact<string> = {
  invariant: "XS-16",
  name: "dropped transaction",
  shown: (hash) => hash,
  truth: (world, hash) => {
    const waits = waitingWith(world, hash) === undefined ? "no" : "yes";
    return { transaction: waits, receipt: "no", row: "no" };
  },
  readers: [
    {
      column: "core",
      ask: async (wire, hash) => ({
        transaction: await core(wire, `/transaction/0x${hash}`),
        receipt: await core(wire, `/transaction/0x${hash}/receipt`),
      }),
      fields: { transaction: [isFound, "transaction.error"], receipt: [isFound, "receipt.error"] },
    },
    {
      column: "rpc",
      ask: async (wire, hash) => ({
        transaction: await rpc(wire, "eth_getTransactionByHash", `0x${hash}`),
        receipt: await rpc(wire, "eth_getTransactionReceipt", `0x${hash}`),
      }),
      fields: { transaction: [isThere, "transaction"], receipt: [isThere, "receipt"] },
    },
    {
      column: "explorer",
      ask: async (wire, hash) => ({
        end: await endOf(wire, hash),
        receipt: await explorer(wire, "proxy/eth_getTransactionReceipt", { txhash: `0x${hash}` }),
      }),
      fields: { receipt: [isThere, "receipt"], row: [isThere, "end.status"] },
    },
    {
      column: "control",
      ask: (wire, hash) => control(wire, `/transactions/0x${hash}`),
      fields: { transaction: [isFound, "error"] },
    },
  ],
};

/** The key is a block's bare hash. */
export const DROPPED_BLOCK: Fact<string> = {
  invariant: "XS-16",
  name: "dropped block",
  shown: (hash) => hash,
  truth: () => ({ block: "no", logs: "no", receipts: "no", transactions: "0", traces: "no" }),
  readers: [
    {
      column: "core",
      ask: (wire, hash) => core(wire, `/block/hash/0x${hash}`),
      fields: { block: [isFound, "error"] },
    },
    {
      column: "rpc",
      ask: async (wire, hash) => ({
        block: await rpc(wire, "eth_getBlockByHash", `0x${hash}`, false),
        logs: await rpc(wire, "eth_getLogs", { blockHash: `0x${hash}` }),
        receipts: await rpc(wire, "eth_getBlockReceipts", `0x${hash}`),
        transactions: await rpc(wire, "eth_getBlockTransactionCountByHash", `0x${hash}`),
        traces: await rpc(wire, "debug_traceBlockByHash", `0x${hash}`),
      }),
      fields: {
        block: [isThere, "block"],
        logs: [isThere, "logs"],
        receipts: [isThere, "receipts"],
        transactions: [quantity, "transactions"],
        traces: [isThere, "traces"],
      },
    },
    {
      column: "control",
      ask: (wire, hash) => controlRpc(wire, "platform_traceBlockByHash", `0x${hash}`),
      fields: { traces: [isThere, ""] },
    },
  ],
};

/** True if the world no longer has this block. */
export const isGone = (world: World, number: number, hash: string): boolean =>
  world.chain.blocks[number] === undefined || world.parts.commitment.sealOf(number).hash !== hash;
