// Selects the first rows of a sorted result without storing all the others.

import type { OrderKey } from "../plan/orders.ts";
import type { Joined } from "../plan/outputs.ts";
import { sorted } from "../tables/sort.ts";
import type { Row } from "../tables/table.ts";
import type { Value } from "../values/types.ts";

/** A row that passed. */
export interface Passed {
  readonly row: Row;
  readonly joined: Joined;
}

/** Where it is in the table, as rows themselves would take up more memory. */
interface Entry {
  readonly position: number;
  readonly keys: readonly Value[];
}

const slack = 64;

export class Ordered {
  readonly #orders: readonly OrderKey[];
  readonly #isOrdered: boolean;
  readonly #wanted: number;
  #entries: Entry[] = [];
  /** For rows that come in order. */
  readonly #positions: number[] = [];
  /** The last of the rows wanted so far, once there are enough. */
  #last: Entry | undefined;

  constructor(orders: readonly OrderKey[], isOrdered: boolean, wanted: number) {
    this.#orders = orders;
    this.#isOrdered = isOrdered;
    this.#wanted = wanted;
  }

  /** Changes nothing if a key throws. */
  add({ row, joined }: Passed, positionOf: () => number): void {
    if (this.#isOrdered) {
      if (this.#positions.length < this.#wanted) this.#positions.push(positionOf());
      return;
    }
    const [order] = this.#orders;
    const first = order?.value(row, joined) ?? null;
    const last = this.#last;
    // Most rows of a long table come after those wanted, by their first key alone.
    if (last !== undefined && (order?.compare(first, last.keys[0] ?? null) ?? 0) > 0) return;
    const keys = this.#orders.map((other, at) => (at === 0 ? first : other.value(row, joined)));
    if (last !== undefined && this.#compare(keys, last.keys) >= 0) return;
    this.#entries.push({ position: positionOf(), keys });
  }

  /** Whether there are so many that `cutting` comes next. */
  get isFull(): boolean {
    return this.#entries.length > this.#wanted * 2 + slack;
  }

  /** Equal rows stay in the order in which they came. */
  *cutting(): Generator<undefined, void> {
    this.#entries = yield* sorted(this.#entries, (one, two) => this.#compare(one.keys, two.keys));
    if (this.#entries.length <= this.#wanted) return;
    this.#entries.length = this.#wanted;
    this.#last = this.#entries.at(-1);
  }

  *positions(): Generator<undefined, readonly number[]> {
    if (this.#isOrdered) return this.#positions;
    yield* this.cutting();
    return this.#entries.map(({ position }) => position);
  }

  #compare(ones: readonly Value[], twos: readonly Value[]): number {
    for (const [at, order] of this.#orders.entries()) {
      const difference = order.compare(ones[at] ?? null, twos[at] ?? null);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
