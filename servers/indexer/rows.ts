// The rows of each kind of table, made from histories and events. (decision 68)

import {
  type ContractHistory,
  defaultOf,
  type EntryHistory,
  isDefault,
  type LogBook,
  type StateType,
  type ValueType,
  type Version,
} from "../../sim/index.ts";
import { firstAt } from "../postgrest/tables/first-at.ts";
import type { Row } from "../postgrest/tables/table.ts";
import type { Json } from "../postgrest/values/json.ts";
import type { Value } from "../postgrest/values/types.ts";
import type { BlockTexts } from "./blocks.ts";
import type { EventPlace } from "./event-book.ts";
import { attributeValue, columnValue, dataValue, type ShownType } from "./forms.ts";
import { keyName } from "./names.ts";
import { creatorOf, innermost, isCollection, type Shown, variableIn } from "./schema.ts";

/** One version of a contract's data or of an entry. */
export interface VersionPlace<H> {
  readonly subject: H;
  readonly block: number;
  /** Of the subject: rises in the order in which subjects were first set. */
  readonly order: number;
}

/** Where in the versions the next one after a block is, or their length. */
const nextAt = (versions: readonly Version[], block: number): number =>
  firstAt(versions.length, (at) => (versions[at]?.block ?? 0) > block);

/** The value after a block. */
const versionAt = (versions: readonly Version[], block: number): unknown =>
  versions[nextAt(versions, block) - 1]?.value;

const NOW = Number.POSITIVE_INFINITY;

/** Address, hash, time, number: the order of most tables. */
const placeOf = (blocks: BlockTexts, address: string, block: number): Value[] => [
  address,
  ...blocks.of(block),
];

/** Address, hash, number, time: the order of the tables of JSON. */
function jsonPlaceOf(blocks: BlockTexts, address: string, block: number): Value[] {
  const [hash, timestamp, number] = blocks.of(block);
  return [address, hash, number, timestamp];
}

export function contractRow(
  blocks: BlockTexts,
  history: ContractHistory,
  { owner, variables }: { readonly owner: string; readonly variables: readonly Shown[] },
): Row {
  const { address, kind } = history.contract;
  const values = variables.map(({ source, declared }) => {
    const version = history.cell(variableIn(kind.definition, owner, source)).at(-1);
    // A struct that was never set shows as an empty text.
    if (version === undefined && typeof declared === "object") return "";
    return columnValue(declared, version?.value ?? defaultOf(declared as ValueType));
  });
  const block = history.changed.at(-1) ?? 0;
  return [
    ...placeOf(blocks, address, block),
    creatorOf(kind.code),
    kind.definition.name,
    ...values,
  ];
}

/** Of an entry that holds something. */
export function entryRow(
  blocks: BlockTexts,
  { contract, variable, keys, versions }: EntryHistory,
  values: readonly Shown[],
): Row {
  const { block, value } = versions.at(-1) as Version;
  const type = contract.kind.definition.state[variable] as StateType;
  const shown = values.map(({ source, declared }) =>
    columnValue(declared, source === "" ? value : (value as Record<string, unknown>)[source]),
  );
  return [
    ...placeOf(blocks, contract.address, block),
    ...[variable, collectionType(type)],
    ...keys,
    ...shown,
  ];
}

const collectionType = (type: StateType): string =>
  typeof type === "object" && type.kind === "array" ? "Array" : "Mapping";

/** Null, 0, false and an empty text are no entries. */
export function isEmpty({ contract, variable, versions }: EntryHistory): boolean {
  const value = versions.at(-1)?.value;
  const { value: declared } = innermost(contract.kind.definition.state[variable] as StateType);
  return value === undefined || isDefault(value, defaultOf(declared as ValueType));
}

function dataOf(history: ContractHistory, block: number): Json {
  const { state } = history.contract.kind.definition;
  const entries = Object.entries(state).flatMap(([name, type]): [string, Json][] => {
    if (!isCollection(type)) {
      const value = versionAt(history.cell(name), block) ?? defaultOf(type as ValueType);
      return [[name, dataValue(type, value)]];
    }
    if (typeof type !== "object" || type.kind !== "array") return [];
    const items = history.array(name).map(({ versions }) => versionAt(versions, block));
    return [
      [
        name,
        dataValue(
          type,
          items.filter((item) => item !== undefined),
        ),
      ],
    ];
  });
  return Object.fromEntries(entries);
}

