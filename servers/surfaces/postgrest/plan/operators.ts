// Each operator of a filter on one expression: the types it is for, and its test. null is neither true nor false.

import type { Test } from "../parse/filters.ts";
import { sqlFailure } from "../refusals/failure.ts";
import { readArray } from "../values/array.ts";
import { containsJson } from "../values/json.ts";
import { likeMatcher } from "../values/like.ts";
import { digitsMeant } from "../values/numeric.ts";
import { compileRegex } from "../values/regex.ts";
import { searchMatcher } from "../values/search.ts";
import {
  compareOf,
  isFloating,
  isTextual,
  isWhole,
  readText,
  type SqlType,
  type Value,
} from "../values/types.ts";
import { type Expression, noOperator } from "./expression.ts";
import type { Work } from "./work.ts";

export type Truth = boolean | null;
export type ValueTest = (value: Value) => Truth;

const SQL: Readonly<Record<string, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "~~",
  ilike: "~~*",
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
};

const COMPARED = ["eq", "neq", "gt", "gte", "lt", "lte"];

/** Refuses an operator that there is not for a type, or that gives no truth. */
function checkOperator(type: SqlType, operator: string, context: string): void {
  const sql = SQL[operator] ?? operator;
  const isCompared = COMPARED.includes(operator);
  if (isCompared ? type !== "json" : false) return;
  if (["like", "ilike", "match", "imatch"].includes(operator) && isTextual(type)) return;
  if ((operator === "cs" || operator === "cd") && type === "jsonb") return;
  if (operator === "cd") {
    const hint =
      "Could not choose a best candidate operator. You might need to add explicit type casts.";
    throw sqlFailure("42725", `operator is not unique: ${type} <@ unknown`, { hint });
  }
  if ((operator === "sl" || operator === "sr") && isWhole(type)) throw notTruth(context, type);
  throw noOperator(type, sql, "unknown");
}

export function notTruth(context: string, type: SqlType): Error {
  return sqlFailure("42804", `argument of ${context} must be type boolean, not type ${type}`);
}

/** A number of 131,072 digits is made in some milliseconds. */
const STEPS_A_DIGIT = 10;

/** The test of one operand. Patterns are compiled once. */
function operandTest(type: SqlType, operator: string, text: string, work: Work): ValueTest {
  if (operator === "like" || operator === "ilike") return likeTest(operator, text, work);
  if (operator === "match" || operator === "imatch") {
    const regex = compileRegex(text, operator === "imatch");
    return (value) => regex.matches(String(value), (steps) => work.spend(steps));
  }
  if (!isTextual(type)) work.spend(digitsMeant(text) * STEPS_A_DIGIT);
  const operand = readText(type, text);
  if (operator === "cs") return (value) => containsJson(value, operand);
  if (operator === "cd") return (value) => containsJson(operand, value);
  return comparison(operator, type, operand);
}

/** The kind of values that JavaScript compares with this operand as the database does. */
function plainKind(type: SqlType, operator: string, operand: Value): string | undefined {
  if (isTextual(type)) return operator === "eq" || operator === "neq" ? "string" : undefined;
  const isOther = isFloating(type) || type === "jsonb" || typeof operand === "object";
  return isOther ? undefined : typeof operand;
}

function comparison(operator: string, type: SqlType, operand: Value): ValueTest {
  const compare = compareOf(type);
  const kind = plainKind(type, operator, operand);
  const plain = operand as bigint;
  const isPlain = (value: Value): value is bigint => typeof value === kind;
  switch (operator) {
    case "neq":
      return (value) => (isPlain(value) ? value !== plain : compare(value, operand) !== 0);
    case "gt":
      return (value) => (isPlain(value) ? value > plain : compare(value, operand) > 0);
    case "gte":
      return (value) => (isPlain(value) ? value >= plain : compare(value, operand) >= 0);
    case "lt":
      return (value) => (isPlain(value) ? value < plain : compare(value, operand) < 0);
    case "lte":
      return (value) => (isPlain(value) ? value <= plain : compare(value, operand) <= 0);
    default:
      return (value) => (isPlain(value) ? value === plain : compare(value, operand) === 0);
  }
}

function likeTest(operator: string, text: string, work: Work): ValueTest {
  const pattern = text.replaceAll("*", "%");
  const isCaseless = operator === "ilike";
  const matches = likeMatcher(isCaseless ? pattern.toLowerCase() : pattern);
  return (value) => {
    const found = String(value);
    work.spend(1 + found.length / 16);
    return matches(isCaseless ? found.toLowerCase() : found);
  };
}

function quantified(tests: readonly (ValueTest | null)[], isAll: boolean): ValueTest {
  return (value) => {
    let result: Truth = isAll;
    for (const test of tests) {
      const found = test === null ? null : test(value);
      if (found === !isAll) return found;
      if (found === null) result = null;
    }
    return result;
  };
}

/** A text that the database takes as a parameter. */
function checkedText(text: string): string {
  if (!text.includes("\0")) return text;
  throw sqlFailure("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
}

/** Checks the types of a test now. Its operands are read when all of the query is known to have its types. */
export function compileTest(
  { type }: Expression,
  test: Test,
  { context, work }: { readonly context: string; readonly work: Work },
): () => ValueTest {
  if (test.kind === "is") {
    const isOne = isTest(type, test.truth);
    return () => isOne;
  }
  if (test.kind === "fts") {
    if (!isTextual(type)) throw noOperator(type, "@@", "tsquery");
  } else {
    const operator = test.kind === "plain" || test.kind === "quantified" ? test.operator : "eq";
    checkOperator(type, operator, context);
  }
  return () => {
    const bound = boundTest(type, test, work);
    if (test.kind === "isdistinct") return (value) => value === null || bound(value) !== true;
    return (value) => (value === null ? null : bound(value));
  };
}

function boundTest(type: SqlType, test: Test, work: Work): ValueTest {
  switch (test.kind) {
    case "in":
      return listTest(
        type,
        test.values.length === 1 && test.values[0] === "" ? [] : test.values,
        work,
      );
    case "quantified": {
      const items = readArray(checkedText(test.value));
      const tests = items.map((item) =>
        item === null ? null : operandTest(type, test.operator, item, work),
      );
      return quantified(tests, test.quantifier === "all");
    }
    case "fts": {
      const matches = searchMatcher(test.operator, test.language, checkedText(test.value));
      return (value) => {
        work.spend(String(value).length + test.value.length);
        return matches(String(value));
      };
    }
    case "is":
      return isTest(type, test.truth);
    default:
      return operandTest(
        type,
        test.kind === "plain" ? test.operator : "eq",
        checkedText(test.value),
        work,
      );
  }
}

function listTest(type: SqlType, values: readonly string[], work: Work): ValueTest {
  if (isTextual(type)) {
    const wanted = new Set(values.map(checkedText));
    return (value) => wanted.has(String(value));
  }
  const tests = values.map((value) => operandTest(type, "eq", checkedText(value), work));
  const test = quantified(tests, false);
  return (value) => {
    work.spend(tests.length);
    return test(value);
  };
}

function isTest(type: SqlType, truth: string): ValueTest {
  if (truth !== "null" && type !== "boolean") throw notTruth(`IS ${truth.toUpperCase()}`, type);
  const wanted = truth === "null" || truth === "unknown" ? null : truth === "true";
  return (value) => value === wanted;
}
