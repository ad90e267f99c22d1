// What `npm start` runs: bundles the servers and starts them. To bundle takes a fraction of what it takes
// to load each source by itself. Plain JavaScript, because it runs before anything can read TypeScript.
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "reports/out/start");

/** Bundles the sources as they are now; answers the entry's file. Names carry the hash of the content. */
function bundle() {
  const { outputFiles } = buildSync({
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
    write: false,
    logLevel: "silent",
  });
  mkdirSync(out, { recursive: true });
  for (const { path, contents } of outputFiles) {
    if (existsSync(path)) continue;
    // Whoever starts at the same time sees a whole file or none.
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  return outputFiles.find(({ path }) => basename(path).startsWith("index-")).path;
}

/** The servers' own module; source by source where nothing can be bundled, such as on a read-only disk. */
async function servers() {
  try {
    return await import(pathToFileURL(bundle()).href);
  } catch (error) {
    process.stderr.write(`lockstep: not bundled, so this start is slower: ${error.message}\n`);
    const { register } = await import("tsx/esm/api");
    register();
    return await import("../index.ts");
  }
}

const { start } = await servers();
await start(process.argv.slice(3));
