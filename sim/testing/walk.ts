// What a random walk of the protocol beside a model is: so many actions, counted by how they ended.
// Knows no module. A walk is a function of its seed, and a longer one begins as a shorter one does.
import { BrokenInvariant } from "../kernel/assert.ts";

/** How often each thing happened, by name. */
type Counted = Map<string, number>;

export interface WalkTally {
  /** Transactions asked for, accepted or refused. */
  readonly actions: number;
  readonly accepted: number;
  /** Time jumps and whatever else is no action. */
  readonly skipped: number;
}

export interface Walk {
  readonly name: string;
  /** Goes on until so many actions are done. Throws WalkBroken at the first that is not as it must be. */
  go(actions: number): WalkTally;
}

/** Protocol and model disagree, or an invariant is broken, with the line that repeats it. */
export class WalkBroken extends Error {
  override readonly name = "WalkBroken";
}

const sumOf = (counts: Counted) => [...counts.values()].reduce((sum, count) => sum + count, 0);

export abstract class CountedWalk implements Walk, WalkTally {
  abstract readonly name: string;
  readonly seed: number;
  /** Accepted actions by kind. */
  readonly taken: Counted = new Map();
  /** Refused actions by the code of the refusal. */
  readonly refused: Counted = new Map();
  actions = 0;
  skipped = 0;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** The next action or time jump, done and compared. */
  abstract step(): void;

  get accepted(): number {
    return sumOf(this.taken);
  }

  count(kind: string, refusal: string | undefined): void {
    const counts = refusal === undefined ? this.taken : this.refused;
    const counted = refusal ?? kind;
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
    this.actions += 1;
  }

  go(actions: number): this {
    while (this.actions < actions) {
      try {
        this.step();
      } catch (error) {
        throw this.#broken(error);
      }
    }
    return this;
  }

  #broken(error: unknown): Error {
    const { name, seed } = this;
    const said = error instanceof BrokenInvariant ? error.message : String(error);
    const number = this.actions + 1;
    const repeat = `repeat it: npm run fuzz -- --models --seed ${seed} --steps ${number}`;
    return new WalkBroken(`${name}, action ${number}: ${said}\n${repeat}`, { cause: error });
  }
}
