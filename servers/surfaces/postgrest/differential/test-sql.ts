// A random query as the SQL that means the same, written from PostgREST's documentation alone.

import type {
  ConditionModel,
  EmbedModel,
  FieldModel,
  FilterModel,
  LevelModel,
  QueryModel,
  SelectModel,
} from "./test-model.ts";
import { COLUMNS, quoteSql } from "./test-tables.ts";

interface Scope {
  readonly table: string;
  readonly alias: string;
}

function fieldSql({ table, alias }: Scope, { column, steps, asText }: FieldModel): string {
  const bare = `"${alias}"."${column}"`;
  const type = COLUMNS[table]?.find(({ name }) => name === column)?.type;
  const from = steps.length === 0 || type === "jsonb" ? bare : `to_jsonb(${bare})`;
  const arrows = steps.map((step, at) => {
    const arrow = asText && at === steps.length - 1 ? "->>" : "->";
    return arrow + (/^-?\d+$/.test(step) ? `${quoteSql(step)}::int` : quoteSql(step));
  });
  return from + arrows.join("");
}

const nameOf = (name: string): string => ` AS "${name}"`;

function selectSql(
  scope: Scope,
  { field, alias, cast, aggregate, aggregateCast }: SelectModel,
): string {
  let sql = fieldSql(scope, field);
  if (cast !== undefined) sql = `CAST(${sql} AS ${cast})`;
  if (aggregate !== undefined) sql = `${aggregate}(${sql})`;
  if (aggregateCast !== undefined && aggregate !== undefined)
    sql = `CAST(${sql} AS ${aggregateCast})`;
  const key = field.steps.findLast((step) => !/^-?\d+$/.test(step)) ?? field.column;
  return sql + nameOf(alias ?? aggregate ?? key);
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "LIKE",
  ilike: "ILIKE",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
  isdistinct: "IS DISTINCT FROM",
};

function filterSql(
  scope: Scope,
  { field, isNegated, operator, quantifier, values }: FilterModel,
): string {
  const [value = ""] = values;
  const left = fieldSql(scope, field);
  const not = isNegated ? "NOT " : "";
  if (operator === "is") return `${not}${left} IS ${value.toUpperCase()}`;
  if (operator === "in") {
    const items = values.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",");
    const list = values.length === 1 && value === "" ? "" : items;
    return `${not}${left} = ANY (${quoteSql(`{${list}}`)})`;
  }
  const isLike = operator === "like" || operator === "ilike";
  const right = quoteSql(isLike ? value.replaceAll("*", "%") : value);
  const operand = quantifier === undefined ? right : `${quantifier}(${right})`;
  return `${not}${left} ${OPERATORS[operator]} ${operand}`;
}

function conditionSql(scope: Scope, model: ConditionModel): string {
  if (model.kind === "filter") return filterSql(scope, model);
  const terms = model.terms.map((term) => conditionSql(scope, term));
  return `${model.isNegated ? "NOT " : ""}(${terms.join(` ${model.operator.toUpperCase()} `)})`;
}

/** Logic trees come before plain filters. */
function whereSql(scope: Scope, level: LevelModel, more: readonly string[]): string {
  const trees = level.conditions.filter(({ kind }) => kind === "logic");
  const plain = level.conditions.filter(({ kind }) => kind === "filter");
  const all = [...[...trees, ...plain].map((model) => conditionSql(scope, model)), ...more];
  return all.length === 0 ? "" : ` WHERE ${all.join(" AND ")}`;
}

function pageSql(scope: Scope, level: LevelModel, isJoined = false): string {
  const unique = { column: scope.table === "token" ? "address" : "id", steps: [], asText: false };
  const last = level.order.length > 0 || isJoined ? [fieldSql(scope, unique)] : [];
  const terms = level.order.map(({ field, direction, nulls }) => {
    const after = [direction?.toUpperCase(), nulls?.replace("nulls", "NULLS ").toUpperCase()];
    return [fieldSql(scope, field), ...after.filter((word) => word !== undefined)].join(" ");
  });
  const order = [...terms, ...last];
  const orderBy = order.length === 0 ? "" : ` ORDER BY ${order.join(", ")}`;
  const limit = level.limit === undefined ? "" : ` LIMIT ${level.limit}`;
  const offset = level.offset === undefined || level.limit === 0 ? "" : ` OFFSET ${level.offset}`;
  return orderBy + limit + offset;
}

function listSql(scope: Scope, level: LevelModel): string {
  return level.select.map((item) => selectSql(scope, item)).join(", ") || `"${scope.alias}".*`;
}

function groupSql({ select }: LevelModel): string {
  const plain = select.filter(({ aggregate }) => aggregate === undefined);
  if (plain.length === select.length || plain.length === 0) return "";
  const places = select.flatMap(({ aggregate }, at) => (aggregate === undefined ? [at + 1] : []));
  return ` GROUP BY ${places.join(", ")}`;
}

function embedSql(outer: Scope, table: string, embed: EmbedModel) {
  const scope = { table, alias: `${table}_1` };
  const joined = `"${scope.alias}"."address" = "${outer.alias}"."address"`;
  const inner = `SELECT ${listSql(scope, embed)} FROM ${table} AS "${scope.alias}"${whereSql(scope, embed, [joined])}${pageSql(scope, embed)}`;
  const kind = embed.join === "inner" ? "INNER" : "LEFT";
  const isOne = table === "token";
  const name = embed.alias ?? table;
  const whole = isOne
    ? inner
    : `SELECT json_agg("embedded")::jsonb AS "embedded" FROM (${inner}) AS "embedded"`;
  const on = !isOne && embed.join === "inner" ? `"embedded" IS NOT NULL` : "TRUE";
  const toOne = embed.isSpread ? `"embedded".*` : `row_to_json("embedded".*)::jsonb${nameOf(name)}`;
  const some = isOne ? `EXISTS (${inner})` : `"embedded"."embedded" IS NOT NULL`;
  const isNull = embed.nullFilter && `${embed.nullFilter === "is.null" ? "NOT " : ""}(${some})`;
  return {
    select: isOne ? toOne : `COALESCE("embedded"."embedded", '[]')${nameOf(name)}`,
    join: ` ${kind} JOIN LATERAL (${whole}) AS "embedded" ON ${on}`,
    filters: isNull === undefined ? [] : [isNull],
  };
}

export interface SqlQueries {
  readonly body: string;
  readonly total: string;
}

export function sqlOf(model: QueryModel): SqlQueries {
  const scope = { table: model.table, alias: model.table };
  const other = model.table === "token" ? "entry" : "token";
  const embed = model.embed && embedSql(scope, other, model.embed);
  const list = [listSql(scope, model), ...(embed === undefined ? [] : [embed.select])].join(", ");
  const from = ` FROM ${model.table}${embed?.join ?? ""}${whereSql(scope, model, embed?.filters ?? [])}`;
  const rows = `SELECT ${list}${from}${groupSql(model)}${pageSql(scope, model, embed !== undefined)}`;
  return {
    body: `WITH s AS (${rows}) SELECT coalesce(json_agg(x), '[]')::text AS body FROM (SELECT * FROM s) x`,
    total: `SELECT count(*)::int AS total FROM (SELECT 1${from}) x`,
  };
}
