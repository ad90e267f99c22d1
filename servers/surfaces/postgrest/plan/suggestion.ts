// The name most like a misspelled one, by the pairs and triples of letters that they share.

import { editDistance } from "./expression.ts";

const scoreMin = 0.33;

export function suggestion(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  if (candidates.some((candidate) => candidate.toLowerCase() === wanted)) return undefined;
  for (const size of [3, 2]) {
    const scored = [...new Set(candidates)]
      .filter((candidate) => similarity(wanted, candidate.toLowerCase(), size) > 0)
      .map((candidate) => ({ candidate, score: likeness(wanted, candidate.toLowerCase()) }))
      .filter(({ score }) => score >= scoreMin)
      .sort((one, two) => two.score - one.score);
    const [best] = scored;
    if (best !== undefined) return best.candidate;
  }
  return undefined;
}

function grams(text: string, size: number): Map<string, number> {
  const framed = `-${text.replace(/[^\p{L}\p{N}_, ]+/gu, "")}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= framed.length; at++) {
    const gram = framed.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const norm = (counts: Map<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));

function similarity(one: string, two: string, size: number): number {
  const [left, right] = [grams(one, size), grams(two, size)];
  let product = 0;
  for (const [gram, count] of left) product += count * (right.get(gram) ?? 0);
  return product === 0 ? 0 : product / (norm(left) * norm(right));
}

function likeness(one: string, two: string): number {
  const longest = Math.max(one.length, two.length);
  return 1 - editDistance(one, two, longest + 1) / longest;
}
