// Keeps the first rows of an order, and no more of them than will be answered.

import type { OrderKey } from "../plan/orders.ts";
import type { Joined } from "../plan/outputs.ts";
import type { Row } from "../tables/table.ts";
import type { Value } from "../values/types.ts";

/** A row that passed. */
export interface Passed {
  readonly row: Row;
  readonly joined: Joined;
}

interface Entry extends Passed {
  readonly keys: readonly Value[];
}

const slack = 64;

export class Ordered {
  readonly #orders: readonly OrderKey[];
  readonly #isOrdered: boolean;
  readonly #wanted: number;
  #entries: Entry[] = [];
  /** The last of the rows wanted so far, once there are enough. */
  #last: Entry | undefined;

  constructor(orders: readonly OrderKey[], isOrdered: boolean, wanted: number) {
    this.#orders = orders;
    this.#isOrdered = isOrdered;
    this.#wanted = wanted;
  }

  add(row: Row, joined: Joined): void {
    if (this.#isOrdered) {
      if (this.#entries.length < this.#wanted) this.#entries.push({ row, joined, keys: [] });
      return;
    }
    const [order] = this.#orders;
    const first = order?.value(row, joined) ?? null;
    const last = this.#last;
    // Most rows of a long table come after those wanted, by their first key alone.
    if (last !== undefined && (order?.compare(first, last.keys[0] ?? null) ?? 0) > 0) return;
    const keys = this.#orders.map((other, at) => (at === 0 ? first : other.value(row, joined)));
    const entry = { row, joined, keys };
    if (last !== undefined && this.#compare(entry, last) >= 0) return;
    this.#entries.push(entry);
    if (this.#entries.length > this.#wanted * 2 + slack) this.#cut();
  }

  entries(): readonly Passed[] {
    if (!this.#isOrdered) this.#cut();
    return this.#entries;
  }

  /** Equal rows stay in the order in which they came. */
  #cut(): void {
    this.#entries.sort((one, two) => this.#compare(one, two));
    if (this.#entries.length <= this.#wanted) return;
    this.#entries.length = this.#wanted;
    this.#last = this.#entries.at(-1);
  }

  #compare(one: Entry, two: Entry): number {
    for (const [at, order] of this.#orders.entries()) {
      const difference = order.compare(one.keys[at] ?? null, two.keys[at] ?? null);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
