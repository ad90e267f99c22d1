// Which rows of a table a query looks at, and in which order: those of an index where it narrows them down or
// has the order asked for, all where none does. The answer is the same either way.

import type { Bound } from "../plan/bounds.ts";
import type { Plan } from "../plan/compile.ts";
import type { OrderKey } from "../plan/orders.ts";
import type { Work } from "../plan/work.ts";
import { PIECE } from "../tables/piece.ts";
import type { Row } from "../tables/table.ts";
import { type Cursor, END, lengthOf, Places, type Span } from "./spans.ts";

/** The rows of an index that the bounds of its column leave. */
export interface Narrowed {
  readonly column: string;
  readonly places: Places;
  readonly spans: readonly Span[];
  readonly length: number;
}

export interface Candidates {
  /** From the first place to the last. */
  readonly begin: () => Cursor;
  readonly rowAt: (place: number) => Row;
  /** The row's number in the table. */
  readonly positionAt: (place: number) => number;
  /** Whether they come by the first key of the order asked for, or in the order of the table. */
  readonly isByFirst: boolean;
  /** The columns whose bounds hold for all of them. */
  readonly columns: readonly string[];
  readonly length: number;
}

type Access = Pick<Candidates, "begin" | "rowAt" | "positionAt">;

/** So few rows need no other index. */
const fewMax = 64;
/** What it costs to find and to sort a row, in looks. */
const sortingCost = 2;
/** What a look costs, in rows of an index. */
const lookCost = 16;
/** What it costs to find a value in an index. */
const searchCost = 16;

/** What the indexes leave of the plan's bounds and one more, the fewest rows first. */
export function* narrow(
  { source, bounds }: Plan,
  work: Work,
  join?: Bound,
): Generator<undefined, readonly Narrowed[]> {
  const { table } = source;
  const all = join === undefined ? bounds.all : [join, ...bounds.all];
  const equal = all.filter(({ operator }) => operator === "in");
  const columns = new Set([...equal, ...all].map(({ column }) => column));
  const enough = Math.max(fewMax, table.count >> 6);
  const found: Narrowed[] = [];
  for (const column of columns) {
    if (table.preparing !== undefined) yield* table.preparing(column);
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
export function* candidates(
  plan: Plan,
  narrowed: readonly Narrowed[],
  wanted: number,
): Generator<undefined, Candidates> {
  const { table } = plan.source;
  const [order] = plan.orders;
  const [fewest] = narrowed;
  const length = fewest?.length ?? table.count;
  /** Looks until enough are found among the rows of the table, if they are evenly spread. */
  const looks = Math.min(table.count, (wanted * table.count) / Math.max(length, 1));
  const isAll = wanted === Number.POSITIVE_INFINITY;
  if (order?.column !== undefined && !isAll) {
    const found = yield* inOrder(plan, fewest, looks < length * sortingCost);
    if (found !== undefined) return found;
  }
  const isByFirst = order === undefined;
  if (fewest?.places.isOneValue(fewest.spans)) {
    const access = ofIndex(fewest.places, () => fewest.places.rising(fewest.spans));
    return { ...access, isByFirst, columns: [fewest.column], length };
  }
  if (narrowed.length > 0 && (isAll || length < (isByFirst ? looks : table.count))) {
    const enough = isAll ? length * lookCost : 0;
    const chosen = narrowed.filter((each) => each === fewest || each.length <= enough);
    const positions = yield* positionsOf(chosen, table.count);
    const positionAt = (place: number) => positions[place] ?? 0;
    return {
      ...{ begin: () => upTo(positions.length), positionAt, isByFirst },
      rowAt: (place) => table.row(positionAt(place)),
      columns: chosen.map(({ column }) => column),
      length: positions.length,
    };
  }
  return {
    ...{ begin: () => upTo(table.count), isByFirst, columns: [], length: table.count },
    rowAt: (place) => table.row(place),
    positionAt: (place) => place,
  };
}

function upTo(length: number): Cursor {
  let at = 0;
  return () => (at < length ? at++ : END);
}

const ofIndex = ({ walk }: Places, begin: () => Cursor): Access => ({
  begin,
  rowAt: (place) => walk.row(place),
  positionAt: (place) => walk.position(place),
});

function* inOrder(
  { source, orders }: Plan,
  fewest: Narrowed | undefined,
  isQuicker: boolean,
): Generator<undefined, Candidates | undefined> {
  const [order] = orders as [OrderKey];
  const column = order.column ?? "";
  if (fewest?.column === column) {
    const { places, spans, length } = fewest;
    const access = ofIndex(places, () => places.inOrder(spans, order));
    return { ...access, isByFirst: true, columns: [column], length };
  }
  const { table } = source;
  if (!isQuicker) return undefined;
  if (table.preparing !== undefined) yield* table.preparing(column);
  const walk = table.walk?.(column);
  if (walk === undefined) return undefined;
  const places = new Places(walk);
  const spans = [{ from: 0, to: walk.length }];
  const access = ofIndex(places, () => places.inOrder(spans, order));
  return { ...access, isByFirst: true, columns: [], length: walk.length };
}

/** The rows that all of the indexes leave, in the order of the table. */
function* positionsOf(
  narrowed: readonly Narrowed[],
  count: number,
): Generator<undefined, Int32Array> {
  const [fewest, ...others] = narrowed;
  const positions = new Int32Array(fewest?.length ?? 0);
  let found = 0;
  if (fewest !== undefined && others.length === 0 && positions.length < count >> 4) {
    const next = fewest.places.rising(fewest.spans);
    for (let place = next(); place !== END; place = next()) {
      positions[found++] = fewest.places.walk.position(place);
      if (found % LOOKS === 0) yield;
    }
    return positions.sort();
  }
  /** By how many of them each position has been left so far. */
  const left = new Uint8Array(count);
  for (const [turn, { places, spans }] of narrowed.entries()) {
    const next = places.rising(spans);
    for (let place = next(); place !== END; place = next()) {
      const position = places.walk.position(place);
      if (left[position] === turn) left[position] = turn + 1;
      if (place % LOOKS === 0) yield;
    }
  }
  for (let at = 0; at < count; at++) {
    if (left[at] === narrowed.length) positions[found++] = at;
    if (at % LOOKS === 0) yield;
  }
  return positions.subarray(0, found);
}

/** Looks into an index between two pauses. */
const LOOKS = 8 * PIECE;
