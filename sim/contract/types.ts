// The types a contract's state, arguments and events are made of, and what each is in TypeScript.
// Knows no contract; ABI, indexer columns and storage all start from these words.
import type { Cell, List, Mapping, Nested } from "../kernel/store.ts";

export type ElementaryType = "uint256" | "uint8" | "bool" | "address" | "string";

export interface StructType {
  readonly kind: "struct";
  readonly fields: Readonly<Record<string, ElementaryType>>;
}

export type ValueType = ElementaryType | StructType;

export interface MappingType {
  readonly kind: "mapping";
  readonly key: ElementaryType;
  readonly value: StateType;
  /** Recorded mappings have an indexer table. */
  readonly recorded: boolean;
}

export interface ArrayType {
  readonly kind: "array";
  readonly item: ValueType;
  readonly recorded: boolean;
}

export type StateType = ValueType | MappingType | ArrayType;

/** Integers are bigint, enums too; addresses are 40 lowercase hex characters without 0x. */
export type ValueOf<T> = T extends "uint256" | "uint8"
  ? bigint
  : T extends "bool"
    ? boolean
    : T extends "address" | "string"
      ? string
      : T extends { kind: "struct"; fields: infer F }
        ? { readonly [K in keyof F]: ValueOf<F[K]> }
        : never;

/** Where a state variable of this type lives. */
export type PlaceOf<T> = T extends { kind: "mapping"; value: infer V }
  ? V extends { kind: "mapping" }
    ? Nested<PlaceOf<V>>
    : Mapping<ValueOf<V>>
  : T extends { kind: "array"; item: infer I }
    ? List<ValueOf<I>>
    : Cell<ValueOf<T>>;

export function struct<const F extends Record<string, ElementaryType>>(fields: F) {
  return { kind: "struct", fields } as const;
}

/** A mapping with an indexer table of its own. */
export function mapping<const K extends ElementaryType, const V extends StateType>(
  key: K,
  value: V,
) {
  return { kind: "mapping", key, value, recorded: true } as const;
}

/** A mapping that is in storage only. */
export function unrecordedMapping<const K extends ElementaryType, const V extends StateType>(
  key: K,
  value: V,
) {
  return { kind: "mapping", key, value, recorded: false } as const;
}

export function array<const I extends ValueType>(item: I) {
  return { kind: "array", item, recorded: true } as const;
}

/** The value a place has before anything is set. */
export function defaultOf(type: ValueType): unknown {
  if (typeof type === "object") {
    const fields = Object.entries(type.fields).map(([name, field]) => [name, defaultOf(field)]);
    return Object.freeze(Object.fromEntries(fields));
  }
  if (type === "bool") return false;
  if (type === "address") return ZERO_ADDRESS;
  return type === "string" ? "" : 0n;
}

export const ZERO_ADDRESS = "0".repeat(40);
