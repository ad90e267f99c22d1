// Runs a plan: finds the rows that pass, orders them, cuts the range out and works out what each answers.

import type { Range } from "../parse/range.ts";
import type { Plan } from "../plan/compile.ts";
import type { Joined } from "../plan/outputs.ts";
import type { Node } from "../plan/tree.ts";
import type { Work } from "../plan/work.ts";
import type { Row } from "../tables/table.ts";
import { compareOf, type Value } from "../values/types.ts";
import { indexed, walked } from "./candidates.ts";
import { Groups, grouped } from "./groups.ts";
import { Ordered } from "./ordered.ts";

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
  /** The positions come in the order asked for. */
  readonly isOrdered: boolean;
  /** How many pass is wanted too, whatever the range. */
  readonly countsAll: boolean;
}

export class Run {
  readonly #work: Work;
  readonly #embedded = new Map<Node, Map<Value, readonly (readonly Value[])[]>>();
  readonly #joins = new Map<Node, Map<Value, number[]>>();

  constructor(work: Work) {
    this.#work = work;
  }

  root(plan: Plan, isCounted: boolean): Result {
    const { table } = plan.source;
    const isWhole = plan.tests.length === 0 && plan.required.length === 0;
    const narrowed = isWhole ? undefined : indexed(table, plan.equalities);
    const countsAll = isCounted && !isWhole;
    const [order, ...others] = plan.orders;
    const isWalkable =
      !plan.canRefuse &&
      narrowed === undefined &&
      !countsAll &&
      !plan.isGrouped &&
      others.length === 0;
    const walk = isWalkable && order !== undefined ? walked(table, order) : undefined;
    const positions = narrowed ?? walk;
    const { rows, passed } = this.#find(plan, positions, {
      isOrdered: walk !== undefined || order === undefined,
      countsAll,
    });
    return { rows, total: isCounted ? (isWhole ? table.count : passed) : undefined };
  }

  /** What an embedded resource has for a row of the table above it. */
  embedded(plan: Plan, parentValue: Value): readonly (readonly Value[])[] {
    const known = this.#embedded.get(plan.node) ?? new Map();
    this.#embedded.set(plan.node, known);
    const before = known.get(parentValue);
    if (before !== undefined) return before;
    const isOrdered = plan.orders.length === 0;
    const positions = parentValue === null ? [] : this.#childPositions(plan, parentValue);
    const { rows } = this.#find(plan, positions, { isOrdered, countsAll: false });
    known.set(parentValue, rows);
    return rows;
  }

  #childPositions(plan: Plan, value: Value): readonly number[] {
    const { table } = plan.source;
    const name = plan.node.relationship?.foreignColumn ?? "";
    const joined = table.lookup?.(name, value) ?? this.#joinOf(plan, name).get(value) ?? [];
    const narrowed = indexed(table, plan.equalities);
    if (narrowed === undefined || narrowed.length >= joined.length) return joined;
    const index = table.columns.findIndex((column) => column.name === name);
    const compare = compareOf(table.columns[index]?.type ?? "text");
    return narrowed.filter((position) => {
      const found = table.row(position)[index] ?? null;
      return found !== null && compare(found, value) === 0;
    });
  }

  /** An index for this query alone, where the table has none. */
  #joinOf(plan: Plan, name: string): Map<Value, number[]> {
    const known = this.#joins.get(plan.node);
    if (known !== undefined) return known;
    const { table } = plan.source;
    const index = table.columns.findIndex((column) => column.name === name);
    const made = new Map<Value, number[]>();
    this.#work.spend(table.count);
    for (let position = 0; position < table.count; position++) {
      const value = table.row(position)[index] ?? null;
      const positions = made.get(value);
      if (positions === undefined) made.set(value, [position]);
      else positions.push(position);
    }
    this.#joins.set(plan.node, made);
    return made;
  }

  /** Looks at the positions, at all where none are given. */
  #find(plan: Plan, positions: Iterable<number> | undefined, how: Finding): Found {
    const { isOrdered, countsAll } = how;
    const { table } = plan.source;
    const [begin, end] = bounds(plan.node.range);
    const wanted = plan.isGrouped ? Number.POSITIVE_INFINITY : end;
    const groups =
      plan.isGrouped && plan.orders.length === 0 ? new Groups(plan.outputs) : undefined;
    const ordered = new Ordered(plan.orders, isOrdered, wanted);
    let passed = 0;
    const cost = 1 + plan.tests.length;
    let looks = 0;
    const isLast = (position: number): boolean => {
      if (++looks % looksASpending === 0) this.#work.spend(cost * looksASpending);
      const row = table.row(position);
      const joined = this.#passed(plan, row);
      if (joined === undefined) return false;
      passed++;
      const isTried = wanted > 0 && !(isOrdered && passed > wanted);
      if (isTried && plan.canRefuse && !plan.isGrouped) answerOf(plan, row, joined);
      if (groups === undefined) ordered.add(row, joined);
      else groups.add(row, joined);
      return isOrdered && !countsAll && passed >= wanted;
    };
    if (wanted > 0 || countsAll) each(positions, table.count, isLast);
    this.#work.spend(cost * (looks % looksASpending));
    if (groups !== undefined) return { rows: groups.answers().slice(begin, end), passed };
    const kept = ordered.entries();
    if (plan.isGrouped) return { rows: grouped(plan, kept).slice(begin, end), passed };
    const rows = kept.slice(begin, end).map(({ row, joined }) => answerOf(plan, row, joined));
    return { rows, passed };
  }

  /** What hangs on a row, if it passes. */
  #passed(plan: Plan, row: Row): Joined | undefined {
    const { tests, required } = plan;
    const joined = plan.children.size === 0 ? NOTHING_JOINED : new JoinedRow(this, plan, row);
    for (let at = 0; at < tests.length; at++) {
      if (tests[at]?.(row, joined) !== true) return undefined;
    }
    for (const child of required) if (joined.rowsOf(child).length === 0) return undefined;
    return joined;
  }
}

/** Work is added up for so many rows at a time. */
const looksASpending = 256;

function each(
  positions: Iterable<number> | undefined,
  count: number,
  isLast: (position: number) => boolean,
): void {
  if (positions === undefined) {
    for (let position = 0; position < count; position++) if (isLast(position)) return;
  } else {
    for (const position of positions) if (isLast(position)) return;
  }
}

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
