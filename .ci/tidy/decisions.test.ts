// A decision record with each mistake in turn, and citations of existing and missing records.

import assert from "node:assert/strict";
import { test } from "node:test";
import { citationProblems, recordProblems, uncitedProblems } from "./decisions.ts";
import { readSource } from "./source.ts";

const FOLDER = "docs/decisions";
const TEXT = `# 7. Time is an argument

## Context
Runs must be repeatable.

## Decision
Time is handed in.

## Consequences
Nobody reads a clock.
`;

const record = (name: string, text: string) => readSource(`${FOLDER}/${name}`, text);
const RIGHT = record("007-time-is-an-argument.md", TEXT);

const wrongIn = (...records: readonly ReturnType<typeof record>[]) =>
  recordProblems(records).map(({ line, wrong }) => `${line} ${wrong}`);

test("a record in its form is accepted, and other files of the folder are ignored", () => {
  assert.deepEqual(wrongIn(RIGHT, record("README.md", "# Decisions\n")), []);
  assert.deepEqual(recordProblems([readSource("docs/protocol.md", "Anything.\n")]), []);
});

test("a record has a file name, a title with its number and a number of its own", () => {
  const name = ["1 the file's name is not NNN-short-title.md"];
  assert.deepEqual(wrongIn(record("7-time.md", TEXT)), name);
  assert.deepEqual(wrongIn(record("007-Time.md", TEXT)), name);
  assert.deepEqual(wrongIn(record("008-time.md", TEXT)), [
    "1 the title does not carry the record's number",
  ]);
  assert.deepEqual(wrongIn(RIGHT, record("007-another.md", TEXT)), ["1 7 is taken"]);
});

test("a record has its three parts in order, each with a text", () => {
  const missing = ["1 the three parts are not there"];
  const changed = (from: string | RegExp, to: string) =>
    wrongIn(record("007-time.md", TEXT.replace(from, to)));
  assert.deepEqual(changed("## Decision", "Decision"), missing);
  assert.deepEqual(changed("## Context", "## Consequences"), missing);
  assert.deepEqual(changed("Time is handed in.\n", "\n"), missing);
  assert.deepEqual(changed("## Decision", "## Notes\nSome.\n## Decision"), missing);
});

test("a record has 10 to 20 lines of at most 110 characters", () => {
  const lines = (text: string) => wrongIn(record("007-time.md", text));
  const longer = (by: number) => lines(TEXT + "More.\n".repeat(by));
  assert.deepEqual(longer(10), []);
  assert.deepEqual(longer(11), ["1 the record has 21 lines"]);
  assert.deepEqual(lines(TEXT.replaceAll("\n\n", "\n")), ["1 the record has 7 lines"]);
  assert.deepEqual(lines(`${TEXT}${"a".repeat(110)}\n`), []);
  assert.deepEqual(lines(`${TEXT}${"a".repeat(111)}\n`), ["11 the line is too long"]);
});

test("a cited decision exists", () => {
  const cite = (numbers: string, word = "decision") => {
    const source = readSource("sim/a.ts", `// A.\n// Why. (${word} ${numbers})\n`);
    return citationProblems([RIGHT, source]).map(({ path, line, wrong }) => [path, line, wrong]);
  };
  const none = (number: number) => ["sim/a.ts", 2, `${"no decision"} ${number}`];
  assert.deepEqual(cite("7"), []);
  assert.deepEqual(cite("8"), [none(8)]);
  assert.deepEqual(cite("8", "Decision"), [none(8)]);
  assert.deepEqual(cite("6, 7 and 8", "decisions"), [none(6), none(8)]);
  assert.deepEqual(cite("7 to 9", "decisions"), [none(9)]);
  assert.deepEqual(cite("x"), []);
});

test("a record is cited outside the records", () => {
  const uncited = (text: string, path = "sim/a.ts") =>
    uncitedProblems([RIGHT, readSource(path, text)]).map(({ path: at, wrong }) => [at, wrong]);
  const none = [[RIGHT.path, "nothing cites this record"]];
  assert.deepEqual(uncited("// Why. (decision 7)\n"), []);
  assert.deepEqual(uncited("// Why. (decisions 2,\n// 5 to 9)\n"), []);
  assert.deepEqual(uncited("// Why. (decision 70)\n"), none);
  assert.deepEqual(uncited("As decision 7 says.\n", `${FOLDER}/README.md`), none);
});
