// The file of results after what happens to files: cut short, damaged, a full disk. A bad line must
// cost its own seeds and no others.
import assert from "node:assert/strict";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { deflateSync } from "node:zlib";
import { ResultFile, ResultFileError } from "./result-file.ts";
import type { JobResult } from "./results.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-results-"));
after(() => rmSync(folder, { recursive: true }));

const packed = (value: unknown) => deflateSync(JSON.stringify(value)).toString("base64");

const resultOf = (seed: number): JobResult => ({
  range: { from: seed, to: seed },
  results: [{ seed, steps: 1, branches: 0, reached: [2, 3], findings: [] }],
});

async function allIn(path: string): Promise<JobResult[]> {
  const file = new ResultFile(path);
  const all: JobResult[] = [];
  for await (const result of file.all()) all.push(result);
  file.close();
  return all;
}

function write(path: string, ...seeds: number[]): void {
  const file = new ResultFile(path);
  for (const seed of seeds) file.write(resultOf(seed));
  file.close();
}

test("results are there again, also after a line that was cut short", async () => {
  const path = join(folder, "new", "results.txt");
  write(path, 1, 2);
  assert.deepEqual(await allIn(path), [resultOf(1), resultOf(2)]);
  writeFileSync(path, readFileSync(path, "utf8").slice(0, -9));
  write(path, 3);
  assert.deepEqual(await allIn(path), [resultOf(1), resultOf(3)]);
});

test("a damaged line, or one with other seeds than it says, is passed over", async () => {
  const path = join(folder, "damaged.txt");
  write(path, 1);
  const [line = ""] = readFileSync(path, "utf8").split("\n");
  const others = [
    "",
    "no result",
    "5-5 {}",
    `6-6 ${packed({})}`,
    `7-8 ${packed([null, null])}`,
    line.replace("1-1", "9-9"),
  ];
  appendFileSync(path, `${others.join("\n")}\n`);
  write(path, 2);
  assert.deepEqual(await allIn(path), [resultOf(1), resultOf(2)]);
});

test("a full disk is named, with what to do", { skip: !existsSync("/dev/full") }, () => {
  const path = join(folder, "full.txt");
  symlinkSync("/dev/full", path);
  const file = new ResultFile(path);
  assert.throws(
    () => file.write(resultOf(1)),
    (error) =>
      error instanceof ResultFileError &&
      /full\.txt cannot be used: the disk is full: make room.* What it has is kept: mend this/.test(
        error.message,
      ),
  );
  file.close();
});
