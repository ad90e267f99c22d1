// A journal read back: which commands led to where the world is, whatever branches were left.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ownBranch, readJournal } from "./journal.ts";

const snapshot = (name: string) => JSON.stringify({ kind: "snapshot", name });
const restore = (name: string) => JSON.stringify({ kind: "restore", name });

test("the first text is the header, the others are commands", () => {
  const text = '0123456789abcdef {"seed":3,"preset":"default"}\n0123456789abcdef {"kind":"mine"}\n';
  const { header, lines } = readJournal(text);
  assert.deepEqual(header, { seed: 3, preset: "default" });
  assert.deepEqual(lines, ['{"kind":"mine"}']);
});

test("what a restore left behind is not on the way", () => {
  const lines = ["a", snapshot("one"), "b", snapshot("two"), restore("one"), "c"];
  assert.deepEqual(ownBranch(lines), ["a", "c"]);
  assert.deepEqual(ownBranch([...lines, restore("two"), "d"]), ["a", "b", "d"]);
  assert.deepEqual(ownBranch([]), []);
});

test("to drop a mark is no part of the way", () => {
  const drop = JSON.stringify({ kind: "dropSnapshot", name: "one" });
  assert.deepEqual(ownBranch(["a", snapshot("one"), "b", drop, "c"]), ["a", "b", "c"]);
});

test("a mark that is moved is where it was set last", () => {
  const lines = [snapshot("one"), "a", snapshot("one"), "b", restore("one")];
  assert.deepEqual(ownBranch(lines), ["a"]);
});
