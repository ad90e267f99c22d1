// What the latest block changed, in the indexer's rows: each value is there at once, with the block
// that set it. (XS-02, XS-09, XS-16)
import { defaultOf, isDefault, type ValueType, type World } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexer, inList, jsonText, PLACE } from "../reading/indexed.ts";
import { at, columnsOf, type Fields, listAt, text } from "../reading/terms.ts";
import { cellText, jsonbText } from "./cells.ts";
import type { NetChange } from "./changes.ts";
import { isArray, isData, isRecorded, storageOf } from "./contract-rows.ts";
import { columnsIn, columnsOfRow, namedKeys, pathOf } from "./entry-rows.ts";
import { tableOf } from "./makers.ts";

export interface ChangesKey {
  readonly world: World;
  readonly changes: readonly NetChange[];
}

const isInTable = ({ declared }: NetChange): boolean => isRecorded(declared);
const isMapped = (change: NetChange): boolean => isInTable(change) && !isArray(change.declared);

const isNothing = ({ type, after }: NetChange): boolean =>
  after === undefined || isDefault(after, defaultOf(type as ValueType));

const pathIn = ({ variable, keys }: NetChange): string => pathOf(variable, namedKeys(keys));

const placeText = (address: string, path: string): string => `${address} ${path}`;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const addressesOf = (changes: readonly NetChange[]): string[] =>
  distinct(changes.map(({ address }) => address));

/** Sorted by what they are about, as the readers sort their answers. */
function truthOf(
  { world }: ChangesKey,
  shown: readonly (readonly [about: string, contract: string, fields: Fields])[],
): Fields {
  const { chain, parts } = world;
  const place = {
    block: String(chain.height),
    blockHash: parts.commitment.sealOf(chain.height).hash,
    time: String(chain.blocks[chain.height]?.timestamp),
  };
  const sorted = shown.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return columnsOf(sorted.map(([, contract, fields]) => ({ contract, ...fields, ...place })));
}

const shownChanges = ({ changes }: ChangesKey): string =>
  changes.map(pathIn).join(" ").slice(0, 80);

interface About {
  readonly about: string;
}

const sorted = <T extends About>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (one.about < other.about ? -1 : 1));

export const CHANGED_MAPPINGS: Fact<ChangesKey> = {
  invariant: "XS-09",
  name: "entries just set",
  shown: shownChanges,
  truth: (_world, key) =>
    truthOf(
      key,
      key.changes
        .filter((each) => isMapped(each) && !isNothing(each))
        .map((each) => {
          const [path, value] = [pathIn(each), cellText(each.type, each.after)];
          return [placeText(each.address, path), each.address, { path, value }];
        }),
    ),
  readers: [
    {
      column: "indexer",
      ask: async (wire, { changes }) => {
        const wanted = changes.filter(isMapped);
        const places = new Set(wanted.map((each) => placeText(each.address, pathIn(each))));
        const sent = {
          address: inList(addressesOf(wanted)),
          path: inList(distinct(wanted.map(pathIn))),
        };
        const rows = listAt(await indexer(wire, "mapping", sent), "").map((row) => ({
          ...(row as object),
          about: placeText(text(at(row, "address")), text(at(row, "path"))),
        }));
        // Several contracts may have the same path.
        return sorted(rows.filter(({ about }) => places.has(about)));
      },
      rows: { ...PLACE, path: [text, "path"], value: [jsonText, "value"] },
    },
  ],
};

const tableIn = (world: World, { address, variable }: NetChange): string =>
  tableOf(world, address, variable);

const keysText = (keys: readonly string[]): string => JSON.stringify(keys);

const keysOfRow = (row: unknown, { keys }: NetChange): string =>
  keysText(namedKeys(keys).map(([name]) => text(at(row, name))));

export const CHANGED_TABLES: Fact<ChangesKey> = {
  invariant: "XS-09",
  name: "entries just set, in their tables",
  shown: shownChanges,
  truth: (world, key) =>
    truthOf(
      key,
      key.changes
        .filter((each) => isInTable(each) && !isNothing(each))
        .map((each) => {
          const { address, keys, type, after: value } = each;
          const about = placeText(address, tableIn(world, each) + keysText(keys));
          return [about, address, { columns: columnsIn({ keys: namedKeys(keys), type, value }) }];
        }),
    ),
  readers: [
    {
      column: "indexer",
      ask: async (wire, { world, changes }) => {
        const tabled = changes.filter(isInTable);
        const found: (About & { readonly shown: unknown })[] = [];
        for (const table of distinct(tabled.map((each) => tableIn(world, each)))) {
          const wanted = tabled.filter((each) => tableIn(world, each) === table);
          const [first] = wanted as [NetChange];
          const key = inList(distinct(wanted.map(({ keys }) => keys[0] ?? "")));
          const sent = { address: inList(addressesOf(wanted)), key };
          const abouts = new Set(
            wanted.map((each) => placeText(each.address, keysText(each.keys))),
          );
          for (const row of listAt(await indexer(wire, table, sent), "")) {
            const [address, keys] = [text(at(row, "address")), keysOfRow(row, first)];
            if (!abouts.has(placeText(address, keys))) continue;
            found.push({ shown: row, about: placeText(address, table + keys) });
          }
        }
        return sorted(found).map(({ shown }) => shown);
      },
      rows: { ...PLACE, columns: [columnsOfRow, ""] },
    },
  ],
};

const inStorage = (changes: readonly NetChange[]): NetChange[] =>
  changes.filter(({ declared }) => isData(declared));

export const CHANGED_STORAGE: Fact<ChangesKey> = {
  invariant: "XS-09",
  name: "variables just set",
  shown: shownChanges,
  truth: (_world, key) => {
    const wanted = new Map(
      inStorage(key.changes).map((each) => [placeText(each.address, each.variable), each]),
    );
    return truthOf(
      key,
      [...wanted].map(([about, { address, variable, declared }]) => {
        const stored = storageOf({ world: key.world, address }, isData)[variable] ?? [];
        return [about, address, { variable, value: jsonbText(declared, stored) }];
      }),
    );
  },
  readers: [
    {
      column: "indexer",
      ask: async (wire, { changes }) => {
        const wanted = inStorage(changes);
        const sent = { address: inList(addressesOf(wanted)) };
        const rows = listAt(await indexer(wire, "storage", sent), "");
        return sorted(
          rows.flatMap((row) => {
            const address = text(at(row, "address"));
            const own = wanted.filter((each) => each.address === address);
            return distinct(own.map(({ variable }) => variable)).map((variable) => ({
              ...(row as object),
              variable,
              value: at(row, `data.${variable}`),
              about: placeText(address, variable),
            }));
          }),
        );
      },
      rows: { ...PLACE, variable: [text, "variable"], value: [jsonText, "value"] },
    },
  ],
};
