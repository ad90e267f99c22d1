// The tables of a world, each built when somebody first reads it, and brought up to date by what has changed
// since. A world that nobody queries costs nothing.

import {
  Chronicle,
  type ContractHistory,
  type ContractKind,
  type EntryHistory,
  KINDS,
  type StateType,
  type World,
} from "../../sim/index.ts";
import type { Row, Table, Tables } from "../postgrest/tables/table.ts";
import { BlockTexts } from "./blocks.ts";
import { EventBook, type EventPlace } from "./event-book.ts";
import { type History, type Live, liveEvents, liveKeyed, liveVersions } from "./live.ts";
import {
  anyEventRow,
  contractRow,
  entryRow,
  entryVersionRow,
  eventRow,
  itemRow,
  itemsOf,
  mappingRow,
  storageRow,
  storageVersionRow,
  type VersionPlace,
} from "./rows.ts";
import { isRecorded, JSON_TABLES, ownerOf, type TableShape, variableIn } from "./schema.ts";
import { Shapes } from "./shapes.ts";
import { GrowingTable, type TableHead } from "./tables/growing.ts";
import { KeyedTable } from "./tables/keyed.ts";

const isContract = (history: History): history is ContractHistory => !("keys" in history);
const isEntry = (history: History): history is EntryHistory => "keys" in history;

/** Of a mapping that the platform records, not of an array. */
function isMappingEntry(history: History): history is EntryHistory {
  if (!isEntry(history)) return false;
  const type = history.contract.kind.definition.state[history.variable] as StateType;
  return typeof type === "object" && type.kind === "mapping" && isRecorded(type);
}

type JsonTable = keyof typeof JSON_TABLES;

export class IndexedWorld implements Tables {
  readonly #world: World;
  readonly #blocks: BlockTexts;
  readonly #chronicle: Chronicle;
  readonly #events: EventBook;
  readonly #live = new Map<string, Live>();
  /** Of the chain, when the tables were last brought up to date. */
  #height = -1;
  readonly #shapes: Shapes;

  constructor(world: World, kinds: readonly ContractKind[] = Object.values(KINDS)) {
    this.#world = world;
    this.#blocks = new BlockTexts(world);
    this.#chronicle = new Chronicle(world);
    this.#events = new EventBook(world);
    this.#shapes = new Shapes(kinds);
  }

  /** All tables without their rows: those of contracts first. */
  get heads(): readonly TableHead[] {
    const ofAll = Object.entries(JSON_TABLES).map(([name, columns]) => ({
      name,
      columns,
      relationships: [],
    }));
    this.#followShapes();
    return [...this.#shapes.all(), ...ofAll];
  }

  get names(): readonly string[] {
    return this.heads.map(({ name }) => name);
  }

  /** The table as of now, until the world's next command. */
  get(name: string): Table | undefined {
    this.#followShapes();
    const shape = this.#shapes.get(name);
    if (shape === undefined && !Object.hasOwn(JSON_TABLES, name)) return undefined;
    this.#follow();
    const known = this.#live.get(name);
    const live =
      known ?? (shape === undefined ? this.#jsonTable(name as JsonTable) : this.#table(shape));
    this.#live.set(name, live);
    return live.table;
  }

  #followShapes(): void {
    const changed = this.#shapes.follow(this.#world.chain.contracts.values());
    for (const name of changed) this.#live.delete(name);
  }

  #follow(): void {
    const { height } = this.#world.chain;
    const news = this.#chronicle.follow();
    if (news.touched.size === 0 && news.first > height && height === this.#height) return;
    this.#height = height;
    this.#blocks.cutTo(news.first);
    this.#events.follow(news.first);
    for (const live of this.#live.values()) live.update(news);
  }

  #jsonTable(name: JsonTable): Live {
    const head: TableHead = { name, columns: JSON_TABLES[name], relationships: [] };
    const blocks = this.#blocks;
    const { contracts, entries } = this.#chronicle;
    switch (name) {
      case "storage": {
        const table = new KeyedTable<ContractHistory>(head, (each) => storageRow(blocks, each));
        return liveKeyed(table, contracts, isContract);
      }
      case "mapping": {
        const table = new KeyedTable<EntryHistory>(head, (each) => mappingRow(blocks, each));
        return liveKeyed(table, entries, isMappingEntry);
      }
      case "history@storage":
        return liveVersions(
          new GrowingTable(head, (each: VersionPlace<ContractHistory>) =>
            storageVersionRow(blocks, each),
          ),
          contracts,
          isContract,
        );
      case "history@mapping":
        return liveVersions(
          new GrowingTable(head, (each: VersionPlace<EntryHistory>) =>
            entryVersionRow(blocks, each),
          ),
          entries,
          isMappingEntry,
        );
      default:
        return this.#eventTable(head, {
          selects: () => true,
          row: (place) => anyEventRow(blocks, this.#world.chain.logs, place),
        });
    }
  }

  #table({ name, columns, contracts, rows, relationships }: TableShape): Live {
    const head: TableHead = { name, columns, relationships };
    const blocks = this.#blocks;
    const isOurs = ({ contract }: History) => contracts.has(ownerOf(contract.kind));
    if (rows.of === "contracts") {
      const table = new KeyedTable<ContractHistory>(head, (each) =>
        contractRow(blocks, each, rows),
      );
      return liveKeyed(
        table,
        this.#chronicle.contracts,
        (each): each is ContractHistory => isContract(each) && isOurs(each),
      );
    }
    if (rows.of === "entries") {
      const nameIn = ({ contract: { kind } }: EntryHistory) =>
        variableIn(kind.definition, rows.owner, rows.variable);
      const table = new KeyedTable<EntryHistory>(head, (each) =>
        entryRow(blocks, each, rows.values),
      );
      return liveKeyed(
        table,
        this.#chronicle.entries,
        (each): each is EntryHistory =>
          isEntry(each) && isOurs(each) && each.variable === nameIn(each),
      );
    }
    const selects = ({ kind, event }: EventPlace) =>
      event.name === rows.event.name && kind !== undefined && contracts.has(ownerOf(kind));
    if (rows.of === "events") {
      return this.#eventTable(head, {
        selects,
        row: (place) => eventRow(blocks, this.#world.chain.logs, place, rows.parameters),
      });
    }
    const { parameter } = rows;
    const [parameterName = ""] = rows.event.parameters[parameter] ?? [];
    const items = (place: EventPlace) =>
      selects(place)
        ? itemsOf(this.#world.chain.logs, place, parameter).map((value, position) => ({
            place,
            position,
            value,
          }))
        : [];
    const table = new GrowingTable(head, (item: ReturnType<typeof items>[number]) =>
      itemRow(blocks, item, { name: parameterName, declared: rows.declared }),
    );
    return liveEvents(table, this.#events.events, items);
  }

  #eventTable(
    head: TableHead,
    {
      selects,
      row,
    }: {
      readonly selects: (place: EventPlace) => boolean;
      readonly row: (place: EventPlace) => Row;
    },
  ): Live {
    const table = new GrowingTable(head, ({ place }: { readonly place: EventPlace }) => row(place));
    return liveEvents(table, this.#events.events, (place) => (selects(place) ? [{ place }] : []));
  }
}
