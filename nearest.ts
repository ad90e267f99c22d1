// Finds the known word that a mistyped one most likely means. Runs in browsers too.

/** The known word nearest to a mistyped one; undefined if none is near enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 2)) + 1;
  for (const each of known) {
    const changes = each.startsWith(word) ? 1 : distance(word, each);
    if (changes >= least) continue;
    least = changes;
    best = each;
  }
  return best;
}

/** How many characters must be changed, added or removed. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
