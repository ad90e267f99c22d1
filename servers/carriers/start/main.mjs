// What `lockstep start` runs: bundles the servers and starts them. Bundling takes a fraction of the time
// that loading each source takes. Plain JavaScript, because it runs before anything can read
// TypeScript.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** npm or npx, when it runs this: the server must not outlive it. */
const { npm_lifecycle_event: script, npm_command: command } = process.env;
const parent = script === "start" || command === "exec" ? process.ppid : undefined;
const root = fileURLToPath(new URL("../../../", import.meta.url));
const out = join(root, "reports/out/start");
const last = join(out, "last.json");

/** Size and time of a source; empty if it is gone. */
function stamp(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.size} ${found.mtimeMs}`;
}

/** The note about the last bundle; a damaged note counts as none. */
function readNote() {
  try {
    return JSON.parse(readFileSync(last, "utf8"));
  } catch {
    return { entry: "", files: [], sources: {} };
  }
}

/**
 * The entry of the last bundle, if none of its sources has changed: bundling takes half of a start.
 */
function lastBundle() {
  if (!existsSync(last)) return undefined;
  const { entry, files, sources } = readNote();
  const isWhole = [entry, ...files].every((path) => existsSync(path));
  const isSame = Object.entries(sources).every(([path, then]) => stamp(path) === then);
  return isWhole && isSame ? entry : undefined;
}

/** Another process that starts at the same time sees a complete file or none. */
function write(path, contents) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

/** Bundles the current sources; returns the entry's file. Names contain the hash of the content. */
async function bundle() {
  const { buildSync } = await import("esbuild");
  const { metafile, outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ["servers/index.ts"],
    entryNames: "[name]-[hash]",
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
  mkdirSync(out, { recursive: true });
  for (const { path, contents } of outputFiles) if (!existsSync(path)) write(path, contents);
  const entry = outputFiles.find(({ path }) => basename(path).startsWith("index-")).path;
  const inputs = [
    "servers/carriers/start/main.mjs",
    "package-lock.json",
    ...Object.keys(metafile.inputs),
  ];
  const sources = Object.fromEntries(inputs.map((path) => [path, stamp(path)]));
  const files = outputFiles.map(({ path }) => path);
  write(last, JSON.stringify({ entry, files, sources }));
  return entry;
}

/** The servers' module, or their sources if nothing can be bundled, as on a read-only disk. */
async function servers() {
  try {
    return await import(pathToFileURL(lastBundle() ?? (await bundle())).href);
  } catch (error) {
    process.stderr.write(`lockstep: not bundled, so this start is slower: ${error.message}\n`);
    const { register } = await import("tsx/esm/api");
    register();
    return await import("../../index.ts");
  }
}

const { start } = await servers();
await start(process.argv.slice(2), parent);
