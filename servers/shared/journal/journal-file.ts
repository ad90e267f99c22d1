// Writes commands to a journal file: one complete line each, before anyone is answered. If writing
// fails, it stops for good. (decision 9)

import { closeSync, fstatSync, fsyncSync, ftruncateSync, writeSync } from "node:fs";
import { wordsOfFileError } from "../../../file-errors.ts";
import { type Command, encodeCommand } from "../../../sim/index.ts";
import type { Recorder } from "../../core/inbox.ts";
import type { Pace } from "../../core/pace.ts";
import { checksumOf, lineOf } from "./line.ts";
import type { Lock } from "./lock.ts";
import { paceText } from "./pace-line.ts";

/** Where the next line goes. */
export interface Tail {
  /** Length of the file in bytes. */
  readonly length: number;
  readonly checksum: string;
}

interface JournalParts {
  readonly path: string;
  readonly file: number;
  readonly lock: Lock;
  readonly tail: Tail;
  /** The last pace in the file; undefined if it has none. */
  readonly pace?: Pace | undefined;
  /** Flush each line to disk before going on. */
  readonly fsync: boolean;
}

/** Nothing can be written any more. */
export class JournalBroken extends Error {
  override readonly name = "JournalBroken";
}

/**
 * A command that cannot be written must not be answered as done, yet the world has executed it. So
 * the first failure is final: the file is cut back to its last complete line, and this and every
 * later record throws JournalBroken. After a restart, the world is where the file ends.
 */
export class JournalFile implements Recorder {
  readonly path: string;
  readonly pace: Pace | undefined;
  readonly #file: number;
  readonly #lock: Lock;
  readonly #fsync: boolean;
  #tail: Tail;
  #broken: JournalBroken | undefined;
  #closed = false;

  constructor({ path, file, lock, tail, pace, fsync }: JournalParts) {
    this.path = path;
    this.pace = pace;
    this.#file = file;
    this.#lock = lock;
    this.#tail = tail;
    this.#fsync = fsync;
  }

  record(command: Command): void {
    this.appendText(encodeCommand(command));
  }

  /** The pace at which a continued world goes on. */
  recordPace(pace: Pace): void {
    this.appendText(paceText(pace));
  }

  appendText(text: string): void {
    if (this.#broken !== undefined) throw this.#broken;
    const checksum = checksumOf(this.#tail.checksum, text);
    const bytes = Buffer.from(lineOf(checksum, text));
    const { size, nlink } = fstatSync(this.#file);
    // A file without a name is gone when this process ends.
    if (nlink === 0) {
      this.#broken = new JournalBroken(
        `the journal ${this.path} was removed, and what was in it with it. Nothing more is taken`,
      );
      throw this.#broken;
    }
    // After somebody else's bytes the next line would be damaged.
    if (size !== this.#tail.length) {
      throw this.#breakOff(new Error("something else has changed the file"));
    }
    try {
      this.#write(bytes);
    } catch (error) {
      this.#cutBack();
      throw this.#breakOff(error);
    }
    this.#tail = { length: this.#tail.length + bytes.length, checksum };
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#broken ??= new JournalBroken(`the journal ${this.path} is closed`);
    closeSync(this.#file);
    this.#lock.release();
  }

  #write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length; ) {
      const left = bytes.length - written;
      written += writeSync(this.#file, bytes, written, left, this.#tail.length + written);
    }
    if (this.#fsync) fsyncSync(this.#file);
  }

  #cutBack(): void {
    try {
      ftruncateSync(this.#file, this.#tail.length);
    } catch {
      // A half-written line has no line end, so the next start drops it.
    }
  }

  #breakOff(cause: unknown): JournalBroken {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const words = wordsOfFileError(cause, this.path) ?? `${this.path} cannot be written: ${reason}`;
    const message =
      `the journal ${words}. Nothing more is taken; what was ` +
      "answered before is on disk. Put this right and start again with the same file";
    this.#broken = new JournalBroken(message, { cause });
    return this.#broken;
  }
}
