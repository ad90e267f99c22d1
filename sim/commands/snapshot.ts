// Snapshots, and going back to one, to a position or to the beginning: undo to the nearest place that
// the timeline knows on the current branch, then repeat the rest. Cost: the changes undone and the
// commands repeated, never the size of the world; before a load or a reset, also that of a new world.

import { type Command, type Outcome, refused } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { type Act, begin } from "./begin.ts";

/** Runs a command of another branch again. */
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

export function restore(world: World, name: string, repeat: RepeatCommand): Outcome {
  const node = world.timeline.nodeOf(name);
  return node === undefined ? unknown(name) : goTo(world, node, repeat);
}

/** The position after so many commands is that after the command before the next. */
export function restorePosition(world: World, position: number, repeat: RepeatCommand): Outcome {
  const { next } = world.timeline;
  if (Number.isInteger(position) && position >= 0 && position <= next) {
    return goTo(world, position - 1, repeat);
  }
  const message = `there is no position ${position}: the journal has 0 to ${next}`;
  return refused("UNKNOWN_POSITION", message);
}

function goTo(world: World, node: number, repeat: RepeatCommand): Outcome {
  const { timeline } = world;
  const { undoTo, again } = timeline.routeTo(node);
  if (undoTo !== undefined) {
    world.undoTo(undoTo);
    timeline.leave(undoTo);
  }
  for (const each of again) repeat(world, each.command, each.node);
  timeline.graft(timeline.next, node);
  return { ok: true };
}

/** `node` is that of the reset. Cost: that of a new world. */
export function reset(world: World, act: Act, node: number): Outcome {
  world.beginWith(begin(world.options, act), node);
  return { ok: true };
}
