// Events as the indexer's rows: all of them in `event`, and each kind in a table of its own. (XS-03,
// XS-04, XS-14, XS-15)
import type {
  Block,
  ContractDefinition,
  ContractKind,
  EventDefinition,
  Transaction,
  World,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { addressOrEmpty, indexer, jsonText, numeric, PLACE } from "../reading/indexed.ts";
import { type AnswerShape, bareHex, columnsOf, integer, text } from "../reading/terms.ts";
import { attributeText, cellText } from "./cells.ts";
import type { Range } from "./history.ts";
import { includedOf } from "./included.ts";
import { lineOf } from "./log-lines.ts";
import { blocksIn, eventsOfIndexer } from "./log-rows.ts";
import { makerOf, tableName } from "./makers.ts";

interface Happened {
  readonly id: number;
  readonly transaction: Transaction;
  readonly hash: string;
  readonly address: string;
  readonly kind: ContractKind | undefined;
  readonly event: EventDefinition;
  readonly values: readonly unknown[];
  /** Position in its block. */
  readonly position: number;
}

/** How many events there are up to a block and with it; blocks of another branch are other objects. */
const through = new WeakMap<Block, number>();

export function countThrough({ chain }: World, number: number): number {
  const { blocks, transactions, logs } = chain;
  let from = number;
  while (from >= 0 && !through.has(blocks[from] as Block)) from -= 1;
  let count = from < 0 ? 0 : (through.get(blocks[from] as Block) ?? 0);
  for (const block of blocks.slice(from + 1, number + 1)) {
    for (const { logsFrom, logsTo } of transactions.slice(block.from, block.to)) {
      count += logs.read(logsFrom, logsTo).length;
    }
    through.set(block, count);
  }
  return count;
}

export function eventsIn(world: World, { from, to }: Range): Happened[] {
  const { blocks, transactions, logs, contracts } = world.chain;
  return blocks.slice(from, to + 1).flatMap((block) => {
    const before = countThrough(world, block.number - 1);
    const all = transactions.slice(block.from, block.to).flatMap((transaction) => {
      const { hash } = includedOf(world, transaction);
      const own = logs.read(transaction.logsFrom, transaction.logsTo);
      return own.map((log) => ({ ...log, transaction, hash }));
    });
    return all.map((log, position) => ({
      ...log,
      position,
      id: before + position + 1,
      kind: contracts.get(log.address)?.kind,
    }));
  });
}

function baseTruth(world: World, each: Happened) {
  const { id, transaction, hash, address, position, kind } = each;
  const { blockNumber, request } = transaction;
  return {
    id: String(id),
    contract: address,
    block: String(blockNumber),
    blockHash: world.parts.commitment.sealOf(blockNumber).hash,
    time: String(world.chain.blocks[blockNumber]?.timestamp),
    transaction: hash,
    sender: request.from,
    position: String(position),
    creator: makerOf(kind),
    kind: kind?.definition.name ?? "",
  };
}

const BASE: AnswerShape = {
  id: [integer, "id"],
  ...PLACE,
  transaction: [bareHex, "transaction_hash"],
  sender: [addressOrEmpty, "transaction_sender"],
  position: [numeric, "event_index"],
  creator: [text, "creator"],
  kind: [text, "contract_name"],
};

const attributesOf = ({ event, values }: Happened): string =>
  jsonText(
    Object.fromEntries(
      event.parameters.map(([name, type], index) => [name, attributeText(type, values[index])]),
    ),
  );

export const EVENT_ROWS: Fact<Range> = {
  invariant: "XS-04",
  name: "events of blocks",
  shown: ({ from, to }) => `${from} to ${to}`,
  truth: (world, range) =>
    columnsOf(
      eventsIn(world, range).map((each) => ({
        ...baseTruth(world, each),
        name: each.event.name,
        attributes: attributesOf(each),
      })),
    ),
  readers: [
    {
      column: "indexer",
      ask: eventsOfIndexer,
      rows: { ...BASE, name: [text, "event_name"], attributes: [jsonText, "attributes"] },
    },
  ],
};

interface TableKey extends Range {
  readonly maker: string;
  readonly contract: string;
  readonly event: string;
}

/** The kinds of events in a range, each with its table; those of users also with their parents'. */
export function eventTablesIn(world: World, range: Range): TableKey[] {
  const keys = new Map<string, TableKey>();
  for (const { kind, event } of eventsIn(world, range)) {
    const maker = makerOf(kind);
    for (const contract of ownersOf(kind, event)) {
      const key = { ...range, maker, contract, event: event.name };
      keys.set([maker, contract, event.name].join(" "), key);
    }
  }
  return [...keys.values()];
}

/** Code that nobody named has no tables, and neither has what nobody declared. */
export function ownersOf(
  kind: ContractKind | undefined,
  { name, isRaw }: EventDefinition,
): string[] {
  const { definition, code } = kind ?? {};
  if (definition === undefined || definition.name === "" || isRaw === true) return [];
  const heirs = code === undefined ? [] : (definition.parents ?? []);
  const declaring = heirs.filter(({ events }) =>
    Object.values<EventDefinition>(events).some((each) => each.name === name),
  );
  return [definition, ...declaring].map((each) => each.name);
}

const isA = (definition: ContractDefinition | undefined, name: string): boolean =>
  definition?.name === name || (definition?.parents ?? []).some((each) => isA(each, name));

/** The columns that every event table has. Any other column is a parameter of the event. */
const OWN = Object.values(BASE).map(([, path]) => path);

const columnOf = (parameter: string) => (OWN.includes(parameter) ? `arg_${parameter}` : parameter);

function parametersOf(row: unknown): string {
  const members = Object.entries(row ?? {}).filter(([name]) => !OWN.includes(name));
  return lineOf(members.map(([name, value]) => `${name}=${jsonText(value)}`));
}

export const EVENT_TABLE: Fact<TableKey> = {
  invariant: "XS-04",
  name: "events in their table",
  shown: ({ maker, contract, event, from, to }) =>
    `${maker}-${contract}-${event}, blocks ${from} to ${to}`,
  truth: (world, { maker, contract, event, ...range }) =>
    columnsOf(
      eventsIn(world, range)
        .filter(({ kind, event: { name } }) => name === event && makerOf(kind) === maker)
        .filter(({ kind }) => isA(kind?.definition, contract))
        .map((each) => ({
          ...baseTruth(world, each),
          parameters: lineOf(
            each.event.parameters.map(
              ([name, type], index) => `${columnOf(name)}=${cellText(type, each.values[index])}`,
            ),
          ),
        })),
    ),
  readers: [
    {
      column: "indexer",
      ask: (wire, { maker, contract, event, ...range }) =>
        indexer(wire, tableName(maker, contract, event), blocksIn(range)),
      rows: { ...BASE, parameters: [parametersOf, ""] },
    },
  ],
};
