// The filters that an index by their column answers: equality, lists and comparisons of bare columns.

import type { Condition } from "../parse/filters.ts";
import { compareOf, readText, type Value } from "../values/types.ts";
import type { Source } from "./expression.ts";
import { keyOf, type Node } from "./tree.ts";

const COMPARISONS = ["gt", "gte", "lt", "lte"] as const;
type Comparison = (typeof COMPARISONS)[number];

export interface Bound {
  readonly column: string;
  readonly operator: "in" | Comparison;
  /** One of them for a comparison. */
  readonly values: readonly Value[];
}

/** A column as an index goes by it. */
export interface Key {
  /** Its place in a row. */
  readonly at: number;
  readonly compare: (one: Value, two: Value) => number;
}

export interface Bounds {
  readonly all: readonly Bound[];
  /** There are other conditions, too. */
  readonly isPart: boolean;
}

/** Of conditions that have been checked. */
export function boundsOf(node: Node, { table }: Source): Bounds {
  const parts = node.conditions.flatMap(partsOf);
  const found = parts.map((part) => boundOf(part, node, table.columns));
  const all = found.filter((bound) => bound !== undefined);
  return { all, isPart: all.length < parts.length };
}

/** What must hold all together. */
function partsOf(condition: Condition): readonly Condition[] {
  const { kind, isNegated } = condition;
  const isAnd = kind === "logic" && condition.operator === "and" && !isNegated;
  return isAnd ? condition.terms.flatMap(partsOf) : [condition];
}

function boundOf(
  condition: Condition,
  { children }: Node,
  columns: Source["table"]["columns"],
): Bound | undefined {
  if (condition.kind === "logic" || condition.isNegated) return undefined;
  const { field, test } = condition;
  const column = columns.find(({ name }) => name === field.name);
  const isBare = field.path.length === 0 && !children.some((child) => keyOf(child) === field.name);
  if (column === undefined || !isBare) return undefined;
  const boundBy = (operator: Bound["operator"], texts: readonly string[]): Bound => {
    const values = texts.map((text) => readText(column.type, text));
    return { column: column.name, operator, values };
  };
  if (test.kind === "in") {
    const isNone = test.values.length === 1 && test.values[0] === "";
    return boundBy("in", isNone ? [] : test.values);
  }
  if (test.kind !== "plain") return undefined;
  if (test.operator === "eq") return boundBy("in", [test.value]);
  const comparison = COMPARISONS.find((operator) => operator === test.operator);
  return comparison && boundBy(comparison, [test.value]);
}

export function keyFor({ table }: Source, column: string): Key {
  const at = table.columns.findIndex(({ name }) => name === column);
  return { at, compare: compareOf(table.columns[at]?.type ?? "text") };
}
