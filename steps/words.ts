// Words that campaigns and storms say alike.

/** A count with its noun, in the plural unless it is one. */
export function several(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
