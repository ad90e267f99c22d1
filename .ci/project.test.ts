// The list of files, with git and without it: a broken list would skip files in every check. And which
// packages an installation for users has.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { FOR_USERS } from "../verbs.ts";
import { planEntries } from "./bundle.ts";
import { filesByWalk, projectFiles, root } from "./project.ts";

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

test("what users call needs no package for development", async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...Object.values(FOR_USERS).flatMap(({ files }) => files), ...planEntries()],
    bundle: true,
    packages: "external",
    // Loaded where a project has them.
    external: ["viem", "viem/*"],
    platform: "node",
    format: "esm",
    splitting: true,
    outdir: "unused",
    write: false,
    metafile: true,
    logLevel: "silent",
    loader: { ".css": "text" },
  });
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !/^(?:node:|[.#/])/.test(path) && !isBuiltin(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? "");
  assert.deepEqual([...new Set(imported)].filter((name) => !(name in dependencies)).sort(), []);
});
