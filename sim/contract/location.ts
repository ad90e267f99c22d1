// Where in a contract's storage a change happened, read from the change's path and the definition.

import type { Contract } from "./call.ts";
import type { ElementaryType, StateType } from "./types.ts";

export interface Location {
  readonly variable: string;
  /** Keys of mappings and positions of arrays as texts, outermost first; none for a cell. */
  readonly keys: readonly string[];
}

/** Undefined for an unknown variable. `path` begins with the contract's address and a slash. */
export function locationOf(contract: Contract, path: string): Location | undefined {
  const [, variable = "", ...parts] = path.split("/");
  const { state } = contract.kind.definition;
  const type = Object.hasOwn(state, variable) ? state[variable] : undefined;
  return type && { variable, keys: keysOf(pathTypesOf(type), parts) };
}

/** The types of a path's parts below its variable; an array's position is one. */
function pathTypesOf(type: StateType): readonly ElementaryType[] {
  if (typeof type !== "object" || type.kind === "struct") return [];
  return type.kind === "array" ? ["uint256"] : [type.key, ...pathTypesOf(type.value)];
}

/** A text key may itself contain slashes: it takes all parts that the other keys do not need. */
function keysOf(types: readonly ElementaryType[], parts: readonly string[]): readonly string[] {
  const extra = parts.length - types.length;
  const text = types.indexOf("string");
  if (extra <= 0 || text < 0) return parts;
  const end = text + extra + 1;
  return [...parts.slice(0, text), parts.slice(text, end).join("/"), ...parts.slice(end)];
}
