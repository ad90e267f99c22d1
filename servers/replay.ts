// The verb `replay`: runs a journal's commands again and shows the resulting state. Only reads the
// file.

import { existsSync, statSync } from "node:fs";
import { BadOption, type CommandLine, readCommandLine, usageOf } from "../command-line.ts";
import { wordsOfFileError } from "../file-errors.ts";
import { JournalRefused } from "./shared/journal/header.ts";
import { readJournalFile } from "./shared/journal/text.ts";

const LINE: CommandLine = {
  command: "npx lockstep replay",
  about:
    "Runs a journal's commands again and prints the resulting hashes. The file does not change.",
  operand: { name: "FILE", about: "a journal, as start --journal FILE writes it" },
  options: {},
};

/** Throws BadOption. Exit codes: 2 if the file cannot be read, 1 if it is not an intact journal. */
export async function replay(args: readonly string[]): Promise<void> {
  const { help, operand: file } = readCommandLine(args, LINE);
  if (help) return void process.stdout.write(`${usageOf(LINE)}\n`);
  if (file === undefined) throw new BadOption(`say which file: ${LINE.command} FILE`);
  if (!existsSync(file)) return fail(`there is no file ${file}`, 2);
  if (!statSync(file).isFile()) return fail(`${file} is not an ordinary file`, 2);
  try {
    process.stdout.write(`${report(file)}\n`);
  } catch (error) {
    const words = error instanceof JournalRefused ? error.message : wordsOfFileError(error, file);
    if (words === undefined) throw error;
    fail(words, 1);
  }
}

function report(file: string): string {
  const { world, replayed, notices } = readJournalFile(file);
  const { seed, preset, network } = world.options;
  return [
    `seed ${seed}, preset ${preset.name}, ${network}`,
    `commands      ${replayed}`,
    `clock         ${new Date(world.clock.ms).toISOString()}`,
    `height        ${world.chain.height}`,
    `state hash    0x${world.stateHash()}`,
    `journal hash  0x${world.journalHash()}`,
    ...notices,
  ].join("\n");
}

function fail(message: string, exitCode: number): void {
  process.stderr.write(`lockstep: ${message}\n`);
  process.exitCode = exitCode;
}
