// The commands that follow a test contract's transaction: what it did to the time and to the block
// number while it ran, the world does for good afterwards. (decision 109)
import { execute } from "../../../../commands/execute.ts";
import type { Outcome } from "../../../../world/command.ts";
import type { World } from "../../../../world/world.ts";

/** As many as one command may make. */
const BLOCKS_MAX = 1_000;

/** Moves the clock and adds blocks, as far as the last transaction went ahead of the world. */
export function followBench(world: World, outcome: Outcome): void {
  const { bench } = world.parts.userCode;
  if (bench === undefined || !outcome.ok || outcome.transaction?.failure !== undefined) return;
  const { timestamp, number } = bench;
  const seconds = Number(timestamp) - world.clock.seconds;
  if (seconds > 0) execute(world, { kind: "advance", ms: seconds * 1_000 });
  for (;;) {
    const missing = Number(number) - world.chain.blocks.length;
    if (missing <= 0) return;
    execute(world, { kind: "mine", blocks: Math.min(missing, BLOCKS_MAX) });
  }
}
