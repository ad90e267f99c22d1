// A world from its seed and its commands: the fold that everything rests on.

import { canonical } from "../kernel/canonical.ts";
import type { Command, Outcome } from "../world/command.ts";
import { decodeCommand } from "../world/command-codec.ts";
import type { World } from "../world/world.ts";
import { execute } from "./execute.ts";

/** A command as one line of text; equal commands have equal lines. */
export function encodeCommand(command: Command): string {
  return canonical(command);
}

/** Executes a line written by `encodeCommand`. Throws BadValue or SyntaxError on any other. */
export function replayLine(world: World, line: string): Outcome {
  return execute(world, decodeCommand(world.chain.contracts, JSON.parse(line)));
}
