// Planted disagreements about what blocks contain: receipts, headers, positions and signatures. For
// tests.
import {
  type Changeable,
  changing,
  changingRows,
  flipped,
  moreHex,
  type Plant,
  remembering,
} from "./test-plant.ts";

const RECEIPTS = { column: "rpc", asks: /eth_getBlockReceipts/, path: "result" } as const;
const NO_BLOOM = `0x${"0".repeat(512)}`;

const OF_RECEIPTS: readonly Plant[] = [
  {
    name: "JSON-RPC counts a block's receipts from one",
    surface: "rpc",
    field: "index",
    spoil: changingRows(RECEIPTS, (receipt) => {
      receipt.transactionIndex = moreHex(receipt.transactionIndex);
    }),
  },
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
    name: "JSON-RPC's receipts have an empty bloom",
    surface: "rpc",
    field: "logsBloom",
    spoil: changing(
      { column: "rpc", asks: /eth_getTransactionReceipt/, path: "result" },
      (receipt) => {
        receipt.logsBloom = NO_BLOOM;
      },
    ),
  },
  {
    name: "JSON-RPC goes on with receipts of a block that a restore dropped",
    surface: "rpc",
    field: "receipts",
    spoil: remembering("rpc", /eth_getBlockReceipts \["0x\w{64}"\]/),
  },
];

const OF_BLOCKS: readonly Plant[] = [
  {
    name: "JSON-RPC's blocks have an empty bloom",
    surface: "rpc",
    field: "logsBloom",
    spoil: changing({ column: "rpc", asks: /eth_getBlockByHash/, path: "result" }, (block) => {
      block.logsBloom = NO_BLOOM;
    }),
  },
  {
    name: "JSON-RPC's size of a block leaves out its transactions",
    surface: "rpc",
    field: "size",
    spoil: changing({ column: "rpc", asks: /eth_getBlockByNumber/, path: "result" }, (block) => {
      block.size = "0x200";
    }),
  },
  {
    name: "JSON-RPC tells another miner than the header",
    surface: "rpc",
    field: "hash of the header",
    spoil: changing({ column: "rpc", asks: /eth_getBlockByNumber/, path: "result" }, (block) => {
      block.miner = `0x${"11".repeat(20)}`;
    }),
  },
  ...(["Number", "Hash"] as const).map((by) => ({
    name: `JSON-RPC counts one transaction too many by ${by.toLowerCase()}`,
    surface: "rpc",
    field: "count of transactions",
    spoil: changing(
      { column: "rpc", asks: new RegExp(`eth_getBlockTransactionCountBy${by}`) },
      (body) => {
        body.result = moreHex(body.result);
      },
    ),
  })),
  {
    name: "core tells the senders of a block's transactions as their recipients",
    surface: "core",
    field: "to",
    spoil: changingRows({ column: "core", asks: /\/block\/\d/, path: "transactions" }, (each) => {
      each.to = each.from;
    }),
  },
];

const BY_HASH = { column: "rpc", asks: /eth_getTransactionByHash/, path: "result" } as const;
const isSigned = (found: Changeable) => found.v !== "0x0";

const OF_TRANSACTIONS: readonly Plant[] = [
  ...(["Number", "Hash"] as const).map((by) => ({
    name: `JSON-RPC finds another by a block's ${by.toLowerCase()} and an index`,
    surface: "rpc",
    field: "hash",
    spoil: changing(
      { column: "rpc", asks: new RegExp(`TransactionByBlock${by}AndIndex`), path: "result" },
      (found) => {
        found.hash = flipped(found.hash);
      },
    ),
  })),
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
    name: "JSON-RPC calls legacy transactions typed ones",
    surface: "rpc",
    field: "type",
    spoil: changing(BY_HASH, (found) => {
      found.type = "0x2";
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
    name: "JSON-RPC tells the parity in place of v",
    surface: "rpc",
    field: "v",
    spoil: changing(BY_HASH, (found) => {
      if (isSigned(found)) found.v = "0x1";
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
  {
    name: "JSON-RPC tells what waits as if it were in a block",
    surface: "rpc",
    field: "block",
    spoil: changing(BY_HASH, (found) => {
      found.blockNumber ??= "0x0";
    }),
  },
];

export const PLANTS_OF_BODIES: readonly Plant[] = [
  ...OF_RECEIPTS,
  ...OF_BLOCKS,
  ...OF_TRANSACTIONS,
];
