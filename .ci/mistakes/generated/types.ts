// Leaves out mutants that the compiler refuses, since nobody could run them. Checks all at once,
// each in a file of its own, in a copy of the project.

import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { runNode } from "../../command.ts";
import { projectFiles, root } from "../../project.ts";
import { type Edit, edited, type Mutant } from "./mutant.ts";

/** Unused code may remain when nothing depends on it any more. */
const lenient = ["--noUnusedLocals", "false", "--noUnusedParameters", "false"];
const options = [...lenient, "--allowUnreachableCode", "true", "--noImplicitReturns", "false"];

/** Those that compile, in order. A changed bound always does. */
export async function compiling(mutants: readonly Mutant[]): Promise<Mutant[]> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "lockstep-mutants-")));
  try {
    for (const file of projectFiles()) {
      if (!/\.(?:[cm]?ts|json)$/.test(file)) continue;
      cpSync(join(root, file), join(copy, file), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const doubtful = mutants.filter(({ mistake }) => mistake !== "bound");
    const refused = new Set(await refusedOf(doubtful, copy));
    return mutants.filter((mutant) => !refused.has(mutant));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Those the compiler refuses, each as a file of its own beside the one it changes. A copied class
 * may be refused only because it is not the same class as the original, so such files hold their
 * mutants themselves.
 */
async function refusedOf(mutants: readonly Mutant[], copy: string): Promise<Mutant[]> {
  const unchanged = [...new Set(mutants.map(({ file }) => file))];
  const asIs = unchanged.map((file, at) => ({
    file,
    edits: [],
    name: beside(file, `as-is-${at}`),
  }));
  const changed = mutants.map((mutant, at) => ({ ...mutant, name: beside(mutant.file, `${at}`) }));
  const all = [...asIs, ...changed];
  for (const { file, edits, name } of all) writeFileSync(join(copy, name), textOf(file, edits));
  const wrong = await namedByCompiler(copy);
  for (const { name } of all) rmSync(join(copy, name));
  const inPlace = new Set(asIs.filter(({ name }) => wrong.has(name)).map(({ file }) => file));
  const refused = mutants.filter(
    ({ file }, at) => !inPlace.has(file) && wrong.has(changed[at]?.name ?? ""),
  );
  for (const batch of batchesOf(mutants.filter(({ file }) => inPlace.has(file)))) {
    for (const { file, edits } of batch) writeFileSync(join(copy, file), textOf(file, edits));
    const named = await namedByCompiler(copy);
    for (const { file } of batch) cpSync(join(root, file), join(copy, file));
    refused.push(...batch.filter(({ file }) => named.has(file)));
  }
  return refused;
}

const beside = (file: string, name: string) => file.replace(/\.ts$/, `.mutant-${name}.ts`);

const textOf = (file: string, edits: readonly Edit[]) =>
  edited(readFileSync(join(root, file), "utf8"), edits);

/** At most one mutant per file in a batch, so that an error identifies its mutant. */
function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const open = batches.find((batch) => batch.every(({ file }) => file !== mutant.file));
    if (open === undefined) batches.push([mutant]);
    else open.push(mutant);
  }
  return batches;
}

/** The files in which it finds an error, from the project's root. */
async function namedByCompiler(copy: string): Promise<Set<string>> {
  const project = ["--noEmit", "--pretty", "false", "--project", join(copy, "tsconfig.json")];
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { output } = await runNode([compiler, ...project, ...options]);
  const named = [...output.matchAll(/^(\S+?\.ts)\(\d+,\d+\): error/gm)];
  return new Set(named.map(([, path = ""]) => relative(copy, resolve(root, path))));
}
