// Prints the progress of a long run on standard error, for people; it never changes a result.

/** Real milliseconds between two lines. */
const EVERY_MS = 5_000;

export class Progress {
  readonly #beganMs = performance.now();
  #printedMs = 0;
  #last = "";

  constructor(first: string) {
    process.stderr.write(`${first}\n`);
  }

  /** Writes the line if it is time for one, and it changed; `line` is given the time so far. */
  tell(line: (ms: number) => string): void {
    const ms = performance.now() - this.#beganMs;
    if (ms - this.#printedMs < EVERY_MS) return;
    this.#printedMs = ms;
    const now = line(ms);
    if (now !== this.#last) process.stderr.write(`${now}\n`);
    this.#last = now;
  }

  end(line: (ms: number) => string): void {
    process.stderr.write(`${line(performance.now() - this.#beganMs)}\n`);
  }
}
