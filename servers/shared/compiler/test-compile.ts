// Compiles for tests, by one compiler for all files of a process: starting one takes seconds.

import assert from "node:assert/strict";
import { artifactsOf, type Compiled } from "./artifacts.ts";
import { type Compilation, Compiler, type Sources } from "./compiler.ts";

/** A busy machine is slow. Idle, it does not keep the process alive, so nobody closes it. */
export const testCompiler = new Compiler({ timeMsMax: 300_000 });

/** Throws if anything is wrong with the sources. */
export async function compilation(sources: Sources): Promise<Compilation> {
  const compiled = await testCompiler.compile(sources);
  const wrong = compiled.diagnostics.filter(({ severity }) => severity === "error");
  assert.deepEqual(wrong, []);
  return compiled;
}

/** As they are sent to a world. */
export async function compiledFrom(sources: Sources): Promise<Compiled> {
  return artifactsOf(await compilation(sources), sources);
}
