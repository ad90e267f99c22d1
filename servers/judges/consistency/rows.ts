// Which rows of the indexer are read: after each command the new ones, and in turn one contract
// with its history; at the other depths every contract, or a sample of them.
import { HISTORY_CHANGES_MAX, type World } from "../../../sim/index.ts";
import { CHANGED_MAPPINGS, CHANGED_STORAGE, CHANGED_TABLES } from "./facts/change-rows.ts";
import { changesOfHead } from "./facts/changes.ts";
import { CONTRACT_ROWS } from "./facts/contract-rows.ts";
import { DROPPED_ROWS, type DroppedHashes } from "./facts/dropped-rows.ts";
import { collectionsOf, ENTRY_ROWS, MAPPING_ROWS } from "./facts/entry-rows.ts";
import { EVENT_ROWS, EVENT_TABLE, eventTablesIn } from "./facts/event-rows.ts";
import type { Range } from "./facts/history.ts";
import { LOG_ROWS } from "./facts/log-rows.ts";
import { ROW_PAGES, rowPagesOf } from "./facts/row-pages.ts";
import { USER_CODE } from "./facts/user-code.ts";
import { type HistoryKey, VERSIONS } from "./facts/version-rows.ts";
import type { Check } from "./reading/fact.ts";
import { numbersOf, spread } from "./touched.ts";

/** The most changes that are looked up at a time, and the most blocks. */
const CHANGES_MAX = 40;
const BLOCKS_MAX = 4;
/** New rows are read once in so many checks, and one contract once in so many of those. */
const EVERY = 16;
const CONTRACT_EVERY = 2;

const CHANGED = [CHANGED_MAPPINGS, CHANGED_TABLES, CHANGED_STORAGE];

interface NewBlocks {
  /** Undefined if there are none. */
  readonly range: Range | undefined;
  /** Blocks and transactions that restores dropped and that are not back: the latest first. */
  dropped(): DroppedHashes;
}

/** The rows to read after a command. After a restore, all rows that it may have left over. */
export class RowChecks {
  #checks = 0;
  /** The first block that is not read yet. */
  #from = 0;
  #lastDropped: string | undefined;

  async check(world: World, { range, dropped }: NewBlocks, one: Check): Promise<void> {
    const { height: to } = world.chain;
    this.#checks += 1;
    this.#from = Math.min(this.#from, range?.from ?? to);
    const [lastDropped] = dropped().blocks;
    const isBack = lastDropped !== this.#lastDropped;
    this.#lastDropped = lastDropped;
    if (isBack) await restoredRows(world, dropped, one);
    if (this.#checks % EVERY !== 0) return;
    const turn = this.#checks / EVERY;
    const from = Math.max(this.#from, to - BLOCKS_MAX + 1);
    if (from <= to) await freshRows(world, { range: { from, to }, turn }, one);
    this.#from = to + 1;
    if (turn % CONTRACT_EVERY === 0) await contractInTurn(world, turn / CONTRACT_EVERY, one);
  }
}

/** What the latest block changed. */
export async function changedRows(world: World, one: Check, facts = CHANGED): Promise<void> {
  for (const fact of facts) {
    const changes = changesOfHead(world)?.slice(0, CHANGES_MAX);
    if (changes !== undefined) await one(fact, { world, changes });
  }
}

/** In turn the events of blocks and what the latest changed, or a kind of events and the logs. */
async function freshRows(
  world: World,
  { range, turn }: { readonly range: Range; readonly turn: number },
  one: Check,
): Promise<void> {
  if (turn % 2 === 0) {
    await one(EVENT_ROWS, range);
    const fact = CHANGED[(turn / 2) % CHANGED.length];
    await changedRows(world, one, fact === undefined ? [] : [fact]);
    return;
  }
  await one(LOG_ROWS, { ...range, world });
  const tables = eventTablesIn(world, range);
  const table = tables[turn % Math.max(1, tables.length)];
  if (table !== undefined) await one(EVENT_TABLE, table);
}

/** The latest block's events, and the token that pays every fee. */
async function restoredRows(world: World, dropped: () => DroppedHashes, one: Check): Promise<void> {
  const { height } = world.chain;
  await one(EVENT_ROWS, { from: height, to: height });
  await one(MAPPING_ROWS, { world, address: world.addresses.stable });
  await one(DROPPED_ROWS, dropped());
}

/** One contract after another, since a few blocks ago. */
async function contractInTurn(world: World, turn: number, one: Check): Promise<void> {
  const addresses = [...world.chain.contracts.keys()];
  const address = addresses[turn % addresses.length];
  if (address === undefined) return;
  const block = Math.max(earliestOf(world), world.chain.height - FEW_BLOCKS);
  const key = { world, address };
  await contractRows({ ...key, block }, one);
  const collections = collectionsOf(key);
  const collection = collections[turn % Math.max(1, collections.length)];
  if (collection !== undefined) await one(ENTRY_ROWS, collection);
}

const FEW_BLOCKS = 12;

/** A contract as it is, and since a block. */
export async function contractRows(key: HistoryKey, one: Check): Promise<void> {
  const { code, definition } = key.world.chain.contracts.get(key.address)?.kind ?? {};
  if (code !== undefined) await one(USER_CODE, key);
  // Code that nobody named has no tables.
  if (definition?.name === "") return;
  await one(CONTRACT_ROWS, key);
  await one(MAPPING_ROWS, key);
  await one(VERSIONS, key);
}

/** The first block that a world can look back to. */
function earliestOf({ chain, parts }: World): number {
  const least = Math.max(0, parts.journal.length - HISTORY_CHANGES_MAX);
  return chain.blocks.findIndex(({ changesTo }) => changesTo >= least);
}

/** Events, contracts with their histories since blocks all over the chain, and pages. */
export async function rowsOfAll(world: World, most: number, one: Check): Promise<void> {
  const { height, contracts } = world.chain;
  for (const number of spread(numbersOf({ from: 0, to: height }), most)) {
    const range = { from: number, to: number };
    await one(EVENT_ROWS, range);
    await one(LOG_ROWS, { ...range, world });
    for (const table of spread(eventTablesIn(world, range), most)) {
      await one(EVENT_TABLE, table);
    }
  }
  const earliest = earliestOf(world);
  for (const [index, address] of spread([...contracts.keys()], most).entries()) {
    const block = earliest + ((index * BLOCKS_APART) % (height - earliest + 1));
    await contractRows({ world, address, block }, one);
    for (const each of collectionsOf({ world, address })) await one(ENTRY_ROWS, each);
  }
  await one(VERSIONS, { world, address: world.addresses.stable, block: earliest });
  for (const list of rowPagesOf(world)) await one(ROW_PAGES, list);
  await changedRows(world, one);
}

const BLOCKS_APART = 7;
