// A bounded number of values along the commands: as more come, every second one is dropped.

/** The most samples that are stored. */
const SAMPLES_MAX = 1_600;

export interface Sampled<S> {
  /** How many commands came before. */
  readonly number: number;
  readonly value: S;
}

export class Samples<S> {
  #samples: Sampled<S>[] = [];
  /** Only numbers that this divides are stored. */
  #stride = 1;

  /** Calls `make` only for a number that is stored. */
  offer(number: number, make: () => S): void {
    if (number % this.#stride !== 0) return;
    this.#samples.push({ number, value: make() });
    if (this.#samples.length < SAMPLES_MAX) return;
    this.#stride *= 2;
    this.#samples = this.#samples.filter((each) => each.number % this.#stride === 0);
  }

  /** Those of these numbers, in order. */
  among(numbers: ReadonlySet<number>): readonly Sampled<S>[] {
    return this.#samples.filter(({ number }) => numbers.has(number));
  }
}
