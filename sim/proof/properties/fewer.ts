// The search for fewer items that still break something, for every shrinker.

/**
 * Candidates without all items, halves, quarters and so on down to single ones, from the end, because
 * the last ones depend on the rest. Takes whether each candidate still breaks.
 */
export function* fewer<T>(items: readonly T[]): Generator<readonly T[], void, boolean> {
  let left = items;
  for (let size = left.length; size >= 1; size = Math.floor(size / 2)) {
    for (let end = left.length; end > 0; end -= size) {
      const candidate = [...left.slice(0, Math.max(0, end - size)), ...left.slice(end)];
      if (yield candidate) left = candidate;
    }
  }
}
