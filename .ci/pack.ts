// `npx lockstep pack`: writes the package for other projects. It has a manifest and a README of its own, and in
// `dist/` a script of everything with a file for each import, its command, the console and types. (decision 110)
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { readOrEnd } from "../command-line.ts";
import { loadConsole, UI_FILES } from "../servers/index.ts";
import { runNode } from "./command.ts";
import { onlyUsed, PACKAGED, packScript, SCRIPT } from "./pack-script.ts";
import { root } from "./project.ts";

/** What the package's manifest has of the repository's: nothing that is for development, and no script. */
const MANIFEST = [
  ...["name", "version", "description", "license", "type", "engines"],
  ...["exports", "bin"],
] as const;

/** What can be imported. Each is a file of `package/`. */
const DOORS = ["index", "fixtures", "matchers", "testing"] as const;

/** Writes all of the package but its types. Returns the packages that its script loads. */
export async function stagePackage(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const described = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const file of [...described.files, "LICENSE"]) {
    if (file !== "dist") cpSync(join(root, file), join(folder, file));
  }
  const { dependencies, optionalDependencies } = described;
  const { solc, "swagger-ui-dist": _, ...others } = dependencies;
  // Loaded where a project has them: the compiler, a faster check of signatures, and libraries for which a world has
  // clients, in whatever version other code of the project wants.
  const peers = { solc, ...optionalDependencies, ethers: "*", viem: "*" };
  const manifest = {
    ...Object.fromEntries(MANIFEST.map((key) => [key, described[key]])),
    imports: Object.fromEntries(
      Object.entries<string>(described.imports).filter(([, path]) =>
        existsSync(join(folder, path)),
      ),
    ),
    dependencies: others,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers).map((name) => [name, { optional: true }]),
    ),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const page = readFileSync(join(root, "docs/package.md"), "utf8");
  writeFileSync(join(folder, "README.md"), page.replace(/\]\((?=[\w-]+\.md)/g, "](docs/"));
  return bundlePackage(join(folder, "dist"));
}

async function bundlePackage(folder: string): Promise<string[]> {
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
  for (const file of UI_FILES)
    cpSync(join(root, "node_modules/swagger-ui-dist", file), join(folder, file));
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

/** Types of a package are there only if the project has it, such as msw; elsewhere they are any, or nothing is added. */
function withoutPackages(text: string): string {
  const named = /^(?:(?:import|export) .*from|declare module) ["'](?!\.|node:)/gm;
  // Tests import these as modules, and the classes of their CommonJS are others to the compiler.
  const asModules = text.replace(
    / from "(?:ethers|viem)"(?=;)/g,
    '$& with { "resolution-mode": "import" }',
  );
  return asModules.replace(named, "// @ts-ignore\n$&");
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
  const { values } = readOrEnd(process.argv.slice(2), {
    command: "npx lockstep pack",
    about: "Writes the package for other projects, as npm installs it.",
    options: { out: { takes: "DIR", about: "where the tarball goes; here by default" } },
  });
  const out = resolve(values.get("out") ?? ".");
  const folder = join(root, "reports/out/package");
  await stagePackage(folder);
  await declareDoors(join(folder, "dist/types"));
  mkdirSync(out, { recursive: true });
  const options = ["pack", folder, "--silent", "--pack-destination", out];
  const file = execFileSync("npm", options, { encoding: "utf8" }).trim();
  process.stdout.write(`${join(out, file)}\n`);
}
