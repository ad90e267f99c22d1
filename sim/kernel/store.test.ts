// The shapes of state: every change can be undone, a default counts as absent, order is canonical.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Cell, List, Mapping, Nested } from "./store.ts";
import { UndoJournal } from "./undo.ts";

const pathsOf = (journal: UndoJournal) => [...journal.changes(0)].map(({ place }) => place.path);

describe("a cell", () => {
  test("records changes only, and can be undone", () => {
    const journal = new UndoJournal();
    const cell = new Cell(journal, "c", 5n);
    cell.set(5n);
    assert.equal(journal.length, 0);
    cell.set(6n);
    cell.set(7n);
    journal.undoTo(1);
    assert.equal(cell.value, 6n);
    journal.undoTo(0);
    assert.equal(cell.value, 5n);
  });
});

describe("a mapping", () => {
  test("gives its default for keys never set, and keeps no trace of reading", () => {
    const journal = new UndoJournal();
    const mapping = new Mapping<bigint>(journal, "m", 0n);
    assert.equal(mapping.get("a"), 0n);
    assert.equal(mapping.at("a").value, 0n);
    assert.deepEqual(mapping.keys(), []);
    assert.equal(journal.length, 0);
  });

  test("does not distinguish a default that was set from one that was not", () => {
    const journal = new UndoJournal();
    const mapping = new Mapping<bigint>(journal, "m", 0n);
    mapping.set("never", 0n);
    assert.equal(journal.length, 0);
    mapping.set("emptied", 1n);
    mapping.set("emptied", 0n);
    assert.equal(journal.length, 2);
    mapping.set("emptied", 0n);
    assert.equal(journal.length, 2, "a loaded world would record otherwise than this one");
    assert.deepEqual(mapping.keys(), []);
  });

  test("lists its entries by text, not in the order they were set", () => {
    const journal = new UndoJournal();
    const mapping = new Mapping<number>(journal, "m", 0);
    for (const key of ["10", "9", "b", "a", "B"]) mapping.set(key, 1);
    assert.deepEqual(mapping.keys(), ["10", "9", "B", "a", "b"]);
    assert.equal([...mapping.unordered()].length, 5);
  });

  test("does not list a struct that was set back to its default, as a dump leaves it out", () => {
    const journal = new UndoJournal();
    const mapping = new Mapping<{ readonly a: bigint }>(journal, "m", { a: 0n });
    mapping.set("kept", { a: 1n });
    mapping.set("cleared", { a: 2n });
    mapping.set("cleared", { a: 0n });
    assert.deepEqual(mapping.keys(), ["kept"]);
  });

  test("is undone entry by entry, back to absent too", () => {
    const journal = new UndoJournal();
    const mapping = new Mapping<string | undefined>(journal, "m", undefined);
    mapping.set("a", "1");
    mapping.set("b", "2");
    mapping.set("a", undefined);
    assert.deepEqual(pathsOf(journal), ["m/a", "m/b", "m/a"]);
    assert.deepEqual(mapping.keys(), ["b"]);
    journal.undoTo(2);
    assert.deepEqual(mapping.keys(), ["a", "b"]);
    journal.undoTo(0);
    assert.deepEqual(mapping.keys(), []);
  });

  test("does not take names that every JavaScript object has for keys", () => {
    const mapping = new Mapping<number>(new UndoJournal(), "m", 0);
    for (const key of ["__proto__", "constructor", "toString"]) assert.equal(mapping.get(key), 0);
  });

  test("an entry that a reader keeps stays the same entry", () => {
    const journal = new UndoJournal();
    const mapping = new Mapping<number>(journal, "m", 0);
    const entry = mapping.at("a");
    mapping.set("a", 4);
    assert.equal(entry.value, 4);
    entry.set(5);
    assert.equal(mapping.get("a"), 5);
    journal.undoTo(0);
    assert.equal(entry.value, 0);
    assert.equal(entry.path, "m/a");
  });
});

describe("a nested mapping", () => {
  test("creates the inner mapping on demand, and only then", () => {
    const journal = new UndoJournal();
    const nested = new Nested((key) => new Mapping<number>(journal, `n/${key}`, 0));
    assert.equal(nested.peek("a"), undefined);
    nested.at("a").set("x", 1);
    assert.equal(nested.at("a"), nested.peek("a"));
    assert.deepEqual(pathsOf(journal), ["n/a/x"]);
    nested.at("B");
    assert.deepEqual(nested.keys(), ["B", "a"]);
    journal.undoTo(0);
    assert.deepEqual(nested.peek("a")?.keys(), []);
  });
});

describe("a list", () => {
  test("pushes, sets, pops, and can be undone to each moment", () => {
    const journal = new UndoJournal();
    const list = new List<string>(journal, "l");
    const moments: string[] = [];
    const steps = [
      () => list.push("a"),
      () => list.push("b"),
      () => list.set(0, "c"),
      () => list.pop(),
      () => list.push("d"),
      () => list.pop(),
      () => list.pop(),
      () => list.push("e"),
    ];
    for (const step of steps) {
      moments.push(list.items.join());
      step();
    }
    assert.equal(list.items.join(), "e");
    for (let position = steps.length - 1; position >= 0; position -= 1) {
      journal.undoTo(position);
      assert.equal(list.items.join(), moments[position], `position ${position}`);
    }
  });
});
