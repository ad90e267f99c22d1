// The rows of each kind of table, made from histories and events. (decision 68)

import {
  type ContractHistory,
  defaultOf,
  type EntryHistory,
  isDefault,
  isRecord,
  type LogBook,
  present,
  type StateType,
  type Version,
} from "../../../sim/index.ts";
import { firstAt } from "../postgrest/tables/first-at.ts";
import type { Row } from "../postgrest/tables/table.ts";
import type { Json } from "../postgrest/values/json.ts";
import type { Value } from "../postgrest/values/types.ts";
import type { BlockTexts } from "./blocks.ts";
import type { EventPlace } from "./event-book.ts";
import { attributeValue, columnValue, dataValue, type ShownType } from "./forms.ts";
import { keyName } from "./names.ts";
import { creatorOf, innermost, isCollection, type Shown, variableIn } from "./schema.ts";
import type { Moment } from "./tables/moment.ts";

/** One version of a contract's data or of an entry. */
export interface VersionPlace<H> {
  readonly subject: H;
  readonly block: number;
  /** The subject's number, which rises in the order in which subjects were first set. */
  readonly order: number;
}

/** Where in the versions the next one after a block is, or their length. */
const nextAt = (versions: readonly Version[], block: number): number =>
  firstAt(versions.length, (at) => (versions[at]?.block ?? 0) > block);

/** The value after a block. */
const versionAt = (versions: readonly Version[], block: number): unknown =>
  versions[nextAt(versions, block) - 1]?.value;

/** The last version as of a moment. */
function lastOf(versions: readonly Version[], { last }: Moment): Version | undefined {
  const latest = versions.at(-1);
  if (latest === undefined || latest.block <= last) return latest;
  return versions[nextAt(versions, last) - 1];
}

/** The last block as of a moment after which a contract differed. */
function lastChange({ changed }: ContractHistory, { last }: Moment): number {
  const latest = changed.at(-1) ?? 0;
  if (latest <= last) return latest;
  return changed[firstAt(changed.length, (at) => (changed[at] ?? 0) > last) - 1] ?? 0;
}

export interface RowSource {
  readonly blocks: BlockTexts;
  readonly asOf: Moment;
}

/** Address, hash, time, number: the order of most tables. */
const placeOf = ({ blocks, asOf }: RowSource, address: string, block: number): Value[] => [
  address,
  ...blocks.of(block, asOf.height),
];

/** Address, hash, number, time: the order of the tables of JSON. */
function jsonPlaceOf({ blocks, asOf }: RowSource, address: string, block: number): Value[] {
  const [hash, timestamp, number] = blocks.of(block, asOf.height);
  return [address, hash, number, timestamp];
}

export function contractRow(
  source: RowSource,
  history: ContractHistory,
  { owner, variables }: { readonly owner: string; readonly variables: readonly Shown[] },
): Row {
  const { address, kind } = history.contract;
  const values = variables.map(({ source: variable, declared }) => {
    const cell = history.cell(variableIn(kind.definition, owner, variable));
    const version = lastOf(cell, source.asOf);
    // A struct that was never set shows as an empty text.
    if (version === undefined && typeof declared === "object") return "";
    return columnValue(declared, version?.value ?? defaultOf(declared as StateType));
  });
  return [
    ...placeOf(source, address, lastChange(history, source.asOf)),
    creatorOf(kind.code),
    kind.definition.name,
    ...values,
  ];
}

/** The row of an entry that is not at its default. */
export function entryRow(source: RowSource, entry: EntryHistory, values: readonly Shown[]): Row {
  const { contract, variable, keys, versions } = entry;
  const { block, value } = present(lastOf(versions, source.asOf), "a version");
  const shown = values.map(({ source: field, declared }) =>
    columnValue(declared, isRecord(value) && field !== "" ? value[field] : value),
  );
  return [
    ...placeOf(source, contract.address, block),
    ...[variable, collectionType(typeOf(entry))],
    ...keys,
    ...shown,
  ];
}

const typeOf = ({ contract, variable }: EntryHistory): StateType =>
  present(contract.kind.definition.state[variable], variable);

const collectionType = (type: StateType): string =>
  typeof type === "object" && type.kind === "array" ? "Array" : "Mapping";

