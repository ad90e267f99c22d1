// Places of mapping entries whose hash no code computed, because the compiler did: of keys that are constants of the
// code, and of keys that the mapping has already.

import type { StorageLayout } from "../chain/artifact.ts";
import type { Variable } from "../contract/storage.ts";
import { hashHex } from "../kernel/hash.ts";
import { Mapping, Nested } from "../kernel/store.ts";
import { keyHex, word } from "./layout.ts";

/** Keys of one mapping that are tried. */
const KEYS_MAX = 2_000;
/** Constants that are tried for each key of an outer mapping. */
const INNER_MAX = 64;
const SMALL = 32;

/** What was hashed, by its hash. Depends on the code and the present keys alone. */
export function guessedPreimages(
  { storage, types }: StorageLayout,
  code: string,
  store: Readonly<Record<string, Variable>>,
): ReadonlyMap<string, string> {
  const constants = constantsOf(code);
  const found = new Map<string, string>();
  const guess = (id: string, slot: string, place: Variable | undefined, most: number): void => {
    const { encoding, key = "", value = "" } = types[id] ?? {};
    if (encoding !== "mapping") return;
    const held = place instanceof Mapping || place instanceof Nested ? place.keys() : [];
    const own = held.slice(0, KEYS_MAX).map((text) => [keyHex(types, key, text), text] as const);
    const guessed = constants.slice(0, most).map((hex) => [hex, undefined] as const);
    for (const [hex, text] of [...own, ...guessed]) {
      const hash = hashHex(hex + slot);
      found.set(hash, hex + slot);
      const inner = place instanceof Nested && text !== undefined ? place.peek(text) : undefined;
      guess(value, hash, inner as Variable | undefined, INNER_MAX);
    }
  };
  for (const { label, slot, type } of storage) {
    guess(type, word(BigInt(slot)), store[label], constants.length);
  }
  return found;
}

const PUSH1 = 0x60;
const PUSH32 = 0x7f;

const known = new Map<string, readonly string[]>();

/** Words that code has as constants, small numbers first; the same for the same code. */
function constantsOf(code: string): readonly string[] {
  const before = known.get(code);
  if (before !== undefined) return before;
  const words = new Set(Array.from({ length: SMALL }, (_, at) => word(BigInt(at))));
  for (let at = 0; at < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16);
    if (opcode < PUSH1 || opcode > PUSH32) continue;
    const digits = (opcode - PUSH1 + 1) * 2;
    words.add(code.slice(at + 2, at + 2 + digits).padStart(64, "0"));
    at += digits;
  }
  const constants = [...words].slice(0, KEYS_MAX);
  if (known.size > 64) known.clear();
  known.set(code, constants);
  return constants;
}
