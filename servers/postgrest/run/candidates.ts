// Which rows of a table a query looks at, and in which order: those of an index where it narrows them down or
// has the order asked for, all where none does. The answer is the same either way.

import type { Bound } from "../plan/bounds.ts";
import type { Plan } from "../plan/compile.ts";
import type { OrderKey } from "../plan/orders.ts";
import type { Work } from "../plan/work.ts";
import type { Row } from "../tables/table.ts";
import { lengthOf, Places, type Span } from "./spans.ts";

/** The rows of an index that the bounds of its column leave. */
export interface Narrowed {
  readonly column: string;
  readonly places: Places;
  readonly spans: readonly Span[];
  readonly length: number;
}

export interface Candidates {
  /** Calls back for one row after the other, until it is told true. */
  readonly each: (visit: (row: Row) => boolean) => void;
  /** Whether they come by the first key of the order asked for, or in the order of the table. */
  readonly isByFirst: boolean;
  /** The columns whose bounds hold for all of them. */
  readonly columns: readonly string[];
  readonly length: number;
}

/** So few rows need no other index. */
const fewMax = 64;
/** What it costs to find and to sort a row, in looks. */
const sortingCost = 2;
/** What a look costs, in rows of an index. */
const lookCost = 16;
/** What it costs to find a value in an index. */
const searchCost = 16;

/** What the indexes leave of the plan's bounds and one more, the fewest rows first. */
export function narrow({ source, bounds }: Plan, work: Work, join?: Bound): readonly Narrowed[] {
  const { table } = source;
  const all = join === undefined ? bounds.all : [join, ...bounds.all];
  const equal = all.filter(({ operator }) => operator === "in");
  const columns = new Set([...equal, ...all].map(({ column }) => column));
  const enough = Math.max(fewMax, table.count >> 6);
  const found: Narrowed[] = [];
  for (const column of columns) {
    const walk = table.walk?.(column);
    if (walk === undefined) continue;
    const own = all.filter((bound) => bound.column === column);
    for (const { values } of own) work.spend(values.length * searchCost);
    const places = new Places(walk);
    const spans = places.spansOf(own);
    const length = lengthOf(spans);
    found.push({ column, places, spans, length });
    if (length <= enough) break;
  }
  return found.sort((one, two) => one.length - two.length);
}

/** The tests that are left to rows for which the bounds of these columns hold. */
export function testsBesides({ tests, bounds }: Plan, columns: readonly string[]) {
  return tests.filter((_test, at) => !columns.includes(bounds.columns[at] ?? ""));
}

/** `wanted` rows will do. */
export function candidates(plan: Plan, narrowed: readonly Narrowed[], wanted: number): Candidates {
  const { table } = plan.source;
  const [order] = plan.orders;
  const [fewest] = narrowed;
  const length = fewest?.length ?? table.count;
  /** Looks until enough are found among the rows of the table, if they are evenly spread. */
  const looks = Math.min(table.count, (wanted * table.count) / Math.max(length, 1));
  const isAll = wanted === Number.POSITIVE_INFINITY;
  if (order?.column !== undefined && !isAll) {
    const found = inOrder(plan, fewest, looks < length * sortingCost);
    if (found !== undefined) return found;
  }
  const isByFirst = order === undefined;
  if (fewest?.places.isOneValue(fewest.spans)) {
    const each = (visit: (row: Row) => boolean) => void fewest.places.rise(fewest.spans, visit);
    return { each, isByFirst, columns: [fewest.column], length };
  }
  if (narrowed.length > 0 && (isAll || length < (isByFirst ? looks : table.count))) {
    const enough = isAll ? length * lookCost : 0;
    const chosen = narrowed.filter((each) => each === fewest || each.length <= enough);
    const positions = positionsOf(chosen, table.count);
    const each = (visit: (row: Row) => boolean) => {
      for (const position of positions) if (visit(table.row(position))) return;
    };
    return {
      each,
      isByFirst,
      columns: chosen.map(({ column }) => column),
      length: positions.length,
    };
  }
  const each = (visit: (row: Row) => boolean) => {
    for (let position = 0; position < table.count; position++)
      if (visit(table.row(position))) return;
  };
  return { each, isByFirst, columns: [], length: table.count };
}

function inOrder(
  { source, orders }: Plan,
  fewest: Narrowed | undefined,
  isQuicker: boolean,
): Candidates | undefined {
  const [order] = orders as [OrderKey];
  const column = order.column ?? "";
  if (fewest?.column === column) {
    const { places, spans } = fewest;
    const each = (visit: (row: Row) => boolean) => places.each(spans, order, visit);
    return { each, isByFirst: true, columns: [column], length: fewest.length };
  }
  const walk = isQuicker ? source.table.walk?.(column) : undefined;
  if (walk === undefined) return undefined;
  const spans = [{ from: 0, to: walk.length }];
  const each = (visit: (row: Row) => boolean) => new Places(walk).each(spans, order, visit);
  return { each, isByFirst: true, columns: [], length: walk.length };
}

/** The rows that all of the indexes leave, in the order of the table. */
function positionsOf(narrowed: readonly Narrowed[], count: number): Int32Array {
  const [fewest, ...others] = narrowed;
  const positions = new Int32Array(fewest?.length ?? 0);
  let found = 0;
  if (others.length === 0 && positions.length < count >> 4) {
    fewest?.places.positions(fewest.spans, (position) => {
      positions[found++] = position;
    });
    return positions.sort();
  }
  /** By how many of them each position has been left so far. */
  const left = new Uint8Array(count);
  for (const [turn, { places, spans }] of narrowed.entries()) {
    places.positions(spans, (position) => {
      if (left[position] === turn) left[position] = turn + 1;
    });
  }
  for (let at = 0; at < count; at++) if (left[at] === narrowed.length) positions[found++] = at;
  return positions.subarray(0, found);
}
