// Results in a file of this machine, one line a job. A damaged line is passed over, and its seeds
// are done again.

import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { wordsOfFileError } from "../../../file-errors.ts";
import { nameOfRange } from "../jobs.ts";
import { type JobResult, rangeNamed, resultIn, textOf } from "./results.ts";

/** The file cannot be read or written; the message says why, for people. */
export class ResultFileError extends Error {
  override readonly name = "ResultFileError";
}

const LINE_END = "\n".charCodeAt(0);

export class ResultFile {
  readonly #path: string;
  readonly #file: number;

  /** Throws ResultFileError. */
  constructor(path: string) {
    this.#path = path;
    this.#file = this.#try(() => {
      mkdirSync(dirname(path), { recursive: true });
      const file = openSync(path, "a+");
      endLastLine(file);
      return file;
    });
  }

  /** The contents of the file. */
  async *all(): AsyncIterable<JobResult> {
    if (!existsSync(this.#path) || !statSync(this.#path).isFile()) return;
    const input = createReadStream(this.#path, "utf8");
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const result = resultOf(line);
      if (result !== undefined) yield result;
    }
  }

  /** Throws ResultFileError. */
  write(result: JobResult): void {
    const line = Buffer.from(`${nameOfRange(result.range)} ${textOf(result)}\n`);
    this.#try(() => {
      for (let at = 0; at < line.length; ) at += writeSync(this.#file, line, at);
    });
  }

  close(): void {
    closeSync(this.#file);
  }

  #try<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      const words = wordsOfFileError(error, this.#path) ?? (error as Error).message;
      throw new ResultFileError(
        `${words}. What it has is kept: mend this, or name another file with --results, and ` +
          "start again to go on",
      );
    }
  }
}

/** A line that was cut short would take the next one with it. */
function endLastLine(file: number): void {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  if (size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== LINE_END) {
    writeSync(file, "\n");
  }
}

function resultOf(line: string): JobResult | undefined {
  const space = line.indexOf(" ");
  if (space < 0) return undefined;
  return resultIn(rangeNamed(line.slice(0, space)), line.slice(space + 1));
}
