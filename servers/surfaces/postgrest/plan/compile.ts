// A tree of tables becomes a plan: all names and types are checked first, then the request's texts are read as
// values, so that errors come in the order in which the database finds them.

import { sqlFailure } from "../refusals/failure.ts";
import { identifierOf } from "../values/identifier.ts";
import { isTextual } from "../values/types.ts";
import { type Bounds, boundsOf } from "./bounds.ts";
import { checkEmbedFilters, compileConditions, type RowTest } from "./conditions.ts";
import type { Source } from "./expression.ts";
import { compileOrders, type OrderKey } from "./orders.ts";
import { compileFields, embedOutputs, type Output } from "./outputs.ts";
import type { Node } from "./tree.ts";
import type { Binding, Work } from "./work.ts";

export interface Plan {
  readonly node: Node;
  readonly source: Source;
  readonly tests: readonly RowTest[];
  /** Once the bindings have been made. */
  readonly bounds: Bounds;
  readonly outputs: readonly Output[];
  readonly orders: readonly OrderKey[];
  readonly isGrouped: boolean;
  /** A cast may refuse a value, and is tried on each row that passes, also on one that is not answered. */
  readonly canRefuse: boolean;
  readonly children: ReadonlyMap<Node, Plan>;
  /** Children without which a row does not count. */
  readonly required: readonly Node[];
  /** The positions of rows that are as if they were not there. */
  readonly leftOut?: ReadonlySet<number>;
}

export function compile(root: Node, work: Work): Plan {
  checkEmbedFilters(root);
  const bindings: Binding[] = [];
  const plan = compileNode(root, bindings, work);
  for (const bind of bindings) bind();
  return plan;
}

const entriesMax = 1664;

function compileNode(node: Node, bindings: Binding[], work: Work): Plan {
  if (node.table === undefined) {
    throw sqlFailure("42P01", `relation "public.${identifierOf(node.name)}" does not exist`);
  }
  const alias =
    node.depth === 0 ? node.table.name : identifierOf(`${node.table.name}_${node.depth}`);
  const source = { table: node.table, alias };
  const [inSelect, inChildren, after] = [[], [], []] as Binding[][] as [
    Binding[],
    Binding[],
    Binding[],
  ];
  const children = new Map(
    node.children.map((child) => [child, compileNode(child, inChildren, work)] as const),
  );
  const outputs = [
    ...compileFields(source, node, inSelect),
    ...[...children].flatMap(([child, plan]) => embedOutputs(child, plan.outputs, work)),
  ];
  if (outputs.length > entriesMax) {
    throw sqlFailure("54011", `target lists can have at most ${entriesMax} entries`);
  }
  const isGrouped =
    !node.item?.isSpread && outputs.some(({ aggregate }) => aggregate !== undefined);
  const tests = compileConditions(node.conditions, { source, node, bindings: after, work });
  const outputsOf = (child: Node) => children.get(child)?.outputs ?? [];
  const orders = compileOrders({ source, node, outputs, isGrouped, outputsOf, bindings: after });
  let bounds: Bounds = { all: [], columns: [] };
  bindings.push(...inSelect, ...inChildren, ...after, () => {
    bounds = boundsOf(node, source);
  });
  const required = node.children.filter((child) => child.item?.join === "inner");
  const canRefuse =
    outputs.some(({ field, type }) => field?.cast !== undefined && !isTextual(type)) ||
    [...children.values()].some((child) => child.canRefuse);
  if (
    isGrouped &&
    outputs.some(({ aggregate, type }) => aggregate === undefined && type === "json")
  ) {
    throw sqlFailure("42883", "could not identify an equality operator for type json");
  }
  return {
    ...{ node, source, tests, outputs, orders },
    ...{ isGrouped, canRefuse, children, required },
    get bounds() {
      return bounds;
    },
  };
}
