// The hash of the sources that decide a seed's result, read from the files: the same on every
// machine that has them, with or without git. Results of other sources are other results.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../programs.ts";

const PLACES = ["package-lock.json", "sim", "steps/campaign"];

/** The hash of these sources, as 16 hexadecimal digits; the package has it inside. */
export function codeHash(folder = projectFolder()): string {
  const packed = process.env.LOCKSTEP_CODE;
  if (packed !== undefined) return packed;
  const hash = createHash("sha256");
  for (const path of PLACES.flatMap((place) => sourcesIn(folder, place))) {
    // Some checkouts end lines with two characters.
    const text = readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${path}\0${Buffer.byteLength(text)}\0${text}`);
  }
  // A mutant is in no file.
  hash.update(process.env.LOCKSTEP_MUTANT ?? "");
  return hash.digest("hex").slice(0, 16);
}

/** In the order of code units, whatever order the disk has. */
function sourcesIn(folder: string, place: string): string[] {
  if (place.endsWith(".json")) return [place];
  const entries = readdirSync(join(folder, place), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && decides(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, "/").length))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

const decides = (name: string) => /\.(?:ts|mjs)$/.test(name) && !name.endsWith(".test.ts");

/** The hash of a plan or other plain JSON, whatever the order of its keys. */
export function planHash(plan: object): string {
  const sorted = Object.entries(plan).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}
