// Where the project's programs are and where they write: in the repository, and in the package, which
// has what was built of them. (decision 118)
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { BadOption } from "./command-line.ts";

export const isPackage = process.env.LOCKSTEP_PACKAGED !== undefined;

/** The folder that verbs write to by default, from where they are called. */
export const OUT = isPackage ? "lockstep-out" : "reports/out";

/** The nearest folder above this file with a package.json: a bundle lies elsewhere than the sources. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}

/** In the package: what was built of a source. */
export const builtOf = (source: string): string =>
  join(projectFolder(), "dist/verbs", source.replace(/\.ts$/, ".mjs"));

/** The words after `node` that run a source of the project. */
export function programOf(source: string): string[] {
  if (isPackage) return [builtOf(source)];
  return ["--import", import.meta.resolve("tsx"), join(projectFolder(), source)];
}

/** The command that installs a package that only some of the verbs need, in the version they know. */
export function installing(name: string): string {
  const manifest = JSON.parse(readFileSync(join(projectFolder(), "package.json"), "utf8"));
  const version: string | undefined = manifest.peerDependencies?.[name];
  const wanted = version === undefined ? name : `${name}@${version}`;
  return `npm install --save-dev ${wanted.includes(" ") ? `"${wanted}"` : wanted}`;
}

/** What to install, if that is why a file could not be loaded. */
export function wordsOfMissing(error: unknown): string | undefined {
  const isMissing =
    error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
  const [, name] = (isMissing && /package '([^']+)'/.exec(error.message)) || [];
  return name === undefined ? undefined : `it needs ${name}: ${installing(name)}`;
}

/**
 * Lets this process and those it starts import these files if they are TypeScript: an older Node needs
 * the project's tsx for that. Throws BadOption if it has none.
 */
export async function readTypeScript(paths: readonly string[]): Promise<void> {
  const reads = "typescript" in process.features && process.features.typescript !== false;
  if (!isPackage || reads || !paths.some((path) => /\.[cm]?ts$/.test(path))) return;
  const { resolve } = createRequire(join(process.cwd(), "package.json"));
  let tsx: string;
  try {
    tsx = pathToFileURL(resolve("tsx")).href;
  } catch {
    const how = "npm install --save-dev tsx, or use Node 22.18 or later";
    throw new BadOption(`Node ${process.version} reads no TypeScript by itself: ${how}`);
  }
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${tsx}`.trim();
  await import(tsx);
}
