// Future prices: along a path of points, or by the steps of a seeded random walk. Also frozen
// prices, which grow stale.

import { priceOfAsset } from "../queries/reader.ts";
import { ADVANCE_MS_MAX } from "../world/clock.ts";
import { type Outcome, refused, type SchedulePrices, type WalkPrice } from "../world/command.ts";
import type { FreezePrice } from "../world/fault-commands.ts";
import type { World } from "../world/world.ts";

/** The most points of a path and steps of a random walk. */
const SCHEDULE_MAX = 10_000;
/** The most paths and random walks that may wait at once. */
export const WAITING_MAX = 1_000;

const isDelay = (ms: number) => Number.isSafeInteger(ms) && ms >= 0 && ms <= ADVANCE_MS_MAX;

export function schedulePrices(world: World, { asset, path }: SchedulePrices): Outcome {
  const { clock, schedule } = world.parts;
  const rising = path.every(
    (at, index) => index === 0 || at.afterMs >= (path[index - 1]?.afterMs ?? 0),
  );
  const isValid = path.every((at) => isDelay(at.afterMs) && at.price > 0n) && rising;
  if (path.length === 0 || path.length > SCHEDULE_MAX || !isValid) {
    return refused(
      "BAD_COMMAND",
      "path must be 1 to 10000 points of rising afterMs and prices above 0",
    );
  }
  if (schedule.size >= WAITING_MAX) return refused("TOO_MUCH", "too much is scheduled");
  const points = path.map((at) => ({ dueMs: clock.ms + at.afterMs, price: at.price }));
  return { ok: true, id: schedule.addPath(asset, points) };
}

export function walkPrice(world: World, command: WalkPrice): Outcome {
  const { clock, schedule } = world.parts;
  const { asset, everyMs, stepBps, steps } = command;
  if (!isDelay(everyMs) || everyMs < 1) {
    return refused("BAD_COMMAND", "everyMs must be a whole number of milliseconds above 0");
  }
  if (!Number.isSafeInteger(stepBps) || stepBps < 1 || stepBps > 5_000) {
    return refused("BAD_COMMAND", "stepBps must be a whole number from 1 to 5000");
  }
  if (!Number.isSafeInteger(steps) || steps < 1 || steps > SCHEDULE_MAX) {
    return refused("BAD_COMMAND", `steps must be a whole number from 1 to ${SCHEDULE_MAX}`);
  }
  if (schedule.size >= WAITING_MAX) return refused("TOO_MUCH", "too much is scheduled");
  const walk = { everyMs, stepBps, left: steps };
  return { ok: true, id: schedule.addWalk(asset, clock.ms + everyMs, walk) };
}

/** Only an existing price can be frozen, and only a frozen one released. */
export function freezePrice(world: World, { asset, frozen }: FreezePrice): Outcome {
  const { faults } = world.parts;
  if (frozen && priceOfAsset(world, asset) === 0n) {
    return refused("BAD_COMMAND", "there is no price to freeze");
  }
  if (!frozen && !faults.isFrozen(asset)) return refused("BAD_COMMAND", "the price is not frozen");
  faults.freeze(asset, frozen);
  return { ok: true };
}

export function cancelSchedule(world: World, id: number): Outcome {
  if (world.parts.schedule.remove(id)) return { ok: true };
  return refused("UNKNOWN_SCHEDULE", `nothing is scheduled under ${id}`);
}
