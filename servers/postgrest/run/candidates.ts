// Which rows of a table a query looks at, and in which order: those of an index where it narrows them down or
// has the order asked for, all where none does. The answer is the same either way.

import { type Bound, keyFor } from "../plan/bounds.ts";
import type { Plan } from "../plan/compile.ts";
import type { OrderKey } from "../plan/orders.ts";
import type { Row } from "../tables/table.ts";
import { lengthOf, Places, type Span } from "./spans.ts";

/** The rows of an index that some of the bounds leave. */
export interface Narrowed {
  readonly column: string;
  readonly places: Places;
  readonly spans: readonly Span[];
  readonly length: number;
  /** All conditions hold for each of them. */
  readonly isExact: boolean;
}

export interface Candidates {
  /** Calls back for one row after the other, until it is told true. */
  readonly each: (visit: (row: Row) => boolean) => void;
  /** Whether they come by the first key of the order asked for, or in the order of the table. */
  readonly isByFirst: boolean;
  /** What they are narrowed down by; undefined if other rows are among them. */
  readonly narrowed: Narrowed | undefined;
}

/** So few rows need no other index. */
const fewMax = 64;

/** The fewest rows that an index leaves of the plan's bounds and one more; undefined without an index. */
export function narrow({ source, bounds }: Plan, join?: Bound): Narrowed | undefined {
  const { table } = source;
  const all = join === undefined ? bounds.all : [join, ...bounds.all];
  const equal = all.filter(({ operator }) => operator === "in");
  const columns = new Set([...equal, ...all].map(({ column }) => column));
  const enough = Math.max(fewMax, table.count >> 6);
  let best: Narrowed | undefined;
  for (const column of columns) {
    if (best !== undefined && best.length <= enough) return best;
    const walk = table.walk?.(column);
    if (walk === undefined) continue;
    const own = all.filter((bound) => bound.column === column);
    const places = new Places(walk, keyFor(source, column));
    const spans = places.spansOf(own);
    const length = lengthOf(spans);
    const isExact = own.length === all.length && !bounds.isPart;
    if (best === undefined || length < best.length)
      best = { column, places, spans, length, isExact };
  }
  return best;
}

/** `wanted` rows will do, unless all that pass must be looked at. */
export function candidates(plan: Plan, narrowed: Narrowed | undefined, wanted: number): Candidates {
  const { orders, source } = plan;
  const { table } = source;
  const [order] = orders;
  const length = narrowed?.length ?? table.count;
  /** Looks until enough are found among the rows of the table, if they are evenly spread. */
  const looks = Math.min(table.count, (wanted * table.count) / Math.max(length, 1));
  if (order?.column !== undefined && wanted < Number.POSITIVE_INFINITY) {
    const found = inOrder(plan, narrowed, order, looks < length * sortingCost);
    if (found !== undefined) return found;
  }
  const isByFirst = order === undefined;
  if (narrowed !== undefined) {
    const { places, spans } = narrowed;
    const { walk } = places;
    if (places.isOneValue(spans)) {
      const [{ from, to } = { from: 0, to: 0 }] = spans;
      const each = (visit: (row: Row) => boolean) => {
        for (let at = from; at < to; at++) if (visit(walk.row(at))) return;
      };
      return { each, isByFirst, narrowed };
    }
    if (length * sortingCost < (isByFirst ? looks : table.count)) {
      const positions = positionsOf(narrowed);
      const each = (visit: (row: Row) => boolean) => {
        for (const position of positions) if (visit(table.row(position))) return;
      };
      return { each, isByFirst, narrowed };
    }
  }
  const each = (visit: (row: Row) => boolean) => {
    for (let position = 0; position < table.count; position++)
      if (visit(table.row(position))) return;
  };
  return { each, isByFirst, narrowed: undefined };
}

/** What a row costs that has to be sorted, in looks. */
const sortingCost = 2;

function inOrder(
  { source }: Plan,
  narrowed: Narrowed | undefined,
  order: OrderKey,
  isQuicker: boolean,
): Candidates | undefined {
  const column = order.column ?? "";
  if (narrowed?.column === column) {
    const { places, spans } = narrowed;
    return { each: (visit) => places.each(spans, order, visit), isByFirst: true, narrowed };
  }
  const walk = isQuicker ? source.table.walk?.(column) : undefined;
  if (walk === undefined) return undefined;
  const places = new Places(walk, keyFor(source, column));
  const spans = [{ from: 0, to: walk.length }];
  return {
    each: (visit) => places.each(spans, order, visit),
    isByFirst: true,
    narrowed: undefined,
  };
}

function positionsOf({ places, spans, length }: Narrowed): Int32Array {
  const positions = new Int32Array(length);
  let next = 0;
  for (const { from, to } of spans) {
    for (let at = from; at < to; at++) positions[next++] = places.walk.position(at);
  }
  return positions.sort();
}
