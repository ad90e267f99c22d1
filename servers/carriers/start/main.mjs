// What `lockstep start` runs. Plain JavaScript, because it runs before anything can read TypeScript.
import { importBundled } from "../../../bundled.mjs";

// A person sees at once that something happens.
if (process.stderr.isTTY) process.stderr.write("starting the servers\n");

/** npm or npx, when it runs this: the server must not outlive it. */
const { npm_lifecycle_event: script, npm_command: command } = process.env;
const parent = script === "start" || command === "exec" ? process.ppid : undefined;

const { start } = await importBundled("start", ["servers/index.ts"]);
await start(process.argv.slice(2), parent);
