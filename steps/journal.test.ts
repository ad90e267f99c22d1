// Reading a journal back: the commands that led to the present world, without abandoned branches. A
// broken reader would replay what a restore undid.
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

test("commands undone by a restore are left out", () => {
  const lines = ["a", snapshot("one"), "b", snapshot("two"), restore("one"), "c"];
  assert.deepEqual(ownBranch(lines), ["a", "c"]);
  assert.deepEqual(ownBranch([...lines, restore("two"), "d"]), ["a", "b", "d"]);
  assert.deepEqual(ownBranch([]), []);
});

test("commands undone by a restore of a position are left out", () => {
  const to = (position: number) => JSON.stringify({ kind: "restorePosition", position });
  const lines = ["a", "b", to(1), "c", snapshot("one"), to(2), '["a restore in a text"]'];
  assert.deepEqual(ownBranch(lines), ["a", "b", '["a restore in a text"]']);
  assert.deepEqual(ownBranch([...lines, to(4)]), ["a", "c"]);
  assert.deepEqual(ownBranch([...lines, to(0)]), []);
});

test("dropping a snapshot is left out", () => {
  const drop = JSON.stringify({ kind: "dropSnapshot", name: "one" });
  assert.deepEqual(ownBranch(["a", snapshot("one"), "b", drop, "c"]), ["a", "b", "c"]);
});

test("a snapshot taken again counts where it was taken last", () => {
  const lines = [snapshot("one"), "a", snapshot("one"), "b", restore("one")];
  assert.deepEqual(ownBranch(lines), ["a"]);
});
