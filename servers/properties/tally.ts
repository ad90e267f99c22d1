// How often each operation was asked, soundly and not, and how often it was answered with 200.

export class Tally {
  /** Sent over HTTP, dry runs and repetitions included; what is read to compare is not counted. */
  requests = 0;
  /** Of what followed a dry run, and of what was repeated under its key. */
  rehearsed = 0;
  repeated = 0;
  /** Of those, with another body as well. */
  reused = 0;
  /** Included and failed: the fee was held against the rules. */
  refusedByContract = 0;
  /** Told to readers of the socket. */
  updates = 0;
  readonly #sound = new Map<string, { asked: number; succeeded: number }>();
  /** Of spoilt requests, by the way they were spoilt. */
  readonly spoilt = new Map<string, number>();

  count(operation: string, status: number): void {
    const known = this.#sound.get(operation) ?? { asked: 0, succeeded: 0 };
    known.asked += 1;
    if (status === 200) known.succeeded += 1;
    this.#sound.set(operation, known);
  }

  /** The share of sound requests that were answered with 200, by operation. */
  shares(): ReadonlyMap<string, number> {
    return new Map(
      [...this.#sound].map(([name, { asked, succeeded }]) => [name, succeeded / asked]),
    );
  }
}
