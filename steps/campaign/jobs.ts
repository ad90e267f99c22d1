// The seeds of a campaign as ranges: which are done, and how the others are cut into jobs. A
// campaign may have 2^31 seeds, so nothing here lists them.

/** Both ends belong to it. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

export const SEED_MAX = 2 ** 31 - 1;

export const countOf = ({ from, to }: SeedRange): number => to - from + 1;

/** A range as a short text, by which its job and result are found. */
export const nameOfRange = ({ from, to }: SeedRange): string => `${from}-${to}`;

/** A set of seeds, small as long as they are in few pieces. */
export class SeedSet {
  /** In order; between two of them a seed is missing. */
  readonly #pieces: SeedRange[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(seed: number): boolean {
    const piece = this.#pieces[this.#placeOf(seed)];
    return piece !== undefined && piece.from <= seed;
  }

  add(range: SeedRange): void {
    let { from, to } = range;
    const place = this.#placeOf(from - 1);
    let end = place;
    for (let next = this.#pieces[end]; next !== undefined && next.from <= to + 1; ) {
      from = Math.min(from, next.from);
      to = Math.max(to, next.to);
      this.#size -= countOf(next);
      end += 1;
      next = this.#pieces[end];
    }
    this.#pieces.splice(place, end - place, { from, to });
    this.#size += to - from + 1;
  }

  /** The first piece without a seed, from this seed on and up to the end of `within`. */
  nextGap(at: number, within: SeedRange): SeedRange | undefined {
    let place = this.#placeOf(at);
    const piece = this.#pieces[place];
    let from = Math.max(at, within.from);
    if (piece !== undefined && piece.from <= from) {
      from = piece.to + 1;
      place += 1;
    }
    if (from > within.to) return undefined;
    const to = Math.min(within.to, (this.#pieces[place]?.from ?? Number.POSITIVE_INFINITY) - 1);
    return { from, to };
  }

  /** The place of the first piece that ends at this seed or after it. */
  #placeOf(seed: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#pieces[middle] as SeedRange).to < seed) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * The first job from this seed on that is not done. Jobs end at multiples of `seeds`, so that two
 * campaigns whose ranges overlap share their results.
 */
export function nextJob(
  at: number,
  { within, seeds, done }: { within: SeedRange; seeds: number; done: SeedSet },
): SeedRange | undefined {
  const gap = done.nextGap(at, within);
  if (gap === undefined) return undefined;
  const lineEnd = (Math.floor(gap.from / seeds) + 1) * seeds - 1;
  return { from: gap.from, to: Math.min(gap.to, lineEnd) };
}
