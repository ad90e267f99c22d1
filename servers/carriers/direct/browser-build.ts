// Bundles a program for browsers: files in `browser/` stand in for what only Node has, and what is
// not used is left out, because importing a file of this project does nothing by itself.
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Plugin } from "esbuild";
import { isPackage, projectFolder } from "../../../programs.ts";

/** Not beside this file, which may be in a bundle. */
const root = projectFolder();
const browser = join(root, "servers/carriers/direct/browser");

/** By package, or by file from the project's root. */
const STAND_INS: Readonly<Record<string, string>> = {
  "node:buffer": "buffer.ts",
  "node:crypto": "crypto.ts",
  "node:diagnostics_channel": "diagnostics-channel.ts",
  "node:module": "module.ts",
  "node:zlib": "zlib.ts",
  jose: "jose.ts",
  "servers/shared/compiler/thread.ts": "thread.ts",
  "servers/shared/console/build.ts": "console.ts",
  "servers/core/project.ts": "project.ts",
  "sim/kernel/keccak.ts": "keccak.ts",
};

/** Packages that only servers, the compiler and files need. */
const SERVERS_OWN = /^(?:fastify|ws|lowdb|solc|esbuild|hash-wasm)(?:\/|$)/;

const ABSENT = "absent";

/**
 * Named, but never reached: files that `createRequire` has found, for in a browser it finds none, and
 * what only tests ask of a surface's record.
 */
const NEVER_REACHED = ["node:fs", "node:fs/promises", "./hostile-input.ts"];

const standIns: Plugin = {
  name: "stand-ins",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === "entry-point") return undefined;
      const own = STAND_INS[path];
      if (own !== undefined) return { path: join(browser, own), sideEffects: false };
      const isAbsent = isBuiltin(path) || SERVERS_OWN.test(path);
      return isAbsent ? { path, namespace: ABSENT, sideEffects: false } : undefined;
    });
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, importer, kind }) => {
      // What an adapter or a surface's record loads on first use is for tests and tools.
      const isTool =
        kind === "dynamic-import" && FOR_TOOLS.test(importer) && !FOR_PAGES.includes(path);
      if (isTool) return { path, namespace: ABSENT, sideEffects: false };
      const file = resolve(resolveDir, path);
      const own = STAND_INS[relative(root, file)];
      return { path: own === undefined ? file : join(browser, own), sideEffects: false };
    });
    onLoad({ filter: LOADING_LATER }, ({ path }) => ({
      contents: loadingAtOnce(readFileSync(path, "utf8")),
      loader: "ts",
    }));
    onLoad({ filter: /./, namespace: ABSENT }, () => ({ contents: "module.exports = {}" }));
  },
};

const FOR_TOOLS = /\/(?:index|surface)\.ts$/;
const FOR_PAGES: readonly string[] = ["./proof/properties/checker.ts"];

/** Files that load others on first use. */
const LOADING_LATER = /\/servers\/surfaces\/(?:indexer\/endpoint|identity\/access-tokens)\.ts$/;

/** A bundle has only one file, and of what is loaded later nothing could be left out. */
function loadingAtOnce(text: string): string {
  const names: string[] = [];
  const loaded = text.replace(/\bimport\("([^"]+)"\)/g, (_all, name: string) => {
    names.push(name);
    return `Promise.resolve(loaded${names.length})`;
  });
  const imports = names.map((name, at) => `import * as loaded${at + 1} from "${name}";`);
  return `${imports.join("\n")}\n${loaded}`;
}

/** `script` is for workers that take no modules. */
export type BundleForm = "module" | "script";

/** Where the package has what was bundled. */
export const prebuilt = (entry: string): string =>
  `dist/browsers/${entry.replace(/\.ts$/, ".js.br")}`;

/** The text of a bundle of a source, named from the project's root. Throws if it would need what a browser does not have. */
export async function bundleForBrowsers(entry: string, form: BundleForm): Promise<string> {
  if (isPackage) return brotliDecompressSync(readFileSync(join(root, prebuilt(entry)))).toString();
  const {
    name,
    version,
  }: {
    readonly name: string;
    readonly version: string;
  } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: form === "module" ? "esm" : "iife",
    target: ["chrome111", "firefox115", "safari16.4"],
    legalComments: "none",
    inject: [join(browser, "globals.ts")],
    define: {
      LOCKSTEP_PROJECT: JSON.stringify({ name, version }),
      "import.meta.url": '""',
    },
    plugins: [standIns],
    logLevel: "silent",
  });
  const [inputs = {}] = Object.values(metafile.outputs).map((each) => each.inputs);
  const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const absent = used
    .filter(([path]) => path.startsWith(`${ABSENT}:`))
    .map(([path]) => path.slice(ABSENT.length + 1))
    .filter((path) => !NEVER_REACHED.includes(path));
  if (absent.length > 0) throw new Error(`a browser has no ${absent.join(", ")}`);
  return outputFiles[0]?.text ?? "";
}
