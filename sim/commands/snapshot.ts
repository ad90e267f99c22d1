// Snapshots, and restoring one or the beginning: undo to the nearest snapshot of the current
// branch, then repeat the rest. Cost: the changes undone and the commands repeated, never the size
// of the world.

import { type Command, type Outcome, refused } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { type Act, begin } from "./begin.ts";

type RepeatCommand = (world: World, command: Command, node: number) => void;

const NAME_MAX = 200;

export function mark(world: World, name: string): Outcome {
  if (name.length > NAME_MAX) {
    return refused("BAD_COMMAND", `a name has at most ${NAME_MAX} characters`);
  }
  const { timeline } = world;
  timeline.mark(name, world.positionAfter(timeline.next));
  return { ok: true };
}

export function dropMark({ timeline }: World, name: string): Outcome {
  return timeline.drop(name) ? { ok: true } : unknown(name);
}

const unknown = (name: string): Outcome =>
  refused("UNKNOWN_SNAPSHOT", `there is no snapshot ${name}`);

/** `repeat` runs a command of the branch again. */
export function restore(world: World, name: string, repeat: RepeatCommand): Outcome {
  const { timeline } = world;
  if (!timeline.has(name)) return unknown(name);
  const route = timeline.routeTo(name);
  world.undoTo(route.undoTo);
  timeline.leave(route.undoTo);
  for (const { command, node } of route.again) repeat(world, command, node);
  timeline.graft(timeline.next, name);
  return { ok: true };
}

/** Cost: that of a new world. */
export function reset(world: World, act: Act): Outcome {
  world.beginWith(begin(world.options, act));
  return { ok: true };
}
