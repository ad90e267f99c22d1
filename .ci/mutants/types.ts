// Leaves out mutants that the compiler refuses: nobody could run them. Many at a time, each in a file of
// its own, in a copy of the project.

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../command.ts";
import { projectFiles, root } from "../project.ts";
import { edited, type Mutant } from "./mutant.ts";

/** Nothing depends on what is not used any more. */
const lenient = ["--noUnusedLocals", "false", "--noUnusedParameters", "false"];
const options = [...lenient, "--allowUnreachableCode", "true", "--noImplicitReturns", "false"];

/** Those that compile, in their order. Another bound always does. */
export async function compiling(mutants: readonly Mutant[]): Promise<Mutant[]> {
  const copy = mkdtempSync(join(tmpdir(), "lockstep-mutants-"));
  try {
    for (const file of projectFiles()) {
      if (!/\.(?:[cm]?ts|json)$/.test(file)) continue;
      cpSync(join(root, file), join(copy, file), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const refused = new Set<Mutant>();
    const doubtful = mutants.filter(({ mistake }) => mistake !== "bound");
    for (const batch of batchesOf(doubtful)) {
      for (const mutant of await refusedOf(batch, copy)) refused.add(mutant);
    }
    return mutants.filter((mutant) => !refused.has(mutant));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** At most one mutant of each file in a batch, so that an error names its mutant. */
function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const open = batches.find((batch) => batch.every(({ file }) => file !== mutant.file));
    if (open === undefined) batches.push([mutant]);
    else open.push(mutant);
  }
  return batches;
}

async function refusedOf(batch: readonly Mutant[], copy: string): Promise<Mutant[]> {
  for (const { file, edits } of batch) {
    writeFileSync(join(copy, file), edited(readFileSync(join(root, file), "utf8"), edits));
  }
  const project = ["--noEmit", "--pretty", "false", "--project", join(copy, "tsconfig.json")];
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { output } = await runNode([compiler, ...project, ...options]);
  for (const { file } of batch) cpSync(join(root, file), join(copy, file));
  const named = [...output.matchAll(/^(\S+?\.ts)\(\d+,\d+\): error/gm)].map(
    ([, path = ""]) => path,
  );
  return batch.filter(({ file }) =>
    named.some((path) => path === file || path.endsWith(`/${file}`)),
  );
}
