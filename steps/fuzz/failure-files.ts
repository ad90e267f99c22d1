// Writes a failure to disk, for people and machines: its script, its feature, and the line that
// repeats it. The index of kept failures decides what is tried first; these files are only for
// reading.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Failure, hashText, loadProperties } from "../../sim/index.ts";
import type { LoadedContract } from "./contract/load.ts";
import { featureOf, replayLine } from "./feature.ts";

const { tokenOf, writeScript } = await loadProperties();

/** `lockstep-script-1` as JSON, Gherkin, and one line. */
export const FAILURE_FILES = ["script.json", "failure.feature", "replay.txt"] as const;

/** The folder of failures beside their index: `failures` for `failures.json`. */
export function folderBeside(index: string): string {
  const folder = index.replace(/\.json$/, "");
  return folder === index ? `${index}-files` : folder;
}

/**
 * Writes the three files into a folder of the failure's own, with copies of the contract that it is
 * about, and returns its path.
 */
export function writeFailureFiles(
  folder: string,
  failure: Failure,
  contract?: LoadedContract,
): string {
  const { broke, script } = failure;
  const own = join(folder, `${broke}-${hashText(tokenOf(script)).slice(0, 8)}`);
  mkdirSync(own, { recursive: true });
  const [scriptFile, feature, line] = FAILURE_FILES;
  writeFileSync(join(own, scriptFile), `${writeScript(script)}\n`);
  writeFileSync(join(own, feature), featureOf(failure, contract));
  for (const name of contract?.own ?? []) {
    mkdirSync(dirname(join(own, name)), { recursive: true });
    writeFileSync(join(own, name), contract?.sources[name] ?? "");
  }
  writeFileSync(join(own, line), `${replayLine(script)}\n`);
  return own;
}
