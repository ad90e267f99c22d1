// Bundles programs, tests or the plan's steps into one file, optionally with changes to sources. A
// bundle starts several times faster than separate sources, and changes nothing on disk.

import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { readPlaced } from "./compile.ts";
import { projectFiles, root } from "./project.ts";

export interface Change {
  /** From the project's root. */
  readonly file: string;
  readonly changed: (text: string) => string;
}

/** One, none, or several, each applied to the result of the one before. */
export type Changes = Change | undefined | readonly Change[];

/** Inside the project, so that packages are found from there. */
const folder = join(root, "reports/out/bundles");
let made = 0;

/** Passes `use` the path of a file that runs `entries` in order, optionally with its source map. */
export async function withBundle<T>(
  entries: readonly string[],
  changes: Changes,
  use: (bundled: string) => Promise<T>,
  sourcemap: "external" | false = false,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  made += 1;
  const outfile = join(folder, `${process.pid}-${made}.mjs`);
  try {
    await write(outfile, entries, changes, sourcemap);
    return await use(outfile);
  } finally {
    for (const path of [outfile, `${outfile}.map`]) rmSync(path, { force: true });
  }
}

/** The files that the plan imports, from cucumber.js. */
export function planEntries(): string[] {
  const steps = projectFiles().filter((path) => /^steps\/.*\.steps\.ts$/.test(path));
  return ["steps/parameter-types.ts", "steps/hooks.ts", ...steps];
}

async function write(
  outfile: string,
  entries: readonly string[],
  changes: Changes,
  sourcemap: "external" | false,
): Promise<void> {
  const load = ({ path }: { path: string }) => {
    if (path.includes("/node_modules/")) return undefined;
    const own = [changes ?? []].flat().filter(({ file }) => file === relative(root, path));
    const change = (text: string) => own.reduce((before, { changed }) => changed(before), text);
    return { contents: readPlaced(path, change), loader: "ts" as const };
  };
  await build({
    absWorkingDir: root,
    stdin: {
      contents: entries.map((entry) => `import "./${entry}";`).join("\n"),
      resolveDir: root,
    },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    outfile,
    sourcemap,
    plugins: [{ name: "change", setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, load) }],
    logLevel: "silent",
  });
}
