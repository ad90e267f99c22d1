// Growing lists of ascending whole numbers by key, in compact typed arrays.

const FIRST_SLOTS = 4;

/** Ascending whole numbers below 2^32, which can be cut back from the end. */
export class Positions {
  #slots = new Uint32Array(FIRST_SLOTS);
  #used = 0;

  get length(): number {
    return this.#used;
  }

  at(index: number): number {
    return this.#slots[index] ?? 0;
  }

  /** Ignores a number that is already at the end. */
  add(position: number): void {
    if (this.#used > 0 && this.#slots[this.#used - 1] === position) return;
    if (this.#used === this.#slots.length) {
      const larger = new Uint32Array(this.#used * 2);
      larger.set(this.#slots);
      this.#slots = larger;
    }
    this.#slots[this.#used] = position;
    this.#used += 1;
  }

  cutBackTo(limit: number): void {
    while (this.#used > 0 && (this.#slots[this.#used - 1] ?? 0) >= limit) this.#used -= 1;
  }

  /** How many are below a number. */
  countBelow(limit: number): number {
    let low = 0;
    let high = this.#used;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#slots[middle] ?? 0) < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const NONE = new Positions();

export class PositionsByKey {
  readonly #byKey = new Map<string, Positions>();

  add(key: string, position: number): void {
    let positions = this.#byKey.get(key);
    if (positions === undefined) {
      positions = new Positions();
      this.#byKey.set(key, positions);
    }
    positions.add(position);
  }

  /** Not to be changed. */
  of(key: string): Positions {
    return this.#byKey.get(key) ?? NONE;
  }

  cutBackTo(limit: number): void {
    for (const [key, positions] of this.#byKey) {
      positions.cutBackTo(limit);
      if (positions.length === 0) this.#byKey.delete(key);
    }
  }
}
