// How the methods of other development chains act on the world: by the same commands as control's
// routes.
import {
  type AcceptedCommand,
  CLOCK_MS_MAX,
  type Command,
  DUE_ITEMS_MAX,
} from "../../../../sim/index.ts";
import type { Context } from "../../../shared/json-rpc/method.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";

/** What each of these methods documents besides wrong parameters. */
export const REFUSED = {
  [CODES.unavailable]:
    "The world refuses it: the time is in the past, or it is more than one call may do",
} as const;

/** Throws a refusal in the world's own words. */
export function take({ inbox }: Context, command: Command): AcceptedCommand {
  const outcome = inbox.execute(command);
  if (outcome.ok) return outcome;
  throw new RpcRefusal(CODES.unavailable, outcome.message);
}

/** A hundred years in seconds, the same bound as the clock's route. */
export const SECONDS_MAX = 100 * 365 * 86_400;

/** The last second of the year 9999: a larger number can only be milliseconds. */
export const LAST_SECOND = Math.floor(CLOCK_MS_MAX / 1000);

/**
 * Lets time pass until this second, which may be the current one. Returns the whole seconds that
 * passed. If that is further than time may go at once, throws a refusal that names the parameter.
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
  // A clock between two seconds counts as the earlier one.
  const ms = Math.max(0, seconds * 1000 - clock.ms);
  take(context, { kind: "advance", ms });
  return seconds - now;
}

/** The most blocks that the world makes in one command. */
const BLOCKS_A_COMMAND = 1_000;

export interface MiningRequest {
  readonly blocks: number;
  /** Seconds between two blocks. */
  readonly interval: number;
}

/** Refuses before anything is done if the clock cannot go that far. */
function ensureItEnds({ world }: Context, { blocks, interval }: MiningRequest): void {
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
 * Makes the first block now and each further one an interval later. Makes all of them or none:
 * throws a refusal if the clock cannot go that far.
 */
export function mineBlocks(context: Context, mining: MiningRequest): void {
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
