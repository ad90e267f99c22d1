// Scheduled items, in the order of their due times, then of their scheduling. The world runs each
// when it is due.
import { present } from "../kernel/assert.ts";
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";

export interface PricePoint {
  readonly dueMs: number;
  readonly price: bigint;
}

interface PriceWalk {
  readonly everyMs: number;
  readonly stepBps: number;
  /** Steps still to come. */
  readonly left: number;
}

/** Prices that the oracle will set: along a path of points, or by steps of a random walk. */
export interface ScheduledPrice {
  readonly id: number;
  /** When the next of them is due. */
  readonly dueMs: number;
  readonly asset: string;
  /** Points of its path already passed. */
  readonly passed?: number;
  readonly walk?: PriceWalk;
}

/** The rest of it. */
export interface WaitingPrice extends ScheduledPrice {
  readonly path?: readonly PricePoint[];
}

type Path = readonly PricePoint[];

export class Schedule {
  readonly #items: Mapping<ScheduledPrice | undefined>;
  /** Kept beside the items, so that passing a point does not rewrite the path. */
  readonly #paths: Mapping<Path | undefined>;
  readonly #issued: Cell<number>;
  /** The ids of waiting items, so that finished ones cost nothing. */
  readonly #live: Cell<readonly number[]>;

  constructor(journal: UndoJournal) {
    this.#items = new Mapping<ScheduledPrice | undefined>(journal, "schedule/items", undefined);
    this.#paths = new Mapping<Path | undefined>(journal, "schedule/paths", undefined);
    this.#issued = new Cell<number>(journal, "schedule/issued", 0);
    this.#live = new Cell<readonly number[]>(journal, "schedule/live", []);
  }

  addPath(asset: string, path: Path): number {
    return this.#add({ dueMs: present(path[0], "the first point").dueMs, asset, passed: 0 }, path);
  }

  addWalk(asset: string, dueMs: number, walk: PriceWalk): number {
    return this.#add({ dueMs, asset, walk });
  }

  #add(item: Omit<ScheduledPrice, "id">, path?: Path): number {
    const id = this.#issued.value + 1;
    this.#issued.set(id);
    this.#put({ id, ...item }, path);
    return id;
  }

  #put(item: ScheduledPrice, path: Path | undefined): void {
    this.replace(item);
    this.#paths.set(String(item.id), path);
    this.#live.set([...this.#live.value, item.id]);
  }

  replace(item: ScheduledPrice): void {
    this.#items.set(String(item.id), item);
  }

  /** False if there is no such id. */
  remove(id: number): boolean {
    if (this.#items.get(String(id)) === undefined) return false;
    this.#items.set(String(id), undefined);
    this.#paths.set(String(id), undefined);
    this.#live.set(this.#live.value.filter((each) => each !== id));
    return true;
  }

  /** The whole path of an item, with passed points; undefined for a random walk. */
  pathOf(id: number): Path | undefined {
    return this.#paths.get(String(id));
  }

  #at(id: number): ScheduledPrice {
    return present(this.#items.get(String(id)), `scheduled item ${id}`);
  }

  #sorted(): ScheduledPrice[] {
    const items = this.#live.value.map((id) => this.#at(id));
    return items.sort((a, b) => a.dueMs - b.dueMs || a.id - b.id);
  }

  /** The highest id so far. */
  get issued(): number {
    return this.#issued.value;
  }

  /** How many items wait. */
  get size(): number {
    return this.#live.value.length;
  }

  /** All waiting items, next first, with the points still to come. */
  waiting(): WaitingPrice[] {
    return this.#sorted().map((item) => {
      const path = this.pathOf(item.id)?.slice(item.passed);
      return path === undefined ? item : { ...item, path };
    });
  }

  /** The next item due at or before `untilMs`. */
  next(untilMs: number): ScheduledPrice | undefined {
    let next: ScheduledPrice | undefined;
    for (const id of this.#live.value) {
      const item = this.#at(id);
      if (item.dueMs > untilMs) continue;
      const earlier =
        next === undefined ||
        item.dueMs < next.dueMs ||
        (item.dueMs === next.dueMs && item.id < next.id);
      if (earlier) next = item;
    }
    return next;
  }

  /** True if an advance to `untilMs` would set more than `most` prices. */
  exceeds(most: number, untilMs: number): boolean {
    let count = 0;
    for (const { id, dueMs, walk, passed = 0 } of this.#sorted()) {
      if (dueMs > untilMs || count > most) break;
      const path = this.pathOf(id) ?? [];
      for (let at = passed; (path[at]?.dueMs ?? untilMs + 1) <= untilMs; at += 1) count += 1;
      if (walk === undefined) continue;
      count += Math.min(walk.left, 1 + Math.floor((untilMs - dueMs) / walk.everyMs));
    }
    return count > most;
  }

  dump(): unknown {
    const items = this.#sorted().map((item) => ({ ...item, path: this.pathOf(item.id) }));
    return { items, issued: this.#issued.value };
  }

  load(dump: ScheduleDump): void {
    for (const { path, ...item } of dump.items) {
      const points = path?.map(({ dueMs, price }) => ({ dueMs, price: BigInt(price) }));
      this.#put(item, points);
    }
    this.#issued.set(dump.issued);
  }
}

export interface ScheduleDump {
  readonly items: readonly (ScheduledPrice & {
    readonly path?: readonly { readonly dueMs: number; readonly price: string }[];
  })[];
  readonly issued: number;
}
