// The parts of a test world that read its world, the same with and without servers.
import { factsOf, journalText, type SurfaceName } from "../servers/index.ts";
import type { World } from "../sim/index.ts";
import { replayTokenOf } from "./replay-token.ts";
import type { Reached } from "./shapes.ts";

type WorldReaders = Pick<Reached, "urls" | "facts" | "nowMs" | "replayToken">;

export const worldReadersOf = (
  world: World,
  urls: Readonly<Record<SurfaceName, string>>,
): WorldReaders => ({
  urls,
  facts: () => factsOf({ world, urls }),
  nowMs: () => world.clock.ms,
  replayToken: () => replayTokenOf(journalText(world, world.timeline.branch())),
});
