// The variables of a contract, as the indexer's rows: in the table of its kind, and in
// `storage`, with the block of the last change. (XS-01, XS-14, XS-15)
import {
  type ContractDefinition,
  type StateType,
  type StorageDump,
  storedIn,
  type World,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import {
  indexer,
  indexerOnce,
  indexerQuestion,
  jsonText,
  PLACE,
  stamp,
} from "../reading/indexed.ts";
import { CORE } from "../reading/questions.ts";
import {
  type AnswerShape,
  at,
  bareHex,
  columnsOf,
  type Fields,
  listAt,
  text,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { cellText, jsonbOf } from "./cells.ts";
import { lineOf } from "./log-lines.ts";
import { makerOf, tableOf } from "./makers.ts";

export interface ContractKey {
  /** Bare. */
  readonly address: string;
  readonly world: World;
}

export const definitionOf = ({ world, address }: ContractKey): ContractDefinition | undefined =>
  world.chain.contracts.get(address)?.kind.definition;

/** What these variables hold now, or as of the block that the world looks back to. */
export function storageOf(
  { world, address }: ContractKey,
  isWanted: (type: StateType) => boolean,
): StorageDump {
  const contract = world.chain.contracts.get(address);
  if (contract === undefined) return {};
  const variables = Object.entries(contract.kind.definition.state);
  const wanted = variables.filter(([, type]) => isWanted(type));
  return Object.assign({}, ...wanted.map(([name]) => storedIn(contract, name)));
}

export const isCollection = (type: StateType): boolean =>
  typeof type === "object" && type.kind !== "struct";

export const isArray = (type: StateType): boolean =>
  typeof type === "object" && type.kind === "array";

export const isRecorded = (type: StateType): boolean =>
  typeof type === "object" && type.kind !== "struct" && type.recorded;

/** The data of `storage`: everything but mappings. */
export const isData = (type: StateType): boolean => !isCollection(type) || isArray(type);

export function dataText(
  state: ContractDefinition["state"],
  stored: Readonly<Record<string, unknown>>,
): string {
  const shown = Object.entries(state).filter(([, type]) => isData(type));
  const members = shown.map(([name, type]) => [name, jsonbOf(type, stored[name] ?? [])]);
  return jsonText(Object.fromEntries(members));
}

function contractTruth(key: ContractKey): Fields {
  const definition = definitionOf(key);
  if (definition === undefined) return { count: "0" };
  const { name, state } = definition;
  const stored = storageOf(key, isData);
  const cells = Object.entries(state).filter(([, type]) => !isCollection(type));
  const variables = cells.map(([variable, type]) => {
    const shown = cellText(type, stored[variable]);
    const isEmpty = typeof type === "object" && isNothing(JSON.parse(shown));
    return `${variable}=${isEmpty ? '""' : shown}`;
  });
  return columnsOf([
    {
      contract: key.address,
      creator: makerOf(key.world.chain.contracts.get(key.address)?.kind),
      kind: name,
      variables: lineOf(variables.sort()),
      data: dataText(state, stored),
    },
  ]);
}

const CONTRACT: AnswerShape = {
  contract: [bareHex, "address"],
  creator: [text, "creator"],
  kind: [text, "contract_name"],
};

export const BASE_COLUMNS = Object.values({ ...PLACE, ...CONTRACT }).map(([, path]) => path);

/** Values like defaults: history keeps versions of nothing, so that there is no gap. */
export function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return Object.values(value).every(isNothing);
  }
  return ["", "0", "false"].includes(String(value));
}

/** A struct that was never set is an empty text, and one that is empty again shows its fields. */
function variablesOf(row: unknown): string {
  const members = Object.entries(row ?? {}).map(([name, value]) => {
    const isEmpty = typeof value === "object" && at(value, "digits") === undefined;
    return [name, isEmpty && isNothing(value) ? "" : value];
  });
  return valuesOf(Object.fromEntries(members), BASE_COLUMNS);
}

/** The columns of a row that are not about its place. */
export function valuesOf(row: unknown, known: readonly string[]): string {
  const members = Object.entries(row ?? {}).filter(([name]) => !known.includes(name));
  return lineOf(members.map(([name, value]) => `${name}=${jsonText(value)}`).sort());
}

/** Whether each row's block is one of the chain's, with its own hash and time. */
export function placesOf(answer: unknown, { chain, parts }: World): Fields {
  const wrong = listAt(answer, "").find((row) => {
    const number = Number(text(at(row, "block_number")));
    const block = chain.blocks[number];
    if (block === undefined) return true;
    const isHash = at(row, "block_hash") === parts.commitment.sealOf(number).hash;
    return !isHash || stamp(at(row, "block_timestamp")) !== String(block.timestamp);
  });
  return { places: wrong === undefined ? IN_PLACE : jsonText(wrong) };
}

export const IN_PLACE = "blocks of the chain";

export const byAddress = ({ address }: ContractKey) => ({ address: `eq.${address}` });

export const placesIn = (answer: unknown, { world }: ContractKey): Fields =>
  placesOf(answer, world);

/** For all facts about a contract's variables. */
export const storageOfIndexer = (wire: Wire, key: ContractKey): Promise<unknown> =>
  indexerOnce(wire, "storage", byAddress(key));

export const CONTRACT_ROWS: Fact<ContractKey> = {
  invariant: "XS-01",
  name: "variables of contract",
  shown: ({ address }) => address,
  truth: (_world, key) => ({ ...contractTruth(key), places: IN_PLACE }),
  readers: [
    {
      column: "indexer",
      ask: (wire, key) => indexer(wire, tableOf(key.world, key.address), byAddress(key)),
      rows: { ...CONTRACT, variables: [variablesOf, ""] },
      also: placesIn,
    },
    // Core REST forwards to the same tables.
    {
      column: "core",
      ask: async (wire, key) => {
        const question = indexerQuestion(tableOf(key.world, key.address), byAddress(key));
        return (await wire.ask({ ...question, column: "core", url: CORE + question.url })).body;
      },
      rows: { ...CONTRACT, variables: [variablesOf, ""] },
      also: placesIn,
    },
    {
      column: "indexer",
      ask: storageOfIndexer,
      rows: { contract: [bareHex, "address"], data: [jsonText, "data"] },
      also: placesIn,
    },
  ],
};
