// Builds the undo journal of a loaded world from the history in its dump, newest change first: what a place held
// after a change is what it held before the next one, or what it holds now.

import type { Contract } from "../contract/call.ts";
import { BadValue, decodeElementary } from "../contract/codec.ts";
import { locationOf } from "../contract/location.ts";
import { readValue } from "../contract/storage.ts";
import { isValueType, type ValueType } from "../contract/types.ts";
import { isCount } from "../kernel/record.ts";
import { Cell, type Entry, List, Mapping, Nested } from "../kernel/store.ts";
import type { Place } from "../kernel/undo.ts";
import type { WorldParts } from "../world/parts.ts";
import type { DumpedChange } from "./history.ts";

/** Reads a value from before a change. Throws `BadValue`. */
type Read = (dumped: unknown, where: string) => unknown;

/** One place that changed. */
interface Target {
  readonly place: Place;
  readonly read: Read;
  /** What it held after the change that is read next, going back. */
  value: unknown;
  /** If it is a position of a list. */
  readonly item?: { readonly list: List<unknown>; readonly index: number };
}

/** Records the dumped changes in an empty journal; the state is loaded already. Yields after each change. */
export function* readHistory(
  parts: WorldParts,
  dumped: readonly DumpedChange[],
): Generator<undefined, void> {
  const { journal, contracts } = parts.chain;
  const targets: Target[] = [];
  const changes: { readonly target: Target; readonly before: unknown; after: unknown }[] = [];
  let deployed = 0;
  for (const [at, [named, stored]] of dumped.entries()) {
    const where = `history[${at}]`;
    if (typeof named === "string") targets.push(targetAt(parts, named, where));
    const target = typeof named === "string" ? targets.at(-1) : targets[named];
    if (target === undefined) throw new BadValue(where, "names no place");
    if (target.read === nothing) deployed += 1;
    changes.push({ target, before: target.read(stored, where), after: undefined });
    yield;
  }
  if (deployed !== contracts.size) {
    throw new BadValue("history", "must have the deployment of each contract once");
  }
  const lengths = new Map<List<unknown>, number>();
  for (const [at, change] of [...changes.entries()].reverse()) {
    const { target, before } = change;
    change.after = target.value;
    target.value = before;
    if (target.item !== undefined) followLength(lengths, target.item, change, `history[${at}]`);
    yield;
  }
  for (const { target, before, after } of changes) {
    journal.record(target.place, before, after);
    yield;
  }
}

/** A list grows and shrinks at its end only. */
function followLength(
  lengths: Map<List<unknown>, number>,
  { list, index }: NonNullable<Target["item"]>,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  where: string,
): void {
  const length = lengths.get(list) ?? list.items.length;
  const isPush = before === undefined;
  const isPop = !isPush && after === undefined;
  const fits = isPush ? index === length - 1 : isPop ? index === length : index < length;
  if (!fits) throw new BadValue(where, "must change a list at its end, or a position that it has");
  lengths.set(list, length + (isPop ? 1 : isPush ? -1 : 0));
}

/** A deployment: there was no contract before it. */
const nothing: Read = (dumped, where) => {
  if (dumped !== null) throw new BadValue(where, "must be null");
  return undefined;
};

const ofType =
  (type: ValueType): Read =>
  (dumped, where) =>
    readValue(type, dumped, where);

const item =
  (read: Read): Read =>
  (dumped, where) =>
    dumped === null ? undefined : read(dumped, where);

const count: Read = (dumped, where) => {
  if (!isCount(dumped)) throw new BadValue(where, "must be a whole number");
  return dumped;
};

const upload: Read = (dumped, where) => {
  if (dumped !== null) throw new BadValue(where, "must be null: uploads only grow");
  return undefined;
};

function targetAt(parts: WorldParts, path: string, where: string): Target {
  const { chain, userCode } = parts;
  const [area = "", part = "", ...keys] = path.split("/");
  const [key = "", inner = ""] = keys;
  switch (area.length === 40 ? "" : `${area}/${part}`) {
    case "clock/ms":
      return { place: parts.clock.place, read: count, value: parts.clock.ms };
    case "chain/contracts":
      return { place: chain.book.site(key), read: nothing, value: contractAt(parts, key, where) };
    case "chain/nonces":
      return entryOf(chain.nonces, ["address", key, where], count);
    case "code/codes":
      return entryOf(userCode.state.codes, ["address", key, where], ofType("bytes"));
    case "code/marks":
      return entryOf(userCode.state.marks, ["bytes", key, where], ofType("string"));
    case "code/slots": {
      decodeElementary("address", key, where);
      const slots = userCode.state.slots.at(key);
      return entryOf(slots, ["bytes32", inner, where], ofType("uint256"));
    }
    case "code/uploads":
      return itemOf(userCode.state.uploads, key, where, upload);
    default:
      return variableAt(contractAt(parts, area, where), path, where);
  }
}

function contractAt({ chain }: WorldParts, address: string, where: string): Contract {
  const contract = chain.contracts.get(address);
  if (contract === undefined) throw new BadValue(where, "names no place");
  return contract;
}

function variableAt(contract: Contract, path: string, where: string): Target {
  const location = locationOf(contract, path);
  if (location === undefined) throw new BadValue(where, "names no place");
  const { variable, keys } = location;
  let place = contract.store[variable];
  let type = contract.kind.definition.state[variable];
  for (const key of keys) {
    if (type === undefined || isValueType(type)) break;
    if (type.kind === "array") {
      if (!(place instanceof List)) break;
      const { item: of } = type;
      return itemOf(place, key, where, (dumped) => readValue(of, dumped, where));
    }
    if (place instanceof Mapping && isValueType(type.value)) {
      return entryOf(place, [type.key, key, where], ofType(type.value));
    }
    decodeElementary(type.key, key, where);
    if (place instanceof Nested) place = place.at(key);
    type = type.value;
  }
  if (!(place instanceof Cell) || type === undefined || !isValueType(type)) {
    throw new BadValue(where, "names no place");
  }
  return { place, read: ofType(type), value: place.value };
}

function entryOf<V>(
  mapping: Mapping<V>,
  [type, key, where]: readonly [type: string, key: string, where: string],
  read: Read,
): Target {
  decodeElementary(type, key, where);
  const place: Entry<V> = mapping.at(key);
  return { place, read, value: place.value };
}

function itemOf<V>(list: List<V>, key: string, where: string, read: Read): Target {
  if (!/^(?:0|[1-9][0-9]{0,8})$/.test(key))
    throw new BadValue(where, "names no position of a list");
  const index = Number(key);
  const place = list.place(index);
  const value = list.items[index];
  return { place, read: item(read), value, item: { list, index } };
}
