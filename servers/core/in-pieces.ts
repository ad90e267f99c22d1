// Does long work a few milliseconds at a time, so that other requests are answered in between.
import { Problem } from "./problem.ts";
import type { Connection } from "./route.ts";
import { nextTurn, TURN_MS } from "./turns.ts";

type Work<T> = Generator<undefined, T>;

export const clientLeft = () => new Problem("refused", "the client has left");

/** Throws a problem once the connection is closed. Passes on whatever the work throws. */
export async function inPieces<T>(work: Work<T>, connection?: Connection): Promise<T> {
  // The client may have left while it waited for its turn.
  let isGone = connection?.destroyed === true;
  const leave = () => {
    isGone = true;
  };
  connection?.once("close", leave);
  try {
    while (!isGone) {
      const done = oneTurn(work);
      if (done !== undefined) return done.value;
      await nextTurn();
    }
    throw clientLeft();
  } finally {
    work.return(undefined as never);
    connection?.off("close", leave);
  }
}

/** The same, but at once if it takes no longer than one turn. */
export function atOnceOrInPieces<T>(work: Work<T>, connection?: Connection): T | Promise<T> {
  const done = oneTurn(work);
  return done === undefined ? nextTurn().then(() => inPieces(work, connection)) : done.value;
}

function oneTurn<T>(work: Work<T>): { readonly value: T } | undefined {
  const until = performance.now() + TURN_MS;
  do {
    const piece = work.next();
    if (piece.done === true) return { value: piece.value };
  } while (performance.now() < until);
  return undefined;
}
