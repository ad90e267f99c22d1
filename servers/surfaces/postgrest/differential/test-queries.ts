// Draws random queries. Most are of the right types; a wild part is drawn from all values and operators.

import fc from "fast-check";
import { EMPTY_LIMITS, EMPTY_OFFSETS, IDLE_PARTS, SELECTS_OF_ALL } from "./test-broken.ts";
import {
  type ConditionModel,
  type EmbedModel,
  type FieldModel,
  type FilterModel,
  type IdleParts,
  isUnknown,
  type LevelModel,
  type QueryModel,
  type SelectModel,
  UNKNOWN_COLUMNS,
} from "./test-model.ts";
import {
  AGGREGATES,
  ALIASES,
  ALL_AGGREGATES,
  ALL_CASTS,
  ALL_OPERATORS,
  ALL_VALUES,
  BAD_ARRAYS,
  BAD_EXPRESSIONS,
  CASTS,
  COMPARED,
  EXPRESSIONS,
  OPERATORS,
  PATTERNS,
  TEXTS,
  VALUES,
} from "./test-pools.ts";
import { COLUMNS } from "./test-tables.ts";

const maybe = <T>(arbitrary: fc.Arbitrary<T>, frequency = 3): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: frequency });

const rarely = (oneIn: number): fc.Arbitrary<boolean> => fc.nat(oneIn - 1).map((at) => at === 0);

const steps = fc.array(fc.constantFrom("a", "bb", "c", "d", "e", "key", "0", "1", "-1", "3"), {
  minLength: 1,
  maxLength: 2,
});

function fields(table: string): fc.Arbitrary<FieldModel> {
  const names = (COLUMNS[table] ?? []).map(({ name }) => name);
  const json = table === "token" ? "meta" : "value";
  const bare = (column: string): FieldModel => ({ column, steps: [], asText: false });
  const path = fc.record({
    column: fc.constantFrom(...names, json, json, json, json),
    steps,
    asText: fc.boolean(),
  });
  return fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...names).map(bare) },
    { weight: 20, arbitrary: path },
    { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN_COLUMNS).map(bare) },
  );
}

function typeOf(table: string, { column, steps: path, asText }: FieldModel): string {
  if (path.length > 0) return asText ? "text" : "jsonb";
  return COLUMNS[table]?.find(({ name }) => name === column)?.type ?? "text";
}

function selects(
  table: string,
  hasAggregates: boolean,
  oddOneIn = 25,
): fc.Arbitrary<readonly SelectModel[]> {
  const item = fc.tuple(fields(table), rarely(oddOneIn)).chain(([field, isOdd]) => {
    const isWild = isOdd || isUnknown(field);
    const type = typeOf(table, field);
    const fitting = (CASTS[type] ?? ["text"]).filter((name) => !hasAggregates || name !== "json");
    const casts = fc.constantFrom(...(isOdd ? ALL_CASTS : fitting));
    const names = fc.constantFrom(
      ...(isOdd ? ALL_AGGREGATES : (AGGREGATES[type] ?? ALL_AGGREGATES)),
    );
    const none = fc.constant(undefined);
    const given = { field: fc.constant(field), isWild: fc.constant(isWild) };
    const alias = maybe(fc.constantFrom(...ALIASES), 4);
    const plain = fc.record({
      ...given,
      alias,
      cast: maybe(casts, 3),
      aggregate: none,
      aggregateCast: none,
    });
    const aggregateCast = maybe(fc.constantFrom("text", "varchar"), 5);
    const aggregated = fc.record({
      ...given,
      alias,
      cast: isOdd ? maybe(casts, 6) : none,
      aggregate: names,
      aggregateCast,
    });
    return hasAggregates ? fc.oneof(plain, aggregated) : plain;
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(item, { minLength: 1, maxLength: 4 }) },
  );
}

function valuesFor(type: string, operator: string, isOdd: boolean): readonly string[] {
  if (operator.endsWith("like")) return PATTERNS;
  if (operator.endsWith("match")) return isOdd ? BAD_EXPRESSIONS : EXPRESSIONS;
  if (operator === "sl" || operator === "sr") return ["1"];
  if (operator === "is")
    return isOdd || type === "boolean" ? ["true", "false", "unknown"] : ["null"];
  if (isOdd) return type.startsWith("timestamp") ? TEXTS.slice(0, 8) : ALL_VALUES;
  return VALUES[type] ?? TEXTS;
}

const quotedItem = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

