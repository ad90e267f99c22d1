// Parts of an index: where the rows of bounds stand in it, and one after the other in an order.

import type { Bound } from "../plan/bounds.ts";
import type { OrderKey } from "../plan/orders.ts";
import { firstAt } from "../tables/first-at.ts";
import type { Row, Walk } from "../tables/table.ts";
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

  /** The rows of the spans in an order by the index's column, until the visit says true. */
  each(spans: readonly Span[], order: OrderKey, visit: (row: Row) => boolean): void {
    const { nullsAt, walk } = this;
    const nulls = both(spans, [{ from: nullsAt, to: walk.length }]);
    const others = both(spans, [{ from: 0, to: nullsAt }]);
    const fall = (parts: readonly Span[]) =>
      parts.toReversed().some((span) => this.#fall(span, visit));
    if (order.nullsFirst && this.rise(nulls, visit)) return;
    if (order.isDescending ? fall(others) : this.rise(others, visit)) return;
    if (!order.nullsFirst) this.rise(nulls, visit);
  }

  /** Of the rows in the table, from the least value up. */
  positions(spans: readonly Span[], visit: (position: number) => void): void {
    for (const { from, to } of spans) {
      for (let at = from; at < to; at++) visit(this.walk.position(at));
    }
  }

  /** From the least value up. */
  rise(spans: readonly Span[], visit: (row: Row) => boolean): boolean {
    const { walk } = this;
    return spans.some(({ from, to }) => eachPlace(from, to, (at) => visit(walk.row(at))));
  }

  /** From the greatest value down, equal ones in the order of the table. */
  #fall({ from, to }: Span, visit: (row: Row) => boolean): boolean {
    let end = to;
    while (end > from) {
      const value = this.walk.value(end - 1);
      const isAlone = end - 2 < from || this.walk.compare(this.walk.value(end - 2), value) !== 0;
      const begin = isAlone ? end - 1 : Math.max(from, this.#placeOf(value));
      if (eachPlace(begin, end, (at) => visit(this.walk.row(at)))) return true;
      end = begin;
    }
    return false;
  }
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

function eachPlace(from: number, to: number, visit: (at: number) => boolean): boolean {
  for (let at = from; at < to; at++) if (visit(at)) return true;
  return false;
}

function both(ones: readonly Span[], others: readonly Span[]): Span[] {
  const met: Span[] = [];
  let [at, beside] = [0, 0];
  for (;;) {
    const [one, other] = [ones[at], others[beside]];
    if (one === undefined || other === undefined) return met;
    const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
    if (from < to) met.push({ from, to });
    if (one.to < other.to) at++;
    else beside++;
  }
}
