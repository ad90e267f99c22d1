// A mapping by hashes of texts: the text and its hash find the same entry, in any order, and an
// undo restores it for both.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashText } from "./hash.ts";
import { HashedMapping } from "./hashed-mapping.ts";
import { UndoJournal } from "./undo.ts";

function made() {
  const journal = new UndoJournal();
  return { journal, mapping: new HashedMapping<number>(journal, "place", 0) };
}

test("an entry set by a text is read by its hash", () => {
  const { mapping } = made();
  mapping.ofText("1/2").set(7);
  mapping.ofText("1/3");
  assert.equal(mapping.get(hashText("1/2")), 7);
  assert.deepEqual(mapping.keys(), [hashText("1/2")]);
  assert.equal(mapping.at(hashText("1/2")), mapping.ofText("1/2"));
  assert.deepEqual(
    [...mapping.unordered()].map(({ key }) => key),
    [hashText("1/2"), hashText("1/3")],
  );
});

test("an entry set by a hash is read by its text", () => {
  const { mapping } = made();
  mapping.set(hashText("a"), 5);
  assert.equal(mapping.getOfText("a"), 5);
  assert.equal(mapping.getOfText("b"), 0);
  assert.equal(mapping.ofText("a"), mapping.at(hashText("a")));
  mapping.ofText("b").set(6);
  assert.equal(mapping.get(hashText("b")), 6);
});

test("a change is recorded under the hash, and an undo reverts it", () => {
  const { journal, mapping } = made();
  mapping.ofText("x").set(1);
  const paths = [...journal.changes(0)].map(({ place }) => place.path);
  assert.deepEqual(paths, [`place/${hashText("x")}`]);
  journal.undoTo(0);
  assert.equal(mapping.getOfText("x"), 0);
  assert.equal(mapping.get(hashText("x")), 0);
  assert.deepEqual(mapping.keys(), []);
});
