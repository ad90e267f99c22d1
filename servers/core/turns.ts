// Shares the thread: long work runs a few milliseconds at a time, and all that is waiting takes its turn, one in
// each turn of the event loop. Time decides only when a turn ends.

/** Real milliseconds of work in one turn of the event loop. */
export const TURN_MS = 8;

const waiting: (() => void)[] = [];

/** Resolves once other requests were answered, and everybody who waits longer has had a turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(turn);
  });
}

function turn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(turn);
}

/** The turns of asynchronous work whose steps are short. */
export class LongTurns {
  #until = performance.now() + TURN_MS;

  /** Resolves at once while the turn lasts, otherwise in the next one. */
  async next(): Promise<void> {
    if (performance.now() < this.#until) return;
    await nextTurn();
    this.#until = performance.now() + TURN_MS;
  }
}
