// Blocks: their position, their links to each other, and their contents. (XS-02, XS-05)
import {
  type Block,
  blockAt,
  headerRlp,
  receiptRecord,
  transactionBytes,
  transactionHash,
  type World,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { control, core, explorer, node, rpc } from "../reading/questions.ts";
import {
  type AnswerShape,
  at,
  digits,
  type Fields,
  hex,
  instant,
  integer,
  lines,
  linesOf,
  quantity,
  under,
} from "../reading/terms.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { headerHashOf } from "../recompute/header.ts";
import { blockOfNode } from "./blocks-of-node.ts";

const hexNumber = (number: number) => `0x${number.toString(16)}`;

interface KnownBlock {
  readonly hash: string;
  readonly fields: Fields;
}

/**
 * A block is read by its number, by its hash and as the latest, so keep its truth for all of these.
 */
const truths = new WeakMap<Block, KnownBlock>();

function blockTruth(world: World, number: number): Fields {
  const block = world.chain.blocks[number];
  if (block === undefined) return {};
  const { hash } = world.parts.commitment.sealOf(number);
  const known = truths.get(block);
  if (known?.hash === hash) return known.fields;
  const fields = truthOf(world, number);
  truths.set(block, { hash, fields });
  return fields;
}

/** The parent is the hash of the block below, whatever this block's header says. */
function truthOf(world: World, number: number): Fields {
  const block = blockAt(world, number);
  if (block === undefined) return {};
  const below = number === 0 ? undefined : world.parts.commitment.sealOf(number - 1).hash;
  const { chainId } = world.chain;
  const sent = block.transactions.map(({ request, nonce }) => ({
    hash: transactionHash(request, nonce, chainId),
    bytes: transactionBytes(request, nonce, chainId).length,
  }));
  const logs = block.transactions.flatMap((each) => receiptRecord(world, each).logs);
  const size = sent.reduce((sum, { bytes }) => sum + bytes, headerRlp(block).length / 2);
  return {
    height: String(number),
    hash: block.hash,
    "hash of the header": block.hash,
    parent: below ?? block.parentHash,
    time: String(world.chain.blocks[number]?.timestamp),
    gasUsed: String(block.gasUsed),
    gasLimit: String(block.gasLimit),
    stateRoot: block.stateRoot,
    transactionsRoot: block.transactionsRoot,
    receiptsRoot: block.receiptsRoot,
    logsBloom: bloomOf(logs),
    size: String(size),
    "count of transactions": String(sent.length),
    transactions: lines(sent.map(({ hash }) => hash)),
  };
}

/** Transactions are shown as hashes, or as objects with the hash in the field `name`. */
const hashesBy = (name: string) =>
  linesOf((each) => hex(typeof each === "string" ? each : at(each, name)));

const OF_CORE: AnswerShape = {
  height: [digits, "number"],
  hash: [hex, "hash"],
  parent: [hex, "parentHash"],
  time: [instant, "timestamp"],
  gasUsed: [digits, "gasUsed"],
  gasLimit: [digits, "gasLimit"],
  stateRoot: [hex, "stateRoot"],
  transactions: [hashesBy("txHash"), "transactions"],
};

const OF_RPC: AnswerShape = {
  height: [quantity, "number"],
  hash: [hex, "hash"],
  "hash of the header": [headerHashOf, ""],
  parent: [hex, "parentHash"],
  time: [quantity, "timestamp"],
  gasUsed: [quantity, "gasUsed"],
  gasLimit: [quantity, "gasLimit"],
  stateRoot: [hex, "stateRoot"],
  transactionsRoot: [hex, "transactionsRoot"],
  receiptsRoot: [hex, "receiptsRoot"],
  logsBloom: [hex, "logsBloom"],
  size: [quantity, "size"],
  transactions: [hashesBy("hash"), "transactions"],
};

/** A block, and its number of transactions. */
const OF_RPC_COUNTED: AnswerShape = {
  ...under("block", OF_RPC),
  "count of transactions": [quantity, "count"],
};

const COUNT_BY = "eth_getBlockTransactionCountBy";

export const BLOCK: Fact<number> = {
  invariant: "XS-02",
  name: "block",
  shown: String,
  truth: blockTruth,
  readers: [
    {
      column: "core",
      ask: (wire, number) => core(wire, `/block/${number}`),
      fields: {
        ...OF_CORE,
        transactionsRoot: [hex, "transactionsRoot"],
        receiptsRoot: [hex, "receiptsRoot"],
      },
    },
    {
      column: "rpc",
      ask: async (wire, number) => ({
        block: await rpc(wire, "eth_getBlockByNumber", hexNumber(number), false),
        count: await rpc(wire, `${COUNT_BY}Number`, hexNumber(number)),
      }),
      fields: OF_RPC_COUNTED,
    },
    blockOfNode((number) => `/block?number=${number}`),
  ],
};

export interface NumberAndHash {
  readonly number: number;
  /** Bare. */
  readonly hash: string;
}

export const BLOCK_BY_HASH: Fact<NumberAndHash> = {
  invariant: "XS-02",
  name: "block by hash",
  shown: ({ hash }) => hash,
  truth: (world, { number }) => blockTruth(world, number),
  readers: [
    {
      column: "core",
      ask: (wire, { hash }) => core(wire, `/block/hash/0x${hash}`),
      fields: OF_CORE,
    },
    {
      column: "rpc",
      ask: async (wire, { hash }) => ({
        block: await rpc(wire, "eth_getBlockByHash", `0x${hash}`, true),
        count: await rpc(wire, `${COUNT_BY}Hash`, `0x${hash}`),
      }),
      fields: OF_RPC_COUNTED,
    },
    blockOfNode(({ hash }) => `/block?hash=${hash}`),
  ],
};

export const HEAD: Fact<"latest"> = {
  invariant: "XS-02",
  name: "head",
  shown: () => "of the chain",
  truth: (world) => blockTruth(world, world.chain.height),
  readers: [
    { column: "core", ask: (wire) => core(wire, "/block/latest"), fields: OF_CORE },
    {
      column: "rpc",
      ask: (wire) => rpc(wire, "eth_getBlockByNumber", "latest", false),
      fields: OF_RPC,
    },
    {
      column: "rpc",
      ask: (wire) => rpc(wire, "eth_blockNumber"),
      fields: { height: [quantity, ""] },
    },
    {
      column: "explorer",
      ask: (wire) => explorer(wire, "proxy/eth_blockNumber", {}),
      fields: { height: [quantity, ""] },
    },
    blockOfNode(() => "/block/last/1"),
    {
      column: "node",
      ask: (wire) => node(wire, "/stats"),
      fields: { height: [integer, "blockNumber"] },
    },
    {
      column: "control",
      ask: (wire) => control(wire, "/blocks/latest"),
      fields: { height: [integer, "number"], hash: [hex, "hash"], time: [instant, "timestamp"] },
    },
  ],
};

/** Found by looking at every block, so that no surface's search is trusted. */
function byTime({ chain }: World, seconds: number): Fields {
  const { blocks } = chain;
  let before = -1;
  while (before + 1 < blocks.length && (blocks[before + 1]?.timestamp ?? 0) <= seconds) before += 1;
  const after = blocks.findIndex(({ timestamp }) => timestamp >= seconds);
  return { before: shownNumber(before), after: shownNumber(after) };
}

const shownNumber = (number: number) => (number < 0 ? "no block" : String(number));
const orNone = (result: unknown) => (result === NO_BLOCK ? "no block" : digits(result));
const NO_BLOCK = "Error! No closest block found";

export const BLOCK_BY_TIME: Fact<number> = {
  invariant: "XS-05",
  name: "block by time",
  shown: String,
  truth: byTime,
  readers: [
    {
      column: "explorer",
      ask: async (wire, timestamp) => {
        const row = "block/getblocknobytime";
        return {
          before: await explorer(wire, row, { timestamp, closest: "before" }),
          after: await explorer(wire, row, { timestamp, closest: "after" }),
        };
      },
      fields: { before: [orNone, "before"], after: [orNone, "after"] },
    },
  ],
};
