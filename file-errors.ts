// Says in words what is wrong with a file and what helps. Every program uses it, so that none shows a
// stack, or a file of its own that nobody has named.
import { wordsOfMissing } from "./programs.ts";

/** The fault, and a remedy. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: "you may not use it: change its permissions or its folder's, or name another place",
  EDQUOT: "your quota of the disk is used up: make room, or name a place on another disk",
  EEXIST: "something with this name is there already: remove it, or name another",
  EFBIG: "it is larger than a file may be here: make it smaller, or raise the limit",
  EIO: "the disk has an error: name a place on another disk",
  EISDIR: "it is a folder: name a file",
  ELOOP: "its links lead in a circle: name the file itself",
  EMFILE: "this process has too many open files: raise the limit",
  ENAMETOOLONG: "its name is too long: name a shorter one",
  ENFILE: "this machine has too many open files: close some",
  ENOENT: "there is no such file or folder: make it, or name another",
  ENOSPC: "the disk is full: make room, or name a place on another disk",
  ENOTDIR: "a part of its path is a file, and no folder: name another place",
  ENOTEMPTY: "the folder is not empty: empty it, or name another",
  EPERM: "the system does not permit it: name another place",
  EROFS: "the disk is read-only: name a place on another disk",
};

/** The message of an error of one of these kinds, or the words for an error of the file system or a missing package. */
export function wordsOf(
  error: unknown,
  ours: readonly (abstract new (...args: never) => Error)[],
): string | undefined {
  const isOurs = error instanceof Error && ours.some((kind) => error instanceof kind);
  return isOurs ? error.message : (wordsOfMissing(error) ?? wordsOfFileError(error));
}

/** Ends a program with 2 and the words for an error; one without words is thrown. */
export function endWith(error: unknown, words = wordsOfFileError(error)): void {
  if (words === undefined) throw error;
  process.stderr.write(`lockstep: ${words}\n`);
  process.exitCode = 2;
}

/**
 * One sentence about an error of the file system; undefined for any other error. `file` is the one
 * that a person has named; by default the error's own.
 */
export function wordsOfFileError(error: unknown, file?: string): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return undefined;
  const words = WORDS[String(error.code)];
  if (words === undefined) return undefined;
  const named = file ?? ("path" in error ? String(error.path) : "a file");
  return `${named} cannot be used: ${words}`;
}
