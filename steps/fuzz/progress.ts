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

/** Real milliseconds between two lines about one failure that shrinks. */
const SHRINKING_EVERY_MS = 1_000;

/** Says how a failure shrinks, on standard error. */
export function shrinkProgress(): (commands: number, tried: number) => void {
  let printedMs = performance.now();
  return (commands, tried) => {
    if (performance.now() - printedMs < SHRINKING_EVERY_MS) return;
    printedMs = performance.now();
    const left = commands === 1 ? "1 command is" : `${commands} commands are`;
    process.stderr.write(`shrinking a failure: ${left} left after ${tried} tries\n`);
  };
}
