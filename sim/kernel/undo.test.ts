// The undo journal: positions, undoing across chunks, and reading changes in order. A broken
// journal would restore a world to a state it never had.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { randomStream } from "./random.ts";
import { Mapping } from "./store.ts";
import { type Place, UndoJournal } from "./undo.ts";

/** More changes than a chunk holds, whatever its size may become. */
const MANY = 20_000;

function places(journal: UndoJournal) {
  return new Mapping<number>(journal, "m", 0);
}

describe("the journal", () => {
  test("counts changes and forgets those it undoes", () => {
    const journal = new UndoJournal();
    const values = places(journal);
    assert.equal(journal.length, 0);
    for (let n = 1; n <= MANY; n += 1) {
      values.set("a", n);
      assert.equal(journal.length, n);
    }
    for (let n = MANY; n >= 0; n -= 997) {
      journal.undoTo(n);
      assert.equal(journal.length, n);
      assert.equal(values.get("a"), n);
    }
    journal.undoTo(0);
    assert.equal(values.get("a"), 0);
    assert.equal(journal.length, 0);
  });

  test("undoes to every position near a chunk's boundary", () => {
    const journal = new UndoJournal();
    const values = places(journal);
    for (let n = 1; n <= MANY; n += 1) values.set("a", n);
    for (let position = MANY; position >= 0; position -= 1) {
      journal.undoTo(position);
      if (values.get("a") !== position) assert.fail(`${values.get("a")} at ${position}`);
      // Goes forward a little and back again, so that boundaries are crossed both ways.
      if (position % 512 < 3) {
        for (let n = 1; n <= 5; n += 1) values.set("a", -n);
        journal.undoTo(position);
        assert.equal(values.get("a"), position);
      }
    }
  });

  test("undoes the newest change first", () => {
    const journal = new UndoJournal();
    const seen: unknown[] = [];
    const place: Place = { path: "p", putBack: (value) => seen.push(value) };
    for (let n = 0; n < 5; n += 1) journal.record(place, n, n + 1);
    journal.undoTo(2);
    assert.deepEqual(seen, [4, 3, 2]);
  });

  test("ends at the position looked back to, and what the look changes is undone", () => {
    const journal = new UndoJournal();
    const values = places(journal);
    for (let n = 1; n <= MANY; n += 1) values.set("a", n);
    for (const position of [0, 1, 3_071, 3_072, 3_073, MANY - 5_000, MANY - 1, MANY]) {
      journal.lookBack(position, () => {
        assert.equal(journal.length, position);
        for (let n = 1; n <= 4_000; n += 1) values.set("b", n);
        assert.equal([...journal.changes(position)].length, 4_000);
        const inner = journal.lookBack(position + 1, () => values.get("b"));
        assert.deepEqual([inner, values.get("a"), values.get("b")], [1, position, 4_000]);
      });
      assert.deepEqual([journal.length, values.get("a"), values.get("b")], [MANY, MANY, 0]);
      const afters = [...journal.changes(0)].map(({ after }) => after);
      assert.ok(afters.every((after, index) => after === index + 1));
    }
    journal.undoTo(9);
    assert.equal(values.get("a"), 9);
  });

  test("ignores a position that it has not reached", () => {
    const journal = new UndoJournal();
    places(journal).set("a", 1);
    journal.undoTo(7);
    assert.equal(journal.length, 1);
  });

  test("reads the changes of any span in order, also across chunks", () => {
    const journal = new UndoJournal();
    const values = places(journal);
    for (let n = 1; n <= MANY; n += 1) values.set("a", n);
    const afters = [...journal.changes(MANY - 12_000, MANY - 3)].map(({ after }) => after);
    assert.equal(afters.length, 11_997);
    assert.ok(afters.every((after, index) => after === MANY - 12_000 + index + 1));
    const [first] = journal.changes(0, 1);
    assert.deepEqual([first?.place.path, first?.before, first?.after], ["m/a", 0, 1]);
    assert.deepEqual([...journal.changes(5, 5)], []);
  });

  test("forgets the past and begins again at 0", () => {
    const journal = new UndoJournal();
    const values = places(journal);
    for (let n = 1; n <= MANY; n += 1) values.set("a", n);
    journal.forget();
    assert.equal(journal.length, 0);
    journal.undoTo(0);
    assert.equal(values.get("a"), MANY);
    values.set("a", 1);
    journal.undoTo(0);
    assert.equal(values.get("a"), MANY);
  });
});

test("agrees with copies taken on the way, over random changes and undos", () => {
  const journal = new UndoJournal();
  const values = places(journal);
  const draw = randomStream(7, "undo");
  const keys = ["a", "b", "c", "d"];
  const copy = () => keys.map((key) => values.get(key)).join();
  const marks: { position: number; state: string }[] = [];
  for (let step = 0; step < 30_000; step += 1) {
    values.set(draw.pick(keys), draw.integer(0, 3));
    if (draw.chance(1, 50)) marks.push({ position: journal.length, state: copy() });
    if (draw.chance(1, 400) && marks.length > 0) {
      const back = draw.integer(0, marks.length - 1);
      const mark = marks[back];
      marks.length = back + 1;
      journal.undoTo(mark?.position ?? 0);
      assert.equal(copy(), mark?.state, `step ${step}`);
    }
  }
});
