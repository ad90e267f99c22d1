// Thousands of entries come and go, held against a sorted array. A broken list loses one where a block is
// split or runs empty.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compareText } from "../values/json.ts";
import type { Value } from "../values/types.ts";
import { type Entry, SortedList } from "./sorted-list.ts";

const compare = (one: Value, two: Value) => compareText(one as string, two as string);
const entryOf = (number: number): Entry => ({ number, value: String((number * 7919) % 500) });

function fill(list: SortedList, entries: readonly Entry[]): void {
  for (const _pause of list.fill(entries));
}

function assertHolds(list: SortedList, numbers: readonly number[]): void {
  const sorted = numbers
    .map(entryOf)
    .sort((one, two) => compare(one.value, two.value) || one.number - two.number);
  assert.equal(list.length, sorted.length);
  assert.deepEqual([...list.entries()], sorted);
  const backwards = sorted.map((_entry, at) => sorted.length - 1 - at);
  for (const at of [...sorted.keys(), ...backwards]) {
    assert.equal(list.number(at), sorted[at]?.number);
    assert.equal(list.value(at), sorted[at]?.value);
  }
}

test("entries are in order while blocks are split and run empty", () => {
  const list = new SortedList(compare);
  const numbers = Array.from({ length: 5000 }, (_none, number) => number);
  for (const number of numbers) list.change([], [entryOf(number)]);
  assertHolds(list, numbers);
  const odd = numbers.filter((number) => number % 2 === 1);
  for (const number of numbers) if (number % 2 === 0) list.change([entryOf(number)], []);
  assertHolds(list, odd);
  for (const number of odd.toReversed()) list.change([entryOf(number)], []);
  assertHolds(list, []);
  list.change([], [entryOf(3)]);
  assertHolds(list, [3]);
});

test("a list that is filled anew has the new entries alone", () => {
  const list = new SortedList(compare);
  list.change([], [entryOf(9000)]);
  const numbers = Array.from({ length: 2500 }, (_none, number) => number);
  fill(list, numbers.map(entryOf));
  assertHolds(list, numbers);
  list.change([entryOf(0)], [entryOf(2500)]);
  assertHolds(list, [...numbers.slice(1), 2500]);
  fill(list, []);
  assertHolds(list, []);
});
