// The known names that a mistyped one resembles most, by the pairs of letters that they share.

/** At most three, the nearest first; none if nothing resembles it. */
export function nearestNames(word: string, known: Iterable<string>): string[] {
  const ranked = [...known]
    .map((name) => ({ name, likeness: likenessOf(word, name) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((a, b) => b.likeness - a.likeness);
  const best = ranked[0]?.likeness ?? 0;
  return ranked
    .filter(({ likeness }) => likeness >= best / 2)
    .slice(0, 3)
    .map(({ name }) => name);
}

const LIKENESS_MIN = 0.3;

/** From 0 for no common pair to 1 for the same pairs. */
function likenessOf(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const common = first.filter((pair) => second.includes(pair)).length;
  return (2 * common) / Math.max(1, first.length + second.length);
}

function pairsOf(word: string): string[] {
  const letters = word.toLowerCase().replace(/[^a-z0-9]/g, "");
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    letters.slice(at, at + 2),
  );
}
