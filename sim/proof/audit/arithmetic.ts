// The auditor's own arithmetic, written from the formulas and not from the protocol's code. Pure.

import { RAY } from "../../kernel/fixed-point.ts";

export { BPS, RAY, WAD } from "../../kernel/fixed-point.ts";

export const INFINITE = 2n ** 256n - 1n;

/** A factor squared again and again, rounded down each time; filled as needed. */
export type Squares = bigint[];

/** factor^seconds in RAY, rounded down at each multiplication, lowest bit first. */
export function growth(squares: Squares, seconds: bigint): bigint {
  let result = RAY;
  let left = seconds;
  for (let at = 0; left > 0n; at += 1) {
    const square = squares[at] ?? squareAt(squares, at);
    if ((left & 1n) === 1n) result = (result * square) / RAY;
    left >>= 1n;
  }
  return result;
}

function squareAt(squares: Squares, at: number): bigint {
  const below = squares[at - 1] ?? RAY;
  const square = (below * below) / RAY;
  squares[at] = square;
  return square;
}

export function ceilDivide(num: bigint, den: bigint): bigint {
  return num === 0n ? 0n : (num - 1n) / den + 1n;
}
