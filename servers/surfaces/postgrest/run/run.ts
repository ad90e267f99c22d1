// Runs a plan: finds the rows that pass, orders them, cuts the range out and works out what each answers.

import type { Bound } from "../plan/bounds.ts";
import type { Plan } from "../plan/compile.ts";
import type { RowTest } from "../plan/conditions.ts";
import type { Source } from "../plan/expression.ts";
import { composing, type Joined } from "../plan/outputs.ts";
import type { Node } from "../plan/tree.ts";
import type { Work } from "../plan/work.ts";
import { indexesOf } from "../tables/indexes.ts";
import { PIECE } from "../tables/piece.ts";
import type { Row } from "../tables/table.ts";
import type { Value } from "../values/types.ts";
import { candidates, type Narrowed, narrow } from "./candidates.ts";
import {
  answerOf,
  bounds,
  countOf,
  eachOf,
  type Finding,
  type Found,
  firstOf,
  type Pauses,
  type Result,
  testsOf,
  type Values,
} from "./finding.ts";
import { Groups } from "./groups.ts";
import { JoinedRow, joinOf, NOTHING_JOINED, Unresolved } from "./joined.ts";
import { type LeaveOut, LeftOut } from "./left-out.ts";
import { Ordered } from "./ordered.ts";
import { END, lengthOf, Places } from "./spans.ts";

export class Run {
  readonly #work: Work;
  readonly #embedded = new Map<Node, Map<Value, readonly Values[]>>();
  readonly #joins = new Map<Node, Places>();

  constructor(work: Work) {
    this.#work = work;
  }

