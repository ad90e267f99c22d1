// Values of contracts as the indexer shows them: as a column of a declared type, inside a jsonb column, and
// as an event's attribute. (decision 68)

import {
  itemsOf,
  membersOf,
  partsOf,
  type StateType,
  type WrittenType,
  ZERO_ADDRESS,
} from "../../../sim/index.ts";
import type { Json } from "../postgrest/values/json.ts";
import { readNumeric } from "../postgrest/values/numeric.ts";
import type { SqlType, Value } from "../postgrest/values/types.ts";

/** The declared type of a variable, a struct's field or an event's parameter. */
export type ShownType = StateType | WrittenType;

export const itemOf = (type: ShownType): ShownType | undefined => {
  if (typeof type === "object") return type.kind === "array" ? type.item : undefined;
  const parts = partsOf(type);
  return parts?.kind === "array" ? parts.item : undefined;
};

/** The fields of a struct. */
function fieldsOf(type: ShownType): readonly (readonly [string, ShownType])[] | undefined {
  if (typeof type === "object") {
    return type.kind === "struct" ? Object.entries(type.fields) : undefined;
  }
  const parts = partsOf(type);
  return parts?.kind === "tuple" ? parts.members : undefined;
}

const isInteger = (type: ShownType) => typeof type === "string" && /^u?int\d+$/.test(type);

export function sqlTypeOf(type: ShownType): SqlType {
  if (typeof type === "object" || partsOf(type) !== undefined) return "jsonb";
  if (type === "bool") return "boolean";
  return isInteger(type) || type === "decimal" ? "numeric" : "text";
}

/** In a column of the type's own. */
export function columnValue(type: ShownType, value: unknown): Value {
  const item = itemOf(type);
  if (item !== undefined) return itemsOf(value).map((each) => columnValue(item, each));
  if (fieldsOf(type) !== undefined) return dataValue(type, value);
  if (isInteger(type) && typeof value === "bigint") return value;
  if (type === "bool") return value === true;
  if (type === "decimal") return readNumeric(String(value)) ?? 0n;
  return type === "address" && value === ZERO_ADDRESS ? "" : String(value);
}

/** Inside a `data` column and a struct: integers and truths as texts, arrays as objects by position. */
export function dataValue(type: ShownType, value: unknown): Json {
  const item = itemOf(type);
  if (item !== undefined) {
    const items = itemsOf(value);
    const entries = items.map((each, index) => [String(index), dataValue(item, each)] as const);
    return { ...Object.fromEntries(entries), _length: String(items.length) };
  }
  const fields = fieldsOf(type);
  if (fields !== undefined) {
    const values = membersOf(value);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, dataValue(field, values[name])]),
    );
  }
  return value === ZERO_ADDRESS && type === "address" ? "" : String(value);
}

/** Every attribute of an event is a text; an array is the text of its JSON. */
export function attributeValue(type: ShownType, value: unknown): string {
  const item = itemOf(type);
  if (item === undefined) {
    const shown = dataValue(type, value);
    return typeof shown === "string" ? shown : JSON.stringify(shown);
  }
  const items = itemsOf(value).map((each) => dataValue(item, each));
  return JSON.stringify(items);
}
