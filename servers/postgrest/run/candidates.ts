// Which positions of a table a query looks at: those of an index where one narrows it down, all where none does.

import type { Equality } from "../plan/compile.ts";
import type { OrderKey } from "../plan/orders.ts";
import type { Table } from "../tables/table.ts";
import { compareOf, type Value } from "../values/types.ts";

/** The fewest positions that an index gives for a filter on equality, rising; undefined without an index. */
export function indexed(
  table: Table,
  equalities: readonly Equality[],
): readonly number[] | undefined {
  let best: readonly number[] | undefined;
  for (const { column, values } of equalities) {
    const found = lookupAll(table, column, values);
    if (found !== undefined && (best === undefined || found.length < best.length)) best = found;
  }
  return best;
}

function lookupAll(
  table: Table,
  column: string,
  values: readonly Value[],
): readonly number[] | undefined {
  const [first] = values;
  if (values.length === 0) return [];
  if (values.length === 1) return table.lookup?.(column, first ?? null);
  const positions = new Set<number>();
  for (const value of values) {
    const found = table.lookup?.(column, value);
    if (found === undefined) return undefined;
    for (const position of found) positions.add(position);
  }
  return [...positions].sort((one, two) => one - two);
}

/** All positions in the order of one column; undefined where the table has no walk by it. */
export function walked(table: Table, order: OrderKey): Iterable<number> | undefined {
  const { column } = order;
  const positions = column === undefined ? undefined : table.walk?.(column);
  if (positions === undefined) return undefined;
  const index = table.columns.findIndex(({ name }) => name === column);
  const type = table.columns[index]?.type ?? "text";
  const valueAt = (at: number): Value => table.row(positions[at] ?? 0)[index] ?? null;
  const nullsAt = firstNull(positions.length, valueAt);
  const isPlain = !order.isDescending && (nullsAt === positions.length || !order.nullsFirst);
  if (isPlain) return positions;
  const isSame = (one: number, two: number) => compareOf(type)(valueAt(one), valueAt(two)) === 0;
  return turned(positions, nullsAt, order, isSame);
}

function firstNull(length: number, valueAt: (at: number) => Value): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) === null) high = middle;
    else low = middle + 1;
  }
  return low;
}

function* turned(
  positions: readonly number[],
  nullsAt: number,
  { isDescending, nullsFirst }: OrderKey,
  isSame: (one: number, two: number) => boolean,
): Generator<number> {
  if (nullsFirst) yield* positions.slice(nullsAt);
  if (isDescending) {
    let end = nullsAt;
    while (end > 0) {
      let begin = end - 1;
      while (begin > 0 && isSame(begin - 1, end - 1)) begin--;
      for (let at = begin; at < end; at++) yield positions[at] ?? 0;
      end = begin;
    }
  } else {
    yield* positions.slice(0, nullsAt);
  }
  if (!nullsFirst) yield* positions.slice(nullsAt);
}
