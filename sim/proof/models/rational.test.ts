// Unit tests of exact rationals, of whole-number ranges, and of the bound on their size.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isAbove, isUnder, minus, point } from "./range.ts";
import {
  add,
  boundedDown,
  boundedUp,
  ceil,
  compare,
  divide,
  floor,
  isEqual,
  multiply,
  rational,
  subtract,
} from "./rational.ts";

test("arithmetic loses nothing", () => {
  const third = rational(1n, 3n);
  assert.ok(isEqual(add(add(third, third), third), rational(1n)));
  assert.ok(isEqual(multiply(third, rational(3n, 7n)), rational(1n, 7n)));
  assert.ok(isEqual(divide(third, rational(-2n, 5n)), rational(-5n, 6n)));
  assert.ok(isEqual(subtract(third, rational(1n, 2n)), rational(-1n, 6n)));
  assert.equal(compare(rational(1n, 3n), rational(2n, 5n)), -1);
  assert.throws(() => divide(third, rational(0n)), RangeError);
  assert.throws(() => rational(1n, 0n), RangeError);
});

test("floor and ceiling look away from zero's side for negatives too", () => {
  assert.deepEqual([floor(rational(7n, 2n)), ceil(rational(7n, 2n))], [3n, 4n]);
  assert.deepEqual([floor(rational(-7n, 2n)), ceil(rational(-7n, 2n))], [-4n, -3n]);
  assert.deepEqual([floor(rational(4n, 2n)), ceil(rational(-4n, 2n))], [2n, -2n]);
});

test("a number that has grown is moved outward by less than 10^-36, a small one not at all", () => {
  const small = rational(1n, 3n);
  assert.equal(boundedDown(small), small);
  const grown = rational(10n ** 70n, 3n * 10n ** 70n);
  const grid = rational(1n, 10n ** 36n);
  assert.ok(compare(boundedDown(grown), small) < 0);
  assert.ok(compare(boundedUp(grown), small) > 0);
  assert.ok(compare(subtract(boundedUp(grown), boundedDown(grown)), grid) <= 0);
});

test("a question about ranges that touch has no answer yet", () => {
  const known = { low: 3n, high: 5n };
  assert.equal(isAbove(known, point(2n)), "yes");
  assert.equal(isAbove(known, point(4n)), "maybe");
  assert.equal(isAbove(known, point(5n)), "no");
  assert.equal(isUnder(known, point(6n)), "yes");
  assert.deepEqual(minus(point(5n), known), { low: 0n, high: 2n });
});
