// A contract's history in the indexer's tables: the versions of each entry and of the variables
// follow one another without gap or overlap, the last one is open, and those of an earlier block
// are what the world held then. (XS-10, XS-11)
import type { Block, StateType, World } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexer, jsonText, moment, momentOf, PLACE, stamp } from "../reading/indexed.ts";
import type { SentParameters } from "../reading/questions.ts";
import { at, type Fields, lines, listAt, text } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { cellText, entriesOf } from "./cells.ts";
import {
  byAddress,
  type ContractKey,
  dataText,
  definitionOf,
  IN_PLACE,
  isArray,
  isNothing,
  isRecorded,
  placesOf,
  storageOf,
  storageOfIndexer,
} from "./contract-rows.ts";
import { mappingsOfIndexer, namedKeys, pathOf } from "./entry-rows.ts";
import { lineOf } from "./log-lines.ts";

export interface HistoryKey extends ContractKey {
  /** An earlier block that the world can look back to. */
  readonly block: number;
}

const isMapping = (type: StateType): boolean => isRecorded(type) && !isArray(type);

/** A line for each entry that holds something. */
function entryLines(key: ContractKey): string[] {
  const { state = {} } = definitionOf(key) ?? {};
  const stored = storageOf(key, isMapping);
  return Object.entries(stored).flatMap(([variable, dumped]) =>
    entriesOf(state[variable] as StateType, dumped).flatMap(({ keys, type, value }) => {
      const shown = cellText(type, value);
      const isLeftOut = isNothing(JSON.parse(shown));
      return isLeftOut ? [] : [lineOf([pathOf(variable, namedKeys(keys)), shown])];
    }),
  );
}

const heldText = (key: ContractKey) => ({
  entries: lines(entryLines(key).sort()),
  data: dataText(
    definitionOf(key)?.state ?? {},
    storageOf(key, () => true),
  ),
});

/** As of a block; of the latest, also what no block has sealed yet. */
function asOf(key: ContractKey, block: Block): ReturnType<typeof heldText> | undefined {
  const { world } = key;
  return block.number === world.chain.height ? heldText(key) : world.at(block, () => heldText(key));
}

/** The last block at the time of this one. */
function lastAtTimeOf({ chain }: World, number: number): Block {
  const { blocks } = chain;
  let last = number;
  while (blocks[last + 1]?.timestamp === blocks[number]?.timestamp) last += 1;
  return blocks[last] as Block;
}

const AS_OPEN = "as the open versions";
const COMPLETE = "without gap or overlap, the last one open";

function truthOf(world: World, key: HistoryKey): Fields {
  const then = asOf(key, lastAtTimeOf(world, key.block));
  const block = asOf(key, world.chain.blocks[key.block] as Block);
  const now = heldText(key);
  return {
    "entries then": then?.entries ?? "",
    "data then": then?.data ?? "",
    "entries after the block": block?.entries ?? "",
    "data after the block": block?.data ?? "",
    "entries now": now.entries,
    "data now": now.data,
    versions: COMPLETE,
    "rows of the present": AS_OPEN,
    places: IN_PLACE,
  };
}

type Rows = readonly unknown[];

const pathOfRow = (row: unknown): string => text(at(row, "path") ?? "");

/** The last version of each path. */
const latest = (rows: Rows): Rows => [
  ...new Map(rows.map((row) => [pathOfRow(row), row] as const)).values(),
];

const shownIn = (rows: Rows): Rows => rows.filter((row) => !isNothing(at(row, "value")));

const isOpen = (row: unknown): boolean => at(row, "valid_to") === "infinity";

/** The versions that one of the tables shows: at the block's time, after it, and now. */
async function versionsIn(wire: Wire, table: string, key: HistoryKey) {
  const { block, world } = key;
  const time = momentOf(world.chain.blocks[block]?.timestamp ?? 0);
  const ask = async (sent: SentParameters): Promise<Rows> =>
    listAt(await indexer(wire, table, { ...byAddress(key), ...sent }), "");
  const past = await ask({ valid_from: `lte.${time}`, valid_to: `gt.${time}` });
  const since = await ask({ valid_to: `gte.${time}` });
  const isThere = (row: unknown) => Number(at(row, "block_number")) <= block;
  const after = latest(since.filter(isThere));
  return { past, after, now: since.filter(isOpen), since };
}

