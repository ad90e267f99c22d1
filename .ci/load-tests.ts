// Loads the test files named as arguments into one process, because starting tsx for each takes
// longer than most files run. A file that cannot be loaded is one failed test, not a lost batch.
// With NODE_V8_COVERAGE, also writes what each file ran.

import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { join, resolve } from "node:path";
import { after, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { scriptsFolder, sourceOf } from "./scripts.ts";

const counts = process.env.NODE_V8_COVERAGE ?? "";
const session = new Session();
if (counts !== "") {
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
}

// No other test runs before all files are loaded: whenever no test is left, node:test calls the
// `after` of the files, and a file that still loads may wait for what its own `after` removes.
const files = process.argv.slice(2);
const loading = load();
test("the files load", async () => {
  await loading;
  beginFile(0);
});

async function load(): Promise<void> {
  for (const [at, file] of files.entries()) {
    beginFile(at);
    try {
      await import(pathToFileURL(resolve(file)).href);
    } catch (error) {
      test(`${file} loads`, () => {
        throw error;
      });
    }
    if (counts === "") continue;
    writeCounts(at, "load");
    // Tests run in the order of the files; a suite of its own does not count as a test.
    suite(`end of ${file}`, () => {
      after(() => {
        writeCounts(at, "run");
        beginFile(at + 1);
      });
    });
  }
}

let startedMs = 0;

/** Processes and threads that the file starts leave their counts in its folder. */
function beginFile(at: number): void {
  startedMs = performance.now();
  if (counts !== "") process.env.NODE_V8_COVERAGE = folderOf(at);
}

/** What ran since it was last written. */
function writeCounts(at: number, phase: "load" | "run"): void {
  const [test, tookMs] = [sourceOf(files[at] ?? ""), Math.round(performance.now() - startedMs)];
  session.post("Profiler.takePreciseCoverage", (_, { result }) => {
    const own = result.filter(({ url }) => url.includes(`/${scriptsFolder}/`));
    mkdirSync(folderOf(at), { recursive: true });
    const text = JSON.stringify({ test, tookMs, result: own });
    writeFileSync(join(folderOf(at), `${phase}.json`), text);
  });
}

function folderOf(at: number): string {
  return join(counts, `${process.pid}-${at}`);
}
