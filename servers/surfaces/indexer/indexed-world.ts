// The tables of a world, each built when somebody first reads it, and brought up to date by what has changed
// since. A world that nobody queries costs nothing.

import {
  Chronicle,
  type Command,
  type ContractKind,
  KINDS,
  type World,
} from "../../../sim/index.ts";
import { PIECE } from "../postgrest/tables/piece.ts";
import type { LiveTables, Table } from "../postgrest/tables/table.ts";
import { BlockTexts } from "./blocks.ts";
import { EventBook } from "./event-book.ts";
import type { Live, TableNews } from "./live.ts";
import { type JsonTable, NewTables } from "./new-tables.ts";
import { JSON_TABLES } from "./schema.ts";
import { Shapes } from "./shapes.ts";
import type { TableHead } from "./tables/growing.ts";
import { Moment } from "./tables/moment.ts";

function withMore(before: TableNews | undefined, news: TableNews): TableNews {
  if (before === undefined) return news;
  const touched = new Set([...before.touched, ...news.touched]);
  return { first: Math.min(before.first, news.first), touched, moment: news.moment };
}

/** A table that is built while others are read. */
interface Building {
  readonly live: Live;
  readonly work: Generator<undefined, void>;
  /** The changes since the building began. */
  news: TableNews | undefined;
}

/** Changes and blocks that are read at once. */
const NEWS_MAX = PIECE / 4;

export class IndexedWorld implements LiveTables {
  readonly #world: World;
  readonly #blocks: BlockTexts;
  readonly #chronicle: Chronicle;
  readonly #events: EventBook;
  readonly #live = new Map<string, Live>();
  readonly #building = new Map<string, Building>();
  /** The moment whose state the tables show. */
  #moment: Moment;
  /** How many commands there were then, and the last of them. */
  #after: readonly [number, Command | undefined] = [-1, undefined];
  #readers = 0;
  /** Whether earlier tables may still be read. */
  #hasForks = false;
  readonly #shapes: Shapes;

  constructor(world: World, kinds: readonly ContractKind[] = Object.values(KINDS)) {
    this.#world = world;
    this.#blocks = new BlockTexts(world);
    this.#chronicle = new Chronicle(world);
    this.#events = new EventBook(world);
    this.#shapes = new Shapes(kinds);
    this.#moment = new Moment(world, -1, -1);
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

  /** The table as of now. While somebody reads it, it stays as it is, else until the next `get` of any. */
  get(name: string): Table | undefined {
    for (const _pause of this.preparing(name));
    if (!this.#has(name)) return undefined;
    this.#follow();
    return this.#live.get(name)?.table;
  }

  isBehind(name: string): boolean {
    if (!this.#has(name)) return false;
    return !this.#live.has(name) || this.#chronicle.distance > NEWS_MAX;
  }

  *preparing(name: string): Generator<undefined, void> {
    while (this.isBehind(name)) {
      if (this.#chronicle.distance > NEWS_MAX) this.#follow(NEWS_MAX);
      else this.#build(name);
      if (this.isBehind(name)) yield;
    }
  }

  hold(): () => void {
    const moment = this.#moment;
    moment.readers += 1;
    this.#readers += 1;
    return () => {
      moment.readers -= 1;
      this.#readers -= 1;
    };
  }

  /** How many read the tables as of any moment. */
  get readers(): number {
    return this.#readers;
  }

  /** The moment whose state the most recently read tables show. */
  get moment(): Moment {
    return this.#moment;
  }

  /** Whether the world is another, or went back behind tables that somebody may read: new ones are needed. */
  get isLeft(): boolean {
    const { height, readers, stands, isOfThisJournal } = this.#moment;
    if (height < 0) return false;
    return !isOfThisJournal || (!stands && (readers > 0 || this.#hasForks));
  }

  #has(name: string): boolean {
    this.#followShapes();
    return this.#shapes.get(name) !== undefined || Object.hasOwn(JSON_TABLES, name);
  }

  #followShapes(): void {
    const changed = this.#shapes.follow(this.#world.chain.contracts.values());
    for (const name of changed) {
      this.#live.delete(name);
      this.#building.delete(name);
    }
  }

  get #isCurrent(): boolean {
    const { height, last } = this.#moment;
    if (height < 0 || this.#chronicle.distance > 0) return false;
    // What no block has sealed may be as long as before and yet another, after a restore.
    const { commands } = this.#world.timeline;
    const [count, latest] = this.#after;
    return last === height || (commands.length === count && commands.at(-1) === latest);
  }

  #follow(changesMax?: number): void {
    const { height } = this.#moment;
    const isInUse = this.#moment.readers > 0;
    if (this.#isCurrent) return;
    const { commands } = this.#world.timeline;
    this.#after = [commands.length, commands.at(-1)];
    const { unsealed } = this.#chronicle;
    if (isInUse) for (const live of this.#live.values()) live.fork(unsealed);
    this.#hasForks ||= isInUse;
    const { first, touched } = this.#chronicle.follow(changesMax);
    const moment = new Moment(this.#world, this.#chronicle.height, this.#chronicle.last);
    this.#moment = moment;
    // Rows show the hashes of their blocks, which are made here with the block.
    const { chain, parts } = this.#world;
    if (moment.height <= chain.height) parts.commitment.sealOf(moment.height);
    this.#blocks.cutTo(first);
    this.#events.follow(first, moment.height);
    for (const live of this.#live.values()) live.update({ first, touched, moment });
    for (const [name, building] of this.#building) {
      if (first <= height) this.#building.delete(name);
      else building.news = withMore(building.news, { first, touched, moment });
    }
  }

  /** A piece of the work. */
  #build(name: string): void {
    const building = this.#building.get(name) ?? this.#begin(name);
    this.#building.set(name, building);
    if (building.work.next().done !== true) return;
    if (building.news !== undefined) building.live.update(building.news);
    this.#building.delete(name);
    this.#live.set(name, building.live);
  }

  #begin(name: string): Building {
    const shape = this.#shapes.get(name);
    const tables = new NewTables({
      ...{ world: this.#world, blocks: this.#blocks, chronicle: this.#chronicle },
      ...{ events: this.#events, moment: this.#moment },
    });
    const live =
      shape === undefined ? tables.ofEverything(name as JsonTable) : tables.ofShape(shape);
    return { live, work: live.building(), news: undefined };
  }
}
