// Loads the servers of the package from one script. V8's compiled code is cached beside the script,
// because compiling takes a third of a start. (decision 86)
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, Script } from "node:vm";

type Everything = typeof import("./all.ts");

/** What CommonJS makes of a script. */
type Body = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: Everything | object },
  file: string,
  folder: string,
) => void;

/** By then a start has answered, so what it needed is compiled. */
const STORE_AFTER_MS = 500;

export function loadCommands(): Everything["commands"] {
  const file = join(import.meta.dirname, "lockstep.cjs");
  const cacheFile = `${file}.${process.version}-${process.arch}`;
  const cachedData = readIfThere(cacheFile);
  // The packer writes plain ASCII, which Node reads quickest so.
  const script = new Script(Module.wrap(readFileSync(file, "latin1")), {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  if (cachedData === undefined || script.cachedDataRejected === true) {
    setTimeout(() => keep(cacheFile, script), STORE_AFTER_MS).unref();
  }
  const body: Body = script.runInThisContext();
  const module = { exports: {} };
  body(module.exports, createRequire(file), module, file, dirname(file));
  return (module.exports as Everything).commands;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Another process that starts meanwhile sees a complete file or none. */
function keep(path: string, script: Script): void {
  try {
    writeFileSync(`${path}.${process.pid}`, script.createCachedData());
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // Without the right to write into the package a start is slower, and nothing else changes.
  }
}
