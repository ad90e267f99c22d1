// The list of files, with git and without it. A broken list would skip files in every check.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { filesByWalk, projectFiles } from "./project.ts";

test("without git every file counts, except installed and produced ones", (context) => {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-files-"));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const path of ["sim", ".ci", "node_modules/x", "bench/node_modules", "reports/out"]) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "a.ts"), "");
  }
  assert.deepEqual(filesByWalk(folder).sort(), [".ci/a.ts", "sim/a.ts"]);
});

test("this project lists this file once", () => {
  assert.equal(projectFiles().filter((path) => path === ".ci/project.test.ts").length, 1);
});
