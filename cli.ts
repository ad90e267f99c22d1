// The command `lockstep` in the repository: loads the program of a verb, and nothing of the others.
import { join } from "node:path";
import { runFiles, runVerb } from "./verbs.ts";

await runVerb(process.argv.slice(2), (_name, verb, args) =>
  runFiles(verb, args, (file) => join(import.meta.dirname, file)),
);
