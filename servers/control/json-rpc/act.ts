// How the names of other development chains act on the world: by the same commands as control's routes.
// Knows no method.
import { CLOCK_MS_MAX, type Command, DUE_ITEMS_MAX, type Taken } from "../../../sim/index.ts";
import type { Context } from "../../rpc/method.ts";
import { badParams, CODES, RpcRefusal } from "../../rpc/refusal.ts";

/** What every method of these documents besides wrong parameters. */
export const REFUSED = {
  [CODES.unavailable]: "The world refuses it: time that has passed, or more than it takes at once",
} as const;

/** Throws a refusal in the world's own words. */
export function take({ inbox }: Context, command: Command): Taken {
  const outcome = inbox.execute(command);
  if (outcome.ok) return outcome;
  throw new RpcRefusal(CODES.unavailable, outcome.message);
}

/** A hundred years in seconds, as the clock's own route has it. */
export const SECONDS_MAX = 100 * 365 * 86_400;

/** The last second of the year 9999: whatever is larger can only be milliseconds. */
export const LAST_SECOND = Math.floor(CLOCK_MS_MAX / 1000);

/**
 * Lets time pass until a second, which may be the present one. Answers how many whole seconds passed.
 * Throws a refusal that names the parameter where that is further than time goes at once.
 */
export function passUntil(context: Context, seconds: number, name: string): number {
  const { clock } = context.world;
  const now = clock.seconds;
  if (seconds < now) {
    const message = `timestamp ${seconds} lies in the past: the virtual clock is at ${now}`;
    throw new RpcRefusal(CODES.unavailable, message);
  }
  const most = Math.min(now + SECONDS_MAX, LAST_SECOND);
  if (seconds > most) {
    const end = most === LAST_SECOND ? "the end of the year 9999" : "a hundred years ahead";
    throw badParams(`${name} must be at most ${most} in unix seconds, ${end}`);
  }
  // A clock between two seconds is in the earlier one already.
  const ms = Math.max(0, seconds * 1000 - clock.ms);
  take(context, { kind: "advance", ms });
  return seconds - now;
}

/** The world makes at most so many blocks a command. */
const BLOCKS_A_COMMAND = 1_000;

export interface Mining {
  readonly blocks: number;
  /** Seconds between one block and the next. */
  readonly interval: number;
}

/** Refuses what the clock would refuse on the way, before anything is done. */
function ensureItEnds({ world }: Context, { blocks, interval }: Mining): void {
  const { clock, schedule } = world.parts;
  const until = clock.ms + (blocks - 1) * interval * 1000;
  if (until > CLOCK_MS_MAX) {
    const last = `${blocks} blocks, ${interval} seconds apart, would end past the year 9999`;
    throw new RpcRefusal(CODES.unavailable, `${last}, with which the clock ends`);
  }
  if (schedule.exceeds(DUE_ITEMS_MAX, until)) {
    const message = `more than ${DUE_ITEMS_MAX} scheduled items fall due; mine in parts`;
    throw new RpcRefusal(CODES.unavailable, message);
  }
}

/**
 * The first block is made now, each further one an interval later. All of them, or none: throws a refusal
 * where the clock does not go as far.
 */
export function mineBlocks(context: Context, mining: Mining): void {
  const { blocks, interval } = mining;
  if (interval > 0) {
    ensureItEnds(context, mining);
    for (let made = 0; made < blocks; made += 1) {
      if (made > 0) take(context, { kind: "advance", ms: interval * 1000 });
      take(context, { kind: "mine", blocks: 1 });
    }
    return;
  }
  for (let left = blocks; left > 0; left -= BLOCKS_A_COMMAND) {
    take(context, { kind: "mine", blocks: Math.min(left, BLOCKS_A_COMMAND) });
  }
}
