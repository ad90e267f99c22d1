// The journal as a file: its contents, and that the world read from it is the one that wrote it. A
// broken journal would lose a command, or continue another world.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { createWorld, execute } from "../../../sim/index.ts";
import { openJournal } from "./open.ts";
import { journalFolder, written } from "./test-journal.ts";
import { journalText, readJournalFile } from "./text.ts";

const { newPath, remove } = journalFolder();
after(remove);

test("a world continues from its file, and again", () => {
  const { path, world } = written(newPath());
  for (const _ of [1, 2]) {
    const again = openJournal({ path });
    assert.equal(again.replayed, 6);
    assert.deepEqual(again.notices, []);
    assert.equal(again.world.options.seed, 7);
    assert.equal(again.world.journalHash(), world.journalHash());
    assert.deepEqual(again.world.timeline.names(), world.timeline.names());
    again.file.close();
  }
});

test("commands written after a restart follow those before", () => {
  const { path } = written(newPath());
  const second = openJournal({ path });
  execute(second.world, { kind: "advance", ms: 9 });
  second.file.record({ kind: "advance", ms: 9 });
  second.file.close();
  const third = readJournalFile(path);
  assert.equal(third.replayed, 7);
  assert.equal(third.world.journalHash(), second.world.journalHash());
});

test("the text of a world equals its file byte by byte", () => {
  const { world, text } = written(newPath());
  assert.equal(journalText(world), text);
});

test("with fsync the file is the same", () => {
  const path = newPath();
  const { world, file } = openJournal({ path, fsync: true, wanted: { seed: 7 } });
  execute(world, { kind: "mine" });
  file.record({ kind: "mine" });
  file.close();
  assert.equal(readFileSync(path, "utf8"), journalText(world));
});

test("a last line cut short anywhere is dropped, reported, and removed from the file", () => {
  const { path, text, lines } = written(newPath());
  const whole = text.length - (lines.at(-1)?.length ?? 0) - 1;
  for (const length of [whole + 1, whole + 17, whole + 40, text.length - 1]) {
    writeFileSync(path, text.slice(0, length));
    const opened = openJournal({ path });
    assert.equal(opened.replayed, 5);
    assert.equal(opened.notices.length, 1);
    assert.match(opened.notices[0] ?? "", new RegExp(`line 7 .*dropped: ${length - whole} bytes`));
    assert.equal(readFileSync(path, "utf8"), text.slice(0, whole));
    opened.file.record({ kind: "mine", blocks: 3 });
    opened.file.close();
    assert.equal(readJournalFile(path).replayed, 6);
  }
});

test("the downloaded journal of a world without a file starts the same world", () => {
  const world = createWorld({ seed: 3, preset: "near-liquidation", network: "testnet" });
  execute(world, { kind: "advance", ms: 86_400_000 });
  const path = newPath();
  writeFileSync(path, journalText(world));
  const opened = openJournal({ path });
  assert.equal(opened.world.journalHash(), world.journalHash());
  opened.file.close();
});
