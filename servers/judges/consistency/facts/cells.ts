// What the indexer should show of a contract's values, as JSON texts made from the declared types alone.
import {
  defaultOf,
  isDefault,
  partsOf,
  type StateType,
  type ValueType,
  type WrittenType,
  ZERO_ADDRESS,
} from "../../../../sim/index.ts";
import { jsonText } from "../reading/indexed.ts";

/** The type of a variable, a struct's field or an event's parameter. */
export type ShownType = StateType | WrittenType;

function itemOf(type: ShownType): ShownType | undefined {
  if (typeof type === "object") return type.kind === "array" ? type.item : undefined;
  const parts = partsOf(type);
  return parts?.kind === "array" ? parts.item : undefined;
}

/** A struct's fields; undefined for other types. */
export function fieldsOf(type: ShownType): readonly (readonly [string, ShownType])[] | undefined {
  if (typeof type === "object") {
    return type.kind === "struct" ? Object.entries(type.fields) : undefined;
  }
  const parts = partsOf(type);
  return parts?.kind === "tuple" ? (parts.members as [string, ShownType][]) : undefined;
}

const textOf = (type: ShownType, value: unknown): string =>
  type === "address" && value === ZERO_ADDRESS ? "" : String(value);

/** Inside jsonb: everything is a text. */
export function jsonbOf(type: ShownType, value: unknown): unknown {
  const item = itemOf(type);
  if (item !== undefined) {
    const items = (value as unknown[]).map((each, at) => [String(at), jsonbOf(item, each)]);
    return { ...Object.fromEntries(items), _length: String(items.length) };
  }
  const fields = fieldsOf(type);
  if (fields === undefined) return textOf(type, value);
  const members = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map(([name, field]) => [name, jsonbOf(field, members[name])]));
}

export const jsonbText = (type: ShownType, value: unknown): string =>
  jsonText(jsonbOf(type, value));

/** In a column of its own: numbers and truths as such. */
export function cellText(type: ShownType, value: unknown): string {
  const item = itemOf(type);
  if (item !== undefined) {
    return `[${(value as unknown[]).map((each) => cellText(item, each)).join(",")}]`;
  }
  if (typeof type === "object" || fieldsOf(type) !== undefined) return jsonbText(type, value);
  const isBare = /^(?:u?int\d+|decimal|bool)$/.test(type);
  return isBare ? String(value) : JSON.stringify(textOf(type, value));
}

/** An event's parameter as a text; a list as the text of its JSON. */
export function attributeText(type: ShownType, value: unknown): string {
  const item = itemOf(type);
  if (item === undefined) {
    const shown = jsonbOf(type, value);
    return typeof shown === "string" ? shown : JSON.stringify(shown);
  }
  return JSON.stringify((value as unknown[]).map((each) => jsonbOf(item, each)));
}

interface StoredEntry {
  readonly keys: readonly string[];
  readonly type: ValueType;
  readonly value: unknown;
}

/** Everything in a mapping or an array that is not at its default, from a dump, by key. */
export function entriesOf(type: StateType, dumped: unknown): StoredEntry[] {
  if (dumped === undefined) return [];
  if (typeof type !== "object" || type.kind === "struct") {
    const isNothing = isDefault(dumped, defaultOf(type));
    return isNothing ? [] : [{ keys: [], type: type, value: dumped }];
  }
  const below = type.kind === "array" ? type.item : type.value;
  return Object.entries(dumped as object)
    .flatMap(([key, value]) =>
      entriesOf(below, value).map((each) => ({ ...each, keys: [key, ...each.keys] })),
    )
    .sort((one, other) => compare(one.keys, other.keys));
}

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((key, position) => key !== other[position]);
  return at < 0 ? 0 : (one[at] as string) < (other[at] as string) ? -1 : 1;
}
