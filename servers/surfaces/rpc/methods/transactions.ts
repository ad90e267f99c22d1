// Methods about transactions and their receipts. (decision 62)
import {
  receiptRecord,
  type Transaction,
  transactionRecord,
  waitingRecord,
  waitingWith,
} from "../../../../sim/index.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_KIND,
  type BlockChoice,
  HASH_KIND,
  QUANTITY_KIND,
  required,
} from "../../../shared/json-rpc/params.ts";
import { RECEIPT, RECEIPTS, TRANSACTION } from "../../../shared/json-rpc/schemas.ts";
import { BLOCK_HASH, NUMBER } from "./blocks.ts";
import { chosenBlock } from "./chosen-block.ts";
import { type IndexPlacing, presentReceipt, presentTransaction } from "./present.ts";

export const TRANSACTION_HASH = required("transactionHash", HASH_KIND, "Which transaction");
const INDEX = required("index", QUANTITY_KIND, "Position in the block");

function shown({ world }: Context, transaction: Transaction | undefined): unknown {
  if (transaction === undefined) return null;
  return presentTransaction(transactionRecord(world, transaction), world.chain.chainId);
}

function transactionIn(
  context: Context,
  choice: BlockChoice,
  index: bigint,
): Transaction | undefined {
  const block = chosenBlock(context, choice);
  if (block === undefined || index >= BigInt(block.to - block.from)) return undefined;
  return context.world.chain.transactions[block.from + Number(index)];
}

function byHash(context: Context, hash: string): unknown {
  const { world, history } = context;
  const included = history.find(world, hash);
  if (included !== undefined) return shown(context, included);
  const waiting = waitingWith(world, hash);
  if (waiting === undefined) return null;
  return presentTransaction(waitingRecord(world, waiting), world.chain.chainId);
}

function blockReceipts(context: Context, choice: BlockChoice): unknown {
  const { world, work } = context;
  const block = chosenBlock(context, choice);
  if (block === undefined) return null;
  work.spend(block.to - block.from);
  const included = world.chain.transactions.slice(block.from, block.to);
  return included.map((each) => presentReceipt(receiptRecord(world, each), "inBlock"));
}

const facts = { result: TRANSACTION, shape: "Transaction" } as const;
const isNull = "no such transaction";

const PLACED = {
  alone: "its index is always 0x0, and the gas is that of this transaction alone",
  inBlock: "with its place in the block, and the gas up to it",
} as const;

export const receiptMethod = (placing: IndexPlacing): Method =>
  define({
    name: "eth_getTransactionReceipt",
    isCached: true,
    summary: `The receipt of a transaction; ${PLACED[placing]}`,
    params: [TRANSACTION_HASH],
    result: RECEIPT,
    shape: "Receipt",
    isNull: "no such transaction, or it waits",
    handle: ({ world, history }, [hash]) => {
      const found = history.find(world, hash);
      return found === undefined ? null : presentReceipt(receiptRecord(world, found), placing);
    },
  });

export const TRANSACTIONS: readonly Method[] = [
  define({
    name: "eth_getTransactionByHash",
    isCached: true,
    summary: "A transaction by hash, even while it is pending",
    params: [TRANSACTION_HASH],
    ...facts,
    isNull,
    handle: (context, [hash]) => byHash(context, hash),
  }),
  define({
    name: "eth_getTransactionByBlockHashAndIndex",
    isCached: true,
    summary: "A transaction by its place",
    params: [BLOCK_HASH, INDEX],
    ...facts,
    isNull,
    handle: (context, [hash, index]) => shown(context, transactionIn(context, hash, index)),
  }),
  define({
    name: "eth_getTransactionByBlockNumberAndIndex",
    isCached: true,
    summary: "A transaction by its place",
    params: [NUMBER, INDEX],
    ...facts,
    isNull,
    handle: (context, [number, index]) => shown(context, transactionIn(context, number, index)),
  }),
  receiptMethod("alone"),
  define({
    name: "eth_getBlockReceipts",
    isCached: true,
    summary: "The receipts of a block's transactions, each with its real index",
    params: [required("block", BLOCK_KIND, "Which block")],
    result: RECEIPTS,
    shape: "Receipts",
    isNull: "no such block",
    handle: (context, [choice]) => blockReceipts(context, choice),
  }),
];
