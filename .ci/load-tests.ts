// Loads the test files named as arguments into one process, because starting tsx for each takes
// longer than most files run. A file that cannot be loaded is one failed test, not a lost batch.

import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    test(`${file} loads`, () => {
      throw error;
    });
  }
}
