// How many items a list of a user's contract has, though it may show fewer.

import type { Contract } from "../contract/call.ts";
import type { CodeState } from "./code-state.ts";
import { layoutOf } from "./kind.ts";
import { itemPlacesOf, typeAt, word } from "./layout.ts";

/** Undefined for what is no list, or has no layout. */
export function listLength(
  state: CodeState,
  { address, kind }: Contract,
  variable: string,
): bigint | undefined {
  const { storage = [], types = {} } = layoutOf(kind) ?? {};
  const found = storage.find(({ label }) => label === variable);
  if (found === undefined || typeAt(types, found.type).base === undefined) return undefined;
  const slot = BigInt(found.slot);
  const { length } = itemPlacesOf(types, { ...found, slot });
  return length === undefined ? state.slot(address, word(slot)) : BigInt(length);
}
