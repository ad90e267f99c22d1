// A random query as the query string of a request.

import type {
  ConditionModel,
  FieldModel,
  LevelModel,
  OrderModel,
  QueryModel,
  SelectModel,
} from "./test-model.ts";

const fieldOf = ({ column, steps, asText }: FieldModel): string =>
  column +
  steps.map((step, at) => (asText && at === steps.length - 1 ? "->>" : "->") + step).join("");

function selectOf({ field, alias, cast, aggregate, aggregateCast }: SelectModel): string {
  const before = alias === undefined ? "" : `${alias}:`;
  const casted = cast === undefined ? "" : `::${cast}`;
  const after = aggregateCast === undefined ? "" : `::${aggregateCast}`;
  return `${before}${fieldOf(field)}${casted}${aggregate === undefined ? "" : `.${aggregate}()${after}`}`;
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

function testOf(model: ConditionModel & { kind: "filter" }, isInTree: boolean): string {
  const { operator, quantifier, values, isNegated } = model;
  const [value = ""] = values;
  const name = quantifier === undefined ? operator : `${operator}(${quantifier})`;
  const not = isNegated ? "not." : "";
  if (operator === "in") return `${not}in.(${values.map(quoted).join(",")})`;
  const isPlain = !isInTree || operator === "is";
  return `${not}${name}.${isPlain ? value : quoted(value)}`;
}

function inTree(model: ConditionModel): string {
  if (model.kind === "filter") return `${fieldOf(model.field)}.${testOf(model, true)}`;
  const terms = model.terms.map(inTree).join(",");
  return `${model.isNegated ? "not." : ""}${model.operator}(${terms})`;
}

const orderOf = ({ field, direction, nulls }: OrderModel): string =>
  [fieldOf(field), direction, nulls].filter((part) => part !== undefined).join(".");

type Pair = readonly [name: string, value: string];

function pairsOf(level: LevelModel, prefix: string, unique: string, isJoined = false): Pair[] {
  const pairs = level.conditions.map((model): Pair => {
    if (model.kind === "filter") return [prefix + fieldOf(model.field), testOf(model, false)];
    const name = `${prefix}${model.isNegated ? "not." : ""}${model.operator}`;
    return [name, `(${model.terms.map(inTree).join(",")})`];
  });
  const order = [
    ...level.order.map(orderOf),
    ...(level.order.length > 0 || isJoined ? [unique] : []),
  ];
  if (order.length > 0) pairs.push([`${prefix}order`, order.join(",")]);
  if (level.limit !== undefined) pairs.push([`${prefix}limit`, String(level.limit)]);
  if (level.offset !== undefined && level.limit !== 0)
    pairs.push([`${prefix}offset`, String(level.offset)]);
  return pairs;
}

const listOf = (level: LevelModel): string => level.select.map(selectOf).join(",") || "*";

/** The parts before all others and behind them, of those that mean nothing in this query. */
function idleParts({ idle, limit, offset, order }: QueryModel): readonly [string[], string[]] {
  const hasOffset = offset !== undefined || idle.before.some((part) => part.startsWith("offset"));
  // A limit that cannot be read is one of none where there is an offset.
  const isLimit = (part: string) => part.startsWith("limit") && limit === undefined && hasOffset;
  const before = idle.before.filter((part) => !isLimit(part));
  const repeated = [
    ...(idle.all === undefined ? [] : ["select=nope"]),
    ...(order.length > 0 ? ["order=nope.desc"] : []),
  ];
  return [before, [...idle.after, ...(idle.after.length > 0 ? repeated : [])]];
}

export function urlOf(model: QueryModel): string {
  const other = model.table === "token" ? "entry" : "token";
  const uniqueOf = (table: string) => (table === "token" ? "address" : "id");
  // A join gives rows in no order of their own.
  const pairs = pairsOf(model, "", uniqueOf(model.table), model.embed !== undefined);
  const selected = [listOf(model)];
  const { embed } = model;
  if (embed !== undefined) {
    const name = embed.alias ?? other;
    const alias = embed.alias === undefined ? "" : `${embed.alias}:`;
    const join = embed.join === undefined ? "" : `!${embed.join}`;
    const dots = embed.isSpread ? "..." : "";
    selected.push(`${dots}${alias}${other}${join}(${listOf(embed)})`);
    pairs.push(...pairsOf(embed, `${name}.`, uniqueOf(other)));
    if (embed.nullFilter !== undefined) pairs.push([name, embed.nullFilter]);
  }
  const { all } = model.idle;
  const isAll = model.select.length === 0 && embed === undefined;
  const select = isAll ? all : selected.join(",");
  const [before, after] = idleParts(model);
  const texts = [...(select === undefined ? [] : [["select", select]]), ...pairs].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return [...before, ...texts, ...after].join("&");
}
