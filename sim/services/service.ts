// What a service of the world is: someone outside the contracts who looks at them on a grid of time
// and acts when something waits. Knows no service by name.
import type { World } from "../world/world.ts";

export interface Service {
  readonly name: string;
  /** The user in whose name it sends transactions. */
  readonly account: string;
  /** Virtual milliseconds between the instants of its grid, which are multiples of it since 1970. */
  readonly everyMs: number;
  /** True when something waits for it. Asked at every stop of an advance, so it is cheap. */
  waits(world: World): boolean;
  /** Does its work at the clock's time, as ordinary transactions of its account. */
  run(world: World): void;
}

/** The first instant of the grid after `nowMs`. */
export function nextInstant(everyMs: number, nowMs: number): number {
  return (Math.floor(nowMs / everyMs) + 1) * everyMs;
}
