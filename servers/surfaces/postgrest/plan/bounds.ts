// The filters that an index by their column answers: equality, lists and comparisons of bare columns.

import type { Condition } from "../parse/filters.ts";
import { readText, type Value } from "../values/types.ts";
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

export interface Bounds {
  readonly all: readonly Bound[];
  /** For each condition the column that it bounds, if it does nothing else. */
  readonly columns: readonly (string | undefined)[];
}

/** The bounds that checked conditions set. */
export function boundsOf({ conditions, children }: Node, { table }: Source): Bounds {
  const found = conditions.map((condition) =>
    partsOf(condition).map((part) => boundOf(part, children, table.columns)),
  );
  const columns = found.map((parts) => {
    const column = parts[0]?.column;
    return parts.every((bound) => bound?.column === column) ? column : undefined;
  });
  return { all: found.flat().filter((bound) => bound !== undefined), columns };
}

/** What must hold all together. */
function partsOf(condition: Condition): readonly Condition[] {
  const { kind, isNegated } = condition;
  const isAnd = kind === "logic" && condition.operator === "and" && !isNegated;
  return isAnd ? condition.terms.flatMap(partsOf) : [condition];
}

function boundOf(
  condition: Condition,
  children: readonly Node[],
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
