// Reads the world in pieces as it was at one moment, while commands go on.
import { goesBack, type World } from "../../sim/index.ts";
import type { Inbox } from "./inbox.ts";

type Work<T> = Generator<undefined, T>;

/** Blocks whose hashes are made at once. */
const BLOCKS = 16;

/**
 * What `begin` makes of the world as it is when this begins. Begins again if the world goes back meanwhile,
 * or too far ahead for a look back.
 */
export function* asOfOneMoment<T>(inbox: Inbox, begin: (world: World) => Work<T>): Work<T> {
  const world = inbox.read((current) => current);
  let isLeft = false;
  const stop = inbox.listen((command) => {
    isLeft ||= goesBack(command);
  });
  try {
    for (;;) {
      isLeft = false;
      const position = world.positionAfter(world.timeline.next - 1);
      const work = begin(world);
      for (;;) {
        const piece = isLeft ? undefined : world.asOf(position, () => work.next());
        if (piece?.done === true) return piece.value;
        if (piece === undefined) break;
        yield;
      }
    }
  } finally {
    stop();
  }
}

/** Makes the hashes of all blocks, so that others find them made. */
export function* sealing(world: World): Work<void> {
  const { commitment } = world.parts;
  while (commitment.sealed <= world.chain.height) {
    commitment.sealOf(Math.min(commitment.sealed + BLOCKS, world.chain.height));
    yield;
  }
}
