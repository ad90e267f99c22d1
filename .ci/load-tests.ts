// Loads the test files named as arguments into one process, because starting tsx for each takes
// longer than most files run. A file that cannot be loaded is one failed test, not a lost batch.

import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const files = process.argv.slice(2);
let loaded: (() => void) | undefined;
const all = new Promise<void>((resolve) => {
  loaded = resolve;
});

// Tests run one after the other, so none begins while the next file is loading: some measure turns.
test(`${files.length} files load`, () => all);

for (const file of files) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    test(`${file} loads`, () => {
      throw error;
    });
  }
}
loaded?.();
