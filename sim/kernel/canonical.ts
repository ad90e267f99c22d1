// The canonical text of a value: one text per value, keys sorted, bigint as decimal digits. A
// reader must know which texts were numbers.

import { isRecord } from "./record.ts";

/** JSON with sorted keys and no spaces; a bigint becomes a string of digits; undefined members drop. */
export function canonical(value: unknown): string {
  if (typeof value === "bigint") return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonical(member)}`);
  }
  return `{${members.join(",")}}`;
}

/** Values with at most this many parts are written at once. */
const SMALL = 200;

export type Member = readonly [key: string, value: unknown];

/** A long object whose members come one at a time, sorted by key; undefined among them is a pause. */
export class Members {
  readonly each: () => Iterable<Member | undefined>;

  constructor(each: () => Iterable<Member | undefined>) {
    this.each = each;
  }
}

/**
 * The same text in pieces, each made on demand; an empty one is a pause. A list may be any iterable,
 * whose items are made one at a time.
 */
export function* canonicalPieces(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null || roomAfter(value, SMALL) > 0) {
    yield canonical(value);
  } else if (isIterable(value)) {
    let before = "[";
    for (const item of value) {
      yield before;
      yield* canonicalPieces(item);
      before = ",";
    }
    yield before === "[" ? "[]" : "]";
  } else {
    let before = "{";
    for (const member of value instanceof Members ? value.each() : membersOf(value)) {
      if (member === undefined) yield "";
      if (member?.[1] === undefined) continue;
      yield `${before}${JSON.stringify(member[0])}:`;
      yield* canonicalPieces(member[1]);
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  }
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

function* membersOf(value: object): Iterable<Member> {
  for (const key of Object.keys(value).sort()) {
    yield [key, (value as Record<string, unknown>)[key]];
  }
}

/** How much of the room is left after a value; none or less for a large one. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value !== "object" || value === null) return room - 1;
  if (value instanceof Members || (!Array.isArray(value) && Symbol.iterator in value)) return 0;
  let left = room - 1;
  for (const key in value) {
    if (left <= 0) return 0;
    left = roomAfter((value as Record<string, unknown>)[key], left);
  }
  return left;
}
