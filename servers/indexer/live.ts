// One table that follows its world: built on first use, then kept up to date from what is new.

import type { ContractHistory, EntryHistory, News } from "../../sim/index.ts";
import { firstAt } from "../postgrest/tables/first-at.ts";
import type { Table } from "../postgrest/tables/table.ts";
import type { EventPlace } from "./event-book.ts";
import { isEmpty, type VersionPlace } from "./rows.ts";
import type { GrowingTable } from "./tables/growing.ts";
import type { KeyedTable } from "./tables/keyed.ts";

export interface Live {
  readonly table: Table;
  update(news: News): void;
}

export type History = ContractHistory | EntryHistory;

const isEntry = (history: History): history is EntryHistory => "keys" in history;

/** A history that a restore took back has nothing left, and is in no list. */
const isAlive = (history: History): boolean =>
  isEntry(history) ? history.versions.length > 0 : history.changed.length > 0;

const holds = (history: History): boolean => !isEntry(history) || !isEmpty(history);

/** A row for each history that `selects` lets through. */
export function liveKeyed<H extends History>(
  table: KeyedTable<H>,
  all: readonly H[],
  selects: (history: History) => history is H,
): Live {
  for (const history of all) if (selects(history)) table.change(history, holds(history));
  return {
    table,
    update: ({ touched }) => {
      for (const history of touched) {
        if (!selects(history)) continue;
        if (isAlive(history)) table.change(history, holds(history));
        else table.drop(history);
      }
    },
  };
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
export function liveVersions<H extends History>(
  table: GrowingTable<VersionPlace<H>>,
  all: readonly H[],
  selects: (history: History) => history is H,
): Live {
  const orders = new Map<H, number>();
  const add = (histories: Iterable<History>, first: number) => {
    const places: VersionPlace<H>[] = [];
    for (const subject of histories) {
      if (!selects(subject)) continue;
      const order = orders.get(subject) ?? orders.size;
      orders.set(subject, order);
      const { length, blockAt } = versionsOf(subject);
      let at = length;
      while (at > 0 && blockAt(at - 1) >= first) at -= 1;
      // The next version ends it.
      if (at > 0) table.change(positionOf(table.items, { block: blockAt(at - 1), order }));
      for (; at < length; at += 1) places.push({ subject, block: blockAt(at), order });
    }
    for (const place of places.sort(compare)) table.add(place);
  };
  add(all, 0);
  return {
    table,
    update: ({ first, touched }) => {
      const { items } = table;
      table.cutTo(firstAt(items.length, (at) => (items[at]?.block ?? 0) >= first));
      add(touched, first);
    },
  };
}

const positionOf = <H>(
  items: readonly VersionPlace<H>[],
  sought: Pick<VersionPlace<H>, "block" | "order">,
) => firstAt(items.length, (at) => compare(items[at] as VersionPlace<H>, sought) >= 0);

/** A row, or several, for each event that passes. */
export function liveEvents<T extends { readonly place: EventPlace }>(
  table: GrowingTable<T>,
  events: readonly EventPlace[],
  itemsOf: (place: EventPlace) => readonly T[],
): Live {
  let read = 0;
  const follow = (first: number) => {
    const { items } = table;
    table.cutTo(firstAt(items.length, (at) => (items[at]?.place.block ?? 0) >= first));
    read = firstAt(read, (at) => at >= events.length || (events[at]?.block ?? 0) >= first);
    for (; read < events.length; read += 1) {
      for (const item of itemsOf(events[read] as EventPlace)) table.add(item);
    }
  };
  follow(Number.POSITIVE_INFINITY);
  return { table, update: ({ first }) => follow(first) };
}
