// Opens a journal: a new file for a new world, or the world that an existing file records. A file
// that is damaged, of another world, or not a journal is refused and left unchanged. (decision 50)

import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { wordsOfFileError } from "../../../file-errors.ts";
import {
  BadValue,
  createWorld,
  type NewWorld,
  replayLine,
  type World,
} from "../../../sim/index.ts";
import type { Pace } from "../../core/pace.ts";
import { project } from "../../core/project.ts";
import { QUICK_CURVE } from "../chain/curve.ts";
import {
  checkWanted,
  type Header,
  headerOf,
  headerText,
  JournalRefused,
  parseHeader,
  type WantedWorld,
} from "./header.ts";
import { JournalBroken, JournalFile, type Tail } from "./journal-file.ts";
import { CHAIN_START, checksumOf, lineOf, splitLine } from "./line.ts";
import { type Lock, takeLock } from "./lock.ts";
import { paceIn } from "./pace-line.ts";
import { type FileLine, type LineSource, readLines } from "./read-lines.ts";

interface OpenJournal {
  readonly path: string;
  /** Flush each line to disk before its answer leaves. */
  readonly fsync?: boolean;
  readonly wanted?: WantedWorld;
}

export interface OpenedJournal {
  readonly world: World;
  readonly file: JournalFile;
  /** How many commands came from the file. */
  readonly replayed: number;
  /** Things a person should know: a dropped last line, another version. */
  readonly notices: readonly string[];
}

/** Throws JournalRefused with the reason, the line number, and what would help. */
export function openJournal({ path, fsync = false, wanted = {} }: OpenJournal): OpenedJournal {
  const full = realPath(path);
  let lock: Lock | undefined;
  let file: number | undefined;
  try {
    lock = takeLock(full);
    file = openSync(full, constants.O_RDWR | constants.O_CREAT, 0o600);
    const read = readJournal(file, wanted);
    // From here on the file is known to be a journal, or empty.
    if (read.tail.length < read.fileLength) ftruncateSync(file, read.tail.length);
    const journal = new JournalFile({
      path: full,
      file,
      lock,
      tail: read.tail,
      pace: read.pace,
      fsync,
    });
    if (read.tail.length === 0) journal.appendText(headerText(read.header));
    if (fsync) syncFolder(dirname(full));
    return { world: read.world, file: journal, replayed: read.replayed, notices: read.notices };
  } catch (error) {
    if (file !== undefined) closeSync(file);
    lock?.release();
    const isOurs = error instanceof JournalRefused;
    const cause = error instanceof JournalBroken ? error.cause : error;
    const words = isOurs ? error.message : wordsOfFileError(cause, `the file ${full}`);
    if (words === undefined) throw error;
    throw new JournalRefused(`journal ${path} is refused: ${words}`, { cause: error });
  }
}

/** Two names of one file must use one lock. */
function realPath(path: string): string {
  const refused = (why: string) => new JournalRefused(`journal ${path} is refused: ${why}`);
  if (!existsSync(path)) {
    const folder = dirname(resolve(path));
    if (existsSync(folder)) return resolve(path);
    throw refused(`there is no folder ${folder}: make it, or name another file`);
  }
  const { nlink, isFile } = factsAt(path);
  // A device would be read for ever.
  if (!isFile) throw refused("it is not an ordinary file");
  if (nlink > 1) {
    throw refused(
      `it has ${nlink} names by hard links, each with a lock of its own: remove others`,
    );
  }
  return realpathSync(path);
}

function factsAt(path: string) {
  const stat = statSync(path);
  return { nlink: stat.nlink, isFile: stat.isFile() };
}

/** A new file survives a power cut only if its folder is flushed too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The world recorded in a journal, without opening the file for writing: what `replay` runs. */
export interface ReadJournal {
  readonly world: World;
  readonly header: Header;
  readonly tail: Tail;
  readonly fileLength: number;
  readonly replayed: number;
  /** The last pace in the file. */
  readonly pace?: Pace | undefined;
  readonly notices: readonly string[];
}

