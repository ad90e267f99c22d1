// Runs a bounded campaign in a process of its own with one plant in it, and says what came of it.
// Knows no plant by name.

import { runPlanted } from "./loader.ts";
import type { Plant } from "./plant.ts";

export interface Find {
  /** An invariant's id, MODEL, ASSERT or CRASH; empty when nothing broke. */
  readonly broke: string;
  readonly message: string;
  /** Commands in the shrunk script, what they do, and what the script breaks when it is run alone. */
  readonly commands: number;
  readonly story: readonly string[];
  readonly again: string;
  readonly runs: number;
  readonly steps: number;
}

/** Without a plant, the program as it is. Throws with the output where no answer came. */
export async function search(plant: Plant | undefined, ...options: string[]): Promise<Find> {
  const hunt = (bundled: string) => [bundled, ...options];
  const { exitCode, output } = await runPlanted(plant, [".ci/plants/hunt.ts"], hunt);
  if (exitCode === 0) return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Find;
  throw new Error(`the campaign with ${plant?.name ?? "no plant"} ended badly:\n${output}`);
}

/** True where what broke is what the plant says should, and the shrunk script breaks the same. */
export function isExpected({ noticedBy }: Plant, { broke, again }: Find): boolean {
  return noticedBy.includes(broke) && again === broke;
}
