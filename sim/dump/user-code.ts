// Code, slots and uploads of users' contracts in a dump.

import { decodeArtifacts } from "../chain/artifact-codec.ts";
import type { CodeState } from "../user-contracts/code-state.ts";
import type { UserCodeDump } from "./format.ts";

/** Undefined if there are none. */
export function dumpUserCode(state: CodeState): unknown {
  const { codes, marks, slots, uploads } = state;
  if (uploads.items.length === 0 && codes.keys().length === 0) return undefined;
  const entriesOf = <V>(mapping: { keys(): string[]; get(key: string): V }) =>
    Object.fromEntries(mapping.keys().map((key) => [key, mapping.get(key)]));
  const entries = slots.keys().map((address) => [address, entriesOf(slots.at(address))] as const);
  return {
    uploads: [...uploads.items],
    marks: entriesOf(marks),
    codes: entriesOf(codes),
    slots: Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

/** Throws `BadValue`. */
export function loadUserCode(state: CodeState, dumped: UserCodeDump | undefined): void {
  if (dumped === undefined) return;
  for (const { creator, artifacts } of dumped.uploads) {
    state.uploads.push({ creator, artifacts: decodeArtifacts(artifacts) });
  }
  for (const [mark, place] of Object.entries(dumped.marks)) state.marks.set(mark, place);
  for (const [address, code] of Object.entries(dumped.codes)) state.codes.set(address, code);
  for (const [address, slots] of Object.entries(dumped.slots)) {
    const own = state.slots.at(address);
    for (const [slot, value] of Object.entries(slots)) own.set(slot, BigInt(value));
  }
}
