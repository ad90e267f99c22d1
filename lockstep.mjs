#!/usr/bin/env node
// The command `lockstep`. In the repository it runs the sources, in the package what was built of them.
// Plain JavaScript, because it runs before anything can read TypeScript.
import { existsSync } from "node:fs";

if (!existsSync(new URL("cli.ts", import.meta.url))) await import("./dist/bin.js");
else if (process.argv[2] === "start") {
  process.argv.splice(2, 1);
  await import(new URL("servers/carriers/start/main.mjs", import.meta.url).href);
} else if (process.argv[2] === "fuzz") {
  process.argv.splice(2, 1);
  const { importBundled } = await import(new URL("bundled.mjs", import.meta.url).href);
  await importBundled("fuzz-program", ["steps/fuzz/main.ts", "steps/fuzz/worker.ts"]);
} else {
  await import("tsx");
  await import("./cli.ts");
}
