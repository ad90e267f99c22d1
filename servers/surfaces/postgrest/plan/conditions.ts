// Filters and trees of them as one test of a row. A filter on an embedded resource tests whether it has rows.

import type { Condition, Filter } from "../parse/filters.ts";
import { Failure } from "../refusals/failure.ts";
import type { Row } from "../tables/table.ts";
import { compileField, type Source } from "./expression.ts";
import { compileTest, type Truth } from "./operators.ts";
import type { Joined } from "./outputs.ts";
import { keyOf, type Node } from "./tree.ts";
import type { Binding, Work } from "./work.ts";

export type RowTest = (row: Row, joined: Joined) => Truth;

export interface ConditionPlace {
  readonly source: Source;
  readonly node: Node;
  readonly bindings: Binding[];
  readonly work: Work;
}

/** A test whose operands are read when all types are known. */
type Unbound = () => RowTest;

/** All of them must hold. They are there once the bindings have been made. */
export function compileConditions(
  conditions: readonly Condition[],
  place: ConditionPlace,
): readonly RowTest[] {
  // A join's own condition stands beside them.
  const isAlone = conditions.length === 1 && place.node.relationship === undefined;
  const context = isAlone ? "WHERE" : "AND";
  const unbound = conditions.map((condition) => compileCondition(condition, context, place));
  const tests: RowTest[] = [];
  place.bindings.push(() => {
    for (const bind of unbound) tests.push(bind());
  });
  return tests;
}

function compileCondition(condition: Condition, context: string, place: ConditionPlace): Unbound {
  const inner = condition.isNegated ? "NOT" : context;
  const unbound =
    condition.kind === "filter"
      ? compileFilter(condition, inner, place)
      : compileLogic(condition, inner, place);
  if (!condition.isNegated) return unbound;
  return () => {
    const test = unbound();
    return (row, joined) => {
      const truth = test(row, joined);
      return truth === null ? null : !truth;
    };
  };
}

function compileLogic(
  { operator, terms }: Extract<Condition, { kind: "logic" }>,
  context: string,
  place: ConditionPlace,
): Unbound {
  const own = terms.length === 1 ? context : operator.toUpperCase();
  const unbound = terms.map((term) => compileCondition(term, own, place));
  const decisive = operator === "or";
  return () => {
    const tests = unbound.map((bind) => bind());
    return (row, joined) => {
      let result: Truth = !decisive;
      for (const test of tests) {
        const truth = test(row, joined);
        if (truth === decisive) return decisive;
        if (truth === null) result = null;
      }
      return result;
    };
  };
}

function compileFilter(filter: Filter, context: string, place: ConditionPlace): Unbound {
  const { field, test } = filter;
  const isBare = field.path.length === 0;
  const child = isBare && place.node.children.find((found) => keyOf(found) === field.name);
  if (child) return () => (_row, joined) => joined.rowsOf(child).length === 0;
  const expression = compileField(place.source, field, place.bindings);
  const unbound = compileTest(expression, test, { ...place, context });
  return () => {
    const bound = unbound();
    const { value } = expression;
    if (!isBare) return (row) => bound(value(row));
    // What most rows of a long table cost.
    const { column } = expression;
    const index = column === undefined ? -1 : place.source.table.columns.indexOf(column);
    return (row) => bound(row[index] ?? null);
  };
}

/** An embedded resource can only be tested for having rows. */
export function checkEmbedFilters(node: Node): void {
  const check = (condition: Condition): void => {
    if (condition.kind === "logic") {
      condition.terms.forEach(check);
      return;
    }
    const { field, test } = condition;
    const child = node.children.find((found) => keyOf(found) === field.name);
    if (child === undefined || field.path.length > 0) return;
    if (test.kind === "is" && test.truth === "null") return;
    const message = `Bad operator on the '${child.name}' embedded resource`;
    const details = "Only is null or not is null filters are allowed on embedded resources";
    throw new Failure(400, "PGRST120", message, { details });
  };
  node.conditions.forEach(check);
  node.children.forEach(checkEmbedFilters);
}
