// What is not on the chain: waiting transactions, and what a restore dropped. (XS-03, XS-16)
import {
  type TransactionRecord,
  type World,
  waitingRecord,
  waitingWith,
} from "../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { control, controlRpc, core, explorer, rpc } from "../reading/questions.ts";
import {
  at,
  digits,
  type Fields,
  hex,
  hexOrNone,
  NONE,
  quantity,
  quantityOrNone,
} from "../reading/terms.ts";
import { sentTruth } from "./transactions.ts";
import { sentOfRpc } from "./transactions-of-rpc.ts";

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

function waitingOfRpc(body: unknown): Fields {
  return {
    ...sentOfRpc(body),
    block: quantityOrNone(at(body, "blockNumber")),
    blockHash: hexOrNone(at(body, "blockHash")),
    index: quantityOrNone(at(body, "transactionIndex")),
  };
}

export const WAITING: Fact<WaitingKey> = {
  invariant: "XS-03",
  name: "waiting transaction",
  shown: ({ hash }) => hash,
  truth: waitingTruth,
  readers: [
    {
      column: "core",
      read: async (wire, { hash }) => {
        const body = await core(wire, `/transaction/0x${hash}`);
        const number = at(body, "blockNumber");
        return {
          hash: hex(at(body, "txHash")),
          status: String(at(body, "status")),
          from: hex(at(body, "from")),
          to: hex(at(body, "to")),
          value: digits(at(body, "value")),
          block: number === null ? NONE : digits(number),
          blockHash: hexOrNone(at(body, "blockHash")),
          receipt: hasError(await core(wire, `/transaction/0x${hash}/receipt`)),
        };
      },
    },
    {
      column: "rpc",
      read: async (wire, { hash }) => ({
        ...waitingOfRpc(await rpc(wire, "eth_getTransactionByHash", `0x${hash}`)),
        receipt: isThere(await rpc(wire, "eth_getTransactionReceipt", `0x${hash}`)),
      }),
    },
    {
      column: "explorer",
      read: async (wire, { hash }) => {
        const sent = { txhash: `0x${hash}` };
        const ended = await explorer(wire, "transaction/gettxreceiptstatus", sent);
        return {
          ...waitingOfRpc(await explorer(wire, "proxy/eth_getTransactionByHash", sent)),
          receipt: isThere(at(ended, "status")),
        };
      },
    },
    {
      column: "control",
      read: async (wire, { hash }) => ({
        status: String(at(await control(wire, `/transactions/0x${hash}`), "status")),
      }),
    },
  ],
};

const isThere = (value: unknown) =>
  value === null || value === undefined || value === "" ? "no" : "yes";

const hasError = (body: unknown) => (at(body, "error") === undefined ? "yes" : "no");

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
      read: async (wire, hash) => ({
        transaction: hasError(await core(wire, `/transaction/0x${hash}`)),
        receipt: hasError(await core(wire, `/transaction/0x${hash}/receipt`)),
      }),
    },
    {
      column: "rpc",
      read: async (wire, hash) => ({
        transaction: isThere(await rpc(wire, "eth_getTransactionByHash", `0x${hash}`)),
        receipt: isThere(await rpc(wire, "eth_getTransactionReceipt", `0x${hash}`)),
      }),
    },
    {
      column: "explorer",
      read: async (wire, hash) => {
        const sent = { txhash: `0x${hash}` };
        const ended = await explorer(wire, "transaction/gettxreceiptstatus", sent);
        return {
          receipt: isThere(await explorer(wire, "proxy/eth_getTransactionReceipt", sent)),
          row: isThere(at(ended, "status")),
        };
      },
    },
    {
      column: "control",
      read: async (wire, hash) => ({
        transaction: hasError(await control(wire, `/transactions/0x${hash}`)),
      }),
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
      read: async (wire, hash) => ({ block: hasError(await core(wire, `/block/hash/0x${hash}`)) }),
    },
    {
      column: "rpc",
      read: async (wire, hash) => ({
        block: isThere(await rpc(wire, "eth_getBlockByHash", `0x${hash}`, false)),
        logs: isThere(await rpc(wire, "eth_getLogs", { blockHash: `0x${hash}` })),
        receipts: isThere(await rpc(wire, "eth_getBlockReceipts", `0x${hash}`)),
        transactions: quantity(await rpc(wire, "eth_getBlockTransactionCountByHash", `0x${hash}`)),
        traces: isThere(await rpc(wire, "debug_traceBlockByHash", `0x${hash}`)),
      }),
    },
    {
      column: "control",
      read: async (wire, hash) => ({
        traces: isThere(await controlRpc(wire, "platform_traceBlockByHash", `0x${hash}`)),
      }),
    },
  ],
};

/** True if the world no longer has this block. */
export const isGone = (world: World, number: number, hash: string): boolean =>
  world.chain.blocks[number] === undefined || world.parts.commitment.sealOf(number).hash !== hash;
