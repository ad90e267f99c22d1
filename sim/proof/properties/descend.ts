// A script made of others: continued, spliced with another, with commands repeated, left out, moved
// to a limit or stretched in time. A pure function of its draws.
import type { RandomStream } from "../../kernel/random.ts";
import { isAmount } from "./run/amounts.ts";
import type { CommandData } from "./run/command-data.ts";

type Commands = readonly CommandData[];

/** Changes a script; the second is another of the corpus. */
type Change = (draw: RandomStream, commands: Commands, other: Commands) => Commands;

const YEAR = 365 * 86_400;
const SECONDS_MAX = 3 * YEAR;

const CHANGES: readonly Change[] = [
  (_draw, commands) => commands,
  (_draw, commands) => commands,
  splice,
  repeat,
  leaveOut,
  (draw, commands) => eachOf(draw, commands, (command) => atLimit(draw, command)),
  (draw, commands) => eachOf(draw, commands, (command) => inOtherTime(draw, command)),
];

/** A change of the first script, to be followed by fresh commands. */
export function descend(draw: RandomStream, commands: Commands, other: Commands): Commands {
  return commands.length === 0 ? commands : draw.pick(CHANGES)(draw, commands, other);
}

function stretchOf(draw: RandomStream, commands: Commands): [from: number, to: number] {
  const from = draw.integer(0, Math.max(0, commands.length - 1));
  return [from, draw.integer(from, Math.min(commands.length, from + 12))];
}

function splice(draw: RandomStream, commands: Commands, other: Commands): Commands {
  const at = draw.integer(0, commands.length);
  return [
    ...commands.slice(0, at),
    ...other.slice(...stretchOf(draw, other)),
    ...commands.slice(at),
  ];
}

function repeat(draw: RandomStream, commands: Commands): Commands {
  const [from, to] = stretchOf(draw, commands);
  const stretch = commands.slice(from, Math.max(to, from + 1));
  const times = draw.integer(1, 3);
  const again = Array.from({ length: times }, () => stretch).flat();
  return [...commands.slice(0, to), ...again, ...commands.slice(to)];
}

function leaveOut(draw: RandomStream, commands: Commands): Commands {
  const [from, to] = stretchOf(draw, commands);
  return [...commands.slice(0, from), ...commands.slice(to)];
}

/** Changes about a third of the commands. */
function eachOf(
  draw: RandomStream,
  commands: Commands,
  change: (command: CommandData) => CommandData,
): Commands {
  return commands.map((command) => (draw.chance(1, 3) ? change(command) : command));
}

/** Amounts become the limit, a unit less or a unit more. */
function atLimit(draw: RandomStream, command: CommandData): CommandData {
  const changed = Object.entries(command).map(([key, value]: [string, unknown]) => {
    return [key, isAmount(value) ? { of: "limit", beside: draw.integer(-1, 1) } : value];
  });
  return Object.fromEntries(changed);
}

function inOtherTime(draw: RandomStream, command: CommandData): CommandData {
  if (!("seconds" in command) || typeof command.seconds !== "number") return command;
  const seconds = draw.pick([
    command.seconds * 2,
    command.seconds * 30,
    Math.floor(command.seconds / 2),
    command.seconds + 1,
    Math.max(0, command.seconds - 1),
  ]);
  return { ...command, seconds: Math.min(seconds, SECONDS_MAX) } as CommandData;
}
