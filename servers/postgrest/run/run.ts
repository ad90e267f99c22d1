// Runs a plan: finds the rows that pass, orders them, cuts the range out and works out what each answers.

import type { Range } from "../parse/range.ts";
import type { Bound } from "../plan/bounds.ts";
import type { Plan } from "../plan/compile.ts";
import type { RowTest } from "../plan/conditions.ts";
import type { Source } from "../plan/expression.ts";
import type { OrderKey } from "../plan/orders.ts";
import type { Joined } from "../plan/outputs.ts";
import type { Node } from "../plan/tree.ts";
import type { Work } from "../plan/work.ts";
import { indexesOf } from "../tables/indexes.ts";
import type { Row } from "../tables/table.ts";
import { compareOf, type Value } from "../values/types.ts";
import { candidates, type Narrowed, narrow, testsBesides } from "./candidates.ts";
import { Groups, grouped } from "./groups.ts";
import { Ordered } from "./ordered.ts";
import { lengthOf, Places } from "./spans.ts";

export interface Result {
  /** Values in the order of the plan's outputs. */
  readonly rows: readonly (readonly Value[])[];
  /** Rows that pass, whatever the range. */
  readonly total: number | undefined;
}

interface Found {
  readonly rows: readonly (readonly Value[])[];
  readonly passed: number;
}

interface Finding {
  readonly narrowed: readonly Narrowed[];
  /** How many pass is wanted too, whatever the range. */
  readonly countsAll: boolean;
  /** What rows of an embedded resource must be equal in. */
  readonly join?: Join;
}

interface Join {
  readonly bound: Bound;
  readonly test: RowTest;
}

export class Run {
  readonly #work: Work;
  readonly #embedded = new Map<Node, Map<Value, readonly (readonly Value[])[]>>();
  readonly #joins = new Map<Node, Places>();

  constructor(work: Work) {
    this.#work = work;
  }

