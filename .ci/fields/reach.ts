// Which scenarios or tests receive which field, and in what order to ask them: first those that
// receive few fields, because they are about these, and alternating between files.

/** A recorded scenario or test. */
export interface RecordedRun {
  readonly status: string;
  readonly tookMs: number;
  readonly reached?: readonly string[];
}

export class Reach<T extends RecordedRun> {
  readonly #byField = new Map<string, T[]>();

  constructor(recorded: readonly T[]) {
    const good = recorded.filter(({ status }) => status === "passed");
    const fieldsOf = ({ reached = [] }: T) => reached;
    for (const each of good.toSorted((a, b) => fieldsOf(a).length - fieldsOf(b).length)) {
      for (const field of fieldsOf(each)) {
        const known = this.#byField.get(field) ?? [];
        this.#byField.set(field, known);
        known.push(each);
      }
    }
  }

  /** Those whose answers have a value in this field; if none has, those that have it empty. */
  of(field: string): readonly T[] {
    return this.#byField.get(field) ?? this.#byField.get(emptyId(field)) ?? [];
  }

  has(field: string): boolean {
    return this.of(field).length > 0;
  }

  /** Whether any answer has more than null or an empty list there. */
  hasValue(field: string): boolean {
    return this.#byField.has(field);
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
