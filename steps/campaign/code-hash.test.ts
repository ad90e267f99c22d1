// The hash of the sources: the same wherever they are and however lines end, another for another
// source. A wrong one would mix results of two codes, or share none between machines.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { codeHash, planHash } from "./code-hash.ts";

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const SOURCES = {
  "package-lock.json": "{}\n",
  "sim/b.ts": "b;\n",
  "sim/a/c.ts": "c;\n",
  "steps/campaign/seed.ts": "seed;\n",
  "steps/campaign/threads/start.mjs": "start;\n",
};

function hashOf(sources: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-code-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return codeHash(folder);
}

test("the same sources have the same hash, whatever lies beside them", () => {
  const hash = hashOf(SOURCES);
  assert.match(hash, /^[0-9a-f]{16}$/);
  assert.equal(hashOf(Object.fromEntries(Object.entries(SOURCES).reverse())), hash);
  const windows = Object.entries(SOURCES).map(([path, text]) => [path, text.replace("\n", "\r\n")]);
  assert.equal(hashOf(Object.fromEntries(windows)), hash);
  const beside = { "sim/b.test.ts": "t", "sim/README.md": "r", "servers/x.ts": "x" };
  assert.equal(hashOf({ ...SOURCES, ...beside }), hash);
  assert.equal(codeHash(), codeHash());
});

test("each source changes it, and so does its name", () => {
  const hashes = [
    hashOf(SOURCES),
    ...Object.keys(SOURCES).map((path) => hashOf({ ...SOURCES, [path]: "else;\n" })),
    hashOf({ ...SOURCES, "sim/b.ts": "", "sim/d.ts": "b;\n" }),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
});

test("a plan's hash does not depend on the order of its keys", () => {
  const hash = planHash({ focus: "all", commandsMax: 9 });
  assert.equal(planHash({ commandsMax: 9, focus: "all" }), hash);
  assert.notEqual(planHash({ focus: "all", commandsMax: 8 }), hash);
});
