// Mutants that show wrong data about what blocks contain: receipts, headers, positions and signatures. For
// tests.
import {
  type Changeable,
  changing,
  changingRows,
  flipped,
  type Mutant,
  remembering,
} from "./test-mutant.ts";

const RECEIPTS = { column: "rpc", asks: /eth_getBlockReceipts/, path: "result" } as const;

const OF_RECEIPTS: readonly Mutant[] = [
  {
    name: "JSON-RPC's gas so far counts each receipt of a block alone",
    surface: "rpc",
    field: "cumulativeGasUsed",
    inShowroom: true,
    spoil: changingRows(RECEIPTS, (receipt) => {
      receipt.cumulativeGasUsed = receipt.gasUsed;
    }),
  },
  {
    name: "JSON-RPC leaves out a block's last receipt",
    surface: "rpc",
    field: "count",
    spoil: changing(RECEIPTS, (list) => void (list as unknown as unknown[]).pop()),
  },
  {
    name: "JSON-RPC's receipts of a block are not those under its root",
    surface: "rpc",
    field: "receiptsRoot",
    spoil: changingRows(RECEIPTS, (receipt) => {
      for (const log of receipt.logs as Changeable[]) log.data = flipped(log.data);
    }),
  },
  {
    name: "a receipt of a block has logs of another index than its own",
    surface: "rpc",
    field: "logs",
    inShowroom: true,
    spoil: changingRows(RECEIPTS, (receipt, index) => {
      if (index === 0) return;
      for (const log of receipt.logs as Changeable[]) log.transactionIndex = "0x0";
    }),
  },
  {
    name: "JSON-RPC goes on with receipts of a block that a restore dropped",
    surface: "rpc",
    field: "receipts",
    spoil: remembering("rpc", /eth_getBlockReceipts \["0x\w{64}"\]/),
  },
];

const OF_BLOCKS: readonly Mutant[] = [
  {
    name: "JSON-RPC tells another miner than the header",
    surface: "rpc",
    field: "hash of the header",
    spoil: changing({ column: "rpc", asks: /eth_getBlockByNumber/, path: "result" }, (block) => {
      block.miner = `0x${"11".repeat(20)}`;
    }),
  },
];

const BY_HASH = { column: "rpc", asks: /eth_getTransactionByHash/, path: "result" } as const;

const OF_TRANSACTIONS: readonly Mutant[] = [
  {
    name: "JSON-RPC tells every gas price as 0",
    surface: "rpc",
    field: "gasPrice",
    inShowroom: true,
    spoil: changing(BY_HASH, (found) => {
      found.gasPrice = "0x0";
    }),
  },
  {
    name: "JSON-RPC tells a chain's id that nobody signed",
    surface: "rpc",
    field: "chainId",
    spoil: changing(BY_HASH, (found) => {
      found.chainId ??= "0x1";
    }),
  },
  {
    name: "JSON-RPC swaps r and s",
    surface: "rpc",
    field: "signer",
    spoil: changing(BY_HASH, (found) => {
      [found.r, found.s] = [found.s, found.r];
    }),
  },
];

export const MUTANTS_OF_BODIES: readonly Mutant[] = [
  ...OF_RECEIPTS,
  ...OF_BLOCKS,
  ...OF_TRANSACTIONS,
];
