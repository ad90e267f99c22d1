// Binary search in a list whose order decides a question.

/** The first place of `length` that passes, or `length`; all after it must pass, too. */
export function firstAt(length: number, passes: (at: number) => boolean): number {
  let [from, to] = [0, length];
  // Most questions are about what is new, and often nothing is.
  if (to === 0 || !passes(to - 1)) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
