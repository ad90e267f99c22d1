// What code hashed in one transaction: which key a mapping's slot has, and what the data at a slot belong to.

/** Bare hex. */
export class Hashes {
  readonly #preimages: ReadonlyMap<string, string>;
  #sorted: readonly string[] | undefined;

  /** The hashed bytes, by their hash. */
  constructor(preimages: ReadonlyMap<string, string>) {
    this.#preimages = preimages;
  }

  preimage(hash: string): string | undefined {
    return this.#preimages.get(hash);
  }

  /** The last hash up to this one. */
  below(hash: string): string | undefined {
    this.#sorted ??= [...this.#preimages.keys()].sort();
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] ?? "") <= hash) from = middle + 1;
      else to = middle;
    }
    return this.#sorted[from - 1];
  }
}
