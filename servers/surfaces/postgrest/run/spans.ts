// Parts of an index: where the rows of bounds stand in it, and one after the other in an order.

import type { Bound } from "../plan/bounds.ts";
import type { OrderKey } from "../plan/orders.ts";
import { firstAt } from "../tables/first-at.ts";
import type { Walk } from "../tables/table.ts";
import type { Value } from "../values/types.ts";

/** From the first place up to, but not with, the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The places of an index. */
export class Places {
  readonly walk: Walk;
  /** Where nulls begin. */
  readonly nullsAt: number;

  constructor(walk: Walk) {
    this.walk = walk;
    this.nullsAt = firstAt(walk.length, (at) => walk.value(at) === null);
  }

  /** The first place whose value is not below, or, with `isAfter`, is above. */
  #placeOf(value: Value, isAfter = false): number {
    const least = isAfter ? 1 : 0;
    return firstAt(this.nullsAt, (at) => this.walk.compare(this.walk.value(at), value) >= least);
  }

  /** Where all of the bounds hold, in the order of the places. */
  spansOf(bounds: readonly Bound[]): readonly Span[] {
    const whole = [{ from: 0, to: this.nullsAt }];
    return bounds.reduce<readonly Span[]>(
      (spans, bound) => both(spans, this.#spansOf(bound)),
      whole,
    );
  }

  #spansOf({ operator, values }: Bound): readonly Span[] {
    const [value = null] = values;
    switch (operator) {
      case "gt":
        return [{ from: this.#placeOf(value, true), to: this.nullsAt }];
      case "gte":
        return [{ from: this.#placeOf(value), to: this.nullsAt }];
      case "lt":
        return [{ from: 0, to: this.#placeOf(value) }];
      case "lte":
        return [{ from: 0, to: this.#placeOf(value, true) }];
      default: {
        const spans = new Map<number, Span>();
        for (const each of values) {
          const [from, to] = [this.#placeOf(each), this.#placeOf(each, true)];
          if (from < to) spans.set(from, { from, to });
        }
        return [...spans.values()].sort((one, two) => one.from - two.from);
      }
    }
  }

  /** Whether the rows of the spans have one value, and with it the order of the table. */
  isOneValue(spans: readonly Span[]): boolean {
    const [span, ...others] = spans;
    if (span === undefined) return true;
    if (others.length > 0) return false;
    return this.walk.compare(this.walk.value(span.from), this.walk.value(span.to - 1)) === 0;
  }

  /** The places of the spans in an order by the index's column. */
  inOrder(spans: readonly Span[], order: OrderKey): Cursor {
    const { nullsAt, walk } = this;
    const nulls = this.rising(both(spans, [{ from: nullsAt, to: walk.length }]));
    const others = both(spans, [{ from: 0, to: nullsAt }]);
    const values = order.isDescending ? this.#falling(others) : this.rising(others);
    return order.nullsFirst ? oneAfterAnother(nulls, values) : oneAfterAnother(values, nulls);
  }

  /** From the least value up. */
  rising(spans: readonly Span[]): Cursor {
    let part = 0;
    let at = spans[0]?.from ?? 0;
    return () => {
      while (part < spans.length && at >= (spans[part]?.to ?? 0)) at = spans[++part]?.from ?? 0;
      return part < spans.length ? at++ : END;
    };
  }

  /** From the greatest value down, equal ones in the order of the table. */
  #falling(spans: readonly Span[]): Cursor {
    const parts = spans.toReversed();
    let part = 0;
    let end = parts[0]?.to ?? 0;
    let [at, groupEnd] = [0, 0];
    return () => {
      while (at >= groupEnd) {
        const span = parts[part];
        if (span === undefined) return END;
        if (end > span.from) {
          groupEnd = end;
          at = this.#groupBefore(end, span.from);
          end = at;
        } else end = parts[++part]?.to ?? 0;
      }
      return at++;
    };
  }

  /** Where the rows with the value before `end` begin, from `from` on. */
  #groupBefore(end: number, from: number): number {
    const value = this.walk.value(end - 1);
    const isAlone = end - 2 < from || this.walk.compare(this.walk.value(end - 2), value) !== 0;
    return isAlone ? end - 1 : Math.max(from, this.#placeOf(value));
  }
}

/** Gives one place after the other, then `END` for ever. */
export type Cursor = () => number;

export const END = -1;

function oneAfterAnother(first: Cursor, second: Cursor): Cursor {
  return () => {
    const place = first();
    return place === END ? second() : place;
  };
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

function both(ones: readonly Span[], others: readonly Span[]): Span[] {
  const overlaps: Span[] = [];
  let [at, beside] = [0, 0];
  for (;;) {
    const [one, other] = [ones[at], others[beside]];
    if (one === undefined || other === undefined) return overlaps;
    const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
    if (from < to) overlaps.push({ from, to });
    if (one.to < other.to) at++;
    else beside++;
  }
}
