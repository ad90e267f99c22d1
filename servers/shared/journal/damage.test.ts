// A damaged journal is refused with the line number and never touched. A broken reader would accept
// a changed command, or overwrite somebody's file.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { CHAIN_START, checksumOf, lineOf } from "./line.ts";
import { openJournal } from "./open.ts";
import { journalFolder, linesOf, refusal, written } from "./test-journal.ts";

const { newPath, remove } = journalFolder();
after(remove);

test("a first line cut short is written again, unless the file may be somebody else's", () => {
  const { path, lines } = written(newPath());
  writeFileSync(path, (lines[0] ?? "").slice(0, 30));
  const opened = openJournal({ path, wanted: { seed: 7 } });
  opened.file.close();
  assert.match(opened.notices[0] ?? "", /line 1 was cut short/);
  assert.equal(readFileSync(path, "utf8"), `${lines[0]}\n`);
  for (const foreign of ["shopping list", "{}", "milk\nbread\n", "\n", "a".repeat(70_000)]) {
    writeFileSync(path, foreign);
    refusal(path, /line 1 /);
  }
});

test("every flipped bit in a complete line is noticed at its line", () => {
  const { path, text } = written(newPath());
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 13) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    // Removing a line end joins two lines, and a new one splits a line. Both are damage, except at
    // the very end, where the last line then looks cut short.
    if (damaged[at] === 10 || bytes[at] === 10) continue;
    writeFileSync(path, damaged);
    const line = bytes.subarray(0, at).toString("latin1").split("\n").length;
    refusal(path, new RegExp(`line ${line} `));
  }
});

test("missing, swapped, doubled, inserted and foreign lines are noticed", () => {
  const { path, lines } = written(newPath());
  const [header = "", one = "", two = "", three = "", ...rest] = lines;
  const file = (...all: string[]) => writeFileSync(path, `${all.join("\n")}\n`);
  const damage: [RegExp, string[]][] = [
    [/line 3 is damaged/, [header, one, three, ...rest]],
    [/line 2 is damaged/, [header, two, one, three, ...rest]],
    [/line 4 is damaged/, [header, one, two, two, three, ...rest]],
    [/line 3 is damaged/, [header, one, `${"0".repeat(16)} {"kind":"mine"}`, two, ...rest]],
    [/line 3 does not begin/, [header, one, "", two, three, ...rest]],
    [/line 2 is damaged/, [linesOf(otherPreset()).at(0) ?? "", one, two, three, ...rest]],
    [/line 1 /, [one, two, three, ...rest]],
  ];
  for (const [message, all] of damage) {
    file(...all);
    refusal(path, message);
  }
});

/** A journal of the same seed and another preset. */
function otherPreset(): string {
  const path = newPath();
  openJournal({ path, wanted: { seed: 7, preset: "no-vouchers" } }).file.close();
  return path;
}

test("an intact line with a command that this world refuses is reported by its number", () => {
  const { path, text } = written(newPath());
  const last = text.split("\n").at(-2) ?? "";
  const add = (command: string) =>
    writeFileSync(path, text + lineOf(checksumOf(last.slice(0, 16), command), command));
  add('{"kind":"mine","blocks":0}');
  refusal(path, /line 8: its command is not taken: blocks must be/);
  add("{");
  refusal(path, /line 8 holds no command/);
  add('{"kind":"unheard-of"}');
  refusal(path, /line 8 holds no command/);
});

test("a header that contradicts the command line says what to pass", () => {
  const { path } = written(newPath());
  const before = readFileSync(path);
  const open = (wanted: object) => () => openJournal({ path, wanted }).file.close();
  assert.throws(open({ seed: 8 }), /pass --seed 7 or leave --seed out/);
  assert.throws(open({ preset: "no-vouchers" }), /pass --preset default/);
  assert.throws(open({ network: "testnet" }), /pass --network mainnet/);
  open({ seed: 7, preset: "default", network: "mainnet" })();
  assert.deepEqual(readFileSync(path), before);
});

test("headers of other formats, presets and genesis states are refused", () => {
  const { path, lines } = written(newPath());
  const header: Record<string, unknown> = JSON.parse((lines[0] ?? "").slice(17));
  const changes: [object, RegExp][] = [
    [{ format: "lockstep-journal-2" }, /line 1 is not the header of a journal of the format/],
    [{ preset: "unheard-of" }, /preset unheard-of, which does not exist/],
    [{ preset: "__proto__" }, /does not exist/],
    [{ network: "moon" }, /network/],
    [{ genesis: "0".repeat(64) }, /starts otherwise/],
    [{ seed: "7" }, /names no seed/],
    [{ seed: 1.5 }, /seed/],
  ];
  for (const [change, message] of changes) {
    const text = JSON.stringify({ ...header, ...change });
    writeFileSync(path, lineOf(checksumOf(CHAIN_START, text), text));
    refusal(path, message);
  }
});
