// Compiles sources to JavaScript for processes that run tests, because compiling on load takes each
// of them seconds. A script reports its source's path and has a map to its lines.

import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { projectFiles, root } from "./project.ts";
import { scriptsFolder } from "./scripts.ts";

const ending = ".mjs";
const COMPILED = "LOCKSTEP_COMPILED";
let compiled: Promise<void> | undefined;

/** Every current source, once for a process that asks and for those it starts. */
export async function compileSources(): Promise<void> {
  if (process.env[COMPILED] !== undefined) return;
  compiled ??= compileAll();
  await compiled;
  process.env[COMPILED] = "1";
}

async function compileAll(): Promise<void> {
  rmSync(join(root, scriptsFolder), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: projectFiles().filter((path) => /(?<!\.d)\.ts$/.test(path)),
    outbase: root,
    outdir: scriptsFolder,
    outExtension: { ".js": ending },
    sourcemap: "linked",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [
      {
        name: "one script for each source",
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, kind }) =>
            kind === "entry-point"
              ? undefined
              : { path: path.replace(/\.ts$/, ending), external: true },
          );
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: readPlaced(path), loader: "ts" }));
        },
      },
    ],
    logLevel: "silent",
  });
}

/**
 * The source, changed to find the files beside it wherever its script is. A place in quotes is text;
 * inside a longer text it must be written in two pieces.
 */
export function readPlaced(path: string, change = (text: string) => text): string {
  const places = { dirname: dirname(path), filename: path, url: pathToFileURL(path).href };
  const text = change(readFileSync(path, "utf8"));
  return text.replace(
    /(?<!["'`])import\.meta\.(dirname|filename|url)\b/g,
    (_, name: keyof typeof places) => JSON.stringify(places[name]),
  );
}
