// The types of a contract's state, arguments and events, and their TypeScript types. ABI, indexer
// columns and storage are derived from them.
import type { HashedMapping } from "../kernel/hashed-mapping.ts";
import type { Cell, List, Mapping, Nested } from "../kernel/store.ts";

/** Bytes of a fixed length are bare hex, integers with a sign are bigint. */
type SizedType = `uint${number}` | `int${number}` | `bytes${number}`;

/**
 * A decimal is the text of a fixed-point number with 18 places; bytes are bare lowercase hex. An enum
 * is a uint8 to callers, and a text to the indexer; it may name its members: `enum Stage(Open,Closed)`.
 */
export type ElementaryType =
  | SizedType
  | "enum"
  | `enum ${string}`
  | "bool"
  | "address"
  | "string"
  | "decimal"
  | "bytes";

export interface StructType {
  readonly kind: "struct";
  readonly fields: Readonly<Record<string, ValueType | ArrayType>>;
}

export type ValueType = ElementaryType | StructType;

interface MappingType {
  readonly kind: "mapping";
  readonly key: ElementaryType;
  readonly value: StateType;
  /** Recorded mappings have an indexer table. */
  readonly recorded: boolean;
  /** Its keys are hashes of texts. */
  readonly hashed?: true;
}

export interface ArrayType {
  readonly kind: "array";
  readonly item: ValueType | ArrayType;
  readonly recorded: boolean;
  /** If it is fixed. */
  readonly length?: number;
}

export type StateType = ValueType | MappingType | ArrayType;

/** Integers are bigint, enums too; addresses are 40 lowercase hex characters without 0x. */
export type ValueOf<T> = T extends `uint${number}` | `int${number}` | "enum" | `enum ${string}`
  ? bigint
  : T extends "bool"
    ? boolean
    : T extends "address" | "string" | "decimal" | "bytes" | `bytes${number}`
      ? string
      : T extends { kind: "struct"; fields: infer F }
        ? { readonly [K in keyof F]: ValueOf<F[K]> }
        : T extends { kind: "array"; item: infer I }
          ? readonly ValueOf<I>[]
          : never;

/** The state variable that holds this type. */
export type PlaceOf<T> = T extends { kind: "mapping"; value: infer V; hashed: true }
  ? HashedMapping<ValueOf<V>>
  : T extends { kind: "mapping"; value: infer V }
    ? V extends { kind: "mapping" } | { kind: "array" }
      ? Nested<PlaceOf<V>>
      : Mapping<ValueOf<V>>
    : T extends { kind: "array"; item: infer I }
      ? List<ValueOf<I>>
      : Cell<ValueOf<T>>;

export const isMapping = (type: StateType): type is MappingType =>
  typeof type === "object" && type.kind === "mapping";

export const isValueType = (type: StateType): type is ValueType =>
  typeof type === "string" || type.kind === "struct";

export const isEnum = (type: unknown): boolean =>
  typeof type === "string" && /^enum(?: |$)/.test(type);

/** The name of an enum and of its members, if its type has them. */
export function enumOf(
  type: string,
): { readonly name: string; readonly members: readonly string[] } | undefined {
  const [, name, members] = /^enum ([^(]+)\(([^)]*)\)$/.exec(type) ?? [];
  return name === undefined ? undefined : { name, members: (members ?? "").split(",") };
}

/** A value of several members, which may be arrays; it is set as a whole. */
export function struct<const F extends Record<string, ValueType | ArrayType>>(fields: F) {
  return { kind: "struct", fields } as const;
}

/** A mapping with an indexer table of its own. */
export function mapping<const K extends ElementaryType, const V extends StateType>(
  key: K,
  value: V,
) {
  return { kind: "mapping", key, value, recorded: true } as const;
}

/** A mapping by the hashes of texts. */
export function hashedMapping<const V extends ValueType>(value: V) {
  return { kind: "mapping", key: "bytes", value, recorded: true, hashed: true } as const;
}

/** A mapping without an indexer table. */
export function unrecordedMapping<const K extends ElementaryType, const V extends StateType>(
  key: K,
  value: V,
) {
  return { kind: "mapping", key, value, recorded: false } as const;
}

export function array<const I extends ValueType>(item: I) {
  return { kind: "array", item, recorded: true } as const;
}

/** The decimal of 0. */
export const ZERO_DECIMAL = `0.${"0".repeat(18)}`;

const NO_ITEMS: readonly never[] = Object.freeze([]);

/** The value of a place before anything is set; a mapping as a whole has none. */
export function defaultOf(type: StateType): unknown {
  if (typeof type === "object") {
    if (type.kind === "mapping") return undefined;
    if (type.kind === "array") return NO_ITEMS;
    const fields = Object.entries(type.fields).map(([name, field]) => [name, defaultOf(field)]);
    return Object.freeze(Object.fromEntries(fields));
  }
  if (type === "bool") return false;
  if (type === "address") return ZERO_ADDRESS;
  if (type === "decimal") return ZERO_DECIMAL;
  if (type === "string" || type === "bytes") return "";
  return type.startsWith("bytes") ? "00".repeat(Number(type.slice("bytes".length))) : 0n;
}

export const ZERO_ADDRESS = "0".repeat(40);