const OF_PLACE = ["path", "value", "data", ...Object.values(PLACE).map(([, path]) => path)];

/** What the table of the present shows of an open version. */
const presentText = (row: unknown): string =>
  lineOf(OF_PLACE.map((name) => jsonText(at(row, name) ?? "")));

const presentTexts = (rows: Rows): string => lines(rows.map(presentText).sort());

/** The first version that does not begin at its block's time and end where the next one begins. */
function faultIn(versions: Rows): string | undefined {
  const fault = versions.find((row, position) => {
    const next = versions[position + 1];
    const from = moment(at(row, "valid_from"));
    const end = next === undefined ? "infinity" : at(next, "valid_from");
    return from !== stamp(at(row, "block_timestamp")) || at(row, "valid_to") !== end;
  });
  return fault === undefined ? undefined : jsonText(fault);
}

function completenessOf(rows: Rows): string {
  const byPath = new Map<string, unknown[]>();
  for (const row of rows) {
    const path = pathOfRow(row);
    const known = byPath.get(path);
    if (known === undefined) byPath.set(path, [row]);
    else known.push(row);
  }
  const faults = [...byPath.values()].map(faultIn);
  return faults.find((fault) => fault !== undefined) ?? COMPLETE;
}

const entriesForm = (rows: unknown): string =>
  lines(
    listAt(rows, "")
      .map((row) => lineOf([pathOfRow(row), jsonText(at(row, "value"))]))
      .sort(),
  );

/** A contract that was not there has no data. */
const dataForm = (rows: unknown): string =>
  lines(listAt(rows, "").map((row) => jsonText(at(row, "data")))) || "{}";

/** Whether the versions are complete, and the open ones those of the table of the present. */
const also = (answer: unknown, { world }: HistoryKey): Fields => {
  const since = listAt(answer, "since");
  const present = presentTexts(listAt(answer, "present"));
  const open = presentTexts(listAt(answer, "now"));
  return {
    versions: completenessOf(since),
    "rows of the present": present === open ? AS_OPEN : present,
    ...placesOf(since, world),
  };
};

export const VERSIONS: Fact<HistoryKey> = {
  invariant: "XS-11",
  name: "history of contract",
  shown: ({ address, block }) => `${address} since block ${block}`,
  truth: truthOf,
  readers: [
    {
      column: "indexer",
      ask: async (wire, key) => {
        const { past, after, now, since } = await versionsIn(wire, "history@mapping", key);
        const present = await mappingsOfIndexer(wire, key);
        const [stored, storedAfter, open] = [past, after, now].map(shownIn);
        return { past: stored, after: storedAfter, now: open, since, present };
      },
      fields: {
        "entries then": [entriesForm, "past"],
        "entries after the block": [entriesForm, "after"],
        "entries now": [entriesForm, "now"],
      },
      also,
    },
    {
      column: "indexer",
      ask: async (wire, key) => ({
        ...(await versionsIn(wire, "history@storage", key)),
        present: await storageOfIndexer(wire, key),
      }),
      fields: {
        "data then": [dataForm, "past"],
        "data after the block": [dataForm, "after"],
        "data now": [dataForm, "now"],
      },
      also,
    },
  ],
};

const sinceIn = (table: string, presentOf: (wire: Wire, key: HistoryKey) => Promise<unknown>) => ({
  column: "indexer" as const,
  ask: async (wire: Wire, key: HistoryKey) => {
    const time = momentOf(key.world.chain.blocks[key.block]?.timestamp ?? 0);
    const sent = { ...byAddress(key), valid_to: `gte.${time}` };
    const since = listAt(await indexer(wire, table, sent), "");
    return { since, now: shownIn(since).filter(isOpen), present: await presentOf(wire, key) };
  },
  fields: {},
  also,
});

/** Without a look into the past: no version since a block is missing, and the open ones are there. */
export const VERSIONS_SINCE: Fact<HistoryKey> = {
  invariant: "XS-11",
  name: "versions of contract",
  shown: ({ address, block }) => `${address} since block ${block}`,
  truth: () => ({ versions: COMPLETE, "rows of the present": AS_OPEN, places: IN_PLACE }),
  readers: [
    sinceIn("history@mapping", mappingsOfIndexer),
    sinceIn("history@storage", storageOfIndexer),
  ],
};
