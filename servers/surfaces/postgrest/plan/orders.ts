// The order of rows: each term as a value to compare, in its direction, with its place for nulls.

import type { OrderTerm } from "../parse/order.ts";
import { sqlFailure } from "../refusals/failure.ts";
import type { Row } from "../tables/table.ts";
import { compareOf, type Value } from "../values/types.ts";
import { compileField, compilePath, missingColumn, type Source } from "./expression.ts";
import { type Joined, notGrouped, type Output, typeOf } from "./outputs.ts";
import { keyOf, type Node } from "./tree.ts";
import type { Binding } from "./work.ts";

export interface OrderKey {
  readonly value: (row: Row, joined: Joined) => Value;
  /** Compares two values in the requested order, nulls included. */
  readonly compare: (one: Value, two: Value) => number;
  /** The bare column it goes by. */
  readonly column: string | undefined;
  readonly isDescending: boolean;
  readonly nullsFirst: boolean;
}

export interface OrderPlace {
  readonly source: Source;
  readonly node: Node;
  readonly outputs: readonly Output[];
  readonly isGrouped: boolean;
  readonly outputsOf: (child: Node) => readonly Output[];
  readonly bindings: Binding[];
}

export function compileOrders(place: OrderPlace): OrderKey[] {
  return place.node.orders.map((term) => {
    const expression =
      term.relation === undefined ? ownValue(term, place) : relatedValue(term, place);
    if (expression.type === "json") {
      const hint = "Use an explicit ordering operator or modify the query.";
      throw sqlFailure("42883", "could not identify an ordering operator for type json", { hint });
    }
    const { isDescending } = term;
    const nullsFirst = term.nulls === undefined ? isDescending : term.nulls === "first";
    const compare = compareWithNulls(compareOf(expression.type), isDescending, nullsFirst);
    const column = expression.column?.name;
    return { value: expression.value, compare, column, isDescending, nullsFirst };
  });
}

function compareWithNulls(
  compare: (one: Value, two: Value) => number,
  isDescending: boolean,
  nullsFirst: boolean,
): (one: Value, two: Value) => number {
  const sign = isDescending ? -1 : 1;
  const nullSign = nullsFirst ? -1 : 1;
  return (one, two) => {
    if (one === null || two === null)
      return (Number(one === null) - Number(two === null)) * nullSign;
    return compare(one, two) * sign;
  };
}

function ownValue(term: OrderTerm, { source, bindings, isGrouped, outputs }: OrderPlace) {
  const expression = compileField(source, term, bindings);
  const path = JSON.stringify(term.path);
  const isGroup = ({ field, aggregate }: Output) =>
    aggregate === undefined && field?.name === term.name && JSON.stringify(field.path) === path;
  if (!isGrouped || outputs.some(isGroup)) return expression;
  throw notGrouped(source, term.name);
}

/** A field that the embedded resource answers with, under the name it answers with. */
function relatedValue(term: OrderTerm, { node, outputsOf, bindings }: OrderPlace) {
  const child = node.children.find((found) => keyOf(found) === term.relation);
  const outputs = child === undefined ? [] : outputsOf(child);
  const at = outputs.findIndex(({ key }) => key === term.name);
  const output = outputs[at];
  if (child === undefined || output === undefined) {
    const alias = `${node.name}_${term.relation}_${node.depth + 1}`;
    const columns = outputs.map((other) => ({ name: other.key, type: other.type }));
    throw missingColumn({ alias, table: { columns } }, term.name);
  }
  const found = (joined: Joined): Value => joined.rowsOf(child)[0]?.[at] ?? null;
  if (term.path.length === 0) {
    return {
      type: typeOf(output),
      value: (_row: Row, joined: Joined) => found(joined),
      column: undefined,
    };
  }
  const path = compilePath(typeOf(output), ([value]) => value ?? null, term.path, bindings);
  return {
    type: path.type,
    value: (_row: Row, joined: Joined) => path.value([found(joined)]),
    column: undefined,
  };
}