export function readJournal(file: LineSource, wanted: WantedWorld): ReadJournal {
  const lines = readLines(file);
  const first = lines.next();
  if (first.done === true) return freshJournal(wanted, 0);
  if (!first.value.ended) return tornHeader(first.value, wanted);
  const { checksum, text } = checkedLine(first.value, CHAIN_START);
  const header = parseHeader(text);
  checkWanted(header, wanted);
  const world = createWorld({ ...header, ...QUICK_CURVE });
  if (world.stateHash() !== header.genesis) {
    throw new JournalRefused(
      `it was begun by version ${header.version}, whose world of seed ${header.seed} starts ` +
        `otherwise than that of this version ${project().version}`,
    );
  }
  return replayRest(lines, { world, header, tail: { length: first.value.length, checksum } });
}

function freshJournal(wanted: WantedWorld, fileLength: number): ReadJournal {
  const world = createWorld({ ...withoutUndefined(wanted), ...QUICK_CURVE });
  const header = headerOf(world, world.stateHash());
  const tail = { length: 0, checksum: CHAIN_START };
  return { world, header, tail, fileLength, replayed: 0, notices: [] };
}

function withoutUndefined(wanted: WantedWorld): NewWorld {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

/**
 * The process was killed while it wrote its first line. Any other file without a line end is
 * somebody else's.
 */
function tornHeader(line: FileLine, wanted: WantedWorld): ReadJournal {
  const fresh = freshJournal(wanted, line.length);
  const text = headerText(fresh.header);
  if (!lineOf(checksumOf(CHAIN_START, text), text).startsWith(line.text)) {
    throw new JournalRefused("line 1 is not the header of a journal");
  }
  return { ...fresh, notices: [`line 1 was cut short and held no command: begun anew`] };
}

interface Replay {
  readonly world: World;
  readonly header: Header;
  readonly tail: Tail;
}

function replayRest(lines: Iterable<FileLine>, { world, header, tail }: Replay): ReadJournal {
  const notices: string[] = [];
  let { length, checksum } = tail;
  let fileLength = length;
  let replayed = 0;
  let pace: Pace | undefined;
  for (const line of lines) {
    fileLength += line.length;
    if (!line.ended) {
      notices.push(droppedNotice(line));
      break;
    }
    const checked = checkedLine(line, checksum);
    const readPace = paceIn(checked.text);
    if (readPace === undefined) {
      replay(world, checked.text, line.number);
      replayed += 1;
    }
    pace = readPace ?? pace;
    checksum = checked.checksum;
    length += line.length;
  }
  if (header.version !== project().version) {
    notices.push(`it was begun by version ${header.version}; this is ${project().version}`);
  }
  return { world, header, tail: { length, checksum }, fileLength, replayed, pace, notices };
}

function droppedNotice({ number, length, text }: FileLine): string {
  const kind = /"kind":"(\w+)"/.exec(text)?.[1];
  const what = kind === undefined ? "" : ` of the command ${kind}`;
  return `line ${number} was cut short and is dropped: ${length} bytes${what}, answered to nobody`;
}

function checkedLine(line: FileLine, previous: string) {
  const parts = splitLine(line.text);
  if (parts === undefined) {
    throw new JournalRefused(`line ${line.number} does not begin with a checksum and a space`);
  }
  if (checksumOf(previous, parts.text) !== parts.checksum) {
    throw new JournalRefused(
      `line ${line.number} is damaged: its checksum does not fit its text and the line before it, ` +
        "so it was changed, or a line was removed, added or moved here",
    );
  }
  return parts;
}

function replay(world: World, text: string, number: number): void {
  try {
    const outcome = replayLine(world, text);
    if (outcome.ok) return;
    throw new JournalRefused(`line ${number}: its command is not taken: ${outcome.message}`);
  } catch (error) {
    const isNoCommand = error instanceof BadValue || error instanceof SyntaxError;
    if (isNoCommand || error instanceof TypeError) {
      throw new JournalRefused(`line ${number} holds no command: ${error.message}`);
    }
    throw error;
  }
}
