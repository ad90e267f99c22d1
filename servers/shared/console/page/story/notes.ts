// The journal as control tells it: read in pages, then only what is new.
import { useEffect, useState } from "preact/hooks";
import type { Note, Stretch } from "../../story-shapes.ts";
import { faultText, get } from "../kit/client.ts";
import { useLatestState } from "../kit/world.ts";

export type { Note, Stretch };
export type Outcome = Note["outcome"];

interface Answer {
  readonly total: number;
  readonly left: readonly Stretch[];
  readonly commands: readonly Note[];
}

export interface Journal {
  readonly notes: readonly Note[];
  /** How many there are; more than `notes` while they are being read. */
  readonly total: number;
  /** Those that a restore, a load or a reset has left. */
  readonly left: readonly Stretch[];
  /** False before the first answer. */
  readonly isRead: boolean;
  readonly fault: string | undefined;
}

const PAGE = 1_000;
const NOTHING: Journal = { notes: [], total: 0, left: [], isRead: false, fault: undefined };

/** Kept when the panel closes, so that it opens again at once. */
let journal = NOTHING;
let isReading = false;
const readers = new Set<() => void>();

function set(next: Journal): void {
  journal = next;
  for (const reader of readers) reader();
}

export function useJournal(): Journal {
  const [, redraw] = useState(0);
  const latest = useLatestState();
  useEffect(() => {
    const reader = () => redraw((count) => count + 1);
    readers.add(reader);
    return () => void readers.delete(reader);
  }, []);
  useEffect(() => {
    void readOn();
  }, [latest?.revision]);
  return journal;
}

/** Reads until nothing is missing. The last known one is read again: it tells another world. */
async function readOn(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    let isDone = false;
    while (!isDone) {
      const known = journal.notes;
      const from = Math.max(1, known.length);
      const answer = await get<Answer>(`/commands?from=${from}&count=${PAGE}`);
      isDone = take(answer, known);
    }
  } catch (error) {
    set({ ...journal, fault: faultText(error) });
  } finally {
    isReading = false;
  }
}

function take({ total, left, commands }: Answer, known: readonly Note[]): boolean {
  const last = known.at(-1);
  if (last !== undefined && !isSame(last, commands[0])) {
    set(NOTHING);
    return false;
  }
  const fresh = last === undefined ? commands : commands.slice(1);
  const notes = fresh.length === 0 ? known : [...known, ...fresh];
  // The rows are made anew for another list.
  const isSameLeft = JSON.stringify(left) === JSON.stringify(journal.left);
  set({ notes, total, left: isSameLeft ? journal.left : left, isRead: true, fault: undefined });
  return notes.length >= total || fresh.length === 0;
}

const isSame = (one: Note, other: Note | undefined): boolean =>
  one.text === other?.text && one.atMs === other.atMs;
