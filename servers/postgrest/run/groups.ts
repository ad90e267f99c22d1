// Groups rows by what they answer with besides aggregates.

import type { Plan } from "../plan/compile.ts";
import type { Output } from "../plan/outputs.ts";
import { Decimal } from "../values/numeric.ts";
import { jsonOf, type Value } from "../values/types.ts";
import type { Passed } from "./ordered.ts";

/** Groups come in the order of their first rows. Without anything to group by there is one, even of no rows. */
export function grouped(plan: Plan, passed: readonly Passed[]): (readonly Value[])[] {
  const keys = plan.outputs.filter(({ aggregate }) => aggregate === undefined);
  const groups = new Map<string, Group>();
  if (keys.length === 0) groups.set("", new Group(plan.outputs));
  for (const found of passed) {
    const key = keys
      .map((output) => keyOf(output, output.value(found.row, found.joined)))
      .join("\0");
    const group = groups.get(key) ?? new Group(plan.outputs);
    groups.set(key, group);
    group.add(found);
  }
  return [...groups.values()].map((group) => group.answer());
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

  add(found: Passed): void {
    this.#first ??= found;
    for (const [at, output] of this.#outputs.entries()) {
      const accumulator = this.#accumulators[at];
      const value = accumulator && output.value(found.row, found.joined);
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
