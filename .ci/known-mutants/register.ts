// Loads the program with the mutant that LOCKSTEP_MUTANT names, or unchanged if it is not set. Use
// it after tsx: `node --import tsx --import ./.ci/known-mutants/register.ts PROGRAM`.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.ts";
import { mutated } from "./mutant.ts";
import { mutantNamed } from "./mutants.ts";

const name = process.env.LOCKSTEP_MUTANT ?? "";
if (name !== "") {
  const mutant = mutantNamed(name);
  const original = join(root, mutant.file);
  const folder = mkdtempSync(join(tmpdir(), "lockstep-mutant-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // The extension marks the copy as a module, since there is no package.json beside it.
  const copy = join(folder, basename(mutant.file).replace(/\.ts$/, ".mts"));
  writeFileSync(copy, mutated(mutant, readFileSync(original, "utf8")));
  const places = { original: pathToFileURL(original).href, copy: pathToFileURL(copy).href };
  register("./redirect.ts", { parentURL: import.meta.url, data: places });
}
