// The request as a tree of tables: the root and the resources embedded in it, each with its own fields, conditions,
// order and range.

import type { Condition } from "../parse/filters.ts";
import type { OrderTerm } from "../parse/order.ts";
import type { At, Parameters } from "../parse/parameters.ts";
import { allRows, type Range, restricted } from "../parse/range.ts";
import type { FieldItem, RelationItem, SelectItem } from "../parse/select.ts";
import { Failure } from "../refusals/failure.ts";
import type { Relationship, Table, Tables } from "../tables/table.ts";
import { identifierOf } from "../values/identifier.ts";
import { findRelationship, noRelationship } from "./relations.ts";

export interface Node {
  readonly name: string;
  readonly item: RelationItem | undefined;
  readonly depth: number;
  readonly fields: readonly FieldItem[];
  children: Node[];
  conditions: Condition[];
  orders: readonly OrderTerm[];
  range: Range;
  /** How it hangs on the table above; the root has none. */
  relationship?: Relationship;
  table?: Table;
}

/** For a `select` that is empty, or whose first item cannot be read. An embedded resource then shows nothing. */
const ALL_COLUMNS: readonly SelectItem[] = [
  {
    ...{ kind: "field", name: "*", path: [], alias: undefined },
    ...{ cast: undefined, aggregate: undefined, aggregateCast: undefined },
  },
];

export const rowsMax = 1_000_000;

/** The key under which an embedded resource stands. */
export const keyOf = (node: Node): string => node.item?.alias ?? node.name;

export function buildTree(
  tables: Tables,
  name: string,
  parameters: Parameters,
  range: Range,
): Node {
  const { select } = parameters;
  const root = nodeOf(name, undefined, select.length === 0 ? ALL_COLUMNS : select, 0);
  placeAll(root, parameters.filters, (node, filter) => {
    node.conditions = [filter, ...node.conditions];
  });
  placeAll(root, parameters.orders, (node, orders) => {
    node.orders = orders;
  });
  placeAll(root, parameters.ranges, (node, wanted) => {
    node.range = wanted;
  });
  placeAll(root, parameters.logic, (node, logic) => {
    node.conditions = [logic, ...node.conditions];
  });
  root.range = range;
  const table = tables.get(identifierOf(name));
  if (table !== undefined) root.table = table;
  relate(tables, root);
  checkRelatedOrders(root);
  checkSpreads(root);
  return root;
}

function nodeOf(
  name: string,
  item: RelationItem | undefined,
  items: readonly SelectItem[],
  depth: number,
): Node {
  const relations = items.filter((part) => part.kind === "relation");
  return {
    name,
    item,
    depth,
    fields: items.filter((part) => part.kind === "field"),
    children: relations.map((part) => nodeOf(part.name, part, part.items, depth + 1)),
    conditions: [],
    orders: [],
    range: allRows,
  };
}

/** Gives each thing to its node. The last is placed first, as the first error depends on it. */
function placeAll<T>(
  root: Node,
  things: readonly At<T>[],
  put: (node: Node, thing: T) => void,
): void {
  for (const { embeds, of } of things.toReversed()) put(nodeAt(root, embeds), of);
}

/** The node that the names lead to. Each one on the way moves to the front of its siblings. */
function nodeAt(root: Node, embeds: readonly string[]): Node {
  let node = root;
  for (const name of embeds) {
    const child = node.children.find((found) => found.name === name || found.item?.alias === name);
    if (child === undefined) throw notEmbedded(name);
    node.children = [child, ...node.children.filter((other) => other !== child)];
    node = child;
  }
  return node;
}

function notEmbedded(name: string): Failure {
  return new Failure(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

function relate(tables: Tables, node: Node): void {
  for (const child of node.children) {
    const relationship = findRelationship(node.table, node.name, child.name, child.item?.hint);
    const table = tables.get(relationship.table);
    if (table === undefined) throw noRelationship([], node.name, child.name, child.item?.hint);
    child.relationship = relationship;
    child.table = table;
    child.range = restricted(child.range, rowsMax);
    relate(tables, child);
  }
}

function notToOne(child: Node, origin: string): string {
  const target = child.table?.name ?? child.name;
  return `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`;
}

function checkRelatedOrders(node: Node): void {
  for (const { relation } of node.orders) {
    if (relation === undefined) continue;
    const child = node.children.find((found) => keyOf(found) === relation);
    if (child === undefined) throw notEmbedded(relation);
    if (child.relationship?.isToOne) continue;
    const message = `A related order on '${relation}' is not possible`;
    throw new Failure(400, "PGRST118", message, { details: notToOne(child, node.name) });
  }
  for (const child of node.children) checkRelatedOrders(child);
}

function checkSpreads(node: Node): void {
  for (const child of node.children) {
    if (child.item?.isSpread && !child.relationship?.isToOne) {
      const message = `A spread operation on '${child.name}' is not possible`;
      throw new Failure(400, "PGRST119", message, { details: notToOne(child, node.name) });
    }
    checkSpreads(child);
  }
}
