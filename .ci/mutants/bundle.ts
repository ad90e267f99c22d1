// Bundles tests or the plan's steps with a mutant in one source. A bundle starts several times faster than
// sources that are loaded one by one, and leaves every source on disk as it is.

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../project.ts";
import { edited, type Mutant } from "./mutant.ts";

/** In the project, so that packages are found from there. */
const folder = join(root, "reports/out/mutants/run");
let made = 0;

/** Gives the path of the bundle, which runs what `entries` would in their order. */
export async function bundle(
  entries: readonly string[],
  mutant: Mutant | undefined,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  made += 1;
  const outfile = join(folder, `${process.pid}-${made}.mjs`);
  const load = ({ path }: { path: string }) => {
    if (path.includes("/node_modules/")) return undefined;
    const text = readFileSync(path, "utf8");
    const isMutated = relative(root, path) === mutant?.file;
    const contents = isMutated ? edited(text, mutant.edits) : text;
    return { contents: placed(contents, path), loader: "ts" as const };
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
    plugins: [{ name: "mutant", setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, load) }],
    logLevel: "silent",
  });
  return outfile;
}

export function discard(path: string): void {
  rmSync(path, { force: true });
}

/** A source in a bundle still finds the files that stand beside it. */
function placed(text: string, path: string): string {
  if (!text.includes("import.meta.")) return text;
  return text
    .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
    .replaceAll("import.meta.filename", JSON.stringify(path))
    .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
}
