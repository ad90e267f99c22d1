// Binary search in a list whose order decides a question.

/** The first position whose item passes, or the length; all items after it must pass, too. */
export function firstAt<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (passes(items[middle] as T)) to = middle;
    else from = middle + 1;
  }
  return from;
}
