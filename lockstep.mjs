#!/usr/bin/env node
// The command `lockstep`. In the repository it runs the sources, in the package what was built of them.
// Plain JavaScript, because it runs before anything can read TypeScript.
import { existsSync } from "node:fs";

if (!existsSync(new URL("cli.ts", import.meta.url))) await import("./dist/bin.js");
else if (process.argv[2] === "start") {
  // It bundles the servers, which takes a fraction of the time that loading each source takes.
  process.argv.splice(2, 1);
  await import(new URL("servers/carriers/start/main.mjs", import.meta.url).href);
} else {
  await import("tsx");
  await import("./cli.ts");
}
