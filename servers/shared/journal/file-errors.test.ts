// Errors of files reach a person in words that name the file they named: never a stack, never a lock file.

import assert from "node:assert/strict";
import fs, {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { BadOption } from "../../../command-line.ts";
import { wordsOfFileError } from "../../../file-errors.ts";
import { rulesNamed } from "../../carriers/start/chosen-faults.ts";
import { JournalRefused } from "./header.ts";
import { openJournal } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
after(() => rmSync(folder, { recursive: true }));
const plain = join(folder, "plain");
writeFileSync(plain, "");

/** The thrown error. */
function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing is thrown");
}

test("a journal that cannot be written is named, not the lock beside it", () => {
  for (const [path, words] of [
    [join(plain, "world.journal"), /a part of its path is a file/],
    [join(folder, `${"x".repeat(245)}.journal`), /its name is too long/],
    ["/proc/world.journal", /cannot be used: \w+/],
  ] as const) {
    const error = thrownBy(() => openJournal({ path }));
    assert.ok(error instanceof JournalRefused, String(error));
    assert.match(error.message, words);
    assert.ok(error.message.startsWith(`journal ${path} is refused: the file `), error.message);
    assert.doesNotMatch(error.message, /\.lock|\bE[A-Z]{4,}: /);
  }
});

const write = writeSync;

function writeToFullDisk(): number {
  const file = openSync("/dev/full", "w");
  try {
    return write(file, "x");
  } finally {
    closeSync(file);
  }
}

test("a journal whose first line finds the disk full is refused in words", (context) => {
  context.mock.method(fs, "writeSync", writeToFullDisk);
  syncBuiltinESMExports();
  const path = join(folder, "full.journal");
  const error = thrownBy(() => openJournal({ path }));
  context.mock.restoreAll();
  syncBuiltinESMExports();
  assert.ok(error instanceof JournalRefused, String(error));
  assert.match(error.message, /full\.journal cannot be used: the disk is full: make room/);
});

test("a full disk, a folder and a missing file are described in words", () => {
  const full = thrownBy(writeToFullDisk);
  const message =
    "a.journal cannot be used: the disk is full: make room, or name a place on another disk";
  assert.equal(wordsOfFileError(full, "a.journal"), message);
  assert.match(wordsOfFileError(thrownBy(() => readFileSync(folder))) ?? "", /it is a folder/);
  const exists = wordsOfFileError(thrownBy(() => mkdirSync(folder)));
  assert.equal(exists?.startsWith(`${folder} cannot be used: something with this name`), true);
  assert.equal(wordsOfFileError(new Error("another")), undefined);
});

test("rules of faults in a file that cannot be read are refused like a bad option", () => {
  for (const [file, words] of [
    [`${folder}/none.json`, /there is no such file/],
    [`${folder}/`, /it is a folder/],
  ] as const) {
    const error = thrownBy(() => rulesNamed(file));
    assert.ok(error instanceof BadOption, String(error));
    assert.match(error.message, words);
  }
});
