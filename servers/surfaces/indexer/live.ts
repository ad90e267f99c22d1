// One table that follows its world: built on first use, then updated from what is new.

import type { ContractHistory, EntryHistory, News } from "../../../sim/index.ts";
import { firstAt } from "../postgrest/tables/first-at.ts";
import { PIECE } from "../postgrest/tables/piece.ts";
import { sorted } from "../postgrest/tables/sort.ts";
import type { Table } from "../postgrest/tables/table.ts";
import type { EventPlace } from "./event-book.ts";
import { isEmpty, type VersionPlace } from "./rows.ts";
import type { GrowingTable } from "./tables/growing.ts";
import type { KeyedTable } from "./tables/keyed.ts";
import type { Moment } from "./tables/moment.ts";

/** What all tables follow. */
export interface TableNews extends Pick<News, "first" | "touched"> {
  readonly moment: Moment;
}

export interface Live {
  readonly table: Table;
  /** Reads all that there is so far, in pieces; before anything else. */
  building(): Generator<undefined, void>;
  update(news: TableNews): void;
  /** Leaves the table as it is to its readers, without rows that could not be made later, and goes on with another. */
  fork(unsealed: ReadonlySet<History>): void;
}

export type History = ContractHistory | EntryHistory;

const isEntry = (history: History): history is EntryHistory => "keys" in history;

/** A history that a restore took back has nothing left, and is in no list. */
const isAlive = (history: History): boolean =>
  isEntry(history) ? history.versions.length > 0 : history.changed.length > 0;

const holds = (history: History): boolean => !isEntry(history) || !isEmpty(history);

/** A row for each history that `selects` lets through. */
export class LiveKeyed<H extends History> implements Live {
  table: KeyedTable<H>;
  readonly #all: readonly H[];
  readonly #selects: (history: History) => history is H;

  constructor(
    table: KeyedTable<H>,
    all: readonly H[],
    selects: (history: History) => history is H,
  ) {
    this.table = table;
    this.#all = all;
    this.#selects = selects;
  }

  *building(): Generator<undefined, void> {
    for (const [at, history] of this.#all.slice().entries()) {
      if (this.#selects(history)) this.table.change(history, holds(history));
      if (at % PIECE === PIECE - 1) yield;
    }
  }

  update({ touched, moment }: TableNews): void {
    const { table } = this;
    table.moment = moment;
    for (const history of touched) {
      if (!this.#selects(history)) continue;
      if (isAlive(history)) table.change(history, holds(history));
      else table.drop(history);
    }
  }

  fork(unsealed: ReadonlySet<History>): void {
    const before = this.table;
    this.table = before.fork();
    for (const history of unsealed) if (this.#selects(history)) before.keep(history);
    before.moment = before.moment.sealed;
  }
}

interface Versions {
  readonly length: number;
  readonly blockAt: (at: number) => number;
}

function versionsOf(history: History): Versions {
  if (!isEntry(history)) {
    const { changed } = history;
    return { length: changed.length, blockAt: (at) => changed[at] ?? 0 };
  }
  const { versions } = history;
  return { length: versions.length, blockAt: (at) => versions[at]?.block ?? 0 };
}

const compare = (one: Pick<VersionPlace<unknown>, "block" | "order">, other: typeof one): number =>
  one.block - other.block || one.order - other.order;

/** A row for each version, in the order of blocks, and within a block in that of the first settings. */
export class LiveVersions<H extends History> implements Live {
  table: GrowingTable<VersionPlace<H>>;
  readonly #all: readonly H[];
  readonly #selects: (history: History) => history is H;
  readonly #orders = new Map<H, number>();

  constructor(
    table: GrowingTable<VersionPlace<H>>,
    all: readonly H[],
    selects: (history: History) => history is H,
  ) {
    this.table = table;
    this.#all = all;
    this.#selects = selects;
  }

  *building(): Generator<undefined, void> {
    const places: VersionPlace<H>[] = [];
    for (const [at, subject] of this.#all.slice().entries()) {
      this.#collect(subject, 0, places);
      if (at % PIECE === PIECE - 1) yield;
    }
    for (const [at, place] of (yield* sorted(places, compare)).entries()) {
      this.table.add(place);
      if (at % PIECE === PIECE - 1) yield;
    }
  }

  update({ first, touched, moment }: TableNews): void {
    const { table } = this;
    table.moment = moment;
    table.cutTo(this.#positionOf({ block: first, order: 0 }));
    const places: VersionPlace<H>[] = [];
    for (const subject of touched) this.#collect(subject, first, places);
    for (const place of places.sort(compare)) table.add(place);
  }

  fork(unsealed: ReadonlySet<History>): void {
    const before = this.table;
    this.table = before.fork();
    for (const history of unsealed) {
      if (!this.#selects(history)) continue;
      const order = this.#orders.get(history) ?? 0;
      const { length, blockAt } = versionsOf(history);
      // The last version, and the one that it ends.
      for (let at = Math.max(length - 2, 0); at < length; at += 1) {
        before.keep(this.#positionOf({ block: blockAt(at), order }));
      }
    }
    before.moment = before.moment.sealed;
  }

  /** The versions from a block on. */
  #collect(subject: History, first: number, places: VersionPlace<H>[]): void {
    if (!this.#selects(subject)) return;
    const order = this.#orders.get(subject) ?? this.#orders.size;
    this.#orders.set(subject, order);
    const { length, blockAt } = versionsOf(subject);
    let at = length;
    while (at > 0 && blockAt(at - 1) >= first) at -= 1;
    // The next version ends it.
    if (at > 0) this.table.change(this.#positionOf({ block: blockAt(at - 1), order }));
    for (; at < length; at += 1) places.push({ subject, block: blockAt(at), order });
  }

  #positionOf(sought: Pick<VersionPlace<H>, "block" | "order">): number {
    const { table } = this;
    return firstAt(table.count, (at) => compare(table.itemAt(at), sought) >= 0);
  }
}

/** A row, or several, for each event that passes. */
export class LiveEvents<T extends { readonly place: EventPlace }> implements Live {
  table: GrowingTable<T>;
  readonly #events: readonly EventPlace[];
  readonly #itemsOf: (place: EventPlace) => readonly T[];
  #read = 0;

  constructor(
    table: GrowingTable<T>,
    events: readonly EventPlace[],
    itemsOf: (place: EventPlace) => readonly T[],
  ) {
    this.table = table;
    this.#events = events;
    this.#itemsOf = itemsOf;
  }

  *building(): Generator<undefined, void> {
    while (this.#read < this.#events.length) {
      this.#readTo(Math.min(this.#read + PIECE, this.#events.length));
      yield;
    }
  }

  update({ first, moment }: TableNews): void {
    const { table } = this;
    table.moment = moment;
    table.cutTo(firstAt(table.count, (at) => table.itemAt(at).place.block >= first));
    const events = this.#events;
    this.#read = firstAt(
      this.#read,
      (at) => at >= events.length || (events[at]?.block ?? 0) >= first,
    );
    this.#readTo(events.length);
  }

  fork(): void {
    this.table = this.table.fork();
  }

  #readTo(end: number): void {
    for (const place of this.#events.slice(this.#read, end)) {
      for (const item of this.#itemsOf(place)) this.table.add(item);
    }
    this.#read = Math.max(this.#read, end);
  }
}
