// Which tests a change selects, by a record of three tests made here. A missing one would let a
// change through that its own test rejects.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { projectSources, readProjectSource, root } from "./project.ts";
import { RanLines } from "./ran.ts";
import { type Change, changesIn, Selector } from "./selection.ts";
import { recordLines } from "./stages.ts";

const [RANDOM, STORE, UNDO] = [
  "sim/kernel/random.test.ts",
  "sim/kernel/store.test.ts",
  "sim/kernel/undo.test.ts",
];
const tests = [RANDOM, STORE, UNDO];
const folder = `reports/out/ran-${process.pid}`;
after(() => rmSync(join(root, folder), { recursive: true, force: true }));
await recordLines(tests, folder);
const ran = new RanLines(tests, folder);
const selector = new Selector(projectSources(), ran);

/** As if the line with this text had changed. */
function changed(path: string, text: string): Change {
  const lines = readProjectSource(path).text.split("\n");
  const at = lines.findIndex((line) => line.includes(text));
  assert.notEqual(at, -1, text);
  return { path, removed: [lines[at] ?? ""], at, added: 1 };
}

function selected(...changes: readonly Change[]): string[] {
  const { tests: all } = selector.select(changes);
  return all.filter((path) => tests.includes(path)).toSorted();
}

test("a changed line selects the tests that ran it", () => {
  assert.deepEqual(selected(changed("sim/kernel/undo.ts", "this.steps.left -= 1")), [STORE, UNDO]);
  assert.deepEqual(selected(changed("sim/kernel/store.ts", "const found = this.#inner")), [STORE]);
  assert.deepEqual(selected(changed("sim/kernel/random.ts", "Number.parseInt")), [RANDOM, UNDO]);
  assert.deepEqual(ran.outdated(tests), []);
});

test("changed tests come first, then the quickest", () => {
  const changes = [changed("sim/kernel/undo.ts", "this.steps.left -= 1"), changed(RANDOM, "test(")];
  const { tests: all } = selector.select(changes);
  const [first, second = "", third = ""] = all.filter((path) => tests.includes(path));
  assert.equal(first, RANDOM);
  assert.ok((ran.tookMs.get(second) ?? 0) <= (ran.tookMs.get(third) ?? -1));
});

test("a new line selects the tests of its function", () => {
  const { path, at } = changed("sim/kernel/random.ts", "const state =");
  assert.deepEqual(selected({ path, removed: [], at, added: 0 }), []);
  assert.deepEqual(selected({ path, removed: ["  a line that was"], at, added: 0 }), [
    RANDOM,
    UNDO,
  ]);
});

test("a line that ran in no test selects the tests of the code that uses it, and is reported", () => {
  const { tests: users, unrecorded } = selector.select([
    changed("sim/kernel/undo.ts", "const CHUNK ="),
  ]);
  assert.deepEqual(
    tests.filter((path) => users.includes(path)),
    [STORE, UNDO],
  );
  assert.deepEqual(unrecorded, ["sim/kernel/undo.ts"]);
});

test("without a record, names decide", () => {
  const blind = new Selector(projectSources(), new RanLines([]));
  const { tests: named } = blind.select([changed("sim/kernel/random.ts", "Number.parseInt")]);
  for (const path of [RANDOM, UNDO]) assert.ok(named.includes(path), path);
  assert.ok(!named.includes(STORE));
});

test("comments, imports and types select nothing", () => {
  const lines = ["// The undo journal", "import { Steps }", "readonly path: string"];
  assert.deepEqual(selected(...lines.map((text) => changed("sim/kernel/undo.ts", text))), []);
});

test("a document selects the tests that name it, a deleted test nothing", () => {
  const document = { path: "sim/README.md", removed: [], at: 3, added: 1 };
  assert.ok(selector.select([document]).tests.includes("tidy.test.ts"));
  const deleted = { path: "sim/gone.test.ts", removed: ["test()"], at: 0, added: 0 };
  assert.deepEqual(selected(deleted), []);
});

test("changes are read from a diff", () => {
  const place = mkdtempSync(join(tmpdir(), "lockstep-diff-"));
  after(() => rmSync(place, { recursive: true, force: true }));
  writeFileSync(join(place, "old"), "one\ntwo\n-- three\nfour\n");
  writeFileSync(join(place, "new"), "zero\none\nTWO\nfour\n");
  const options = ["--no-index", "--unified=0", "--src-prefix=a/", "--dst-prefix=b/"];
  const { stdout } = spawnSync("git", ["diff", ...options, "old", "new"], { cwd: place });
  assert.deepEqual(changesIn(stdout.toString()), [
    { path: "new", removed: [], at: 0, added: 1 },
    { path: "new", removed: ["two", "-- three"], at: 2, added: 1 },
  ]);
});
