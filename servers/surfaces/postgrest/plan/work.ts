// Bounds what one query may cost. A step is about one look at one value.

import { tooComplex } from "../refusals/failure.ts";

export const stepsMax = 20_000_000;

export class Work {
  #left = stepsMax;

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw tooComplex("the query takes more work than is allowed");
  }
}

/**
 * The work that waits until all names and types are known: texts of the request become values of
 * their types.
 */
export type Binding = () => void;
