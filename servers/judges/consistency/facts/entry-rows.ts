// The mappings and arrays of a contract, as the indexer's rows: each in a table of its own, and all
// mappings in `mapping`. An entry at its default has no row. (XS-01, XS-14, XS-15)
import type { StateType } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexer, indexerOnce, jsonText } from "../reading/indexed.ts";
import { type AnswerShape, bareHex, columnsOf, text } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { cellText, entriesOf } from "./cells.ts";
import {
  BASE_COLUMNS,
  byAddress,
  type ContractKey,
  definitionOf,
  IN_PLACE,
  isArray,
  isRecorded,
  placesIn,
  storageOf,
  valuesOf,
} from "./contract-rows.ts";
import { lineOf } from "./log-lines.ts";
import { tableOf } from "./makers.ts";

const COLLECTION = [...BASE_COLUMNS, "collection_name", "collection_type"];

export interface CollectionKey extends ContractKey {
  readonly variable: string;
}

/** The collections of a contract that have tables. */
export const collectionsOf = (key: ContractKey): CollectionKey[] =>
  Object.entries(definitionOf(key)?.state ?? {})
    .filter(([, type]) => isRecorded(type))
    .map(([variable]) => ({ ...key, variable }));

const keyName = (position: number): string => (position === 0 ? "key" : `key${position + 1}`);

export const namedKeys = (keys: readonly string[]) =>
  keys.map((key, position) => [keyName(position), key] as const);

function entriesIn({ variable, ...key }: CollectionKey) {
  const type = definitionOf(key)?.state[variable] as StateType;
  const collection = { contract: key.address, collection: variable };
  return entriesOf(type, storageOf(key, (each) => each === type)[variable]).map((entry) => ({
    ...entry,
    keys: namedKeys(entry.keys),
    collection: { ...collection, "kind of collection": isArray(type) ? "Array" : "Mapping" },
  }));
}

interface ShownEntry {
  readonly keys: readonly (readonly [name: string, key: string])[];
  readonly type: StateType;
  readonly value: unknown;
}

/** The columns of keys and values: a struct has one for each of its fields. */
export function columnsIn({ keys, type, value }: ShownEntry): string {
  const shown = keys.map(([name, key]) => `${name}=${JSON.stringify(key)}`);
  if (typeof type !== "object") return lineOf([...shown, `value=${cellText(type, value)}`].sort());
  const fields = type.kind === "struct" ? Object.entries(type.fields) : [];
  const members = fields.map(
    ([name, field]) => `${name}=${cellText(field, (value as Record<string, unknown>)[name])}`,
  );
  return lineOf([...shown, ...members].sort());
}

/** What a row shows besides its place. */
export const columnsOfRow = (row: unknown): string => valuesOf(row, COLLECTION);

const OF_COLLECTION: AnswerShape = {
  contract: [bareHex, "address"],
  collection: [text, "collection_name"],
  "kind of collection": [text, "collection_type"],
};

/** How many keys lead to a value. */
function depthOf(type: StateType | undefined): number {
  if (typeof type !== "object" || type.kind === "struct") return 0;
  return 1 + depthOf(type.kind === "array" ? type.item : type.value);
}

const keyNames = (count: number) => Array.from({ length: count }, (_, each) => keyName(each));

export const ENTRY_ROWS: Fact<CollectionKey> = {
  invariant: "XS-01",
  name: "entries of",
  shown: ({ address, variable }) => `${address} ${variable}`,
  truth: (_world, key) => ({
    ...columnsOf(entriesIn(key).map((each) => ({ ...each.collection, values: columnsIn(each) }))),
    places: IN_PLACE,
  }),
  readers: [
    {
      column: "indexer",
      ask: (wire, key) => {
        const { state = {} } = definitionOf(key) ?? {};
        const order = keyNames(depthOf(state[key.variable])).join();
        const sent = { ...byAddress(key), order };
        return indexer(wire, tableOf(key.world, key.address, key.variable), sent);
      },
      rows: { ...OF_COLLECTION, values: [columnsOfRow, ""] },
      also: placesIn,
    },
  ],
};

/** The most keys that lead to a value. */
const KEYS_MAX = 3;

export const pathOf = (variable: string, keys: readonly (readonly [string, string])[]): string =>
  variable + keys.map(([, key]) => `[${key}]`).join("");

/** For all facts about a contract's mappings. */
export function mappingsOfIndexer(wire: Wire, key: ContractKey): Promise<unknown> {
  const keys = keyNames(KEYS_MAX).map((name) => `key->>${name}`);
  const order = ["collection_name", ...keys].join();
  return indexerOnce(wire, "mapping", { ...byAddress(key), order });
}

export const MAPPING_ROWS: Fact<ContractKey> = {
  invariant: "XS-01",
  name: "mappings of contract",
  shown: ({ address }) => address,
  truth: (_world, key) => ({
    ...columnsOf(
      collectionsOf(key)
        .filter(({ variable }) => !isArray(definitionOf(key)?.state[variable] as StateType))
        .sort((one, other) => (one.variable < other.variable ? -1 : 1))
        .flatMap((each) =>
          entriesIn(each).map(({ collection, keys, type, value }) => ({
            ...collection,
            keys: jsonText(Object.fromEntries(keys)),
            path: pathOf(each.variable, keys),
            value: cellText(type, value),
          })),
        ),
    ),
    places: IN_PLACE,
  }),
  readers: [
    {
      column: "indexer",
      ask: mappingsOfIndexer,
      rows: {
        ...OF_COLLECTION,
        keys: [jsonText, "key"],
        path: [text, "path"],
        value: [jsonText, "value"],
      },
      also: placesIn,
    },
  ],
};
