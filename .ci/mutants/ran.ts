// Which tests run which lines, by V8's own counts: each test file runs once, and again after a
// change. A mutant is tried by the tests that run its line. Lines are identified by their text, so
// changes elsewhere do not matter; for an unknown line, distance decides.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { withBundle } from "../bundle.ts";
import { runNode } from "../command.ts";
import { root } from "../project.ts";
import { lineAt } from "../tidy/source.ts";
import { lanes } from "./lanes.ts";
import type { Mutant } from "./mutant.ts";

interface TestRun {
  readonly test: string;
  readonly tookMs: number;
  /** By file, hashes of the lines that ran. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

export interface RanLines {
  /** Seconds of the tests that run a mutant's lines; undefined for the others. */
  seconds(mutant: Mutant): (test: string) => number | undefined;
}

const folder = join(root, "reports/out/mutants/ran");

/** What is known of tests. An unknown test may run anything, and takes no time. */
export async function ranBy(tests: readonly string[], isQuick = false): Promise<RanLines> {
  mkdirSync(folder, { recursive: true });
  const unknown = tests.filter((test) => !existsSync(pathOf(test)));
  if (unknown.length > 0 && !isQuick) {
    process.stdout.write(`${unknown.length} of ${tests.length} test files run once …\n`);
    await lanes(unknown, async (test) =>
      writeFileSync(pathOf(test), JSON.stringify(await runOf(test))),
    );
  }
  const known = tests.filter((test) => existsSync(pathOf(test)));
  const runs = known.map((test) => JSON.parse(readFileSync(pathOf(test), "utf8")) as TestRun);
  return {
    seconds: (mutant) => {
      const reach = new Map(runs.map((run) => [run.test, run]));
      const keys = keysOf(mutant);
      return (test) => {
        const run = reach.get(test);
        if (run === undefined) return 0;
        const isRun = run.lines[mutant.file]?.some((line) => keys.has(line));
        return isRun ? run.tookMs / 1000 : undefined;
      };
    },
  };
}

/** What is known of a test, as long as its text stays the same. */
const pathOf = (test: string) => join(folder, `${hashOf(test + textOf(test))}.json`);

function keysOf({ file, edits }: Mutant): Set<string> {
  const text = textOf(file);
  const lines = text.split("\n");
  const keys = new Set<string>();
  for (const { from, to } of edits.filter((edit) => edit.from !== edit.to)) {
    for (let line = lineAt(text, from + 1); line <= lineAt(text, to); line += 1) {
      keys.add(keyOfLine(lines[line - 1] ?? ""));
    }
  }
  return keys;
}

async function runOf(test: string): Promise<TestRun> {
  const counts = join(folder, `counts-${hashOf(test)}`);
  const run = async (bundled: string) => {
    const environment = { NODE_V8_COVERAGE: counts };
    const { startedMs, endedMs } = await runNode(["--test-reporter", "dot", bundled], environment);
    const lines = existsSync(counts) ? linesIn(counts, bundled) : {};
    return { test, tookMs: endedMs - startedMs, lines };
  };
  try {
    return await withBundle([test], undefined, run, "external");
  } finally {
    rmSync(counts, { recursive: true, force: true });
  }
}

interface Counts {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
}

/** The lines of the sources that ran, from the counts of all threads. */
function linesIn(counts: string, bundled: string): Record<string, string[]> {
  const text = readFileSync(bundled, "utf8");
  const { mappings, sources } = JSON.parse(readFileSync(`${bundled}.map`, "utf8")) as SourceMap;
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const reached = sources.map(() => new Set<number>());
  for (const name of readdirSync(counts)) {
    const { result } = JSON.parse(readFileSync(join(counts, name), "utf8")) as Counts;
    const script = result.find(({ url }) => url.endsWith(bundled));
    if (script === undefined) continue;
    const ran = new Uint8Array(text.length);
    for (const { startOffset, endOffset, count } of script.functions.flatMap((f) => f.ranges)) {
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
    eachPlace(mappings, (line, column, source, from) => {
      if (ran[(starts[line] ?? 0) + column] === 1) reached[source]?.add(from);
    });
  }
  const lines: Record<string, string[]> = {};
  for (const [at, source] of sources.entries()) {
    const path = resolve(dirname(bundled), source);
    const file = relative(root, path);
    if (!/^(?:sim|servers)\/.*(?<!\.test)\.ts$/.test(file)) continue;
    const all = readFileSync(path, "utf8").split("\n");
    const keys = [...(reached[at] ?? [])].map((number) => keyOfLine(all[number] ?? ""));
    lines[file] = [...new Set(keys)];
  }
  return lines;
}

interface SourceMap {
  readonly mappings: string;
  readonly sources: readonly string[];
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Reads a source map: line and column in the bundle, the source's number and its line, from 0. */
function eachPlace(
  mappings: string,
  visit: (line: number, column: number, source: number, from: number) => void,
): void {
  let [source, from] = [0, 0];
  for (const [line, places] of mappings.split(";").entries()) {
    let column = 0;
    for (const place of places.split(",")) {
      const [columns = 0, sources = 0, lines = 0] = numbersIn(place);
      [column, source, from] = [column + columns, source + sources, from + lines];
      if (place !== "") visit(line, column, source, from);
    }
  }
}

/**
 * Numbers in the base-64 form of source maps: five bits a digit, the lowest of all for the sign.
 */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of text) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const keyOfLine = (line: string) => hashOf(line.trim()).slice(0, 8);

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
