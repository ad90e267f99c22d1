// The rows of the timeline, and what belongs to a range. A broken one would hide a command in a fold,
// or export other requests than it shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spanText } from "./page/kit/spans.ts";
import type { Note } from "./page/story/notes.ts";
import { isOf, rowsOf, rowText, shows } from "./page/story/rows.ts";

const noteOf = (number: number, kind: string, facts: Partial<Note> = {}): Note => ({
  ...{ number, kind, actor: null, contract: null, function: null, outcome: "ok", reason: null },
  ...{ text: `${kind} ${number}`, beforeMs: 0, atMs: 0, height: 0, transactionCount: 0 },
  ...{ transactions: [], pending: null },
  ...facts,
});

test("idle time is folded, with those who sign in meanwhile", () => {
  const notes = [
    noteOf(1, "advance", { atMs: 3_600_000 }),
    noteOf(2, "grantRefresh", { beforeMs: 3_600_000, atMs: 3_600_000 }),
    noteOf(3, "submit", { transactionCount: 1 }),
    noteOf(4, "advance", { atMs: 86_400_000 }),
    noteOf(5, "advance", { outcome: "failed" }),
    noteOf(6, "grantRefresh"),
    noteOf(7, "grantRefresh"),
  ];
  const rows = rowsOf(notes, {});
  assert.deepEqual(rows.map(rowText), [
    "1 hour passes in 2 steps",
    "submit 3",
    "advance 4",
    "advance 5",
    "grantRefresh 7, after 1 idle command",
  ]);
  assert.deepEqual(
    [1, 2, 3].map((number) => shows(rows[0], number)),
    [true, true, false],
  );
  assert.equal(shows(rows.at(-1), 9_999), false);
  assert.equal(rowsOf(notes, { fold: "no" }).length, 7);
});

test("a fold ends where a restore has left the world, so that no living row is struck through", () => {
  const notes = Array.from({ length: 10_001 }, (_, at) =>
    noteOf(at + 1, "advance", { beforeMs: at * 1000, atMs: (at + 1) * 1000 }),
  );
  const rows = rowsOf([...notes, noteOf(10_002, "restorePosition")], {}, [
    { from: 5_001, to: 10_001 },
  ]);
  assert.deepEqual(
    rows.map(({ first, note }) => [first.number, note.number]),
    [
      [1, 5_000],
      [5_001, 10_001],
      [10_002, 10_002],
    ],
  );
});

test("an exchange belongs to the commands it caused, a read to the one before it", () => {
  const within = (position: number, ...commands: number[]) =>
    isOf({ position, commands }, { from: 3, to: 5 });
  assert.deepEqual([within(3), within(6)], [true, false]);
  // One that came while others did.
  assert.deepEqual([within(6, 5), within(5, 2)], [true, false]);
  assert.equal(isOf({ position: 4 }, { from: 3, to: 5 }), true);
});

test("spans are written in their two largest units", () => {
  const texts = [0, 5, 60_000, 3_900_000, -90_061_001, 400 * 86_400_000].map(spanText);
  const expected = ["No time", "5 milliseconds", "1 minute", "1 hour 5 minutes"];
  assert.deepEqual(texts, [...expected, "−1 day 1 hour", "400 days"]);
});
