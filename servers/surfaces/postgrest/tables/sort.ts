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
  const [last, first] = [ones.at(-1), twos[0]];
  // Most lists are in order for the most part.
  if (last === undefined || first === undefined || compare(last, first) <= 0) {
    return yield* joined(ones, twos);
  }
  const all: T[] = [];
  let beside = 0;
  for (const one of ones) {
    for (let two = twos[beside]; two !== undefined && compare(one, two) > 0; two = twos[beside]) {
      all.push(two);
      beside += 1;
      if (all.length % PIECE === 0) yield;
    }
    all.push(one);
    if (all.length % PIECE === 0) yield;
  }
  for (const two of twos.slice(beside)) all.push(two);
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
