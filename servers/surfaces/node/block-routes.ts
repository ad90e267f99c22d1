// Blocks as the core module shows them: chosen by filters, and the last ones.
import {
  type BlockRecord,
  blockAt,
  HEADER_CONSTANTS,
  sentOf,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Parsed } from "../../core/parsed.ts";
import { lastParams } from "./core-transaction-routes.ts";
import { ensureFilter, filterQuery, rangeFields, within } from "./filters.ts";
import { nodeKeyOf } from "./node-routes.ts";
import { define, type NodeServices, ROOT } from "./services.ts";
import {
  address,
  addressText,
  arrayOf,
  clamped,
  hash,
  hashText,
  integer,
  NONE,
  nothing,
  pageOf,
  text,
  whole,
} from "./shapes.ts";
import { shortForm, shortSchema } from "./transaction-forms.ts";

const blockSchema = objectOf({
  kind: { const: "Block" },
  blockHash: hashText,
  blockData: objectOf({
    kind: { const: "BlockData" },
    number: integer,
    parentHash: hashText,
    stateRoot: hashText,
    transactionsRoot: hashText,
    receiptsRoot: hashText,
    timestamp: { type: "string", format: "date-time", description: "ISO 8601 UTC" },
    extraData: text,
    currentValidators: arrayOf(addressText),
    newValidators: NONE,
    removedValidators: NONE,
    proposalSignature: { ...nothing, description: "null: nobody signs blocks" },
    signatures: NONE,
    unclesHash: hashText,
    coinbase: addressText,
    difficulty: integer,
    gasLimit: integer,
    gasUsed: integer,
    nonce: { type: "string", pattern: "^[0-9a-f]{16}$" },
    mixHash: hashText,
  }),
  receiptTransactions: arrayOf(shortSchema),
  blockUncles: NONE,
});

function presentBlock(world: World, block: BlockRecord) {
  const { number, hash: blockHash, parentHash, stateRoot, timestamp, gasLimit, gasUsed } = block;
  const { transactionsRoot, receiptsRoot } = block;
  const { extraData, sha3Uncles, miner, difficulty, nonce, mixHash } = HEADER_CONSTANTS;
  const blockData = {
    ...{ kind: "BlockData", number, parentHash, stateRoot, transactionsRoot, receiptsRoot },
    ...{ timestamp: new Date(timestamp * 1000).toISOString(), extraData },
    currentValidators: [nodeKeyOf(world).nodeAddress],
    ...{ newValidators: [], removedValidators: [], proposalSignature: null, signatures: [] },
    ...{ unclesHash: sha3Uncles, coinbase: miner, difficulty, gasLimit, gasUsed, nonce, mixHash },
  };
  const receiptTransactions = block.transactions.map((each) => shortForm(world, each));
  return { kind: "Block", blockHash, blockData, receiptTransactions, blockUncles: [] };
}

const blockQuery = filterQuery({
  ...rangeFields(["number", "gasused", "gaslim", "difficulty"], whole),
  hash,
  txaddress: { ...address, description: "sender or recipient of one of its transactions" },
  address: { ...address, description: "the same as txaddress" },
  coinbase: { ...address, description: "always the zero address" },
  sortby: { enum: ["asc", "desc"], description: "by number; asc by default" },
});

type BlockQuery = Parsed<typeof blockQuery>;

/** The blocks in which an account sent or received, ascending. */
function numbersWith(world: World, { history }: NodeServices, account: string): number[] {
  const positions = history.ofAccount(world, account);
  const numbers = Array.from({ length: positions.length }, (_, at) => {
    return world.chain.transactions[positions.at(at)]?.blockNumber ?? 0;
  });
  return [...new Set(numbers)];
}

function* counted(from: number, to: number): Generator<number> {
  const step = from <= to ? 1 : -1;
  for (let number = from; number !== to + step; number += step) yield number;
}

/** Blocks that may match, in order; few if a filter leaves few. */
function candidates(world: World, services: NodeServices, query: BlockQuery): Iterable<number> {
  const { height } = world.chain;
  const { number, minnumber = 0, maxnumber = height } = query;
  const account = query.txaddress ?? query.address;
  const isDown = query.sortby === "desc";
  if (query.hash !== undefined) {
    const found = services.history.findBlock(world, query.hash);
    return found === undefined ? [] : [found.number];
  }
  if (number !== undefined) return [number];
  if (account !== undefined) {
    const numbers = numbersWith(world, services, account);
    return isDown ? numbers.reverse() : numbers;
  }
  const last = Math.min(maxnumber, height);
  if (minnumber > last) return [];
  return isDown ? counted(last, minnumber) : counted(minnumber, last);
}

/** Whether an account sent or received in a block; true if the request names none. */
function isWith({ transactions }: BlockRecord, account: string | undefined): boolean {
  if (account === undefined) return true;
  return transactions.some(
    ({ request }) => request.from === account || sentOf(request).to === account,
  );
}

function matches(block: BlockRecord, query: BlockQuery): boolean {
  const { number, gasUsed, gasLimit } = block;
  const { difficulty, miner } = HEADER_CONSTANTS;
  if (query.coinbase !== undefined && query.coinbase !== miner) return false;
  const numbers = { number, gasused: gasUsed, gaslim: gasLimit, difficulty };
  const isWithin = Object.entries(numbers).every(([name, value]) => within(query, name, value));
  return isWithin && isWith(block, query.txaddress) && isWith(block, query.address);
}

function* found(world: World, services: NodeServices, query: BlockQuery): Generator<BlockRecord> {
  for (const number of candidates(world, services, query)) {
    const block = blockAt(world, number);
    if (block !== undefined && matches(block, query)) yield block;
  }
}

const answers = { 200: { description: "The blocks", schema: arrayOf(blockSchema) } } as const;

export const blocksRoute = define({
  method: "GET",
  paths: [`${ROOT}/block`],
  operation: "Blocks",
  summary: "The blocks that match every filter",
  access: "bearer",
  query: blockQuery,
  answers,
  example: { query: { number: "0" } },
  handle: ({ query }, services) => {
    ensureFilter(query, blockQuery);
    return services.inbox.read((world) => {
      const page = pageOf(found(world, services, query), query);
      return { status: 200, body: page.map((block) => presentBlock(world, block)) };
    });
  },
});

export const lastBlocksRoute = define({
  method: "GET",
  paths: [`${ROOT}/block/last/:n`],
  operation: "Last blocks",
  summary: "The last blocks, newest first",
  access: "bearer",
  params: lastParams,
  answers,
  handle: ({ params }, { inbox }) =>
    inbox.read((world) => {
      const { height } = world.chain;
      const first = Math.max(0, height - clamped(params.n) + 1);
      const records = [...counted(height, first)].map((number) => blockAt(world, number));
      const shown = records.flatMap((each) =>
        each === undefined ? [] : presentBlock(world, each),
      );
      return { status: 200, body: shown };
    }),
});
