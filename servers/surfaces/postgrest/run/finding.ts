// What a run looks for and what it finds, and what follows from the plan alone.

import type { Range } from "../parse/range.ts";
import type { Plan } from "../plan/compile.ts";
import type { OrderKey } from "../plan/orders.ts";
import type { Joined } from "../plan/outputs.ts";
import type { Row } from "../tables/table.ts";
import type { Value } from "../values/types.ts";
import { type Narrowed, testsBesides } from "./candidates.ts";
import { type Join, NOTHING_JOINED } from "./joined.ts";

export interface Result {
  readonly length: number;
  /** Rows that pass, whatever the range. */
  readonly total: number | undefined;
  /** Values in the order of the plan's outputs, row by row; undefined is a pause. */
  rows(): Generator<Values | undefined, void>;
}

export type Values = readonly Value[];
export type Pauses<T> = Generator<undefined, T>;

export interface Found {
  /** Where the rows are in the table, or the answers of groups. */
  readonly positions: readonly number[];
  readonly groups: readonly Values[] | undefined;
  readonly passed: number;
}

export interface Finding {
  readonly narrowed: readonly Narrowed[];
  /** How many pass is wanted too, whatever the range. */
  readonly countsAll: boolean;
  /** What rows of an embedded resource must be equal in. */
  readonly join?: Join;
}

export function* eachOf(answers: readonly Values[]): Generator<Values, void> {
  yield* answers;
}

/** How many rows pass, if one index tells. */
export function countOf(plan: Plan, [fewest]: readonly Narrowed[]): number | undefined {
  if (plan.required.length > 0 || plan.leftOut !== undefined) return undefined;
  if (plan.tests.length === 0) return plan.source.table.count;
  const isExact = fewest !== undefined && testsBesides(plan, [fewest.column]).length === 0;
  return isExact ? fewest.length : undefined;
}

/** What the candidates have not been chosen by. */
export function testsOf(plan: Plan, columns: readonly string[], join: Join | undefined) {
  const tests = testsBesides(plan, columns);
  return join === undefined || columns.includes(join.bound.column) ? tests : [join.test, ...tests];
}

export const firstOf = ([order]: readonly OrderKey[], row: Row): Value =>
  order?.value(row, NOTHING_JOINED) ?? null;

export function answerOf(plan: Plan, row: Row, joined: Joined): readonly Value[] {
  return plan.outputs.map((output) => output.value(row, joined));
}

export function bounds({ lower, upper }: Range): readonly [begin: number, end: number] {
  return [Number(lower), upper === undefined ? Number.POSITIVE_INFINITY : Number(upper + 1n)];
}
