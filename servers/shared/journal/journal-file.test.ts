// The journal while it is written: its lock, and failed writes. A broken one would let two
// processes write, or answer for a command that is not on disk.
import assert from "node:assert/strict";
import { appendFileSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { JournalBroken, JournalFile } from "./journal-file.ts";
import { CHAIN_START } from "./line.ts";
import { openJournal } from "./open.ts";
import { journalFolder, written } from "./test-journal.ts";

const { folder, newPath, remove } = journalFolder();
after(remove);

test("a journal in use is not opened twice, and is free once closed", () => {
  const path = newPath();
  const { file } = openJournal({ path });
  assert.throws(() => openJournal({ path }), /process \d+ uses it/);
  file.close();
  openJournal({ path }).file.close();
});

test("a killed process's lock is taken over; a file that is not a lock is left alone", () => {
  const { path } = written(newPath());
  // No process has this id and began at this time.
  writeFileSync(`${path}.lock`, `${process.pid} 1\n`);
  openJournal({ path }).file.close();
  writeFileSync(`${path}.lock`, "mine\n");
  assert.throws(() => openJournal({ path }), /is not a lock file/);
});

test("once somebody else has written to the file, no further command is accepted", () => {
  const { path } = written(newPath());
  const { file } = openJournal({ path });
  appendFileSync(path, "intruder");
  assert.throws(() => file.record({ kind: "mine" }), /something else has changed the file/);
  assert.throws(() => file.record({ kind: "mine" }), /Nothing more is taken/);
  file.close();
  assert.match(readFileSync(path, "utf8"), /intruder$/);
});

test("a line that cannot be written breaks the journal for good", () => {
  const { path, text } = written(newPath());
  const file = openSync(path, "r");
  const released: string[] = [];
  const journal = new JournalFile({
    path,
    file,
    lock: { release: () => released.push("released") },
    tail: { length: Buffer.byteLength(text), checksum: CHAIN_START },
    fsync: false,
  });
  assert.throws(() => journal.record({ kind: "mine" }), /cannot be written: EBADF/);
  assert.throws(() => journal.record({ kind: "mine" }), JournalBroken);
  journal.close();
  journal.close();
  assert.deepEqual(released, ["released"]);
  assert.equal(readFileSync(path, "utf8"), text);
});

test("a path that is not an ordinary file is refused", () => {
  assert.throws(() => openJournal({ path: folder }), /is not an ordinary file/);
  assert.throws(() => openJournal({ path: devNull }), /is not an ordinary file/);
});

test("a folder that does not exist is named", () => {
  const path = join(folder, "nowhere", "1.journal");
  assert.throws(() => openJournal({ path }), /nowhere/);
});

test("a journal file removed while in use stops the journal, because nobody could read it again", () => {
  const { path } = written(newPath());
  const { file } = openJournal({ path });
  file.record({ kind: "mine" });
  rmSync(path);
  assert.throws(
    () => file.record({ kind: "mine" }),
    /was removed, and what was in it with it\. Nothing more/,
  );
  file.close();
});

test("a second name of one file would have its own lock, so it is refused", () => {
  const { path } = written(newPath());
  const { file } = openJournal({ path });
  const other = newPath();
  linkSync(path, other);
  assert.throws(() => openJournal({ path: other }), /is refused: it has 2 names by hard links/);
  file.record({ kind: "mine" });
  file.close();
});

test("a folder that does not exist is named", () => {
  const path = join(folder, "nowhere", "a.journal");
  assert.throws(() => openJournal({ path }), /is refused: there is no folder .*nowhere: make it/);
});
