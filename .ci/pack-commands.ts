// The servers of the package's command as one script with all packages inside, which starts faster
// than modules do: V8 can keep what it compiled of it. Their licences go with them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ImportDeclaration, type Program, parse } from "acorn";
import { build, type Plugin } from "esbuild";
import { projectFiles, root } from "./project.ts";

export const PACKAGED = { "process.env.LOCKSTEP_PACKAGED": '"yes"' };

/** Importing a file of this project does nothing by itself, so what is not used is left out. */
export const onlyUsed: Plugin = {
  name: "only what is used",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, importer, kind }) => {
      // What a door or a surface's record loads on first use is for tests and tools.
      const isTool = kind === "dynamic-import" && /\/(?:index|surface)\.ts$/.test(importer);
      if (isTool) return { path, namespace: "absent", sideEffects: false };
      return { path: join(resolveDir, path), sideEffects: false };
    });
    onLoad({ filter: /./, namespace: "absent" }, () => ({ contents: "export {}" }));
  },
};

/** Read from their own files, or native, or only here for development. */
const EXTERNAL = ["solc", "swagger-ui-dist", "secp256k1", "esbuild"];

/** `ws` is faster with them, if somebody installs them. */
const OPTIONAL = ["bufferutil", "utf-8-validate"];

/** Writes the script. Returns the licences of everything in it, and in the console. */
export async function packCommands(folder: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["package/commands.ts"],
    outfile: join(folder, "commands.script"),
    bundle: true,
    external: [...EXTERNAL, ...OPTIONAL],
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    define: {
      ...PACKAGED,
      "import.meta.dirname": "__dirname",
      "import.meta.url": "LOCKSTEP_URL",
    },
    metafile: true,
    write: false,
    plugins: [onlyUsed],
    logLevel: "silent",
  });
  for (const { path, text } of outputFiles) writeFileSync(path, asFunction(text));
  return licencesOf([...Object.keys(metafile.inputs), ...pagePackages()]);
}

/** A module as an expression: the function that `package/compiled.ts` calls. */
function asFunction(text: string): string {
  const program = parse(text, { ecmaVersion: "latest", sourceType: "module" });
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, code } of replacements(program)) {
    parts.push(text.slice(at, start), code);
    at = end;
  }
  parts.push(text.slice(at));
  return `(async(require,LOCKSTEP_URL,__filename,__dirname)=>{${parts.join("")}\n})`;
}

function replacements({ body }: Program) {
  return body.flatMap((node) => {
    const { start, end } = node;
    if (node.type === "ImportDeclaration") return [{ start, end, code: requiring(node) }];
    if (node.type !== "ExportNamedDeclaration") return [];
    const pairs = node.specifiers.map(
      ({ exported, local }) => `${nameOf(exported)}:${nameOf(local)}`,
    );
    return [{ start, end, code: `return{${pairs.join(",")}};` }];
  });
}

function requiring({ source, specifiers }: ImportDeclaration): string {
  const required = `require(${JSON.stringify(source.value)})`;
  const lines = specifiers.map((each) =>
    each.type === "ImportSpecifier"
      ? `const{${nameOf(each.imported)}:${each.local.name}}=${required};`
      : `const ${each.local.name}=${required};`,
  );
  return lines.join("");
}

const nameOf = (name: { readonly name?: string; readonly value?: unknown }): string =>
  name.name ?? JSON.stringify(name.value);

/** Packages inside the console's page. */
function pagePackages(): string[] {
  const page = projectFiles().filter((path) => /^servers\/console\/page\/.*\.ts$/.test(path));
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
  const { name, version, license } = JSON.parse(described) as Record<string, string>;
  const file = readdirSync(path).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? "" : readFileSync(join(path, file), "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}
