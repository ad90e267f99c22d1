// Does work that could be done in pieces without a pause.

/** All of it, whatever it takes. Throws what the work throws. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}