/** Null, 0, false and an empty text are no entries. */
export function isEmpty(entry: EntryHistory): boolean {
  const value = entry.versions.at(-1)?.value;
  return value === undefined || isDefault(value, defaultOf(innermost(typeOf(entry)).value));
}

function dataOf(history: ContractHistory, block: number): Json {
  const { state } = history.contract.kind.definition;
  const entries = Object.entries(state).flatMap(([name, type]): [string, Json][] => {
    if (!isCollection(type)) {
      const value = versionAt(history.cell(name), block) ?? defaultOf(type);
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

export function storageRow(source: RowSource, history: ContractHistory): Row {
  const { address } = history.contract;
  const place = jsonPlaceOf(source, address, lastChange(history, source.asOf));
  return [...place, dataOf(history, source.asOf.last)];
}

function mappingColumns(entry: EntryHistory, value: unknown): Value[] {
  const { variable, keys } = entry;
  const type = typeOf(entry);
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

export function mappingRow(source: RowSource, entry: EntryHistory): Row {
  const { block, value } = present(lastOf(entry.versions, source.asOf), "a version");
  return [...jsonPlaceOf(source, entry.contract.address, block), ...mappingColumns(entry, value)];
}

/** `next` is that of the next version, which may come after the moment. */
function validity({ blocks, asOf }: RowSource, block: number, next: number | undefined): Value[] {
  const isLast = next === undefined || next > asOf.last;
  const end = isLast ? Number.POSITIVE_INFINITY : blocks.microseconds(next, asOf.height);
  return [blocks.microseconds(block, asOf.height), end];
}

export function storageVersionRow(
  source: RowSource,
  { subject, block }: VersionPlace<ContractHistory>,
): Row {
  const { changed } = subject;
  const next = changed[firstAt(changed.length, (at) => (changed[at] ?? 0) > block)];
  const place = jsonPlaceOf(source, subject.contract.address, block);
  return [...place, dataOf(subject, block), ...validity(source, block, next)];
}

export function entryVersionRow(
  source: RowSource,
  { subject, block }: VersionPlace<EntryHistory>,
): Row {
  const { versions, contract } = subject;
  const next = nextAt(versions, block);
  const place = jsonPlaceOf(source, contract.address, block);
  const shown = mappingColumns(subject, versions[next - 1]?.value);
  return [...place, ...shown, ...validity(source, block, versions[next]?.block)];
}

function eventPlace(source: RowSource, place: EventPlace): Value[] {
  const { id, address, transaction, index, kind } = place;
  return [
    ...[id, ...placeOf(source, address, transaction.blockNumber)],
    ...[source.blocks.hashOf(transaction), columnValue("address", transaction.request.from)],
    ...[BigInt(index), creatorOf(kind?.code), kind?.definition.name ?? ""],
  ];
}

const valuesOf = (logs: LogBook, { at, event }: EventPlace): readonly unknown[] =>
  logs.read(at, at + 2 + event.parameters.length)[0]?.values ?? [];

export function eventRow(
  source: RowSource,
  logs: LogBook,
  place: EventPlace,
  parameters: readonly Shown[],
): Row {
  const values = valuesOf(logs, place);
  const shown = parameters.map(({ declared }, at) => columnValue(declared, values[at]));
  return [...eventPlace(source, place), ...shown];
}

export function anyEventRow(source: RowSource, logs: LogBook, place: EventPlace): Row {
  const { name, parameters } = place.event;
  const values = valuesOf(logs, place);
  const attributes = parameters.map(([parameter, type], at) => [
    parameter,
    attributeValue(type, values[at]),
  ]);
  return [...eventPlace(source, place), name, Object.fromEntries(attributes)];
}

/** The items of an event's array, a row each. */
export function itemsOf(logs: LogBook, place: EventPlace, parameter: number): readonly unknown[] {
  return [valuesOf(logs, place)[parameter]].flat();
}

export interface ItemPlace {
  readonly place: EventPlace;
  readonly position: number;
  readonly value: unknown;
}

export function itemRow(
  source: RowSource,
  { place, position, value }: ItemPlace,
  { name, declared }: { readonly name: string; readonly declared: ShownType },
): Row {
  const shown = [name, "Event Array", String(position), columnValue(declared, value)];
  return [...eventPlace(source, place), ...shown];
}
