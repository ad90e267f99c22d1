// Loads the program with the patch that LOCKSTEP_MUTANT names, and with LOCKSTEP_FIELDS so that
// fields of answers can be made wrong. Use it after tsx:
// `node --import tsx --import ./.ci/mistakes/register.ts PROGRAM`.

import { readFileSync } from "node:fs";
import { register } from "node:module";
import { join } from "node:path";
import { patchNamed, readPatches } from "./patches.ts";

const { LOCKSTEP_MUTANT: name = "", LOCKSTEP_FIELDS: fields } = process.env;
const leaving = join(import.meta.dirname, "fields/leaving.txt");
const data = [
  ...(name === "" ? [] : [patchNamed(name)]),
  ...(fields === undefined ? [] : readPatches(readFileSync(leaving, "utf8"), "fields")),
];
if (data.length > 0) register("./load.ts", { parentURL: import.meta.url, data });
