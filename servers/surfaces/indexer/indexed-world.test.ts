// Tables that follow a world, held against tables made anew from it, and against the world itself. A broken
// one keeps a row too long, shows it twice, or in another order than a fresh start would, also by its columns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, dump, execute, randomStream, type World } from "../../../sim/index.ts";
import { recordRun } from "../../proof/consistency-run/drive.ts";
import type { Row } from "../postgrest/tables/table.ts";
import { IndexedWorld } from "./indexed-world.ts";

function rowsOf(indexed: IndexedWorld, name: string): readonly Row[] {
  const table = indexed.get(name);
  assert.ok(table !== undefined, name);
  return Array.from({ length: table.count }, (_, position) => table.row(position));
}

/** The positions of all rows by each column. */
function ordersOf(indexed: IndexedWorld, name: string): readonly (readonly number[])[] {
  const table = indexed.get(name);
  return (table?.columns ?? []).map((column) => {
    const walk = table?.walk?.(column.name);
    return Array.from({ length: walk?.length ?? 0 }, (_, at) => walk?.position(at) ?? -1);
  });
}

function assertFresh(indexed: IndexedWorld, world: World): void {
  const fresh = new IndexedWorld(world);
  for (const name of indexed.names) {
    assert.deepEqual(rowsOf(indexed, name), rowsOf(fresh, name), name);
    assert.deepEqual(ordersOf(indexed, name), ordersOf(fresh, name), name);
  }
}

const { commands, preset, seed } = await recordRun(3, 6);

test("tables that followed are as new ones, through snapshots and restores", () => {
  const world = createWorld({ seed, preset });
  const indexed = new IndexedWorld(world);
  const draw = randomStream(3, "indexed-world");
  let marks = 0;
  for (const [at, command] of commands.entries()) {
    execute(world, command);
    if (draw.integer(1, 20) === 1) {
      execute(world, { kind: "snapshot", name: `mark-${marks}` });
      marks += 1;
    }
    if (marks > 0 && draw.integer(1, 25) === 1) {
      execute(world, { kind: "restore", name: `mark-${draw.integer(0, marks - 1)}` });
    }
    if (at % 10 === 0) for (const name of indexed.names) indexed.get(name);
    if (at % 60 === 0) assertFresh(indexed, world);
  }
  assertFresh(indexed, world);
});

test("a load replaces every row", () => {
  const world = createWorld({ seed, preset });
  for (const command of commands) execute(world, command);
  const text = dump(world);
  const other = createWorld({ seed, preset });
  const indexed = new IndexedWorld(other);
  for (const name of indexed.names) indexed.get(name);
  assert.ok(execute(other, { kind: "load", dump: text }).ok);
  assertFresh(indexed, other);
  assert.equal(indexed.get("event")?.count, new IndexedWorld(world).get("event")?.count);
});

test("queries that overlap share tables until something changes, sealed or not", () => {
  const world = createWorld({ seed, preset });
  const indexed = new IndexedWorld(world);
  const shown = () => indexed.get("mapping");
  shown();
  execute(world, { kind: "snapshot", name: "before" });
  const register = (name: string) => {
    assert.ok(execute(world, { kind: "registerUser", name }).ok);
    return world.parts.journal.length;
  };
  const release = indexed.hold();
  const length = register("anna");
  const tables = new Set(Array.from({ length: 20 }, () => [shown(), indexed.hold()][0]));
  assert.ok(indexed.moment.last > indexed.moment.height, "nothing is unsealed");
  assert.equal(tables.size, 1);
  assert.equal(indexed.moment.readers, 20);
  // As many changes, but others.
  assert.ok(execute(world, { kind: "restore", name: "before" }).ok);
  assert.equal(register("bert"), length);
  const rows = rowsOf(indexed, "mapping");
  assert.deepEqual(rows, rowsOf(new IndexedWorld(world), "mapping"));
  release();
});
