// How often each operation was requested, with valid and mutated requests, and how often it answered
// 200.

export class Tally {
  /** Sent over HTTP, with dry runs and repetitions; reads for comparison do not count. */
  requests = 0;
  /** How many followed a dry run, and how many were repeated under a key. */
  rehearsed = 0;
  repeated = 0;
  /** How many of those had another body as well. */
  reused = 0;
  /** Included and failed; the fee was checked. */
  refusedByContract = 0;
  /** Updates sent to readers of the socket. */
  updates = 0;
  readonly #valid = new Map<string, { sent: number; succeeded: number }>();
  /** Mutated requests, by their mutation. */
  readonly mutated = new Map<string, number>();

  count(operation: string, status: number): void {
    const known = this.#valid.get(operation) ?? { sent: 0, succeeded: 0 };
    known.sent += 1;
    if (status === 200) known.succeeded += 1;
    this.#valid.set(operation, known);
  }

  /** The share of valid requests answered with 200, by operation. */
  shares(): ReadonlyMap<string, number> {
    return new Map([...this.#valid].map(([name, { sent, succeeded }]) => [name, succeeded / sent]));
  }
}
