// The state in which a world begins: genesis, and then the story of its preset, if it has one.
import { genesis } from "../genesis/genesis.ts";
import { assert } from "../kernel/assert.ts";
import type { Command, Outcome } from "../world/command.ts";
import type { WorldParts } from "../world/parts.ts";
import { type StoryStep, World, type WorldOptions } from "../world/world.ts";

/** Executes one command. */
export type Act = (world: World, command: Command) => Outcome;

/** Throws if a step of the story does not end as the story says. */
export function begin(options: WorldOptions, act: Act): WorldParts {
  const parts = genesis(options);
  if (options.story === undefined) return parts;
  const world = new World(options, parts);
  let number = 0;
  for (const step of options.story(world)) {
    number += 1;
    take(world, step, { act, place: `step ${number} of ${options.preset.name}` });
  }
  return world.parts;
}

interface Teller {
  readonly act: Act;
  readonly place: string;
}

function take(world: World, { command, refusal }: StoryStep, { act, place }: Teller): void {
  const outcome = act(world, command);
  const { code, reason } = outcome.ok
    ? (outcome.transaction?.failure ?? NO_FAILURE)
    : { code: outcome.code, reason: outcome.message };
  const wanted = refusal === undefined ? "" : `, and not for ${refusal}`;
  const name = "function" in command ? `${command.kind} ${command.function}` : command.kind;
  assert(code === refusal, `${place}, ${name}: ${code ?? "not refused"} (${reason})${wanted}`);
  const missed = outcome.ok && outcome.missed !== undefined;
  assert(!missed, `${place}, ${name}: a scheduled price could not be set`);
}

const NO_FAILURE = { code: undefined, reason: "it succeeded" };
