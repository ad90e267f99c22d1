// The generated types equal what the generator writes from the current routes. A route changed
// without `npm run clients` fails here, with the first line that differs.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFiles, RENEW } from "./files.ts";

const root = join(import.meta.dirname, "../../..");

test("the checked-in types are those of the routes", async () => {
  for (const [path, text] of await generatedFiles()) {
    const file = join(root, path);
    const [now, before] = [text, existsSync(file) ? readFileSync(file, "utf8") : ""].map((whole) =>
      whole.split("\n"),
    );
    const at = now?.findIndex((line, index) => line !== before?.[index]) ?? -1;
    const differs = at >= 0 || now?.length !== before?.length;
    const where = `${path}:${at + 1} is not "${now?.[at]?.trim()}"`;
    assert.ok(!differs, `${where}: run \`${RENEW}\` and commit what it writes`);
  }
});
