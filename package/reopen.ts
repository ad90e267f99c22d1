// Opens the world of a replay token again: `npx lockstep reopen TOKEN`, or npm run in a clone.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BadOption } from "../command-line.ts";
import { journalOf } from "./replay-token.ts";

interface Starting {
  start(args: readonly string[], parent?: number): Promise<unknown>;
}

/** The journal on which it goes on is a temporary file. Throws BadOption. */
export async function reopen(
  [token = "", ...options]: readonly string[],
  servers: () => Starting | Promise<Starting>,
  parent?: number,
): Promise<void> {
  if (token === "--help" || token === "-h") {
    process.stdout.write("npx lockstep reopen TOKEN [options of start]\n\n");
    return void (await (await servers()).start([token]));
  }
  if (token === "" || token.startsWith("-")) {
    throw new BadOption("say which: npx lockstep reopen TOKEN");
  }
  const file = join(mkdtempSync(join(tmpdir(), "lockstep-")), "reopened.journal");
  writeFileSync(file, readToken(token));
  const { start } = await servers();
  await start(["--journal", file, "--pace", "frozen", ...options], parent);
}

function readToken(token: string): string {
  try {
    return journalOf(token);
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}
