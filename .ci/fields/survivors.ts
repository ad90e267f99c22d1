// Fields that may be wrong unnoticed, each with the reason.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "survivors.json");

/** Reasons by field. */
export function readSurvivors(): Map<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
