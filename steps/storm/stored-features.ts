// The features that a storm leaves in a folder. Their names carry a mark of the storm, so that it replaces
// its own features of an earlier run and never touches anything else there.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashText } from "../../sim/index.ts";
import type { StormOptions } from "./options.ts";

type MarkedBy = Pick<StormOptions, "command" | "faults" | "seed" | "seeds" | "report">;

export class StoredFeatures {
  readonly #folder: string;
  readonly #mark: string;

  constructor({ command, faults, seed, seeds, report }: MarkedBy) {
    this.#folder = report;
    this.#mark = hashText(JSON.stringify([command, faults, seed, seeds])).slice(0, 8);
  }

  /** Removes what the same storm kept before. */
  clear(): void {
    mkdirSync(this.#folder, { recursive: true });
    const own = new RegExp(`^\\d+-.*-${this.#mark}\\.feature$`);
    for (const name of readdirSync(this.#folder)) {
      if (own.test(name)) rmSync(join(this.#folder, name));
    }
  }

  /** Returns the path of the new file. */
  keep(number: number, slug: string, text: string): string {
    const file = join(this.#folder, `${number}-${slug}-${this.#mark}.feature`);
    writeFileSync(file, text);
    return file;
  }
}
