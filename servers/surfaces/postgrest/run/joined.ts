// What hangs on a row: rows of embedded resources, which are found when they are first needed.

import type { Bound } from "../plan/bounds.ts";
import type { Plan } from "../plan/compile.ts";
import type { RowTest } from "../plan/conditions.ts";
import type { Joined } from "../plan/outputs.ts";
import type { Node } from "../plan/tree.ts";
import type { Row } from "../tables/table.ts";
import { compareOf, type Value } from "../values/types.ts";

/** What rows of an embedded resource must be equal in. */
export interface Join {
  readonly bound: Bound;
  readonly test: RowTest;
}

/** Thrown where embedded rows are needed that have not been found yet. */
export class Unresolved {
  readonly plan: Plan;
  readonly parentValue: Value;

  constructor(plan: Plan, parentValue: Value) {
    this.plan = plan;
    this.parentValue = parentValue;
  }
}

export function joinOf({ node, source }: Plan, value: Value): Join {
  const column = node.relationship?.foreignColumn ?? "";
  const at = source.table.columns.findIndex(({ name }) => name === column);
  const compare = compareOf(source.table.columns[at]?.type ?? "text");
  const test = (row: Row): boolean => {
    const found = row[at] ?? null;
    return found !== null && compare(found, value) === 0;
  };
  return { bound: { column, operator: "in", values: [value] }, test };
}

/** Finds what a plan has for the value of a row above it. Throws `Unresolved` the first time. */
type Find = (plan: Plan, parentValue: Value) => readonly (readonly Value[])[];

export class JoinedRow implements Joined {
  readonly row: Row;
  readonly #find: Find;
  readonly #plan: Plan;

  constructor(find: Find, plan: Plan, row: Row) {
    this.#find = find;
    this.#plan = plan;
    this.row = row;
  }

  rowsOf(child: Node): readonly (readonly Value[])[] {
    const plan = this.#plan.children.get(child);
    if (plan === undefined) return [];
    const { columns } = this.#plan.source.table;
    const index = columns.findIndex(({ name }) => name === child.relationship?.column);
    return this.#find(plan, this.row[index] ?? null);
  }
}

export const NOTHING_JOINED: Joined = { row: [], rowsOf: () => [] };