  root(plan: Plan, isCounted: boolean): Result {
    const narrowed = narrow(plan, this.#work);
    const known = isCounted ? countOf(plan, narrowed) : undefined;
    const countsAll = isCounted && known === undefined;
    const { rows, passed } = this.#find(plan, { narrowed, countsAll });
    return { rows, total: isCounted ? (known ?? passed) : undefined };
  }

  /** The rows of the root's table that pass, whatever the range. */
  passing(plan: Plan): readonly Row[] {
    const chosen = candidates(plan, narrow(plan, this.#work), Number.POSITIVE_INFINITY);
    const tests = testsOf(plan, chosen.columns, undefined);
    const rows: Row[] = [];
    chosen.each((row) => {
      if (this.#passed(plan, tests, row) !== undefined) rows.push(row);
      return false;
    });
    this.#work.spend((1 + tests.length) * chosen.length);
    return rows;
  }

  /** What an embedded resource has for a row of the table above it. */
  embedded(plan: Plan, parentValue: Value): readonly (readonly Value[])[] {
    if (parentValue === null) return [];
    const known = this.#embedded.get(plan.node) ?? new Map();
    this.#embedded.set(plan.node, known);
    const before = known.get(parentValue);
    if (before !== undefined) return before;
    const join = joinOf(plan, parentValue);
    const indexed = narrow(plan, this.#work, join.bound);
    const narrowed = indexed.length > 0 ? indexed : [this.#joined(plan, join.bound)];
    const { rows } = this.#find(plan, { narrowed, countsAll: false, join });
    known.set(parentValue, rows);
    return rows;
  }

  /** By an index for this query alone, where the table has none. */
  #joined(plan: Plan, bound: Bound): Narrowed {
    const { column } = bound;
    const places = this.#joins.get(plan.node) ?? this.#placesOf(plan.source, column);
    this.#joins.set(plan.node, places);
    const own = plan.bounds.all.filter((each) => each.column === column);
    const spans = places.spansOf([bound, ...own]);
    return { column, places, spans, length: lengthOf(spans) };
  }

  #placesOf(source: Source, column: string): Places {
    const { table } = source;
    this.#work.spend(table.count);
    const walk = indexesOf(table).walk(column);
    if (walk === undefined) throw new Error(`no order of ${column}`);
    return new Places(walk);
  }

  #find(plan: Plan, { narrowed, countsAll, join }: Finding): Found {
    const [begin, end] = bounds(plan.node.range);
    const { orders, isGrouped, canRefuse } = plan;
    const wanted = isGrouped ? Number.POSITIVE_INFINITY : end;
    const enoughIf = (isCount: boolean): number =>
      isCount || (canRefuse && orders.length > 0) ? Number.POSITIVE_INFINITY : wanted;
    const chosen = candidates(plan, narrowed, enoughIf(countsAll));
    const { isByFirst, length } = chosen;
    const tests = testsOf(plan, chosen.columns, join);
    const isKnown = tests.length === 0 && plan.required.length === 0;
    const enough = enoughIf(countsAll && !isKnown);
    const isOrdered = isByFirst && orders.length <= 1;
    const groups = isGrouped && orders.length === 0 ? new Groups(plan.outputs) : undefined;
    const ordered = new Ordered(orders, isOrdered, wanted);
    let passed = 0;
    let looks = 0;
    /** What the last row wanted has by the first key: all others with that may come before it. */
    let last: Value | undefined;
    const cost = 1 + tests.length;
    const isLast = (row: Row): boolean => {
      if (++looks % looksASpending === 0) this.#work.spend(cost * looksASpending);
      if (last !== undefined && orders[0]?.compare(last, firstOf(orders, row)) !== 0) return true;
      const joined = this.#passed(plan, tests, row);
      if (joined === undefined) return false;
      passed++;
      const isTried = wanted > 0 && !(isOrdered && passed > wanted);
      if (isTried && canRefuse && !isGrouped) answerOf(plan, row, joined);
      if (groups === undefined) ordered.add(row, joined);
      else groups.add(row, joined);
      if (passed < enough) return false;
      if (!isOrdered && isByFirst) last ??= firstOf(orders, row);
      return isOrdered;
    };
    if (enough > 0) chosen.each(isLast);
    this.#work.spend(cost * (looks % looksASpending));
    if (isKnown) passed = length;
    if (groups !== undefined) return { rows: groups.answers().slice(begin, end), passed };
    const kept = ordered.entries();
    if (isGrouped) return { rows: grouped(plan, kept).slice(begin, end), passed };
    const asked = kept.slice(begin, end);
    this.#work.spend(asked.length * plan.outputs.length);
    const rows = asked.map(({ row, joined }) => answerOf(plan, row, joined));
    return { rows, passed };
  }

  /** What hangs on a row, if it passes. */
  #passed(plan: Plan, tests: readonly RowTest[], row: Row): Joined | undefined {
    const joined = plan.children.size === 0 ? NOTHING_JOINED : new JoinedRow(this, plan, row);
    for (let at = 0; at < tests.length; at++) {
      if (tests[at]?.(row, joined) !== true) return undefined;
    }
    for (const child of plan.required) if (joined.rowsOf(child).length === 0) return undefined;
    return joined;
  }
}

/** Work is added up for so many rows at a time. */
const looksASpending = 256;

function joinOf({ node, source }: Plan, value: Value): Join {
  const column = node.relationship?.foreignColumn ?? "";
  const at = source.table.columns.findIndex(({ name }) => name === column);
  const compare = compareOf(source.table.columns[at]?.type ?? "text");
  const test = (row: Row): boolean => {
    const found = row[at] ?? null;
    return found !== null && compare(found, value) === 0;
  };
  return { bound: { column, operator: "in", values: [value] }, test };
}

/** How many rows pass, if one index tells. */
function countOf(plan: Plan, [fewest]: readonly Narrowed[]): number | undefined {
  if (plan.required.length > 0) return undefined;
  if (plan.tests.length === 0) return plan.source.table.count;
  const isExact = fewest !== undefined && testsBesides(plan, [fewest.column]).length === 0;
  return isExact ? fewest.length : undefined;
}

/** What the candidates have not been chosen by. */
function testsOf(plan: Plan, columns: readonly string[], join: Join | undefined) {
  const tests = testsBesides(plan, columns);
  return join === undefined || columns.includes(join.bound.column) ? tests : [join.test, ...tests];
}

const firstOf = ([order]: readonly OrderKey[], row: Row): Value =>
  order?.value(row, NOTHING_JOINED) ?? null;

function answerOf(plan: Plan, row: Row, joined: Joined): readonly Value[] {
  return plan.outputs.map((output) => output.value(row, joined));
}

function bounds({ lower, upper }: Range): readonly [begin: number, end: number] {
  return [Number(lower), upper === undefined ? Number.POSITIVE_INFINITY : Number(upper + 1n)];
}

class JoinedRow implements Joined {
  readonly row: Row;
  readonly #run: Run;
  readonly #plan: Plan;

  constructor(run: Run, plan: Plan, row: Row) {
    this.#run = run;
    this.#plan = plan;
    this.row = row;
  }

  rowsOf(child: Node): readonly (readonly Value[])[] {
    const plan = this.#plan.children.get(child);
    if (plan === undefined) return [];
    const { columns } = this.#plan.source.table;
    const index = columns.findIndex(({ name }) => name === child.relationship?.column);
    return this.#run.embedded(plan, this.row[index] ?? null);
  }
}

const NOTHING_JOINED: Joined = { row: [], rowsOf: () => [] };
