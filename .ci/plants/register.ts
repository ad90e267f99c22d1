// Loads the program with the bug that LOCKSTEP_PLANT names; without it, as it is. Use it after tsx:
// `node --import tsx --import ./.ci/plants/register.ts PROGRAM`. Production code knows nothing of it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.ts";
import { planted } from "./plant.ts";
import { plantNamed } from "./plants.ts";

const name = process.env.LOCKSTEP_PLANT ?? "";
if (name !== "") {
  const plant = plantNamed(name);
  const original = join(root, plant.file);
  const folder = mkdtempSync(join(tmpdir(), "lockstep-plant-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // The copy is named as a module, since no package.json beside it says so.
  const copy = join(folder, basename(plant.file).replace(/\.ts$/, ".mts"));
  writeFileSync(copy, planted(plant, readFileSync(original, "utf8")));
  const places = { original: pathToFileURL(original).href, copy: pathToFileURL(copy).href };
  register("./redirect.ts", { parentURL: import.meta.url, data: places });
}
