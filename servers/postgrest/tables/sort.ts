// A stable sort that pauses, so that a long list holds up nobody.

import { PIECE } from "./piece.ts";

type Compare<T> = (one: T, two: T) => number;

/** As `list.sort(compare)`, into a list of its own. Pauses after some hundred comparisons. */
export function* sorted<T>(list: readonly T[], compare: Compare<T>): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < list.length; from += PIECE) {
    runs.push(list.slice(from, from + PIECE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one = [], two] = [runs[at], runs[at + 1]];
      longer.push(two === undefined ? one : yield* merged(one, two, compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T>(ones: T[], twos: T[], compare: Compare<T>): Generator<undefined, T[]> {
  // Most lists are in order for the most part.
  if (compare(ones[ones.length - 1] as T, twos[0] as T) <= 0) return yield* joined(ones, twos);
  const all: T[] = [];
  let [at, beside] = [0, 0];
  while (at < ones.length && beside < twos.length) {
    const isOne = compare(ones[at] as T, twos[beside] as T) <= 0;
    all.push(isOne ? (ones[at++] as T) : (twos[beside++] as T));
    if (all.length % PIECE === 0) yield;
  }
  for (; at < ones.length; at += 1) all.push(ones[at] as T);
  for (; beside < twos.length; beside += 1) all.push(twos[beside] as T);
  yield;
  return all;
}

function* joined<T>(ones: T[], twos: T[]): Generator<undefined, T[]> {
  for (const two of twos) {
    ones.push(two);
    if (ones.length % (PIECE * 8) === 0) yield;
  }
  return ones;
}
