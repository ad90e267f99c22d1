// The command `lockstep` in the repository: loads the program of a verb, and nothing of the others.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BadOption } from "./command-line.ts";
import { FOR_USERS, runFiles, runVerb } from "./verbs.ts";

await runVerb(process.argv.slice(2), (name, verb, args) => {
  const hasAll = existsSync(join(import.meta.dirname, "node_modules/typescript"));
  if (!(hasAll || Object.hasOwn(FOR_USERS, name))) {
    throw new BadOption(`${name} needs the packages for development: npm ci, without --omit=dev`);
  }
  return runFiles(verb, args, (file) => join(import.meta.dirname, file));
});
