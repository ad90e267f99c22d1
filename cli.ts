// The command `lockstep` in the repository: loads the program of a verb, and nothing of the others.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runVerb, type Verb } from "./verbs.ts";

await runVerb(process.argv.slice(2), runHere);

async function runHere(_name: string, { files, call }: Verb, args: readonly string[]) {
  for (const file of files) {
    const path = join(import.meta.dirname, file);
    process.argv = [process.argv[0] ?? "", path, ...args];
    const program: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href);
    const called = call === undefined ? undefined : program[call];
    if (typeof called === "function") await called(args);
  }
}
