// Values of contracts as the indexer shows them: as a column of a declared type, inside a jsonb column, and
// as an event's attribute. (decision 68)

import { type ElementaryType, type StateType, ZERO_ADDRESS } from "../../sim/index.ts";
import type { Json } from "../postgrest/values/json.ts";
import { readNumeric } from "../postgrest/values/numeric.ts";
import type { SqlType, Value } from "../postgrest/values/types.ts";

/** The declared type of a variable, a struct's field or an event's parameter. */
export type ShownType = StateType | `${ElementaryType}[]`;

const itemOf = (type: ShownType): StateType | undefined => {
  if (typeof type === "object") return type.kind === "array" ? type.item : undefined;
  return type.endsWith("[]") ? (type.slice(0, -2) as ElementaryType) : undefined;
};

export function sqlTypeOf(type: ShownType): SqlType {
  if (typeof type === "object" || type.endsWith("[]")) return "jsonb";
  if (type === "bool") return "boolean";
  return type === "uint256" || type === "uint8" || type === "decimal" ? "numeric" : "text";
}

/** In a column of the type's own. */
export function columnValue(type: ShownType, value: unknown): Value {
  const item = itemOf(type);
  if (item !== undefined) return (value as unknown[]).map((each) => columnValue(item, each));
  if (typeof type === "object") return dataValue(type, value);
  switch (type) {
    case "bool":
      return value as boolean;
    case "uint256":
    case "uint8":
      return value as bigint;
    case "decimal":
      return readNumeric(value as string) ?? 0n;
    case "enum":
      return String(value);
    case "address":
      return value === ZERO_ADDRESS ? "" : (value as string);
    default:
      return value as string;
  }
}

/** Inside a `data` column and a struct: integers and truths as texts, arrays as objects by position. */
export function dataValue(type: ShownType, value: unknown): Json {
  const item = itemOf(type);
  if (item !== undefined) {
    const items = value as readonly unknown[];
    const entries = items.map((each, index) => [String(index), dataValue(item, each)] as const);
    return { ...Object.fromEntries(entries), _length: String(items.length) };
  }
  if (typeof type === "object" && type.kind === "struct") {
    const fields = value as Readonly<Record<string, unknown>>;
    const entries = Object.entries(type.fields).map(([name, field]) => [
      name,
      dataValue(field, fields[name]),
    ]);
    return Object.fromEntries(entries);
  }
  return value === ZERO_ADDRESS && type === "address" ? "" : String(value);
}

/** Every attribute of an event is a text; an array is the text of its JSON. */
export function attributeValue(type: ShownType, value: unknown): string {
  const item = itemOf(type);
  if (item === undefined) return dataValue(type, value) as string;
  const items = (value as readonly unknown[]).map((each) => dataValue(item, each));
  return JSON.stringify(items);
}
