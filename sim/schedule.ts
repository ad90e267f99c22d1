// What is to happen later: by due time, then by the order it was asked for.
// Holds data only; the world runs what falls due.
import { Cell, Mapping } from "./kernel/store.ts";
import type { UndoJournal } from "./kernel/undo.ts";

export interface PricePoint {
  readonly dueMs: number;
  readonly price: bigint;
}

export interface PriceWalk {
  readonly everyMs: number;
  readonly stepBps: number;
  /** Steps still to come. */
  readonly left: number;
}

/** Prices the oracle will set: along a path of points, or by steps of a random walk. */
export interface ScheduledPrice {
  readonly id: number;
  /** When the next of them is due. */
  readonly dueMs: number;
  readonly asset: string;
  readonly path?: readonly PricePoint[];
  readonly walk?: PriceWalk;
}

export class Schedule {
  readonly #items: Mapping<ScheduledPrice | undefined>;
  readonly #issued: Cell<number>;

  constructor(journal: UndoJournal) {
    this.#items = new Mapping<ScheduledPrice | undefined>(journal, "schedule/items", undefined);
    this.#issued = new Cell<number>(journal, "schedule/issued", 0);
  }

  add(item: Omit<ScheduledPrice, "id">): number {
    const id = this.#issued.value + 1;
    this.#issued.set(id);
    this.#items.set(String(id), { id, ...item });
    return id;
  }

  replace(item: ScheduledPrice): void {
    this.#items.set(String(item.id), item);
  }

  /** False where there is nothing under this id. */
  remove(id: number): boolean {
    if (this.#items.get(String(id)) === undefined) return false;
    this.#items.set(String(id), undefined);
    return true;
  }

  /** Everything that waits, next first. */
  waiting(): ScheduledPrice[] {
    const items: ScheduledPrice[] = [];
    for (const { value } of this.#items.unordered()) if (value !== undefined) items.push(value);
    return items.sort((a, b) => a.dueMs - b.dueMs || a.id - b.id);
  }

  /** The next item due at or before `untilMs`. */
  next(untilMs: number): ScheduledPrice | undefined {
    let next: ScheduledPrice | undefined;
    for (const { value: item } of this.#items.unordered()) {
      if (item === undefined || item.dueMs > untilMs) continue;
      const earlier =
        next === undefined ||
        item.dueMs < next.dueMs ||
        (item.dueMs === next.dueMs && item.id < next.id);
      if (earlier) next = item;
    }
    return next;
  }

  /** How many items an advance to `untilMs` would run. */
  countUntil(untilMs: number): number {
    let count = 0;
    for (const { dueMs, walk, path } of this.waiting()) {
      if (dueMs > untilMs) break;
      if (path !== undefined) count += path.filter((point) => point.dueMs <= untilMs).length;
      if (walk === undefined) continue;
      count += Math.min(walk.left, 1 + Math.floor((untilMs - dueMs) / walk.everyMs));
    }
    return count;
  }

  dump(): unknown {
    return { items: this.waiting(), issued: this.#issued.value };
  }

  load(dump: ScheduleDump): void {
    for (const { path, ...item } of dump.items) {
      if (path === undefined) this.replace(item);
      else this.replace({ ...item, path: path.map((at) => ({ ...at, price: BigInt(at.price) })) });
    }
    this.#issued.set(dump.issued);
  }
}

export interface ScheduleDump {
  readonly items: readonly (Omit<ScheduledPrice, "path"> & {
    readonly path?: readonly { readonly dueMs: number; readonly price: string }[];
  })[];
  readonly issued: number;
}