export function storageRow(blocks: BlockTexts, history: ContractHistory): Row {
  const block = history.changed.at(-1) ?? 0;
  return [...jsonPlaceOf(blocks, history.contract.address, block), dataOf(history, NOW)];
}

function mappingColumns({ contract, variable, keys }: EntryHistory, value: unknown): Value[] {
  const type = contract.kind.definition.state[variable] as StateType;
  const { value: declared } = innermost(type);
  const shown =
    value === undefined
      ? ""
      : typeof declared === "object"
        ? dataValue(declared, value)
        : columnValue(declared, value);
  return [
    ...[variable, collectionType(type)],
    Object.fromEntries(keys.map((key, at) => [keyName(at), key])),
    variable + keys.map((key) => `[${key}]`).join(""),
    shown,
  ];
}

export function mappingRow(blocks: BlockTexts, entry: EntryHistory): Row {
  const { block, value } = entry.versions.at(-1) as Version;
  return [...jsonPlaceOf(blocks, entry.contract.address, block), ...mappingColumns(entry, value)];
}

function validity(blocks: BlockTexts, block: number, next: number | undefined): Value[] {
  return [blocks.microseconds(block), next === undefined ? NOW : blocks.microseconds(next)];
}

export function storageVersionRow(
  blocks: BlockTexts,
  { subject, block }: VersionPlace<ContractHistory>,
): Row {
  const { changed } = subject;
  const next = changed[firstAt(changed.length, (at) => (changed[at] ?? 0) > block)];
  const place = jsonPlaceOf(blocks, subject.contract.address, block);
  return [...place, dataOf(subject, block), ...validity(blocks, block, next)];
}

export function entryVersionRow(
  blocks: BlockTexts,
  { subject, block }: VersionPlace<EntryHistory>,
): Row {
  const { versions, contract } = subject;
  const next = nextAt(versions, block);
  const place = jsonPlaceOf(blocks, contract.address, block);
  const shown = mappingColumns(subject, versions[next - 1]?.value);
  return [...place, ...shown, ...validity(blocks, block, versions[next]?.block)];
}

function eventPlace(blocks: BlockTexts, place: EventPlace): Value[] {
  const { id, address, transaction, index, kind } = place;
  return [
    ...[id, ...placeOf(blocks, address, transaction.blockNumber)],
    ...[blocks.hashOf(transaction), columnValue("address", transaction.request.from)],
    ...[BigInt(index), creatorOf(kind?.code), kind?.definition.name ?? ""],
  ];
}

const valuesOf = (logs: LogBook, { at, event }: EventPlace): readonly unknown[] =>
  logs.read(at, at + 2 + event.parameters.length)[0]?.values ?? [];

export function eventRow(
  blocks: BlockTexts,
  logs: LogBook,
  place: EventPlace,
  parameters: readonly Shown[],
): Row {
  const values = valuesOf(logs, place);
  const shown = parameters.map(({ declared }, at) => columnValue(declared, values[at]));
  return [...eventPlace(blocks, place), ...shown];
}

export function anyEventRow(blocks: BlockTexts, logs: LogBook, place: EventPlace): Row {
  const { name, parameters } = place.event;
  const values = valuesOf(logs, place);
  const attributes = parameters.map(([parameter, type], at) => [
    parameter,
    attributeValue(type as ShownType, values[at]),
  ]);
  return [...eventPlace(blocks, place), name, Object.fromEntries(attributes)];
}

/** The items of an event's array, a row each. */
export function itemsOf(logs: LogBook, place: EventPlace, parameter: number): readonly unknown[] {
  return valuesOf(logs, place)[parameter] as readonly unknown[];
}

export interface ItemPlace {
  readonly place: EventPlace;
  readonly position: number;
  readonly value: unknown;
}

export function itemRow(
  blocks: BlockTexts,
  { place, position, value }: ItemPlace,
  { name, declared }: { readonly name: string; readonly declared: ShownType },
): Row {
  const shown = [name, "Event Array", String(position), columnValue(declared, value)];
  return [...eventPlace(blocks, place), ...shown];
}
