// Tables under random changes, held against tables made anew from what they should show. A broken index shows
// a row twice, at an old value's place, or after it has gone.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createWorld } from "../../../../sim/index.ts";
import { indexesOf } from "../../postgrest/tables/indexes.ts";
import type { Row, Table } from "../../postgrest/tables/table.ts";
import { GrowingTable } from "./growing.ts";
import { KeyedTable } from "./keyed.ts";
import { Moment } from "./moment.ts";

const head = {
  name: "t",
  columns: [
    { name: "name", type: "text" },
    { name: "value", type: "numeric" },
  ],
  relationships: [],
} as const;

const NOW = new Moment(createWorld({}), 0, 0);

interface Subject {
  readonly name: string;
  value: bigint | null;
}

const rowOf = ({ name, value }: Subject): Row => [name, value];
const isShown = ({ value }: Subject): boolean => value !== 0n;

function assertShows(table: Table, subjects: readonly Subject[], columns: readonly string[]): void {
  const rows = subjects.map(rowOf);
  assert.equal(table.count, rows.length);
  const fresh = indexesOf({ ...head, count: rows.length, row: (at) => rows[at] ?? [] });
  for (const column of columns) {
    const [walk, expected] = [table.walk?.(column), fresh.walk(column)];
    assert.equal(walk?.length, rows.length);
    for (const at of rows.keys()) {
      assert.equal(walk?.position(at), expected?.position(at));
      assert.deepEqual(walk?.row(at), expected?.row(at));
    }
  }
  assert.deepEqual(
    rows.map((_row, at) => table.row(at)),
    rows,
  );
}

const drawnSubject = fc.record({
  name: fc.constantFrom("a", "b", "c"),
  value: fc.option(fc.bigInt(0n, 5n)),
});
/** How many at once: most of the time a few, now and then more than an index takes one by one. */
const many = fc.array(drawnSubject, { maxLength: 60, size: "max" });
const few = fc.array(drawnSubject, { maxLength: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), subjects: fc.oneof(few, many) }),
  fc.record({ kind: fc.constant("change" as const), at: fc.nat(), value: fc.bigInt(0n, 5n) }),
  fc.record({ kind: fc.constant("cut" as const), count: fc.oneof(fc.nat(3), fc.nat(80)) }),
  fc.record({
    kind: fc.constant("read" as const),
    columns: fc.subarray(["name", "value"]),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Driven {
  readonly table: Table;
  add(subject: Subject): void;
  change(subject: Subject, at: number): void;
  drop(subject: Subject, at: number): void;
}

function run(steps: readonly Step[], driven: Driven, isIn: (subject: Subject) => boolean): void {
  const subjects: Subject[] = [];
  const read = (columns: readonly string[]) =>
    assertShows(driven.table, subjects.filter(isIn), columns);
  for (const each of steps) {
    if (each.kind === "add") {
      for (const drawn of each.subjects) {
        const subject = { ...drawn };
        subjects.push(subject);
        driven.add(subject);
      }
    } else if (each.kind === "change") {
      const at = each.at % Math.max(subjects.length, 1);
      const subject = subjects[at];
      if (subject === undefined) continue;
      subject.value = each.value;
      driven.change(subject, at);
    } else if (each.kind === "cut") {
      const last = Math.max(subjects.length - each.count, 0);
      for (const [at, gone] of subjects.splice(last).entries()) driven.drop(gone, last + at);
    } else {
      read(each.columns);
    }
  }
  read(["name", "value"]);
}

const steps = fc.array(step, { maxLength: 40, size: "max" });

test("a keyed table shows what its subjects hold, by every column", () => {
  const property = fc.property(steps, (drawn) => {
    const table = new KeyedTable<Subject>(head, NOW, rowOf);
    const driven = {
      table,
      add: (subject: Subject) => table.change(subject, isShown(subject)),
      change: (subject: Subject) => table.change(subject, isShown(subject)),
      drop: (subject: Subject) => table.drop(subject),
    };
    run(drawn, driven, isShown);
  });
  fc.assert(property, { numRuns: 300, seed: 13 });
});

test("a growing table shows its items, by every column", () => {
  const property = fc.property(steps, (drawn) => {
    const table = new GrowingTable<Subject>(head, NOW, rowOf);
    const driven = {
      table,
      add: (subject: Subject) => table.add(subject),
      change: (_subject: Subject, at: number) => table.change(at),
      drop: (_subject: Subject, at: number) => table.cutTo(at),
    };
    run(drawn, driven, () => true);
  });
  fc.assert(property, { numRuns: 300, seed: 13 });
});

/** The remaining rows after 3,000 forks, each with a change of one of so many subjects. */
function afterForks(changing: number, ask: (first: Table) => void) {
  const subjects = Array.from({ length: 2_000 }, (_none, at) => ({ name: `${at}`, value: 1n }));
  let table = new KeyedTable<Subject>(head, NOW, rowOf);
  for (const subject of subjects) table.change(subject, true);
  ask(table);
  for (let at = 0; at < 3_000; at += 1) {
    table = table.fork();
    const subject = subjects[(at * 7) % changing] as Subject;
    subject.value = BigInt((at * 7919) % 500);
    table.change(subject, true);
  }
  return { table, subjects };
}

test("an index that nobody asks for during 3,000 forks is right when somebody does", () => {
  const [make, begin] = [
    (table: Table) => table.walk?.("value"),
    (table: Table) => table.preparing?.("value").next(),
  ];
  for (const [changing, ask] of [
    [100, make],
    [100, begin],
    [1_500, make],
  ] as const) {
    const { table, subjects } = afterForks(changing, ask);
    assertShows(table, subjects, ["value"]);
  }
});
