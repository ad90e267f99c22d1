// One line of a journal: a checksum, a space, a text. Each checksum includes the one of the line
// before.
import { hash } from "node:crypto";

/** What the first line's checksum includes instead. */
export const CHAIN_START = "lockstep-journal";

/** 64 bits as hex: enough to notice damage, no defence against forgery. */
const CHECKSUM_LENGTH = 16;

/** The checksum of a text after a line with the checksum `previous`. */
export function checksumOf(previous: string, text: string): string {
  return hash("sha256", `${previous}\n${text}`).slice(0, CHECKSUM_LENGTH);
}

/** A whole line with its line end. */
export function lineOf(checksum: string, text: string): string {
  return `${checksum} ${text}\n`;
}

interface ReadLine {
  readonly checksum: string;
  readonly text: string;
}

/** The two halves of a line without its line end; undefined if it has another form. */
export function splitLine(line: string): ReadLine | undefined {
  if (line[CHECKSUM_LENGTH] !== " ") return undefined;
  const checksum = line.slice(0, CHECKSUM_LENGTH);
  if (!/^[0-9a-f]+$/.test(checksum)) return undefined;
  return { checksum, text: line.slice(CHECKSUM_LENGTH + 1) };
}
