// Tells a person that the queue's server is away and that it is back, without a line for every
// attempt.

/** Real milliseconds between two lines about the same server. */
const EVERY_MS = 10_000;

/** Called with what is wrong, and with nothing when it is right again. */
export function troubleTeller(shown: string, print: (line: string) => void) {
  let printedMs = Number.NEGATIVE_INFINITY;
  let isPrinted = false;
  return (trouble?: string): void => {
    const nowMs = performance.now();
    if (trouble === undefined) {
      if (isPrinted) print(`${shown} answers again`);
      isPrinted = false;
      return;
    }
    if (nowMs - printedMs < EVERY_MS) return;
    printedMs = nowMs;
    isPrinted = true;
    print(`${shown}: ${trouble.split("\n", 1)[0]}; waiting for it`);
  };
}
