// The journal as a file: what it keeps, and what it makes of a file that is not as it was left.
// A broken journal would lose a command, accept a changed one, or write over somebody's file.
import assert from "node:assert/strict";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { type Command, createWorld, type World } from "../../sim/index.ts";
import { JournalRefused } from "./header.ts";
import { CHAIN_START, checksumOf, lineOf } from "./line.ts";
import { openJournal } from "./open.ts";
import { journalText, readJournalFile } from "./text.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-journal-"));
after(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = () => join(folder, `${++files}.journal`);

const someCommands = (world: World): Command[] => [
  { kind: "advance", ms: 1_500 },
  {
    kind: "submit",
    from: world.users.find("oracle")?.address ?? "",
    to: world.addresses.priceOracle,
    function: "setAssetPrice",
    args: { asset: world.addresses.tokens.WETH, price: 2_400n * 10n ** 18n },
  },
  { kind: "snapshot", name: "before – nach" },
  { kind: "registerUser", name: "carol" },
  { kind: "restore", name: "before – nach" },
  { kind: "mine", blocks: 2 },
];

/** A closed journal of six commands; answers its path and the journal hash of its world. */
function written(path = newPath()) {
  const { world, file } = openJournal({ path, wanted: { seed: 7 } });
  for (const command of someCommands(world)) {
    assert.ok(world.execute(command).ok);
    file.record(command);
  }
  file.close();
  return { path, world, text: readFileSync(path, "utf8"), lines: linesOf(path) };
}

const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").slice(0, -1);

function refusal(path: string, message: RegExp): void {
  const before = readFileSync(path);
  assert.throws(
    () => openJournal({ path, wanted: { seed: 7 } }).file.close(),
    (error) => error instanceof JournalRefused && message.test(error.message),
  );
  assert.deepEqual(readFileSync(path), before, "a refused file was changed");
}

test("a world continues from its file, and again", () => {
  const { path, world } = written();
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

test("commands written after a restart follow on those before", () => {
  const { path } = written();
  const second = openJournal({ path });
  second.world.execute({ kind: "advance", ms: 9 });
  second.file.record({ kind: "advance", ms: 9 });
  second.file.close();
  const third = readJournalFile(path);
  assert.equal(third.replayed, 7);
  assert.equal(third.world.journalHash(), second.world.journalHash());
});

test("the text of a world is its file byte by byte", () => {
  const { world, text } = written();
  assert.equal(journalText(world), text);
});

test("with fsync it is the same file", () => {
  const path = newPath();
  const { world, file } = openJournal({ path, fsync: true, wanted: { seed: 7 } });
  world.execute({ kind: "mine" });
  file.record({ kind: "mine" });
  file.close();
  assert.equal(readFileSync(path, "utf8"), journalText(world));
});

test("a last line cut short anywhere is dropped, named, and gone from the file", () => {
  const { path, text, lines } = written();
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

test("a first line cut short is begun anew, unless it may be another's file", () => {
  const { path, lines } = written();
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

test("every flipped bit in a whole line is noticed at its line", () => {
  const { path, text } = written();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 13) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    // A line end that is gone joins two lines; one that is new cuts one in two. Both are damage,
    // but at the very end, where the last line then looks cut short.
    if (damaged[at] === 10 || bytes[at] === 10) continue;
    writeFileSync(path, damaged);
    const line = bytes.subarray(0, at).toString("latin1").split("\n").length;
    refusal(path, new RegExp(`line ${line} `));
  }
});

test("missing, swapped, doubled, inserted and foreign lines are noticed", () => {
  const { path, lines } = written();
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

test("a line that is whole but no command of this world is refused by its number", () => {
  const { path, text } = written();
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
  const { path } = written();
  const before = readFileSync(path);
  const open = (wanted: object) => () => openJournal({ path, wanted }).file.close();
  assert.throws(open({ seed: 8 }), /pass --seed 7 or leave --seed out/);
  assert.throws(open({ preset: "no-vouchers" }), /pass --preset default/);
  assert.throws(open({ network: "testnet" }), /pass --network mainnet/);
  open({ seed: 7, preset: "default", network: "mainnet" })();
  assert.deepEqual(readFileSync(path), before);
});

test("headers of other formats, presets and beginnings are refused", () => {
  const { path, lines } = written();
  const header = JSON.parse((lines[0] ?? "").slice(17)) as Record<string, unknown>;
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

test("a journal in use is not opened twice, and is free once closed", () => {
  const path = newPath();
  const { file } = openJournal({ path });
  assert.throws(() => openJournal({ path }), /process \d+ uses it/);
  file.close();
  openJournal({ path }).file.close();
});

test("a lock left by a killed process is taken over; one that is no lock is not", () => {
  const { path } = written();
  // No process has this id and began at this time.
  writeFileSync(`${path}.lock`, `${process.pid} 1\n`);
  openJournal({ path }).file.close();
  writeFileSync(`${path}.lock`, "mine\n");
  assert.throws(() => openJournal({ path }), /is not a lock file/);
});

test("after somebody else wrote to the file nothing more is taken", () => {
  const { path } = written();
  const { file } = openJournal({ path });
  appendFileSync(path, "intruder");
  assert.throws(() => file.record({ kind: "mine" }), /something else has changed the file/);
  assert.throws(() => file.record({ kind: "mine" }), /Nothing more is taken/);
  file.close();
  assert.match(readFileSync(path, "utf8"), /intruder$/);
});

test("a folder that is not there is named", () => {
  const path = join(folder, "nowhere", "1.journal");
  assert.throws(() => openJournal({ path }), /nowhere/);
});

test("a world without a journal downloads as a file that starts", () => {
  const world = createWorld({ seed: 3, preset: "near-liquidation", network: "testnet" });
  world.execute({ kind: "advance", ms: 86_400_000 });
  const path = newPath();
  writeFileSync(path, journalText(world));
  const opened = openJournal({ path });
  assert.equal(opened.world.journalHash(), world.journalHash());
  opened.file.close();
});
