// A service of the world: someone outside the contracts who looks at them at regular times and acts
// when something waits.
import type { World } from "../world/world.ts";

export interface Service {
  readonly name: string;
  /** The user who sends its transactions. */
  readonly account: string;
  /** Virtual milliseconds between its instants, which are multiples of this since 1970. */
  readonly everyMs: number;
  /**
   * While there are fault rules: when something may be done, in virtual milliseconds since 1970, or
   * infinite if nothing may until new rules are set.
   */
  freeFromMs?(world: World): number;
  /** True if something waits for it. Called at every stop of an advance, so it is cheap. */
  waits(world: World): boolean;
  /** Does its work at the clock's time, by ordinary transactions of its account. */
  run(world: World): void;
}

/** The first instant of the grid after `nowMs`. */
export function nextInstant(everyMs: number, nowMs: number): number {
  return (Math.floor(nowMs / everyMs) + 1) * everyMs;
}
