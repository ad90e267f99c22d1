// Blocks: their position, their links to each other, and their contents. (XS-02, XS-05)
import {
  type Block,
  blockAt,
  headerRlp,
  receiptRecord,
  transactionBytes,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { control, core, explorer, rpc } from "../reading/questions.ts";
import {
  at,
  digits,
  type Fields,
  hex,
  instant,
  integer,
  lines,
  listAt,
  quantity,
} from "../reading/terms.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { headerHashOf } from "../recompute/header.ts";

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
  const held = world.chain.blocks[number];
  if (held === undefined) return {};
  const { hash } = world.parts.commitment.sealOf(number);
  const known = truths.get(held);
  if (known?.hash === hash) return known.fields;
  const fields = truthOf(world, number);
  truths.set(held, { hash, fields });
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

const hashesIn = (body: unknown, name: string): string =>
  lines(
    listAt(body, "transactions").map((each) =>
      hex(typeof each === "string" ? each : at(each, name)),
    ),
  );

function ofCore(body: unknown): Fields {
  return {
    height: digits(at(body, "number")),
    hash: hex(at(body, "hash")),
    parent: hex(at(body, "parentHash")),
    time: instant(at(body, "timestamp")),
    gasUsed: digits(at(body, "gasUsed")),
    gasLimit: digits(at(body, "gasLimit")),
    stateRoot: hex(at(body, "stateRoot")),
    transactions: hashesIn(body, "txHash"),
  };
}

const rootsOfCore = (body: unknown): Fields => ({
  transactionsRoot: hex(at(body, "transactionsRoot")),
  receiptsRoot: hex(at(body, "receiptsRoot")),
});

function ofRpc(block: unknown): Fields {
  return {
    height: quantity(at(block, "number")),
    hash: hex(at(block, "hash")),
    "hash of the header": headerHashOf(block),
    parent: hex(at(block, "parentHash")),
    time: quantity(at(block, "timestamp")),
    gasUsed: quantity(at(block, "gasUsed")),
    gasLimit: quantity(at(block, "gasLimit")),
    stateRoot: hex(at(block, "stateRoot")),
    transactionsRoot: hex(at(block, "transactionsRoot")),
    receiptsRoot: hex(at(block, "receiptsRoot")),
    logsBloom: hex(at(block, "logsBloom")),
    size: quantity(at(block, "size")),
    transactions: hashesIn(block, "hash"),
  };
}

const COUNT_BY = "eth_getBlockTransactionCountBy";

export const BLOCK: Fact<number> = {
  invariant: "XS-02",
  name: "block",
  shown: String,
  truth: blockTruth,
  readers: [
    {
      column: "core",
      read: async (wire, number) => {
        const body = await core(wire, `/block/${number}`);
        return { ...ofCore(body), ...rootsOfCore(body) };
      },
    },
    {
      column: "rpc",
      read: async (wire, number) => {
        const shown = hexNumber(number);
        return {
          ...ofRpc(await rpc(wire, "eth_getBlockByNumber", shown, false)),
          "count of transactions": quantity(await rpc(wire, `${COUNT_BY}Number`, shown)),
        };
      },
    },
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
      read: async (wire, { hash }) => ofCore(await core(wire, `/block/hash/0x${hash}`)),
    },
    {
      column: "rpc",
      read: async (wire, { hash }) => ({
        ...ofRpc(await rpc(wire, "eth_getBlockByHash", `0x${hash}`, true)),
        "count of transactions": quantity(await rpc(wire, `${COUNT_BY}Hash`, `0x${hash}`)),
      }),
    },
  ],
};

export const HEAD: Fact<"latest"> = {
  invariant: "XS-02",
  name: "head",
  shown: () => "of the chain",
  truth: (world) => blockTruth(world, world.chain.height),
  readers: [
    { column: "core", read: async (wire) => ofCore(await core(wire, "/block/latest")) },
    {
      column: "rpc",
      read: async (wire) => ({
        ...ofRpc(await rpc(wire, "eth_getBlockByNumber", "latest", false)),
        height: quantity(await rpc(wire, "eth_blockNumber")),
      }),
    },
    {
      column: "explorer",
      read: async (wire) => ({
        height: quantity(await explorer(wire, "proxy/eth_blockNumber", {})),
      }),
    },
    {
      column: "control",
      read: async (wire) => {
        const body = await control(wire, "/blocks/latest");
        return {
          height: integer(at(body, "number")),
          hash: hex(at(body, "hash")),
          time: instant(at(body, "timestamp")),
        };
      },
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
const orNone = (result: unknown) =>
  typeof result === "string" && /^\d+$/.test(result) ? result : "no block";

export const BLOCK_BY_TIME: Fact<number> = {
  invariant: "XS-05",
  name: "block by time",
  shown: String,
  truth: byTime,
  readers: [
    {
      column: "explorer",
      read: async (wire, timestamp) => {
        const row = "block/getblocknobytime";
        return {
          before: orNone(await explorer(wire, row, { timestamp, closest: "before" })),
          after: orNone(await explorer(wire, row, { timestamp, closest: "after" })),
        };
      },
    },
  ],
};