function filters(table: string): fc.Arbitrary<FilterModel> {
  return fc.tuple(fields(table), rarely(20)).chain(([field, isOdd]) => {
    const type = typeOf(table, field);
    const own = OPERATORS[type] ?? [];
    const fitting = [...COMPARED, ...own, ...own, "in", "in", "is"];
    return fc.constantFrom(...(isOdd ? ALL_OPERATORS : fitting)).chain((operator) => {
      const value = fc.constantFrom(...valuesFor(type, operator, isOdd));
      const isQuantified = ["eq", "gt", "lte", "like", "ilike", "match"].includes(operator);
      const list = fc.array(value, { minLength: 1, maxLength: 4 });
      const given = {
        kind: fc.constant("filter" as const),
        field: fc.constant(field),
        isWild: fc.constant(isOdd || isUnknown(field)),
        operator: fc.constant(operator),
        isNegated: rarely(4),
      };
      const none = fc.constant(undefined);
      if (operator === "in") return fc.record({ ...given, quantifier: none, values: list });
      const plain = fc.record({ ...given, quantifier: none, values: value.map((one) => [one]) });
      if (!isQuantified) return plain;
      const literal = list.map(
        (items) => `{${[...items.map(quotedItem), "NULL"].slice(-3).join(",")}}`,
      );
      const quantified = fc.record({
        ...given,
        quantifier: fc.constantFrom("any" as const, "all" as const),
        values: (isOdd ? fc.constantFrom(...BAD_ARRAYS) : literal).map((one) => [one]),
      });
      return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: quantified });
    });
  });
}

function conditions(table: string): fc.Arbitrary<readonly ConditionModel[]> {
  const filter = filters(table);
  const logic = (terms: fc.Arbitrary<ConditionModel>): fc.Arbitrary<ConditionModel> =>
    fc.record({
      kind: fc.constant("logic" as const),
      isNegated: fc.boolean(),
      operator: fc.constantFrom("and" as const, "or" as const),
      terms: fc.array(terms, { minLength: 1, maxLength: 3 }),
    });
  const inner = fc.oneof({ weight: 3, arbitrary: filter }, { weight: 1, arbitrary: logic(filter) });
  const any = fc.oneof({ weight: 3, arbitrary: filter }, { weight: 1, arbitrary: logic(inner) });
  return fc.array(any, { maxLength: 2 });
}

function levels(
  table: string,
  hasAggregates: boolean,
  oddOneIn?: number,
): fc.Arbitrary<LevelModel> {
  const order = fc.record({
    field: fields(table),
    direction: maybe(fc.constantFrom("asc" as const, "desc" as const)),
    nulls: maybe(fc.constantFrom("nullsfirst" as const, "nullslast" as const)),
  });
  return fc.record({
    select: selects(table, hasAggregates, oddOneIn),
    conditions: conditions(table),
    order: fc.array(order, { maxLength: hasAggregates ? 0 : 2 }),
    // Groups come in no order.
    limit: hasAggregates ? fc.constant(undefined) : maybe(fc.nat(12)),
    offset: hasAggregates ? fc.constant(undefined) : maybe(fc.nat(15), 4),
  });
}

function embeds(table: string): fc.Arbitrary<EmbedModel> {
  return fc
    .record({
      // A join tries casts on rows that it then leaves out, so none that may refuse is embedded.
      level: levels(table, false, 1e9),
      alias: maybe(fc.constantFrom("inside", "within")),
      join: maybe(fc.constantFrom("inner" as const, "left" as const)),
      isSpread: table === "token" ? fc.nat(3).map((at) => at === 0) : fc.constant(false),
      nullFilter: maybe(fc.constantFrom("is.null" as const, "not.is.null" as const), 5),
    })
    .map(({ level, ...rest }) => ({ ...level, ...rest, ...(table === "token" ? ONE : {}) }))
    .map((embed) => (embed.isSpread ? { ...embed, alias: undefined } : embed));
}
const ONE = { limit: undefined, offset: undefined };

const idle: fc.Arbitrary<IdleParts> = fc.record({
  all: maybe(fc.constantFrom(...SELECTS_OF_ALL), 6),
  before: fc
    .tuple(maybe(fc.constantFrom(...EMPTY_LIMITS), 1), maybe(fc.constantFrom(...EMPTY_OFFSETS), 1))
    .map((parts) => parts.filter((part) => part !== undefined)),
  after: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...IDLE_PARTS), { maxLength: 3 }) },
  ),
});

export const queries: fc.Arbitrary<QueryModel> = fc
  .tuple(fc.constantFrom("token" as const, "entry" as const), fc.nat(5))
  .chain(([table, kind]) => {
    const hasAggregates = kind === 0;
    const other = table === "token" ? "entry" : "token";
    return fc.record({
      table: fc.constant(table),
      level: levels(table, hasAggregates),
      embed: hasAggregates ? fc.constant(undefined) : maybe(embeds(other), 3),
      isCounted: rarely(4),
      idle,
    });
  })
  .map(({ level, ...rest }) => ({ ...level, ...rest }));
