// A service of the world: someone outside the contracts who looks at them at regular times and acts
// when something waits.
import type { World } from "../world/world.ts";

/** Something that should have ended by itself and has not. */
export interface Unfinished {
  readonly what: string;
  /** Why it does not end by itself. */
  readonly cannot?: string;
}

export interface Service {
  readonly name: string;
  /** What it keeps up to date, in one word that no other service has. */
  readonly duty: string;
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
  /** What it has still to do, whatever `waits` says. */
  unfinished(world: World): readonly Unfinished[];
  /** Does its work at the clock's time, by ordinary transactions of its account. */
  run(world: World): void;
}

/** The first instant of the grid after `nowMs`. */
export function nextInstant(everyMs: number, nowMs: number): number {
  return (Math.floor(nowMs / everyMs) + 1) * everyMs;
}
