// Everything of the package as one script with all packages inside. It starts faster than modules do,
// as V8 can keep what it compiled of it, and no version of a package in it depends on what a project
// has. Their licences go with them.
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import { projectFiles, root } from "./project.ts";

export const PACKAGED = { "process.env.LOCKSTEP_PACKAGED": '"yes"' };

/** Importing a file of this project does nothing by itself, so what is not used is left out. */
export const onlyUsed: Plugin = {
  name: "only what is used",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, importer, kind }) => {
      // What an entry point or a surface's record loads on first use is for tests and tools, but for the invariants.
      const isLater = kind === "dynamic-import" && /\/(?:index|surface)\.ts$/.test(importer);
      const isTool = isLater && !path.endsWith("/checker.ts");
      if (isTool) return { path, namespace: "absent", sideEffects: false };
      return { path: join(resolveDir, path), sideEffects: false };
    });
    onLoad({ filter: /./, namespace: "absent" }, () => ({ contents: "export {}" }));
  },
};

/** What it would bundle is in the package as it is. */
export const noBundler: Plugin = {
  name: "no bundler",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^esbuild$/ }, ({ path }) => ({ path, namespace: "bundler" }));
    onLoad({ filter: /./, namespace: "bundler" }, () => ({ contents: "export {}" }));
  },
};

/**
 * The router compiles a function for each piece of a path, which is a fifth of a start; this one does
 * the same without. Throws if the router no longer has that function.
 */
const quickRouter: Plugin = {
  name: "quick router",
  setup({ onLoad }) {
    onLoad({ filter: /find-my-way\/lib\/node\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const contents = text.replace(/(?<=return )new Function\('path', 'i'.*/, MATCHES_PREFIX);
      if (contents === text) throw new Error(`${path} is not the router that was known`);
      return { contents };
    });
  },
};

const MATCHES_PREFIX = "(path, i) => path.startsWith(prefix, i)";

/** For which a world has clients: the project's own. */
export const LIBRARIES = ["ethers", "viem"];

/** Read from their own files, or native. */
export const EXTERNAL = ["solc", "swagger-ui-dist", "secp256k1"];

/** `ws` is faster with them, if somebody installs them. */
export const OPTIONAL = ["bufferutil", "utf-8-validate"];

/** The file in `dist`. In CommonJS, because tests may load it by `require`, and jest does. */
export const SCRIPT = "lockstep.cjs";

/**
 * Writes the script. Returns what it has inside and what it loads.
 */
export async function packScript(folder: string) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["package/all.ts"],
    outfile: join(folder, SCRIPT),
    bundle: true,
    external: [...EXTERNAL, ...LIBRARIES, ...OPTIONAL],
    platform: "node",
    format: "cjs",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    define: {
      ...PACKAGED,
      "import.meta.dirname": "__dirname",
      "import.meta.url": "LOCKSTEP_URL",
    },
    banner: { js: 'const LOCKSTEP_URL = require("node:url").pathToFileURL(__filename).href;' },
    metafile: true,
    plugins: [onlyUsed, noBundler, quickRouter],
    logLevel: "silent",
  });
  return metafile;
}

/** The packages that bundles load, and the licences of everything in them and in the console. */
export function packagesOf(bundles: readonly Metafile[]) {
  const imports = bundles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((each) => each.imports.filter(({ external }) => external)),
  );
  const loaded = imports
    .map(({ path }) => path)
    .filter((name) => !isBuiltin(name) && !OPTIONAL.includes(name));
  const inside = [
    ...bundles.flatMap(({ inputs }) => Object.keys(inputs)),
    "node_modules/hash-wasm/",
    "node_modules/swagger-ui-dist/",
    ...pagePackages(),
  ];
  return { loaded: [...new Set(loaded)].sort(), licences: licencesOf(inside) };
}

/** Packages inside the console's page. */
function pagePackages(): string[] {
  const page = projectFiles().filter((path) =>
    /^servers\/shared\/console\/page\/.*\.ts$/.test(path),
  );
  const texts = page.map((path) => readFileSync(join(root, path), "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(/ from "((?:@[^/"]+\/)?[^./"][^/"]*)/g)]);
  return names.map(([, name]) => `node_modules/${name}/`);
}

/** Each package's licence once, in the order of their names. */
function licencesOf(paths: readonly string[]): string {
  const folders = paths.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)].sort().map(licenceOf).join("\n\n");
}

function licenceOf(folder: string): string {
  const path = join(root, folder);
  const described = readFileSync(join(path, "package.json"), "utf8");
  const { name, version, license }: Record<string, string> = JSON.parse(described);
  const file = readdirSync(path).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? "" : readFileSync(join(path, file), "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}
