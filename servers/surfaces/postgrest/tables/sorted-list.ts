// Numbers in the order of their values, equal ones by number. Kept in blocks, so that one more moves few others.

import { present } from "../../../../sim/index.ts";
import type { Value } from "../values/types.ts";
import { firstAt } from "./first-at.ts";
import { sorted } from "./sort.ts";

export interface Entry {
  readonly number: number;
  readonly value: Value;
}

interface Block {
  readonly numbers: number[];
  /** Beside the numbers: a search that reads only this touches less memory than one that reads rows. */
  readonly values: Value[];
  /** With a fork, so that it is copied before it changes. */
  isShared: boolean;
}

const lengthMax = 1024;

export class SortedList {
  readonly #compare: (one: Value, two: Value) => number;
  #blocks: Block[] = [];
  /** How many entries there are before each block. */
  #starts: number[] = [];
  #length = 0;
  /** The block that was read last. */
  #recent = 0;

  constructor(compare: (one: Value, two: Value) => number) {
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  number(at: number): number {
    const block = this.#blockAt(at);
    return this.#blocks[block]?.numbers[at - (this.#starts[block] ?? 0)] ?? 0;
  }

  value(at: number): Value {
    const block = this.#blockAt(at);
    return this.#blocks[block]?.values[at - (this.#starts[block] ?? 0)] ?? null;
  }

  *entries(): Generator<Entry> {
    for (const { numbers, values } of this.#blocks) {
      for (const [at, number] of numbers.entries()) yield { number, value: values[at] ?? null };
    }
  }

  /** As this is now; either may change alone. Cost: a five hundredth of the length. */
  fork(): SortedList {
    const fork = new SortedList(this.#compare);
    for (const block of this.#blocks) block.isShared = true;
    fork.#blocks = this.#blocks.slice();
    fork.#starts = this.#starts.slice();
    fork.#length = this.#length;
    return fork;
  }

  /** In place of all that there is, once it has been sorted. Quick where most are in order. */
  *fill(entries: readonly Entry[]): Generator<undefined, void> {
    const inOrder = yield* sorted(
      entries,
      (one, two) => this.#compare(one.value, two.value) || one.number - two.number,
    );
    const blocks: Block[] = [];
    for (let from = 0; from < inOrder.length; from += lengthMax / 2) {
      const part = inOrder.slice(from, from + lengthMax / 2);
      const numbers = part.map(({ number }) => number);
      blocks.push({ numbers, values: part.map(({ value }) => value), isShared: false });
      yield;
    }
    this.#blocks = blocks;
    this.#count(0);
  }

  /** Where the entry is, or where it belongs. */
  placeOf(entry: Entry): number {
    const at = this.#blockOf(entry);
    if (at === this.#blocks.length) return this.#length;
    const { numbers, values } = present(this.#blocks[at], "the block");
    return (this.#starts[at] ?? 0) + this.#placeIn(numbers, values, entry);
  }

  /** Takes entries that are there away, and puts others in. */
  change(gone: readonly Entry[], added: readonly Entry[]): void {
    let first = this.#blocks.length;
    for (const entry of gone) first = Math.min(first, this.#remove(entry));
    for (const entry of added) first = Math.min(first, this.#insert(entry));
    this.#count(Math.min(first, this.#blocks.length));
  }

  #insert(entry: Entry): number {
    if (this.#blocks.length === 0) {
      this.#blocks.push({ numbers: [entry.number], values: [entry.value], isShared: false });
      return 0;
    }
    const at = Math.min(this.#blockOf(entry), this.#blocks.length - 1);
    const { numbers, values } = this.#ownBlock(at);
    const place = this.#placeIn(numbers, values, entry);
    numbers.splice(place, 0, entry.number);
    values.splice(place, 0, entry.value);
    if (numbers.length > lengthMax) {
      const half = lengthMax / 2;
      const upper = { numbers: numbers.splice(half), values: values.splice(half), isShared: false };
      this.#blocks.splice(at + 1, 0, upper);
    }
    return at;
  }

  #remove(entry: Entry): number {
    const at = this.#blockOf(entry);
    const { numbers, values } = this.#ownBlock(at);
    const place = this.#placeIn(numbers, values, entry);
    numbers.splice(place, 1);
    values.splice(place, 1);
    if (numbers.length === 0) this.#blocks.splice(at, 1);
    return at;
  }

  #ownBlock(at: number): Block {
    const block = present(this.#blocks[at], "the block");
    if (!block.isShared) return block;
    const own = { numbers: block.numbers.slice(), values: block.values.slice(), isShared: false };
    this.#blocks[at] = own;
    return own;
  }

  #count(from: number): void {
    let start = from === 0 ? 0 : (this.#starts[from - 1] ?? 0) + this.#sizeOf(from - 1);
    for (let at = from; at < this.#blocks.length; at++) {
      this.#starts[at] = start;
      start += this.#sizeOf(at);
    }
    this.#starts.length = this.#blocks.length;
    this.#length = start;
    this.#recent = 0;
  }

  #sizeOf(block: number): number {
    return this.#blocks[block]?.numbers.length ?? 0;
  }

  #blockAt(at: number): number {
    const start = this.#starts[this.#recent] ?? 0;
    if (at < start || at >= start + this.#sizeOf(this.#recent)) {
      this.#recent = firstAt(this.#starts.length, (block) => (this.#starts[block] ?? 0) > at) - 1;
    }
    return this.#recent;
  }

  /** The block whose last entry is the first that does not come before this one. */
  #blockOf(entry: Entry): number {
    return firstAt(this.#blocks.length, (at) => {
      const { numbers, values } = present(this.#blocks[at], "the block");
      return this.#compareAt(numbers, values, numbers.length - 1, entry) >= 0;
    });
  }

  #placeIn(numbers: readonly number[], values: readonly Value[], entry: Entry): number {
    return firstAt(numbers.length, (at) => this.#compareAt(numbers, values, at, entry) >= 0);
  }

  #compareAt(
    numbers: readonly number[],
    values: readonly Value[],
    at: number,
    { number, value }: Entry,
  ): number {
    return this.#compare(values[at] ?? null, value) || (numbers[at] ?? 0) - number;
  }
}
