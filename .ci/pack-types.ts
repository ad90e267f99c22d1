// The package's types: a file for each import, with what it says of the rest rolled up.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Plugin, rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { runNode } from "./command.ts";
import { root } from "./project.ts";

/** Writes them into a folder. Throws if the compiler could not write a declaration that is needed. */
export async function writeTypes(folder: string, entries: readonly string[]): Promise<void> {
  const declared = join(root, "reports/out/declarations");
  for (const each of [declared, folder]) rmSync(each, { recursive: true, force: true });
  const compiler = "node_modules/typescript/bin/tsc";
  const options = ["-p", join(root, "package/tsconfig.json"), "--pretty", "false"];
  const { output } = await runNode([compiler, ...options, "--outDir", declared]);
  const bundle = await rollup({
    input: Object.fromEntries(
      entries.map((entry) => [entry, join(declared, `package/${entry}.d.ts`)]),
    ),
    plugins: [besideSources, dts()],
    external: (name) => !/^[./]/.test(name),
    onwarn: ({ code, message }) => {
      if (code !== "CIRCULAR_DEPENDENCY") throw new Error(message);
    },
  });
  const needed = new Set(bundle.watchFiles);
  const faults = output.split("\n").filter((line) => {
    const [, file] = /^(\S+)\.ts\(\d/.exec(line) ?? [];
    return file !== undefined && needed.has(join(declared, `${file}.d.ts`));
  });
  if (faults.length > 0) throw new Error(`no types\n${faults.join("\n")}`);
  const { output: files } = await bundle.write({
    dir: folder,
    entryFileNames: ({ name }) => `${name}.d.${MODULES.includes(name) ? "mts" : "ts"}`,
    chunkFileNames: "[name].d.ts",
    manualChunks: (path) => (path.startsWith(join(declared, "package/")) ? null : "shared"),
  });
  await bundle.close();
  for (const { fileName } of files) {
    const path = join(folder, fileName);
    writeFileSync(path, withoutPackages(readFileSync(path, "utf8")));
  }
  // As what they describe: TypeScript refuses to require the types of a module.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "commonjs" }));
}

/** Entry points that nobody can require. */
const MODULES = ["cucumber"];

const besideSources: Plugin = {
  name: "declarations beside each other",
  resolveId(name, importer) {
    const isSource = name.startsWith(".") && name.endsWith(".ts") && importer !== undefined;
    return isSource ? resolve(dirname(importer), name.replace(/\.ts$/, ".d.ts")) : undefined;
  },
};

/** Types of a package are there only if the project has it, such as msw; elsewhere they are any, or nothing is added. */
function withoutPackages(text: string): string {
  const named = /^(?:(?:import|export) .*from|declare module) ["'](?!\.|node:)/gm;
  // Tests import these as modules, and the classes of their CommonJS are others to the compiler.
  const asModules = text
    .replace(/^import ["'][^"']+["'];\n/gm, "")
    .replace(/ from ["'](?:ethers|viem)["'](?=;)/g, '$& with { "resolution-mode": "import" }');
  return asModules.replace(named, "// @ts-ignore\n$&");
}
