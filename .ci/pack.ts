// Builds what the package has beside its documents: `dist/`, a bundle for each door, the servers
// of its command, the console and types. npm runs it before it packs; `npm run pack` does both.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { loadConsole } from "../servers/index.ts";
import { runNode } from "./command.ts";
import { onlyUsed, PACKAGED, packCommands } from "./pack-commands.ts";
import { root } from "./project.ts";

/** Where the package's own description expects it. */
const dist = join(root, "dist");

/** Each is a file of `package/`. */
const DOORS = ["index", "fixtures", "testing", "bin"];

/** Jest gives modules no `import.meta.dirname`. */
const FOLDER = `import { fileURLToPath as lockstepPath } from "node:url";
const LOCKSTEP_FOLDER = lockstepPath(new URL(".", ${["import.meta", "url"].join(".")}));`;

/** Writes all but the types. Returns the packages that the doors import. */
export async function bundlePackage(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const imported = await bundleDoors(folder);
  const { consoleParts, PREBUILT } = await loadConsole();
  const licences = await packCommands(folder);
  writeFileSync(join(folder, "licences.txt"), licences);
  writeFileSync(join(folder, basename(PREBUILT)), JSON.stringify(await consoleParts()));
  return imported;
}

async function bundleDoors(folder: string): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: DOORS.map((door) => `package/${door}.ts`),
    outdir: folder,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    define: { ...PACKAGED, "import.meta.dirname": "LOCKSTEP_FOLDER" },
    banner: { js: FOLDER },
    metafile: true,
    write: false,
    plugins: [onlyUsed],
    logLevel: "silent",
  });
  const { outputs } = metafile;
  const imports = Object.values(outputs).flatMap((each) => each.imports);
  const imported = new Set(imports.map(({ path }) => path));
  for (const { path, text } of outputFiles) {
    const name = relative(root, path);
    if (dirname(path) !== folder && !imported.has(name)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const isProgram = basename(path) === "bin.js";
    writeFileSync(path, isProgram ? `#!/usr/bin/env node\n${text}` : text);
    if (isProgram) chmodSync(path, 0o755);
  }
  const names = imports.filter(({ external }) => external).map(({ path }) => path);
  return [...new Set(names)].filter((name) => !name.startsWith("node:")).sort();
}

/**
 * Writes the declarations that the doors' types need, and no others. Throws if the compiler could not
 * write one of them.
 */
export async function declareDoors(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const project = join(root, "package/tsconfig.json");
  const compiler = "node_modules/typescript/bin/tsc";
  const options = ["-p", project, "--outDir", folder, "--pretty", "false"];
  const { output } = await runNode([compiler, ...options]);
  const needed = new Set<string>();
  for (const door of DOORS.filter((each) => each !== "bin"))
    need(join(folder, `package/${door}.d.ts`), needed);
  const faults = output.split("\n").filter((line) => {
    const [, file = ""] = /^(\S+)\.ts\(\d/.exec(line) ?? [];
    return file !== "" && needed.has(join(folder, `${file}.d.ts`));
  });
  if (needed.size === 0 || faults.length > 0) throw new Error(`no types\n${faults.join("\n")}`);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (file.endsWith(".d.ts") && !needed.has(path)) rmSync(path);
  }
}

/** Adds a declaration and all that it imports. */
function need(path: string, needed: Set<string>): void {
  if (needed.has(path)) return;
  if (!existsSync(path)) throw new Error(`no types: the compiler wrote no ${path}`);
  needed.add(path);
  for (const [, file = ""] of readFileSync(path, "utf8").matchAll(
    /["'](\.{1,2}\/[^"']+)\.ts["']/g,
  )) {
    need(join(dirname(path), `${file}.d.ts`), needed);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await bundlePackage(dist);
  await declareDoors(join(dist, "types"));
}
