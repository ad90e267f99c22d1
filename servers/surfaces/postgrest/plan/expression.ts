// Columns and JSON paths of one table as functions of its rows, with their types.

import type { Field } from "../parse/names.ts";
import { sqlFailure } from "../refusals/failure.ts";
import type { Column, Row, Table } from "../tables/table.ts";
import { identifierOf } from "../values/identifier.ts";
import { JSON_NULL, type Json, type JsonStep, jsonAsText, stepInto } from "../values/json.ts";
import { readJson } from "../values/json-reader.ts";
import { readNumeric } from "../values/numeric.ts";
import { isTextual, jsonOf, readText, type SqlType, type Value } from "../values/types.ts";
import type { Binding } from "./work.ts";

export interface Expression {
  readonly type: SqlType;
  readonly value: (row: Row) => Value;
  /** The column it is the bare value of. */
  readonly column: Column | undefined;
}

/** A table under the name that errors give it. */
export interface Source {
  readonly table: Table;
  readonly alias: string;
}

export const noOperatorHint =
  "No operator matches the given name and argument types. You might need to add explicit type casts.";

export function noOperator(left: string, operator: string, right: string): Error {
  const message = `operator does not exist: ${left} ${operator} ${right}`;
  return sqlFailure("42883", message, { hint: noOperatorHint });
}

export function compileField(source: Source, field: Field, bindings: Binding[]): Expression {
  const wanted = identifierOf(field.name);
  const index = source.table.columns.findIndex(({ name }) => name === wanted);
  const column = source.table.columns[index];
  if (column === undefined) throw missingColumn(source, wanted);
  const bare = (row: Row) => row[index] ?? null;
  if (field.path.length === 0) return { type: column.type, value: bare, column };
  return { ...compilePath(column.type, bare, field.path, bindings), column: undefined };
}

export function compilePath(
  type: SqlType,
  bare: (row: Row) => Value,
  path: readonly JsonStep[],
  bindings: Binding[],
): Omit<Expression, "column"> {
  const texted = path.findIndex(({ asText }) => asText);
  const after = texted < 0 ? undefined : path[texted + 1];
  if (after !== undefined) {
    throw noOperator("text", after.asText ? "->>" : "->", after.isIndex ? "integer" : "unknown");
  }
  for (const { isIndex, key } of path) {
    if (isIndex) bindings.push(() => void readText("integer", key));
  }
  const found = (row: Row) => {
    let value = bare(row);
    if (value !== null && type !== "jsonb") value = toJson(type, value);
    for (const step of path) {
      if (value === null) return null;
      value = stepInto(value, step);
    }
    return value;
  };
  if (texted < 0) return { type: "jsonb", value: found };
  return { type: "text", value: (row) => asText(found(row)) };
}

const asText = (value: Json): Json => (value === null ? null : jsonAsText(value));

/** A value as a part of a JSON value: times and special numbers as texts. */
export function toJson(type: SqlType, value: Value): Json {
  if (value === null) return null;
  if (isTextual(type) || type === "boolean") return value;
  if (type === "jsonb") return value === JSON_NULL ? null : value;
  if (type === "json") return readJson(String(value));
  const text = jsonOf(type, value);
  return text.startsWith('"') ? text.slice(1, -1) : (readNumeric(text) ?? null);
}

const distanceMax = 3;

/** The error of an unknown column, with the one or two columns that are spelled most like it. */
export function missingColumn(
  source: Pick<Source, "alias"> & { readonly table: Pick<Table, "columns"> },
  name: string,
): Error {
  if (name === "") return sqlFailure("42601", 'zero-length delimited identifier at or near """"');
  const near = nearest(
    name,
    source.table.columns.map((column) => column.name),
  ).map((found) => `the column "${source.alias}.${found}"`);
  const hint = near.length === 0 ? null : `Perhaps you meant to reference ${near.join(" or ")}.`;
  return sqlFailure("42703", `column ${source.alias}.${name} does not exist`, { hint });
}

/** None where more than two are equally near. */
function nearest(name: string, candidates: readonly string[]): string[] {
  let best = distanceMax + 1;
  let found: string[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(name, candidate, distanceMax + 1);
    if (distance > Math.floor(Buffer.byteLength(name) / 2) || distance > best) continue;
    if (distance < best) {
      best = distance;
      found = [candidate];
    } else if (found.length === 2) {
      best = distance - 1;
      found = [];
    } else if (best <= distanceMax) {
      found.push(candidate);
    }
  }
  return found;
}

/** Insertions, deletions and substitutions from one to the other; `max` stands for any more. */
export function editDistance(one: string, two: string, max: number): number {
  if (Math.abs(one.length - two.length) >= max) return max;
  let previous = Array.from({ length: two.length + 1 }, (_zero, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const current = [at];
    for (let to = 1; to <= two.length; to++) {
      const isSame = one[at - 1] === two[to - 1];
      const replaced = (previous[to - 1] ?? 0) + (isSame ? 0 : 1);
      current.push(Math.min(replaced, (previous[to] ?? 0) + 1, (current[to - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return Math.min(max, previous.at(-1) ?? 0);
}
