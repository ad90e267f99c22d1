// What each row answers with: fields, JSON paths, casts, aggregates, and what is embedded.

import type { FieldItem } from "../parse/select.ts";
import { sqlFailure } from "../refusals/failure.ts";
import { PIECE } from "../tables/piece.ts";
import type { Row } from "../tables/table.ts";
import { type Cast, castBetween } from "../values/casts.ts";
import { identifierOf } from "../values/identifier.ts";
import type { Json } from "../values/json.ts";
import { type SqlType, typeNamed, type Value } from "../values/types.ts";
import { type AggregateCall, compileAggregate } from "./aggregates.ts";
import { compileField, type Source, toJson } from "./expression.ts";
import { keyOf, type Node } from "./tree.ts";
import type { Binding, Work } from "./work.ts";

/** A row with what hangs on it: the output values of each row of an embedded resource. */
export interface Joined {
  readonly row: Row;
  rowsOf(child: Node): readonly (readonly Value[])[];
}

export interface Output {
  readonly key: string;
  /** The type of the value itself, before an aggregate. */
  readonly type: SqlType;
  readonly value: (row: Row, joined: Joined) => Value;
  readonly aggregate: OutputAggregate | undefined;
  /** The field whose bare value it is, for grouping. */
  readonly field: FieldItem | undefined;
}

export interface OutputAggregate extends AggregateCall {
  readonly finish: Cast;
  readonly finishedType: SqlType;
}

/** The type of what is answered. */
export const typeOf = (output: Output): SqlType => output.aggregate?.finishedType ?? output.type;

export function compileFields(source: Source, node: Node, bindings: Binding[]): Output[] {
  const { columns } = source.table;
  const isCount = ({ name, path }: FieldItem) =>
    name === "count" && path.length === 0 && columns.every((column) => column.name !== "count");
  const plain = node.fields.find((item) => item.aggregate === undefined && !isCount(item));
  return node.fields.flatMap((item) => {
    if (isCount(item)) return [countOutput(source, item, plain, bindings)];
    if (item.name !== "*" || item.aggregate !== undefined)
      return [fieldOutput(source, item, bindings)];
    return columns.map(({ name }) => fieldOutput(source, { ...item, name }, bindings));
  });
}

/**
 * The database takes `table.count` for `count(table)` where there is no such column. As PostgREST does not know of it,
 * nothing is grouped by, and no plain field may stand beside it.
 */
function countOutput(
  source: Source,
  item: FieldItem,
  plain: FieldItem | undefined,
  bindings: Binding[],
): Output {
  if (plain !== undefined)
    throw notGrouped(
      source,
      plain.name === "*" ? (source.table.columns[0]?.name ?? "") : plain.name,
    );
  const call = {
    name: "*",
    aggregate: "count",
    aggregateCast: item.cast,
    cast: undefined,
  } as const;
  return fieldOutput(source, { ...item, ...call }, bindings);
}

export function notGrouped(source: Source, column: string): Error {
  return sqlFailure(
    "42803",
    `column "${source.alias}.${column}" must appear in the GROUP BY clause or be used in an aggregate function`,
  );
}

function fieldOutput(source: Source, item: FieldItem, bindings: Binding[]): Output {
  const isCountOfRows = item.name === "*";
  const castTo = item.cast === undefined ? undefined : typeNamed(item.cast);
  const bare = isCountOfRows
    ? { type: "boolean" as const, value: () => true }
    : compileField(source, item, bindings);
  const { type, value } = withCast(bare, castTo);
  const aggregate =
    item.aggregate && finished(compileAggregate(item.aggregate, type), item.aggregateCast);
  return { key: keyFor(item), type, value, aggregate, field: item };
}

interface Typed {
  readonly type: SqlType;
  readonly value: (row: Row) => Value;
}

function withCast({ type, value }: Typed, to: SqlType | undefined): Typed {
  if (to === undefined) return { type, value };
  const cast = castBetween(type, to);
  return {
    type: to,
    value: (row) => {
      const found = value(row);
      return found === null ? null : cast(found);
    },
  };
}

function finished(call: AggregateCall, castName: string | undefined): OutputAggregate {
  if (castName === undefined) return { ...call, finish: (value) => value, finishedType: call.type };
  const finishedType = typeNamed(castName);
  return { ...call, finishedType, finish: castBetween(call.type, finishedType) };
}

/** The last key of a JSON path names it; an index does not. */
function keyFor(item: FieldItem): string {
  if (item.alias !== undefined) return identifierOf(item.alias);
  if (item.aggregate !== undefined) return item.aggregate;
  return identifierOf(item.path.findLast(({ isIndex }) => !isIndex)?.key ?? item.name);
}

const weights = new WeakMap<object, number>();

/** How many values a JSON value writes. Rows that are embedded again and again are shared in memory, but not in text. */
function weightOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  const known = weights.get(value);
  if (known !== undefined) return known;
  const weight = Object.values(value).reduce((sum: number, part: Json) => sum + weightOf(part), 1);
  weights.set(value, weight);
  return weight;
}

function objectOf(outputs: readonly Output[], values: readonly Value[]): Json {
  const fields: Record<string, Json> = Object.create(null);
  for (const [at, output] of outputs.entries()) {
    fields[output.key] = toJson(typeOf(output), values[at] ?? null);
  }
  return fields;
}

/** The JSON value of embedded rows that are too many to be made one at once. */
const composed = new WeakMap<readonly (readonly Value[])[], Json>();

/** Makes the JSON value of embedded rows, and weighs it. */
export function* composing(
  rows: readonly (readonly Value[])[],
  outputs: readonly Output[],
): Generator<undefined, void> {
  const all: Json[] = [];
  let weight = 1;
  for (const values of rows) {
    const object = objectOf(outputs, values);
    weight += weightOf(object);
    if (all.push(object) % PIECE === 0) yield;
  }
  weights.set(all, weight);
  composed.set(rows, all);
}

/** What an embedded resource adds: its own columns if it is spread, one JSON value if not, or nothing. */
export function embedOutputs(child: Node, outputs: readonly Output[], work: Work): Output[] {
  if (child.item?.isSpread) {
    return outputs.map((output, at) => ({
      ...output,
      field: undefined,
      value: (_row, joined) => joined.rowsOf(child)[0]?.[at] ?? null,
    }));
  }
  if (outputs.length === 0) return [];
  const value = (_row: Row, joined: Joined): Value => {
    const rows = joined.rowsOf(child);
    const one = rows[0] === undefined ? null : objectOf(outputs, rows[0]);
    const all = () => composed.get(rows) ?? rows.map((values) => objectOf(outputs, values));
    const found = child.relationship?.isToOne ? one : all();
    work.spend(weightOf(found));
    return found;
  };
  return [
    {
      key: identifierOf(keyOf(child)),
      type: "jsonb",
      value,
      aggregate: undefined,
      field: undefined,
    },
  ];
}
