// Counts how many steps the running transaction may still take. Code that does something costly
// takes a step; the chain sets the bound.

/** Thrown when the steps are used up. Deliberately not an Error: it needs no stack trace. */
export class OutOfSteps {}

/** Small, so that counting down stays cheap. Outside of transactions it means nothing. */
const UNBOUNDED = 2 ** 30;

export class Steps {
  /** Counted down by one for each step; below 0 none was left, and `exceed` must be called. */
  left = UNBOUNDED;
  #isBounded = false;

  /** From now on this many steps may be taken. */
  bound(most: number): void {
    this.left = most;
    this.#isBounded = true;
  }

  /** From now on any number may be taken. */
  free(): void {
    this.left = UNBOUNDED;
    this.#isBounded = false;
  }

  /** Throws OutOfSteps if there is a bound. */
  exceed(): void {
    if (this.#isBounded) throw new OutOfSteps();
    this.left = UNBOUNDED;
  }
}
