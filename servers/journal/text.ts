// A world's commands as the text of a journal, and a world read back from a journal without writing.
// The text of a world and the file it was recorded in are equal byte by byte, but for the lines that tell
// the pace, which is the servers' own.
import { closeSync, openSync } from "node:fs";
import { createWorld, encodeCommand, type World } from "../../sim/index.ts";
import { headerOf, headerText, JournalRefused, type Wanted } from "./header.ts";
import { CHAIN_START, checksumOf, lineOf } from "./line.ts";
import { type ReadJournal, readJournal } from "./open.ts";

/** A journal that, started with `--journal`, continues where this world is. */
export function journalText(world: World): string {
  const { seed, preset, network } = world.options;
  const genesis = createWorld({ seed, preset: preset.name, network }).stateHash();
  const texts = [
    headerText(headerOf(world, genesis)),
    ...world.timeline.commands.map(encodeCommand),
  ];
  let checksum = CHAIN_START;
  return texts
    .map((text) => {
      checksum = checksumOf(checksum, text);
      return lineOf(checksum, text);
    })
    .join("");
}

/** Reads a journal and leaves the file alone. Throws JournalRefused as opening it would. */
export function readJournalFile(path: string, wanted: Wanted = {}): ReadJournal {
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
