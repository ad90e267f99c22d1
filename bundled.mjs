// Bundles programs of the project, which takes a fraction of the time that loading each source takes, and keeps the
// bundle until a source changes. Plain JavaScript, because it runs before anything can read TypeScript.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Size and time of a source; empty if it is gone. */
function stamp(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.size} ${found.mtimeMs}`;
}

/** The note about the last bundle; a damaged note counts as none. */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { entry: "", files: [], sources: {} };
  }
}

/** The entry of the last bundle, if none of its sources has changed: bundling takes half of a start. */
function lastBundle(note) {
  if (!existsSync(note)) return undefined;
  const { entry, files, sources } = readNote(note);
  const isWhole = [entry, ...files].every((path) => existsSync(path));
  const isSame = Object.entries(sources).every(([path, then]) => stamp(path) === then);
  return isWhole && isSame ? entry : undefined;
}

/** Another process that starts at the same time sees a complete file or none. */
function write(path, contents) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

/** Bundles the current sources into a folder named after the bundle's content; returns the first entry's file. */
async function bundle(out, note, entryPoints) {
  const { buildSync } = await import("esbuild");
  const { metafile, outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints,
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    outdir: out,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  const folder = join(out, hash.digest("hex").slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const files = outputFiles.map(({ path }) => join(folder, basename(path)));
  for (const [at, path] of files.entries()) {
    if (!existsSync(path)) write(path, outputFiles[at].contents);
  }
  const entry = join(folder, basename(entryPoints[0]).replace(/\.ts$/, ".mjs"));
  const inputs = ["bundled.mjs", "package-lock.json", ...Object.keys(metafile.inputs)];
  const sources = Object.fromEntries(inputs.map((path) => [path, stamp(path)]));
  write(note, JSON.stringify({ entry, files, sources }));
  return entry;
}

/**
 * The module of the first entry point, whose bundle is in `reports/out/NAME/` with those of the others beside it; from
 * its source if nothing can be bundled, as on a read-only disk.
 */
export async function importBundled(name, entryPoints) {
  const out = join(root, "reports/out", name);
  const note = join(out, "last.json");
  let entry;
  try {
    entry = lastBundle(note) ?? (await bundle(out, note, entryPoints));
  } catch (error) {
    process.stderr.write(`lockstep: not bundled, so this start is slower: ${error.message}\n`);
    await import("tsx");
    entry = join(root, entryPoints[0]);
  }
  return import(pathToFileURL(entry).href);
}