  *root(plan: Plan, isCounted: boolean): Pauses<Result> {
    const narrowed = yield* narrow(plan, this.#work);
    const known = isCounted ? countOf(plan, narrowed) : undefined;
    const countsAll = isCounted && known === undefined;
    const { positions, groups, passed } = yield* this.#find(plan, { narrowed, countsAll });
    const total = isCounted ? (known ?? passed) : undefined;
    // What may refuse is tried before the first row is answered.
    const isTried = plan.canRefuse || plan.children.size > 0;
    const answers = groups ?? (isTried ? yield* this.#answers(plan, positions) : undefined);
    return {
      ...{ length: (answers ?? positions).length, total },
      rows: () => (answers === undefined ? this.#answering(plan, positions) : eachOf(answers)),
    };
  }

  /** The positions of rows that are left out, among those that pass, whatever the range. */
  *leftOut(plan: Plan, leaveOut: LeaveOut): Pauses<ReadonlySet<number>> {
    const narrowed = yield* narrow(plan, this.#work);
    const chosen = yield* candidates(plan, narrowed, Number.POSITIVE_INFINITY);
    const tests = testsOf(plan, chosen.columns, undefined);
    const found = new LeftOut(leaveOut);
    const next = chosen.begin();
    for (let place = next(); place !== END; place = next()) {
      const row = chosen.rowAt(place);
      if ((yield* this.#resolved(() => this.#passed(plan, tests, row))) === undefined) continue;
      found.add({ row, position: chosen.positionAt(place) });
      if (place % looksAPause === 0) yield;
    }
    this.#work.spend((1 + tests.length) * chosen.length);
    return found.positions();
  }

  /** What an embedded resource has for a row of the table above it. Throws `Unresolved` the first time. */
  embedded(plan: Plan, parentValue: Value): readonly Values[] {
    if (parentValue === null) return [];
    const known = this.#embedded.get(plan.node)?.get(parentValue);
    if (known === undefined) throw new Unresolved(plan, parentValue);
    return known;
  }

  /** Calls until nothing embedded is missing. */
  *#resolved<T>(act: () => T): Pauses<T> {
    for (;;) {
      try {
        return act();
      } catch (missing) {
        if (!(missing instanceof Unresolved)) throw missing;
        yield* this.#resolve(missing);
      }
    }
  }

  *#resolve({ plan, parentValue }: Unresolved): Pauses<void> {
    const known = this.#embedded.get(plan.node) ?? new Map<Value, readonly Values[]>();
    this.#embedded.set(plan.node, known);
    const join = joinOf(plan, parentValue);
    const indexed = yield* narrow(plan, this.#work, join.bound);
    const narrowed = indexed.length > 0 ? indexed : [yield* this.#joined(plan, join.bound)];
    const { positions, groups } = yield* this.#find(plan, { narrowed, countsAll: false, join });
    const rows = groups ?? (yield* this.#answers(plan, positions));
    if (rows.length > PIECE) yield* composing(rows, plan.outputs);
    known.set(parentValue, rows);
  }

  /** By an index for this query alone, where the table has none. */
  *#joined(plan: Plan, bound: Bound): Pauses<Narrowed> {
    const { column } = bound;
    const places = this.#joins.get(plan.node) ?? (yield* this.#placesOf(plan.source, column));
    this.#joins.set(plan.node, places);
    const own = plan.bounds.all.filter((each) => each.column === column);
    const spans = places.spansOf([bound, ...own]);
    return { column, places, spans, length: lengthOf(spans) };
  }

  *#placesOf(source: Source, column: string): Pauses<Places> {
    const { table } = source;
    this.#work.spend(table.count);
    const indexes = indexesOf(table);
    yield* indexes.preparing(column);
    const walk = indexes.walk(column);
    if (walk === undefined) throw new Error(`no order of ${column}`);
    return new Places(walk);
  }

  *#find(plan: Plan, { narrowed, countsAll, join }: Finding): Pauses<Found> {
    const [, end] = bounds(plan.node.range);
    const { orders, isGrouped, canRefuse, leftOut } = plan;
    const wanted = isGrouped ? Number.POSITIVE_INFINITY : end;
    const enoughIf = (isCount: boolean): number =>
      isCount || (canRefuse && orders.length > 0) ? Number.POSITIVE_INFINITY : wanted;
    const chosen = yield* candidates(plan, narrowed, enoughIf(countsAll));
    const { isByFirst, length } = chosen;
    const tests = testsOf(plan, chosen.columns, join);
    const isKnown = tests.length === 0 && plan.required.length === 0 && leftOut === undefined;
    const enough = enoughIf(countsAll && !isKnown);
    const isOrdered = isByFirst && orders.length <= 1;
    const groups = isGrouped && orders.length === 0 ? new Groups(plan.outputs) : undefined;
    const ordered = new Ordered(orders, isOrdered, wanted);
    let passed = 0;
    let looks = 0;
    /** What the last row wanted has by the first key: all others with that may come before it. */
    let last: Value | undefined;
    const cost = 1 + tests.length;
    const next = enough > 0 ? chosen.begin() : () => END;
    for (let place = next(); place !== END; place = next()) {
      const row = chosen.rowAt(place);
      if (++looks % looksAPause === 0) {
        this.#work.spend(cost * looksAPause);
        yield;
      }
      if (last !== undefined && orders[0]?.compare(last, firstOf(orders, row)) !== 0) break;
      const joined =
        plan.children.size === 0
          ? this.#passed(plan, tests, row)
          : yield* this.#resolved(() => this.#passed(plan, tests, row));
      if (joined === undefined || leftOut?.has(chosen.positionAt(place)) === true) continue;
      passed++;
      const isTried = wanted > 0 && !(isOrdered && passed > wanted);
      const isAnswered = isTried && canRefuse && !isGrouped;
      if (isAnswered || groups !== undefined) yield* this.#resolveOutputs(plan, row);
      if (isAnswered) answerOf(plan, row, joined);
      const positionOf = () => chosen.positionAt(place);
      if (groups !== undefined) groups.add(row, joined);
      else if (plan.children.size === 0) ordered.add({ row, joined }, positionOf);
      else yield* this.#resolved(() => ordered.add({ row, joined }, positionOf));
      if (ordered.isFull) yield* ordered.cutting();
      if (passed < enough) continue;
      if (isOrdered) break;
      if (isByFirst) last ??= firstOf(orders, row);
    }
    this.#work.spend(cost * (looks % looksAPause));
    const found = yield* this.#found(plan, ordered, groups);
    return { ...found, passed: isKnown ? length : passed };
  }

  *#found(plan: Plan, ordered: Ordered, groups: Groups | undefined): Pauses<Omit<Found, "passed">> {
    const [begin, end] = bounds(plan.node.range);
    if (groups !== undefined) {
      return { positions: [], groups: (yield* groups.answers()).slice(begin, end) };
    }
    const positions = yield* ordered.positions();
    if (plan.isGrouped) {
      const answers = yield* this.#grouped(plan, positions);
      return { positions: [], groups: answers.slice(begin, end) };
    }
    const page = positions.slice(begin, end);
    this.#work.spend(page.length * plan.outputs.length);
    return { positions: page, groups: undefined };
  }

  /** Groups of rows in the order that the rows have. */
  *#grouped(plan: Plan, positions: readonly number[]): Pauses<readonly Values[]> {
    const groups = new Groups(plan.outputs);
    for (const [at, position] of positions.entries()) {
      const row = plan.source.table.row(position);
      yield* this.#resolveOutputs(plan, row);
      groups.add(row, this.#joinedRow(plan, row));
      if (at % looksAPause === 0) yield;
    }
    return yield* groups.answers();
  }

  *#answers(plan: Plan, positions: readonly number[]): Pauses<readonly Values[]> {
    const answers: Values[] = [];
    for (const values of this.#answering(plan, positions)) {
      if (values === undefined) yield;
      else answers.push(values);
    }
    return answers;
  }

  *#answering(plan: Plan, positions: readonly number[]): Generator<Values | undefined, void> {
    for (const [at, position] of positions.entries()) {
      const row = plan.source.table.row(position);
      if (plan.children.size > 0) yield* this.#resolveOutputs(plan, row);
      yield answerOf(plan, row, this.#joinedRow(plan, row));
      if (at % looksAPause === 0) yield undefined;
    }
  }

  /** Finds all that the outputs of a row embed. */
  *#resolveOutputs(plan: Plan, row: Row): Pauses<void> {
    const joined = this.#joinedRow(plan, row);
    for (const [child, { outputs }] of plan.children) {
      if (outputs.length > 0) yield* this.#resolved(() => joined.rowsOf(child));
    }
  }

  /** What hangs on a row, if it passes. */
  #passed(plan: Plan, tests: readonly RowTest[], row: Row): Joined | undefined {
    const joined = this.#joinedRow(plan, row);
    for (let at = 0; at < tests.length; at++) {
      if (tests[at]?.(row, joined) !== true) return undefined;
    }
    for (const child of plan.required) if (joined.rowsOf(child).length === 0) return undefined;
    return joined;
  }

  #joinedRow(plan: Plan, row: Row): Joined {
    return plan.children.size === 0
      ? NOTHING_JOINED
      : new JoinedRow((child, value) => this.embedded(child, value), plan, row);
  }
}

/** Work is added up, and a pause comes, after so many rows. */
const looksAPause = 64;
