// The clock by the methods of other development chains. Time passes at once, not with the next
// block: there is one virtual clock, and blocks follow it. (decision 2)

import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { required } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";
import { LAST_SECOND, passUntil, REFUSED, SECONDS_MAX, take } from "./act.ts";
import { NUMBER_KIND } from "./number.ts";

const SECONDS = required("seconds", NUMBER_KIND, "The number of seconds to advance");
const TIMESTAMP = required("timestamp", NUMBER_KIND, "Unix seconds, not before the clock");

const DIGITS = { type: "string", pattern: "^\\d+$" } as const;
const INTEGER = { type: "integer" } as const;

/** Returns how far the clock is from the start of the world, which these tools call the offset. */
function increase(context: Context, seconds: number): number {
  if (seconds > SECONDS_MAX) throw badParams(`seconds must be at most ${SECONDS_MAX}`);
  take(context, { kind: "advance", ms: seconds * 1000 });
  const { clock, chain } = context.world;
  return clock.seconds - (chain.blocks[0]?.timestamp ?? 0);
}

function setTime(context: Context, time: number): number {
  return passUntil(context, time > LAST_SECOND ? Math.floor(time / 1000) : time, "time");
}

const TIME_GIVEN = required(
  "time",
  NUMBER_KIND,
  "Unix seconds, or the milliseconds of a JavaScript Date",
);

const setTimeAs = (name: string): Method =>
  define({
    name,
    summary: "Advances virtual time to an instant, and returns the number of seconds that passed",
    params: [TIME_GIVEN],
    result: INTEGER,
    refusals: REFUSED,
    handle: (context, [time]) => setTime(context, time),
  });

export const TIME: readonly Method[] = [
  define({
    name: "evm_increaseTime",
    summary:
      "Advances virtual time by seconds, and returns the seconds since the first block in digits",
    params: [SECONDS],
    result: DIGITS,
    refusals: REFUSED,
    handle: (context, [seconds]) => String(increase(context, seconds)),
  }),
  define({
    name: "anvil_increaseTime",
    summary: "Advances virtual time by seconds, and returns the seconds since the first block",
    params: [SECONDS],
    result: INTEGER,
    refusals: REFUSED,
    handle: (context, [seconds]) => increase(context, seconds),
  }),
  define({
    name: "evm_setNextBlockTimestamp",
    summary:
      "Advances virtual time to a second, which is the next block's timestamp; returns it in digits",
    params: [TIMESTAMP],
    result: DIGITS,
    refusals: REFUSED,
    handle: (context, [timestamp]) => {
      passUntil(context, timestamp, "timestamp");
      return String(timestamp);
    },
  }),
  define({
    name: "anvil_setNextBlockTimestamp",
    summary: "Advances virtual time to a second, which is the next block's timestamp",
    params: [TIMESTAMP],
    isNull: "always",
    refusals: REFUSED,
    handle: (context, [timestamp]) => {
      passUntil(context, timestamp, "timestamp");
      return null;
    },
  }),
  setTimeAs("evm_setTime"),
  setTimeAs("anvil_setTime"),
];
