// Does long work a few milliseconds at a time, so that other requests are answered in between.
import { Problem } from "./problem.ts";
import type { Connection } from "./route.ts";

/** Real milliseconds of work in one turn of the event loop. */
const TURN_MS = 10;

/** Throws a problem once the connection is closed. Passes on whatever the work throws. */
export async function inPieces<T>(
  work: Generator<undefined, T>,
  connection?: Connection,
): Promise<T> {
  // The client may have left while it waited for its turn.
  let isGone = connection?.destroyed === true;
  const leave = () => {
    isGone = true;
  };
  connection?.once("close", leave);
  try {
    while (!isGone) {
      const until = performance.now() + TURN_MS;
      do {
        const piece = work.next();
        if (piece.done === true) return piece.value;
      } while (performance.now() < until);
      await new Promise((next) => setImmediate(next));
    }
    throw new Problem("refused", "the client has left");
  } finally {
    connection?.off("close", leave);
  }
}
