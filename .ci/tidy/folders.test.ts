// Folders that import each other, and some that only seem to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folderProblems } from "./folders.ts";
import { readSource } from "./source.ts";

function wrongIn(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  return folderProblems(sources).map(({ path, line, wrong }) => `${path}:${line} ${wrong}`);
}

test("two folders that need each other are reported once, by types too", () => {
  const files = {
    "servers/a/one.ts": 'import { two } from "../b/two.ts";',
    "servers/b/three.ts": '// Three.\nimport type { One } from "../a/one.ts";',
  };
  assert.deepEqual(wrongIn(files), [
    "servers/b/three.ts:2 imports from servers/a, which needs servers/b itself",
  ]);
});

test("a cycle over a third folder counts, whichever file begins it", () => {
  const files = {
    "servers/a/one.ts": 'import { two } from "../b/deep/two.ts";',
    "servers/b/other.ts": 'import { three } from "../c/three.ts";',
    "servers/c/third.ts": 'import { one } from "../a/one.ts";',
  };
  assert.equal(wrongIn(files).length, 1);
});

test("a folder and its own subfolder may not need each other, nor two subfolders", () => {
  const child = { "servers/a/one.ts": 'import { two } from "./deep/two.ts";' };
  const parent = { "servers/a/deep/two.ts": 'import { one } from "../other.ts";' };
  assert.deepEqual(wrongIn({ ...child, ...parent }), [
    "servers/a/deep/two.ts:1 imports from servers/a, which needs servers/a/deep itself",
  ]);
  const pair = {
    "steps/a/x/one.ts": 'import { two } from "../y/two.ts";',
    "steps/a/y/three.ts": 'import { one } from "../x/one.ts";',
  };
  assert.deepEqual(wrongIn(pair), [
    "steps/a/y/three.ts:1 imports from steps/a/x, which needs steps/a/y itself",
  ]);
});

test("two whole folders are reported once, whatever is in them", () => {
  const files = {
    "servers/a/x/one.ts": 'import { two } from "../../b/two.ts";',
    "servers/b/y/three.ts": 'import { one } from "../../a/x/one.ts";',
  };
  assert.deepEqual(wrongIn(files), [
    "servers/b/y/three.ts:1 imports from servers/a, which needs servers/b itself",
  ]);
});

test("one-way imports, a folder's own files, tests and other parts of the house are accepted", () => {
  const back = (path: string) => ({
    "servers/a/one.ts": 'import { two } from "../b/two.ts";',
    [path]: 'import { one } from "../a/one.ts";',
  });
  assert.deepEqual(wrongIn(back("servers/c/two.ts")), []);
  assert.deepEqual(wrongIn(back("servers/b/two.test.ts")), []);
  assert.deepEqual(wrongIn(back("servers/b/test-two.ts")), []);
  assert.deepEqual(wrongIn({ "servers/a/deep/one.ts": 'import { two } from "../two.ts";' }), []);
  assert.deepEqual(wrongIn({ "servers/start.ts": 'import { two } from "./b/two.ts";' }), []);
});
