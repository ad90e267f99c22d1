// The rows of the timeline: the commands that the filters let through, with idle time folded.
import type { Place } from "../kit/place.ts";
import { spanText } from "../kit/spans.ts";
import type { Note, Stretch } from "./notes.ts";

/** A command, or several advances in a row in which nothing happened, shown by the last. */
export interface Row {
  readonly note: Note;
  readonly first: Note;
  readonly count: number;
}

/** The fields by which commands are filtered; each is a key of the URL's query. */
export const FILTERS = ["actor", "kind", "contract", "outcome"] as const;
export type Filter = (typeof FILTERS)[number];

export type Query = Place["query"];

/** What a command has that a filter looks at; `operator` sent what no actor sent. */
export function fieldOf(note: Note, filter: Filter): string {
  const value = note[filter];
  return value ?? (filter === "actor" ? OPERATOR : NO_CONTRACT);
}

const OPERATOR = "the operator";
const NO_CONTRACT = "none";

export function rowsOf(notes: readonly Note[], query: Query, left: readonly Stretch[] = []): Row[] {
  const wanted = FILTERS.filter((filter) => query[filter] !== undefined);
  const isWanted = (note: Note) => wanted.every((each) => fieldOf(note, each) === query[each]);
  const folds = query.fold !== "no";
  const rows: Row[] = [];
  for (const note of notes) {
    if (wanted.length > 0 && !isWanted(note)) continue;
    const last = rows.at(-1);
    const goesOn = last !== undefined && last.note.number === note.number - 1;
    // A row is on the current branch as a whole, or left as a whole.
    const isOneBranch = () => isIn(left, note.number) === isIn(left, note.number - 1);
    if (folds && goesOn && isIdle(note) && isIdle(last.note) && isOneBranch()) {
      rows[rows.length - 1] = { note, first: last.first, count: last.count + 1 };
    } else rows.push({ note, first: note, count: 1 });
  }
  return rows;
}

export const isIn = (stretches: readonly Stretch[], number: number): boolean =>
  stretches.some(({ from, to }) => from <= number && number <= to);

const isIdle = ({ kind, transactionCount, outcome }: Note): boolean =>
  IDLE.has(kind) && transactionCount === 0 && outcome === "ok";

/** Time passes, or somebody signs in. */
const IDLE = new Set(["advance", "grantRefresh"]);

/** The values of a filter with how often each occurs, by name. */
export function choicesOf(notes: readonly Note[], filter: Filter): [string, number][] {
  const counts = new Map<string, number>();
  for (const note of notes) {
    const value = fieldOf(note, filter);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The selected range of the URL; undefined without one. */
export function rangeOf({ range = "" }: Query): Stretch | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(range) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

export const rangeText = ({ from, to }: Stretch): string =>
  from <= to ? `${from}-${to}` : `${to}-${from}`;

/** The command that is open; undefined for none. */
export const openIn = ({ at = "" }: Query): number | undefined =>
  /^\d{1,9}$/.test(at) ? Number(at) : undefined;

/** The row that shows a command, or the one before where it would be; -1 without rows. */
export function rowAt(rows: readonly Row[], number: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.note.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return high < 0 ? -1 : low;
}

/** Whether a row shows this command. */
export const shows = (row: Row | undefined, number: number | undefined): boolean =>
  row !== undefined &&
  number !== undefined &&
  row.first.number <= number &&
  number <= row.note.number;

interface Heard {
  readonly position: number;
  readonly commands?: readonly number[];
}

/** Exchanges belong to the commands they caused; what caused none, to the command before it. */
export function isOf({ position, commands = [] }: Heard, { from, to }: Stretch): boolean {
  const own = commands.length > 0 ? commands : [position];
  return own.some((number) => from <= number && number <= to);
}

export function rowText({ note, first, count }: Row): string {
  if (count === 1) return note.text;
  const ms = note.atMs - first.beforeMs;
  if (ms === 0) return `${note.text}, after ${count - 1} idle command${count === 2 ? "" : "s"}`;
  const span = spanText(ms);
  return `${span} ${/^1 [a-z]+$/.test(span) ? "passes" : "pass"} in ${count} steps`;
}
