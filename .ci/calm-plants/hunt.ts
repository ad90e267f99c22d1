// Runs the stories of plants with their bugs in one bundle, one bug at a time.
import { pathToFileURL } from "node:url";
import { withBundle } from "../bundle.ts";
import type { CalmPlant } from "./plant.ts";
import { planted } from "./plants.ts";

/** What keeps a story from converging, if anything does. */
interface Pending {
  readonly condition: string;
  readonly what: string;
}

export interface Hunted {
  readonly plant: CalmPlant;
  readonly pending: Pending | null;
}

/** What the bundle leaves for whoever loaded it. */
interface Bundled {
  lockstepPlant?: string | undefined;
  lockstepScenario?(name: string): Promise<{ readonly pending: Pending | null }>;
}

export async function hunt(plants: readonly CalmPlant[]): Promise<readonly Hunted[]> {
  const changes = plants.map((plant) => ({
    file: plant.file,
    changed: (text: string) => planted(plant, text),
  }));
  const found: Hunted[] = [];
  await withBundle(["servers/calm/test-planted.ts"], changes, async (path) => {
    await import(pathToFileURL(path).href);
    const bundled = globalThis as Bundled;
    for (const plant of plants) {
      bundled.lockstepPlant = plant.name;
      const report = await bundled.lockstepScenario?.(plant.scenario);
      found.push({ plant, pending: report?.pending ?? null });
    }
  });
  return found;
}
