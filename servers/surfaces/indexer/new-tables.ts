// Makes each table of a world, still without rows: what it shows, and how its rows are made.

import type { Chronicle, ContractHistory, EntryHistory, World } from "../../../sim/index.ts";
import type { Row } from "../postgrest/tables/table.ts";
import type { BlockTexts } from "./blocks.ts";
import type { EventBook, EventPlace } from "./event-book.ts";
import { type History, type Live, LiveEvents, LiveKeyed, LiveVersions } from "./live.ts";
import {
  anyEventRow,
  contractRow,
  entryRow,
  entryVersionRow,
  eventRow,
  type ItemPlace,
  itemRow,
  itemsOf,
  mappingRow,
  type RowSource,
  storageRow,
  storageVersionRow,
  type VersionPlace,
} from "./rows.ts";
import { isRecorded, JSON_TABLES, ownerOf, type TableShape, variableIn } from "./schema.ts";
import { GrowingTable, type TableHead } from "./tables/growing.ts";
import { KeyedTable } from "./tables/keyed.ts";
import type { Moment } from "./tables/moment.ts";

const isContract = (history: History): history is ContractHistory => !("keys" in history);
const isEntry = (history: History): history is EntryHistory => "keys" in history;

/** Whether it is an entry of a mapping that the platform records, not of an array. */
function isMappingEntry(history: History): history is EntryHistory {
  if (!isEntry(history)) return false;
  const type = history.contract.kind.definition.state[history.variable];
  return typeof type === "object" && type.kind === "mapping" && isRecorded(type);
}

export type JsonTable = keyof typeof JSON_TABLES;

export interface TableParts {
  readonly world: World;
  readonly blocks: BlockTexts;
  readonly chronicle: Chronicle;
  readonly events: EventBook;
  /** The moment whose state the table will show. */
  readonly moment: Moment;
}

export class NewTables {
  readonly #parts: TableParts;

  constructor(parts: TableParts) {
    this.#parts = parts;
  }

  ofEverything(name: JsonTable): Live {
    const head: TableHead = { name, columns: JSON_TABLES[name], relationships: [] };
    const { contracts, entries } = this.#parts.chronicle;
    const keyed = <T>(row: (source: RowSource, each: T) => Row) =>
      new KeyedTable<T>(head, this.#parts.moment, this.#maker(row));
    const versions = <T>(row: (source: RowSource, each: VersionPlace<T>) => Row) =>
      new GrowingTable<VersionPlace<T>>(head, this.#parts.moment, this.#maker(row));
    switch (name) {
      case "storage":
        return new LiveKeyed(keyed(storageRow), contracts, isContract);
      case "mapping":
        return new LiveKeyed(keyed(mappingRow), entries, isMappingEntry);
      case "history@storage":
        return new LiveVersions(versions(storageVersionRow), contracts, isContract);
      case "history@mapping":
        return new LiveVersions(versions(entryVersionRow), entries, isMappingEntry);
      default:
        return this.#eventTable(head, {
          selects: () => true,
          row: (source, place) => anyEventRow(source, this.#parts.world.chain.logs, place),
        });
    }
  }

  ofShape({ name, columns, contracts, rows, relationships }: TableShape): Live {
    const head: TableHead = { name, columns, relationships };
    const isOurs = ({ contract }: History) => contracts.has(ownerOf(contract.kind));
    if (rows.of === "contracts") {
      const row = (source: RowSource, each: ContractHistory) => contractRow(source, each, rows);
      return new LiveKeyed(
        new KeyedTable(head, this.#parts.moment, this.#maker(row)),
        this.#parts.chronicle.contracts,
        (each): each is ContractHistory => isContract(each) && isOurs(each),
      );
    }
    if (rows.of === "entries") {
      const nameIn = ({ contract: { kind } }: EntryHistory) =>
        variableIn(kind.definition, rows.owner, rows.variable);
      const row = (source: RowSource, each: EntryHistory) => entryRow(source, each, rows.values);
      return new LiveKeyed(
        new KeyedTable(head, this.#parts.moment, this.#maker(row)),
        this.#parts.chronicle.entries,
        (each): each is EntryHistory =>
          isEntry(each) && isOurs(each) && each.variable === nameIn(each),
      );
    }
    const selects = ({ kind, event }: EventPlace) =>
      event.name === rows.event.name && kind !== undefined && contracts.has(ownerOf(kind));
    if (rows.of === "events") {
      return this.#eventTable(head, {
        selects,
        row: (source, place) =>
          eventRow(source, this.#parts.world.chain.logs, place, rows.parameters),
      });
    }
    const { parameter } = rows;
    const [parameterName = ""] = rows.event.parameters[parameter] ?? [];
    const items = (place: EventPlace) =>
      selects(place)
        ? itemsOf(this.#parts.world.chain.logs, place, parameter).map((value, position) => ({
            place,
            position,
            value,
          }))
        : [];
    const named = { name: parameterName, declared: rows.declared };
    const row = (source: RowSource, item: ItemPlace) => itemRow(source, item, named);
    const table = new GrowingTable<ItemPlace>(head, this.#parts.moment, this.#maker(row));
    return new LiveEvents(table, this.#parts.events.events, items);
  }

  #eventTable(
    head: TableHead,
    {
      selects,
      row,
    }: {
      readonly selects: (place: EventPlace) => boolean;
      readonly row: (source: RowSource, place: EventPlace) => Row;
    },
  ): Live {
    type Item = { readonly place: EventPlace };
    const ofItem = (source: RowSource, { place }: Item) => row(source, place);
    const table = new GrowingTable<Item>(head, this.#parts.moment, this.#maker(ofItem));
    return new LiveEvents(table, this.#parts.events.events, (place) =>
      selects(place) ? [{ place }] : [],
    );
  }

  #maker<T>(row: (source: RowSource, item: T) => Row): (item: T, asOf: Moment) => Row {
    const blocks = this.#parts.blocks;
    return (item, asOf) => row({ blocks, asOf }, item);
  }
}
