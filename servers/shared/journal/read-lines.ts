// Reads a file or its bytes line by line, however long it is, with each line's number and position.
import { readSync } from "node:fs";

export interface FileLine {
  /** Counted from 1. */
  readonly number: number;
  /** Bytes from the beginning of the file to the line's first byte. */
  readonly offset: number;
  /** Without its line end. Bytes that are not UTF-8 show as replacement characters. */
  readonly text: string;
  /** In bytes, with its line end. */
  readonly length: number;
  /** False for a last line without a line end. */
  readonly ended: boolean;
}

const CHUNK = 1 << 20;
const LINE_END = 10;

/** An open file, or all that would be in it. */
export type LineSource = number | Buffer;

export function* readLines(file: LineSource): Generator<FileLine> {
  let parts: Buffer[] = [];
  let number = 1;
  let offset = 0;
  for (const chunk of readChunks(file)) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, from)) {
      const line = Buffer.concat([...parts, chunk.subarray(from, at)]);
      yield { number, offset, text: line.toString("utf8"), length: line.length + 1, ended: true };
      parts = [];
      number += 1;
      offset += line.length + 1;
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(parts);
  if (rest.length === 0) return;
  yield { number, offset, text: rest.toString("utf8"), length: rest.length, ended: false };
}

/** The bytes of a file, in parts that stay unchanged. */
function* readChunks(file: LineSource): Generator<Buffer> {
  if (typeof file !== "number") return yield file;
  for (let position = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const read = readSync(file, chunk, 0, CHUNK, position);
    if (read === 0) return;
    yield chunk.subarray(0, read);
    position += read;
  }
}
