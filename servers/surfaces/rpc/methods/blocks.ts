// Methods about blocks.
import {
  type Block,
  type BlockRecord,
  blockAt,
  headerRlp,
  transactionBytes,
  transactionHash,
  transactionRecord,
} from "../../../../sim/index.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_NUMBER_KIND,
  type BlockChoice,
  BOOLEAN_KIND,
  HASH_KIND,
  optional,
  required,
} from "../../../shared/json-rpc/params.ts";
import { BLOCK, QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { chosenBlock } from "./chosen-block.ts";
import { presentBlock, presentTransaction } from "./present.ts";

export const NUMBER = required("block", BLOCK_NUMBER_KIND, "Which block");
export const BLOCK_HASH = required("blockHash", HASH_KIND, "Which block");
const WHOLE = optional("fullTransactions", BOOLEAN_KIND, {
  missing: false,
  description: "True for whole transactions, false for their hashes",
});

function shownBlock(context: Context, choice: BlockChoice, isWhole: boolean): unknown {
  const block = chosenBlock(context, choice);
  if (block === undefined) return null;
  const { world, work } = context;
  const { number, from, to } = block;
  work.spend(to - from);
  const record = blockAt(world, number) as BlockRecord;
  const { chainId } = world.chain;
  const transactions = isWhole
    ? record.transactions.map((each) => presentTransaction(transactionRecord(world, each), chainId))
    : record.transactions.map(({ request, nonce }) =>
        prefixed(transactionHash(request, nonce, chainId)),
      );
  return presentBlock(record, { transactions, size: bytesOf(record, chainId) });
}

/** The bytes of the header and its transactions, as hashed. */
function bytesOf(record: BlockRecord, chainId: bigint): number {
  let bytes = headerRlp(record).length / 2;
  for (const { request, nonce } of record.transactions) {
    bytes += transactionBytes(request, nonce, chainId).length;
  }
  return bytes;
}

/** Null for an unknown block. */
const countOf = (block: Block | undefined): string =>
  block === undefined ? "0x0" : quantity(block.to - block.from);

const isNull = "no such block";

export const BLOCKS: readonly Method[] = [
  define({
    name: "eth_blockNumber",
    summary: "The number of the latest block",
    params: [],
    result: QUANTITY,
    handle: ({ world }) => quantity(world.chain.height),
  }),
  define({
    name: "eth_getBlockByNumber",
    isCached: true,
    summary: "A block by number or tag",
    params: [NUMBER, WHOLE],
    result: BLOCK,
    shape: "Block",
    isNull,
    handle: (context, [number, isWhole]) => shownBlock(context, number, isWhole),
  }),
  define({
    name: "eth_getBlockByHash",
    isCached: true,
    summary: "A block by hash",
    params: [BLOCK_HASH, WHOLE],
    result: BLOCK,
    shape: "Block",
    isNull,
    handle: (context, [hash, isWhole]) => shownBlock(context, hash, isWhole),
  }),
  define({
    name: "eth_getBlockTransactionCountByNumber",
    summary: "The number of transactions in a block; 0x0 if there is no such block",
    params: [NUMBER],
    result: QUANTITY,
    handle: (context, [number]) => countOf(chosenBlock(context, number)),
  }),
  define({
    name: "eth_getBlockTransactionCountByHash",
    summary: "The number of transactions in a block; 0x0 if there is no such block",
    params: [BLOCK_HASH],
    result: QUANTITY,
    handle: (context, [hash]) => countOf(chosenBlock(context, hash)),
  }),
];
