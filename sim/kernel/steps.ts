// How many steps a running transaction may still take. Knows neither contracts nor what is counted:
// whoever does something that counts takes a step, and whoever begins says how many there are.

/** What runs past its steps is ended with this. Not an Error on purpose: it needs no stack trace. */
export class OutOfSteps {}

/** Small, so that counting down stays cheap. Outside of transactions it means nothing. */
const UNBOUNDED = 2 ** 30;

export class Steps {
  /** To be counted down by one for each step; below 0 none was left, and `exceed` is to be called. */
  left = UNBOUNDED;
  #isBounded = false;

  /** From now on so many steps may be taken. */
  bound(most: number): void {
    this.left = most;
    this.#isBounded = true;
  }

  /** From now on any number may be taken. */
  free(): void {
    this.left = UNBOUNDED;
    this.#isBounded = false;
  }

  /** Throws OutOfSteps where there is a bound. */
  exceed(): void {
    if (this.#isBounded) throw new OutOfSteps();
    this.left = UNBOUNDED;
  }
}
