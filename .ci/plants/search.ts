// Runs a bounded campaign in a process of its own with one plant in it, and says what came of it.
// Knows no plant by name.

import { runNode } from "../command.ts";
import type { Plant } from "./plant.ts";

export interface Find {
  /** An invariant's id, MODEL, ASSERT or CRASH; empty when nothing broke. */
  readonly broke: string;
  readonly message: string;
  /** Commands in the shrunk script, and what it breaks when it is run alone. */
  readonly commands: number;
  readonly again: string;
  readonly runs: number;
  readonly steps: number;
}

const loader = ["--import", "tsx", "--import", "./.ci/plants/register.ts"];

/** Without a plant, the program as it is. Throws with the output where no answer came. */
export async function search(plant: Plant | undefined, ...options: string[]): Promise<Find> {
  const environment = { LOCKSTEP_PLANT: plant?.name ?? "" };
  const { exitCode, output } = await runNode(
    [...loader, ".ci/plants/hunt.ts", ...options],
    environment,
  );
  if (exitCode === 0) return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Find;
  throw new Error(`the campaign with ${plant?.name ?? "no plant"} ended badly:\n${output}`);
}

/** True where what broke is what the plant says should. */
export function isExpected({ noticedBy }: Plant, { broke }: Find): boolean {
  return noticedBy.includes(broke);
}
