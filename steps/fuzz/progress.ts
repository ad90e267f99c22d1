// Prints the progress of a long run on standard error, for people; it never changes a result.

/** Real milliseconds between two lines. */
const EVERY_MS = 5_000;

export class Progress {
  readonly #beganMs = performance.now();
  #toldMs = 0;

  constructor(first: string) {
    process.stderr.write(`${first}\n`);
  }

  /** Writes the line if it is time for one; `line` is given the time so far. */
  tell(line: (ms: number) => string): void {
    const ms = performance.now() - this.#beganMs;
    if (ms - this.#toldMs < EVERY_MS) return;
    this.#toldMs = ms;
    process.stderr.write(`${line(ms)}\n`);
  }

  end(line: (ms: number) => string): void {
    process.stderr.write(`${line(performance.now() - this.#beganMs)}\n`);
  }
}
