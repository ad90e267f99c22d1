// Writes a world's commands as the text of a journal, and reads a world from a journal without
// writing. A world's text and its recorded file are equal byte by byte, except for lines about the
// pace, which belongs to the servers.
import { closeSync, openSync } from "node:fs";
import { createWorld, encodeCommand, type World } from "../../sim/index.ts";
import { headerOf, headerText, JournalRefused, type WantedWorld } from "./header.ts";
import { CHAIN_START, checksumOf, lineOf } from "./line.ts";
import { type ReadJournal, readJournal } from "./open.ts";

/** A journal that continues this world when started with `--journal`. */
export function journalText(world: World, commands = world.timeline.commands): string {
  const { seed, preset, network } = world.options;
  const genesis = createWorld({ seed, preset: preset.name, network }).stateHash();
  const texts = [headerText(headerOf(world, genesis)), ...commands.map(encodeCommand)];
  let checksum = CHAIN_START;
  return texts
    .map((text) => {
      checksum = checksumOf(checksum, text);
      return lineOf(checksum, text);
    })
    .join("");
}

/** Reads a journal without changing the file. Throws JournalRefused as opening it would. */
export function readJournalFile(path: string, wanted: WantedWorld = {}): ReadJournal {
  const file = openSync(path, "r");
  try {
    return readJournal(file, wanted);
  } catch (error) {
    if (!(error instanceof JournalRefused)) throw error;
    throw new JournalRefused(`journal ${path} is refused: ${error.message}`, { cause: error });
  } finally {
    closeSync(file);
  }
}
