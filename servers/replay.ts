// The verb `replay`: runs a journal's commands again and tells where they lead. Leaves the file alone.
import { existsSync, statSync } from "node:fs";
import { JournalRefused } from "./journal/header.ts";
import { readJournalFile } from "./journal/text.ts";

/** Exit codes: 2 for a bad command line, 1 for a file that is no whole journal. */
export async function replay(args: readonly string[]): Promise<void> {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0) return fail("say which file: replay FILE", 2);
  if (!existsSync(file)) return fail(`there is no file ${file}`, 2);
  if (!statSync(file).isFile()) return fail(`${file} is not an ordinary file`, 2);
  try {
    process.stdout.write(`${report(file)}\n`);
  } catch (error) {
    // What the file system refuses carries a code and says which file.
    const isExpected =
      error instanceof JournalRefused || (error instanceof Error && "syscall" in error);
    if (!isExpected) throw error;
    fail(error.message, 1);
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
