// Which test files run which lines, by V8's own counts: `npm test` writes it down, for `npm run
// quick` and `npx lockstep mistakes`. Lines are identified by their text, so changes elsewhere do not
// matter. A line that runs only while its file is loaded counts for nothing, since it runs in
// every test that loads the file.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";
import { type Counts, linesIn } from "./ran-lines.ts";

interface TestRun {
  readonly test: string;
  /** Tells whether the test has changed since. */
  readonly hash: string;
  readonly tookMs: number;
  /** By file, keys of the lines that ran, as one text. */
  readonly lines: Readonly<Record<string, string>>;
}

export const ranFolder = "reports/out/ran";
const KEY_LENGTH = 5;
const eachKey = new RegExp(`.{${KEY_LENGTH}}`, "g");

/** The record of test files. */
export class RanLines {
  readonly tookMs: ReadonlyMap<string, number>;
  readonly #runs: readonly TestRun[];
  readonly #byFile = new Map<string, Map<string, string[]>>();

  constructor(tests: readonly string[], folder = ranFolder) {
    const names = new Set(namesIn(join(root, folder)));
    this.#runs = tests
      .filter((test) => names.has(nameOf(test)))
      .map((test): TestRun => JSON.parse(readFileSync(join(root, folder, nameOf(test)), "utf8")));
    this.tookMs = new Map(this.#runs.map(({ test, tookMs }) => [test, tookMs]));
  }

  /** Tests that ran one of these lines of a file. */
  testsOf(file: string, lines: readonly string[]): Set<string> {
    const keys = this.#byFile.get(file) ?? this.#read(file);
    this.#byFile.set(file, keys);
    return new Set(lines.flatMap((line) => keys.get(keyOfLine(line)) ?? []));
  }

  /** Tests that are new, or have changed since they ran. */
  outdated(tests: readonly string[]): string[] {
    const hashes = new Map(this.#runs.map(({ test, hash }) => [test, hash]));
    return tests.filter((test) => hashes.get(test) !== hashOf(textOf(test)));
  }

  #read(file: string): Map<string, string[]> {
    const tests = new Map<string, string[]>();
    for (const { test, lines } of this.#runs) {
      for (const key of lines[file]?.match(eachKey) ?? []) {
        const known = tests.get(key) ?? [];
        tests.set(key, known);
        known.push(test);
      }
    }
    return tests;
  }
}

/**
 * From the counts in `raw`, where each test file has a folder; afterwards all counts stand side by
 * side.
 */
export function recordRuns(raw: string, folder: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const own of foldersIn(join(root, raw))) {
    const keys = new Map<string, Set<string>>();
    let [test, tookMs] = ["", 0];
    for (const name of namesIn(join(root, raw, own))) {
      const counts: Counts = JSON.parse(readFileSync(join(root, raw, own, name), "utf8"));
      if (name === "run.json") [test = "", tookMs = 0] = [counts.test, counts.tookMs];
      for (const [file, numbers] of linesIn(counts)) {
        const known = keys.get(file) ?? new Set();
        keys.set(file, known);
        for (const number of numbers) known.add(keysOf(file)[number] ?? "");
      }
      renameSync(join(root, raw, own, name), join(root, raw, `${own}-${name}`));
    }
    rmSync(join(root, raw, own), { recursive: true });
    if (test === "") continue; // It did not end.
    const lines = Object.fromEntries([...keys].map(([file, all]) => [file, [...all].join("")]));
    const run: TestRun = { test, hash: hashOf(textOf(test)), tookMs, lines };
    writeFileSync(join(root, folder, nameOf(test)), JSON.stringify(run));
  }
}

const keysByFile = new Map<string, readonly string[]>();

function keysOf(file: string): readonly string[] {
  const keys = keysByFile.get(file) ?? textOf(file).split("\n").map(keyOfLine);
  keysByFile.set(file, keys);
  return keys;
}

/** Empty for a line without a word, such as a closing brace, because every file has many. */
function keyOfLine(line: string): string {
  return /\w/.test(line) ? hashOf(line.trim()).slice(0, KEY_LENGTH) : "";
}

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

const nameOf = (test: string) => `${hashOf(test)}.json`;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Nothing has run yet.
  }
}
