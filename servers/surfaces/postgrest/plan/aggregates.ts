// sum, avg, count, max and min: the types they are for, what they give, and how they take values one by one.

import type { Aggregate } from "../parse/select.ts";
import { sqlFailure } from "../refusals/failure.ts";
import { addNumeric, averageOf, fromNumber, type Numeric } from "../values/numeric.ts";
import { compareOf, isFloating, isWhole, type SqlType, type Value } from "../values/types.ts";

/** Takes the values of a group, none of them null, and tells what they come to. */
export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

export interface AggregateCall {
  readonly type: SqlType;
  readonly begin: () => Accumulator;
}

export function compileAggregate(name: Aggregate, type: SqlType): AggregateCall {
  if (name === "count") return { type: "bigint", begin: counting };
  if (name === "max" || name === "min") {
    if (["boolean", "json", "jsonb"].includes(type)) throw noFunction(name, type);
    const sign = name === "max" ? 1 : -1;
    const given = type === "character varying" ? "text" : type;
    return { type: given, begin: () => extreme(type, sign) };
  }
  if (isFloating(type)) return floating(name, type);
  if (!isWhole(type) && type !== "numeric") throw noFunction(name, type);
  if (name === "avg") return { type: "numeric", begin: () => summing(averageOf) };
  const isSmall = type === "smallint" || type === "integer";
  return { type: isSmall ? "bigint" : "numeric", begin: () => summing((sum) => sum) };
}

function noFunction(name: string, type: SqlType): Error {
  const hint =
    "No function matches the given name and argument types. You might need to add explicit type casts.";
  return sqlFailure("42883", `function ${name}(${type}) does not exist`, { hint });
}

function counting(): Accumulator {
  let count = 0n;
  return {
    add: () => {
      count++;
    },
    result: () => count,
  };
}

function extreme(type: SqlType, sign: number): Accumulator {
  const compare = compareOf(type);
  let best: Value = null;
  return {
    add: (value) => {
      if (best === null || compare(value, best) * sign > 0) best = value;
    },
    result: () => best,
  };
}

function summing(finish: (sum: Numeric, count: number) => Numeric): Accumulator {
  let sum: Numeric = 0n;
  let count = 0;
  return {
    add: (value) => {
      sum = addNumeric(sum, typeof value === "number" ? fromNumber(value) : (value as Numeric));
      count++;
    },
    result: () => (count === 0 ? null : finish(sum, count)),
  };
}

function floating(name: "sum" | "avg", type: SqlType): AggregateCall {
  const isReal = type === "real" && name === "sum";
  const begin = (): Accumulator => {
    let sum = 0;
    let count = 0;
    return {
      add: (value) => {
        sum = isReal ? Math.fround(sum + Number(value)) : sum + Number(value);
        count++;
      },
      result: () => (count === 0 ? null : name === "avg" ? sum / count : sum),
    };
  };
  return { type: isReal ? "real" : "double precision", begin };
}
