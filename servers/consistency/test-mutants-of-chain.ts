// Mutants that show wrong data about blocks, transactions and logs. For tests.
import { at, listAt } from "./reading/terms.ts";
import {
  type Changeable,
  changing,
  changingRows,
  flipped,
  type Mutant,
  more,
  reversing,
} from "./test-mutant.ts";

const OF_BLOCK = /\/block\/\d/;

const BLOCKS: readonly Mutant[] = [
  {
    name: "core tells another hash of a block",
    surface: "core",
    field: "hash",
    spoil: changing({ column: "core", asks: OF_BLOCK }, (block) => {
      block.hash = flipped(block.hash);
    }),
  },
  {
    name: "JSON-RPC leaves out a block's last transaction",
    surface: "rpc",
    field: "transactions",
    spoil: changing({ column: "rpc", asks: /eth_getBlockByHash/, path: "result" }, (block) => {
      (block.transactions as unknown[]).pop();
    }),
  },
  {
    name: "the explorer's 'before' leaves out the second asked for",
    surface: "explorer",
    field: "before",
    spoil: changing({ column: "explorer", asks: /getblocknobytime.*before/ }, (body) => {
      if (/^\d+$/.test(String(body.result))) body.result = more(body.result, -1n);
    }),
  },
];

const isFailed = (receipt: Changeable) => receipt.status === "failure" || receipt.status === "0x0";

const TRANSACTIONS: readonly Mutant[] = [
  {
    name: "core calls failed transactions successful",
    surface: "core",
    field: "status",
    spoil: changing({ column: "core", asks: /\/receipt/ }, (receipt) => {
      if (isFailed(receipt)) receipt.status = "success";
    }),
  },
  {
    name: "core shows what was refused as pending",
    surface: "core",
    field: "included",
    spoil: changing({ column: "core", asks: /\/transaction\/0x\w+ / }, (found) => {
      if (found.status === "confirmed") found.status = "pending";
    }),
  },
  {
    name: "JSON-RPC shows values with zeros before them",
    surface: "rpc",
    field: "value",
    spoil: changing(
      { column: "rpc", asks: /eth_getTransactionByHash/, path: "result" },
      (found) => {
        found.value = `0x00${String(found.value).slice(2)}`;
      },
    ),
  },
  {
    name: "the explorer's gas so far counts a transaction alone",
    surface: "explorer",
    field: "cumulativeGas",
    spoil: changingRows({ column: "explorer", asks: /txlist/, path: "result" }, (row) => {
      row.cumulativeGasUsed = row.transactionIndex === "0" ? row.gasUsed : more(row.gasUsed);
      if (row.transactionIndex === "0") row.cumulativeGasUsed = "21000";
    }),
  },
  {
    name: "the explorer writes addresses with capitals",
    surface: "explorer",
    field: "from",
    spoil: changingRows({ column: "explorer", asks: /txlist/, path: "result" }, (row) => {
      row.from = `0x${String(row.from).slice(2).toUpperCase()}`;
    }),
  },
];

const LOGS: readonly Mutant[] = [
  {
    name: "JSON-RPC lists logs latest first",
    surface: "rpc",
    field: "logs",
    spoil: reversing({ column: "rpc", asks: /eth_getLogs/, path: "result" }),
  },
  {
    name: "core leaves out the last log",
    surface: "core",
    field: "logs",
    spoil: changing({ column: "core", asks: /\/logs/ }, (body) => {
      (body.logs as unknown[]).pop();
    }),
  },
  {
    name: "core counts logs from one",
    surface: "core",
    field: "logs",
    spoil: changingRows({ column: "core", asks: /\/receipt/, path: "logs" }, (log) => {
      log.logIndex = Number(log.logIndex) + 1;
    }),
  },
  {
    name: "core's socket pushes another block",
    surface: "core socket",
    field: "logs",
    spoilPush: () => (message) => message.replace(/"blockNumber":"(\d+)"/, '"blockNumber":"1$1"'),
  },
  {
    name: "the explorer leaves out what a fee moved",
    surface: "explorer",
    field: /^transfers/,
    spoil: changing({ column: "explorer", asks: /tokentx/ }, (body) => {
      // Drops the last transfer of each transaction.
      const rows = listAt(body, "result");
      body.result = rows.filter((row, index) => at(row, "hash") === at(rows[index + 1], "hash"));
    }),
  },
];

export const MUTANTS_OF_CHAIN: readonly Mutant[] = [...BLOCKS, ...TRANSACTIONS, ...LOGS];
