// `npx lockstep pack`: writes the package for other projects. It has a manifest and a README of its own, and in
// `dist/` a script of everything with a file for each import, its command, the console and types. (decision 110)
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { readOrEnd } from "../command-line.ts";
import { loadConsole, UI_FILES } from "../servers/index.ts";
import { LIBRARIES, onlyUsed, PACKAGED, packagesOf, packScript, SCRIPT } from "./pack-script.ts";
import { writeTypes } from "./pack-types.ts";
import { PEERS, packVerbs } from "./pack-verbs.ts";
import { root } from "./project.ts";

/** What the package's manifest has of the repository's: nothing that is for development, and no script. */
const MANIFEST = [
  ...["name", "version", "description", "license", "type", "engines"],
  ...["exports", "bin"],
] as const;

/** What the script requires by name: code that ajv made asks for parts of ajv. */
const REQUIRED = ["ajv"];

/** Where other versions than ours will do. */
const RANGES: Readonly<Record<string, string>> = {
  "@cucumber/cucumber": "12 || 13",
  solc: "^0.8.20",
  ethers: "*",
  viem: "*",
};

/** What can be imported. Each is a file of `package/`. */
const ENTRIES = ["index", "fixtures", "matchers", "testing"] as const;

/** Writes all of the package but its types, which take long. Returns the packages that its script loads. */
export async function stagePackage(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const described = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const file of [...described.files, "LICENSE"]) {
    if (file !== "dist") cpSync(join(root, file), join(folder, file));
  }
  const { dependencies, optionalDependencies, devDependencies } = described;
  // Loaded where a project has them: the compiler, a faster check of signatures, what verbs need, and libraries for which a
  // world has clients.
  const known = { ...dependencies, ...optionalDependencies, ...devDependencies };
  const optional = ["solc", ...Object.keys(optionalDependencies), ...PEERS, ...LIBRARIES];
  const peers = Object.fromEntries(
    optional.map((name) => [name, RANGES[name] ?? `^${known[name]}`]),
  );
  const manifest = {
    ...Object.fromEntries(MANIFEST.map((key) => [key, described[key]])),
    imports: { ...described.imports, "#tape": "./dist/tape.mjs" },
    dependencies: Object.fromEntries(REQUIRED.map((name) => [name, known[name]])),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers).map((name) => [name, { optional: true }]),
    ),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const page of described.files.filter((file: string) => /^docs\/.*\.md$/.test(file))) {
    writeFileSync(join(folder, page), inPackage(folder, page));
  }
  const page = readFileSync(join(folder, "docs/package.md"), "utf8");
  writeFileSync(join(folder, "README.md"), page.replace(/\]\((?=[\w-]+\.md)/g, "](docs/"));
  return bundlePackage(join(folder, "dist"));
}

/** A document with the folder that the package's verbs write to, and without links to what is not there. */
function inPackage(folder: string, page: string): string {
  const text = readFileSync(join(root, page), "utf8").replaceAll("reports/out", "lockstep-out");
  return text.replace(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (link, words, target) =>
    existsSync(join(folder, dirname(page), target)) ? link : words,
  );
}

async function bundlePackage(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundles = [await packScript(folder), await packVerbs(folder)];
  const { loaded, licences } = packagesOf(bundles);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((entry) => `package/${entry}.ts`),
    outdir: folder,
    format: "esm",
    metafile: true,
    write: false,
  });
  for (const { entryPoint = "", exports } of Object.values(metafile.outputs)) {
    const entry = basename(entryPoint, ".ts");
    writeFileSync(join(folder, `${entry}.cjs`), textOf(entry, exports));
  }
  await bundleCommand(folder);
  const { consoleParts, PREBUILT } = await loadConsole();
  writeFileSync(join(folder, "licences.txt"), licences);
  for (const file of UI_FILES) {
    const text = readFileSync(join(root, "node_modules/swagger-ui-dist", file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
  }
  writeFileSync(join(folder, basename(PREBUILT)), JSON.stringify(await consoleParts()));
  return loaded;
}

/** Each name by itself, so that `import` finds it in CommonJS. */
function textOf(entry: string, names: readonly string[]): string {
  const lines = names.map((name) => `exports.${name} = ${entry}.${name};\n`);
  return `"use strict";\nconst { ${entry} } = require("./${SCRIPT}");\n${lines.join("")}`;
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = readOrEnd(process.argv.slice(2), {
    command: "npx lockstep pack",
    about: "Writes the package for other projects, as npm installs it.",
    options: { out: { takes: "DIR", about: "where the tarball goes; here by default" } },
  });
  const out = resolve(values.get("out") ?? ".");
  const folder = join(root, "reports/out/package");
  await stagePackage(folder);
  await writeTypes(join(folder, "dist/types"), [...ENTRIES, "cucumber"]);
  mkdirSync(out, { recursive: true });
  const options = ["pack", folder, "--silent", "--pack-destination", out];
  const file = execFileSync("npm", options, { encoding: "utf8" }).trim();
  process.stdout.write(`${join(out, file)}\n`);
}
