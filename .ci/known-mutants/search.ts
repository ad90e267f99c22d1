// Runs a bounded campaign with one mutant in a process of its own, and parses its result.

import { runMutated } from "./loader.ts";
import type { KnownMutant } from "./mutant.ts";

export interface Find {
  /** An invariant's id, MODEL, ASSERT or CRASH; empty if nothing broke. */
  readonly broke: string;
  readonly message: string;
  /**
   * The number of commands in the shrunk script, what they do, and what the script breaks when it
   * is run on its own.
   */
  readonly commands: number;
  readonly story: readonly string[];
  readonly again: string;
  readonly runs: number;
  readonly steps: number;
}

/**
 * Without a mutant it runs the unchanged program. Throws with the output if the process gave no
 * result.
 */
export async function search(mutant: KnownMutant | undefined, ...options: string[]): Promise<Find> {
  const hunt = (bundled: string) => [bundled, ...options];
  const { exitCode, output } = await runMutated(mutant, [".ci/known-mutants/campaign.ts"], hunt);
  if (exitCode === 0) return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Find;
  throw new Error(`the campaign with ${mutant?.name ?? "no mutant"} ended badly:\n${output}`);
}

/**
 * Whether the check that failed is one the mutant's entry names, and the shrunk script makes the
 * same one fail.
 */
export function isExpected({ noticedBy }: KnownMutant, { broke, again }: Find): boolean {
  return noticedBy.includes(broke) && again === broke;
}
