// Loads the test files named as arguments into one process, because starting tsx for each takes
// longer than most files run. A file that cannot be loaded is one failed test, not a lost batch.

import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

// No other test runs before all files are loaded: whenever no test is left, node:test calls the
// `after` of the files, and a file that still loads may wait for what its own `after` removes.
const loading = load(process.argv.slice(2));
test("the files load", () => loading);

async function load(files: readonly string[]): Promise<void> {
  for (const file of files) {
    try {
      await import(pathToFileURL(resolve(file)).href);
    } catch (error) {
      test(`${file} loads`, () => {
        throw error;
      });
    }
  }
}
