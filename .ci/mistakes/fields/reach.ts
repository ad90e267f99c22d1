// Which scenarios or tests receive which field, and in what order to ask them: first those that
// receive few fields, because they are about these, and alternating between files.

import type { Result } from "./runs.ts";

export class Reach {
  readonly #byField = new Map<string, Result[]>();

  constructor(recorded: readonly Result[]) {
    const good = recorded.filter(({ status }) => status === "passed");
    const fieldsOf = ({ reached = [] }: Result) => reached;
    for (const each of good.toSorted((a, b) => fieldsOf(a).length - fieldsOf(b).length)) {
      for (const field of fieldsOf(each)) {
        const known = this.#byField.get(field) ?? [];
        this.#byField.set(field, known);
        known.push(each);
      }
    }
  }

  /** Those whose answers have a value in this field; if none has, those that have it empty. */
  of(field: string): readonly Result[] {
    return this.#byField.get(field) ?? this.#byField.get(emptyId(field)) ?? [];
  }
}

/** A field that an answer has as null, or as an empty list or object. */
export const emptyId = (id: string): string => `${id}?`;

/** The first of each file, then the second of each. */
export function spread<T>(items: readonly T[], fileOf: (item: T) => string): T[] {
  const ranks = new Map<string, number>();
  const ranked = items.map((item) => {
    const file = fileOf(item);
    const rank = ranks.get(file) ?? 0;
    ranks.set(file, rank + 1);
    return { item, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}
