// Named streams of random integers from one seed; a draw in one never affects another. There is no
// hidden state: a stream is made from its seed and name and handed to its user.
import { uniformBigInt } from "pure-rand/distribution/uniformBigInt";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { hashText } from "./hash.ts";

export interface RandomStream {
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  bigint(low: bigint, high: bigint): bigint;
  /** True in `numerator` of `denominator` cases. */
  chance(numerator: number, denominator: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The stream of this name: the same seed and name give the same draws. */
export function randomStream(seed: number, name: string): RandomStream {
  const state = Number.parseInt(hashText(`${seed}/${name}`).slice(0, 8), 16) | 0;
  const generator = xoroshiro128plus(state);
  return {
    integer: (low, high) => uniformInt(generator, low, high),
    bigint: (low, high) => uniformBigInt(generator, low, high),
    chance: (numerator, denominator) => uniformInt(generator, 1, denominator) <= numerator,
    pick(items) {
      if (items.length === 0) throw new RangeError("cannot pick from an empty list");
      return items[uniformInt(generator, 0, items.length - 1)] as (typeof items)[number];
    },
  };
}
