// Reads one value of a contract's storage by the name of its variable, and keys for a mapping.
// Creates nothing: a key that was never set has its type's default.
import { Cell, List, Mapping, Nested } from "../kernel/store.ts";
import type { Contract } from "./call.ts";
import type { Variable } from "./define.ts";
import {
  type ArrayType,
  defaultOf,
  type ElementaryType,
  isMapping,
  isValueType,
  type StateType,
  type ValueType,
} from "./types.ts";

/** A stored value, integers as bigint, and its declared type. */
export interface StoredValue {
  readonly type: ValueType | ArrayType;
  readonly value: unknown;
}

function typeOf({ kind }: Contract, variable: string): StateType | undefined {
  const { state } = kind.definition;
  return Object.hasOwn(state, variable) ? state[variable] : undefined;
}

/**
 * The types of the keys that lead to a value of a variable, outermost first; undefined for an
 * unknown variable.
 */
export function keyTypesOf(
  contract: Contract,
  variable: string,
): readonly ElementaryType[] | undefined {
  const keys: ElementaryType[] = [];
  let type = typeOf(contract, variable);
  while (typeof type === "object" && type.kind === "mapping") {
    keys.push(type.key);
    type = type.value;
  }
  return type === undefined ? undefined : keys;
}

/** Undefined for an unknown variable or a wrong number of keys. */
export function readStorage(
  contract: Contract,
  variable: string,
  keys: readonly string[],
): StoredValue | undefined {
  if (keyTypesOf(contract, variable)?.length !== keys.length) return undefined;
  let type = typeOf(contract, variable);
  let place: Variable | undefined = contract.store[variable];
  for (const key of keys) {
    if (type === undefined || !isMapping(type)) return undefined;
    type = type.value;
    if (place instanceof Mapping && isValueType(type)) return { type, value: place.get(key) };
    place = place instanceof Nested ? place.peek(key) : undefined;
  }
  if (type === undefined || isMapping(type)) return undefined;
  if (place instanceof Cell) return { type, value: place.value };
  if (place instanceof List) return { type, value: place.items };
  return { type, value: defaultOf(type) };
}
