// Groups rows by what they answer with besides aggregates.

import type { Joined, Output } from "../plan/outputs.ts";
import { PIECE } from "../tables/piece.ts";
import type { Row } from "../tables/table.ts";
import { Decimal } from "../values/numeric.ts";
import { jsonOf, type Value } from "../values/types.ts";
import type { Passed } from "./ordered.ts";

/** Groups come in the order of their first rows. Without anything to group by there is one, even of no rows. */
export class Groups {
  readonly #outputs: readonly Output[];
  readonly #keys: readonly Output[];
  readonly #groups = new Map<string, Group>();

  constructor(outputs: readonly Output[]) {
    this.#outputs = outputs;
    this.#keys = outputs.filter(({ aggregate }) => aggregate === undefined);
    if (this.#keys.length === 0) this.#groups.set("", new Group(outputs));
  }

  add(row: Row, joined: Joined): void {
    let key = "";
    for (const output of this.#keys) key += `${keyOf(output, output.value(row, joined))}\0`;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = new Group(this.#outputs);
      this.#groups.set(key, group);
    }
    group.add(row, joined);
  }

  *answers(): Generator<undefined, (readonly Value[])[]> {
    const answers: (readonly Value[])[] = [];
    for (const group of this.#groups.values()) {
      answers.push(group.answer());
      if (answers.length % PIECE === 0) yield;
    }
    return answers;
  }
}

/** The same for equal values, however many zeros a number ends in. */
function keyOf({ type }: Output, value: Value): string {
  if (value === null) return "";
  const text = jsonOf(type, value);
  return value instanceof Decimal && text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

class Group {
  readonly #outputs: readonly Output[];
  readonly #accumulators;
  #first: Passed | undefined;

  constructor(outputs: readonly Output[]) {
    this.#outputs = outputs;
    this.#accumulators = outputs.map(({ aggregate }) => aggregate?.begin());
  }

  add(row: Row, joined: Joined): void {
    this.#first ??= { row, joined };
    for (let at = 0; at < this.#outputs.length; at++) {
      const accumulator = this.#accumulators[at];
      const value = accumulator && this.#outputs[at]?.value(row, joined);
      if (value !== null && value !== undefined) accumulator?.add(value);
    }
  }

  answer(): Value[] {
    return this.#outputs.map(({ aggregate, value }, at) => {
      const first = this.#first;
      if (aggregate === undefined) return first ? value(first.row, first.joined) : null;
      const result = this.#accumulators[at]?.result() ?? null;
      return result === null ? null : aggregate.finish(result);
    });
  }
}
