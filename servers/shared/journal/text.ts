// Writes a world's commands as the text of a journal, and reads a world from a journal without
// writing. A world's text and its recorded file are equal byte by byte, except for lines about the
// pace, which belongs to the servers.
import { closeSync, openSync } from "node:fs";
import { type Command, createWorld, encodeCommand, type World } from "../../../sim/index.ts";
import { headerOf, headerText, JournalRefused, type WantedWorld } from "./header.ts";
import { CHAIN_START, checksumOf, lineOf } from "./line.ts";
import { type ReadJournal, readJournal } from "./open.ts";
import type { LineSource } from "./read-lines.ts";

/** A journal that continues this world when started with `--journal`. */
export function journalText(world: World, commands = world.timeline.commands): string {
  const work = journalParts(world, commands);
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value.join("");
  }
}

/** Commands that are written at once. */
const COMMANDS = 64;

/** The same in parts, made in pieces. */
export function* journalParts(
  world: World,
  commands: readonly Command[] = world.timeline.commands.slice(),
): Generator<undefined, readonly string[]> {
  const header = headerText(headerOf(world, genesisOf(world.options)));
  let checksum = checksumOf(CHAIN_START, header);
  const parts = [lineOf(checksum, header)];
  let lines = "";
  for (const [at, command] of commands.entries()) {
    const text = encodeCommand(command);
    checksum = checksumOf(checksum, text);
    lines += lineOf(checksum, text);
    if (at % COMMANDS !== COMMANDS - 1) continue;
    parts.push(lines);
    lines = "";
    yield;
  }
  return [...parts, lines];
}

const known = new WeakMap<World["options"], string>();

/** The hash of the state with which such worlds begin. */
function genesisOf(options: World["options"]): string {
  const { seed, preset, network } = options;
  const hash =
    known.get(options) ?? createWorld({ seed, preset: preset.name, network }).stateHash();
  known.set(options, hash);
  return hash;
}

/** Reads a journal without changing the file. Throws JournalRefused as opening it would. */
export function readJournalFile(path: string, wanted: WantedWorld = {}): ReadJournal {
  const file = openSync(path, "r");
  try {
    return readNamed(`journal ${path}`, file, wanted);
  } finally {
    closeSync(file);
  }
}

/** The same for the text of a journal. */
export const readJournalText = (text: string, wanted: WantedWorld = {}): ReadJournal =>
  readNamed("the journal", Buffer.from(text), wanted);

function readNamed(name: string, source: LineSource, wanted: WantedWorld): ReadJournal {
  try {
    return readJournal(source, wanted);
  } catch (error) {
    if (!(error instanceof JournalRefused)) throw error;
    throw new JournalRefused(`${name} is refused: ${error.message}`, { cause: error });
  }
}
