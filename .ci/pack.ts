// Builds what the package has beside its documents: `dist/`, a script of everything with a file for each
// import, its command, the console and types. npm runs it before it packs; `npm pack` does both.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { loadConsole } from "../servers/index.ts";
import { runNode } from "./command.ts";
import { onlyUsed, PACKAGED, packScript, SCRIPT } from "./pack-script.ts";
import { root } from "./project.ts";

/** Where the package's own description expects it. */
const dist = join(root, "dist");

/** What can be imported. Each is a file of `package/`. */
const DOORS = ["index", "fixtures", "testing"] as const;

/** Writes all but the types. Returns the packages that the script loads. */
export async function bundlePackage(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { loaded, licences } = await packScript(folder);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: DOORS.map((door) => `package/${door}.ts`),
    outdir: folder,
    format: "esm",
    metafile: true,
    write: false,
  });
  for (const { entryPoint = "", exports } of Object.values(metafile.outputs)) {
    const door = basename(entryPoint, ".ts");
    writeFileSync(join(folder, `${door}.cjs`), doorTo(door, exports));
  }
  await bundleCommand(folder);
  const { consoleParts, PREBUILT } = await loadConsole();
  writeFileSync(join(folder, "licences.txt"), licences);
  writeFileSync(join(folder, basename(PREBUILT)), JSON.stringify(await consoleParts()));
  return loaded;
}

/** Each name by itself, so that `import` finds it in CommonJS. */
function doorTo(door: string, names: readonly string[]): string {
  const lines = names.map((name) => `exports.${name} = ${door}.${name};\n`);
  return `"use strict";\nconst { ${door} } = require("./${SCRIPT}");\n${lines.join("")}`;
}

/** Without the script, which it loads by itself. */
async function bundleCommand(folder: string): Promise<void> {
  const outfile = join(folder, "bin.js");
  await build({
    absWorkingDir: root,
    entryPoints: ["package/bin.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    define: PACKAGED,
    plugins: [onlyUsed],
    logLevel: "silent",
  });
  writeFileSync(outfile, `#!/usr/bin/env node\n${readFileSync(outfile, "utf8")}`);
  chmodSync(outfile, 0o755);
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
  for (const door of DOORS) need(join(folder, `package/${door}.d.ts`), needed);
  const faults = output.split("\n").filter((line) => {
    const [, file = ""] = /^(\S+)\.ts\(\d/.exec(line) ?? [];
    return file !== "" && needed.has(join(folder, `${file}.d.ts`));
  });
  if (needed.size === 0 || faults.length > 0) throw new Error(`no types\n${faults.join("\n")}`);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (file.endsWith(".d.ts") && !needed.has(path)) rmSync(path);
  }
  for (const path of needed) writeFileSync(path, withoutPackages(readFileSync(path, "utf8")));
  // As what they describe: TypeScript refuses to require the types of a module.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "commonjs" }));
}

/** Types of a package are there only if the project has it, such as msw; elsewhere they are any. */
function withoutPackages(text: string): string {
  return text.replace(/^(?:import|export) .*from ["'](?!\.|node:)/gm, "// @ts-ignore\n$&");
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
