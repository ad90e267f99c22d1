// What the page knows of the world: its latest state, polled once a second, and readings that are repeated
// when that state changed. If the world does not answer, the page polls until it does.
import { useEffect, useRef, useState } from "preact/hooks";
import { faultText, get, Refused, Unanswered } from "./client.ts";

export interface LatestState {
  /** Another after each start. */
  readonly server: string;
  readonly commands: number;
  readonly revision: number;
  readonly height: number;
  readonly timestamp: string;
  readonly unixMs: number;
  readonly pace: string;
  readonly pending: number;
  /** Time that has passed by the pace and is in no command yet. */
  readonly owedMs: number;
}

/** A notice to the reader, shown until it is dismissed. */
export interface Notice {
  readonly id: number;
  /** `lost`: nobody answered. */
  readonly tone: "good" | "bad" | "lost";
  readonly text: string;
}

interface State {
  readonly latest: LatestState | undefined;
  /** Why the latest state cannot be read; undefined while it can. */
  readonly silence: string | undefined;
  readonly notices: readonly Notice[];
}

const POLL_MS = 1000;
const GOOD_NEWS_MS = 6000;

/** Figures may be this much older than the clock; then a request lets the time pass. */
const OWED_MS_MAX = 60_000;

let state: State = { latest: undefined, silence: undefined, notices: [] };
const listeners = new Set<() => void>();
let noticeCount = 0;

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Subscribes a component to one part of the state. */
function useShared<T>(pick: (state: State) => T): T {
  const [, redraw] = useState(0);
  const picked = pick(state);
  const last = useRef(picked);
  last.current = picked;
  useEffect(() => {
    const hear = () => {
      if (pick(state) !== last.current) redraw((count) => count + 1);
    };
    listeners.add(hear);
    hear();
    return () => void listeners.delete(hear);
  }, []);
  return picked;
}

export const useLatestState = () => useShared(({ latest }) => latest);
export const useSilence = () => useShared(({ silence }) => silence);
export const useNotices = () => useShared(({ notices }) => notices);

/** Polls the latest state now; every reading follows if it changed. */
export async function refresh(): Promise<void> {
  try {
    const latest = await get<LatestState>("/pulse");
    const last = state.latest;
    if (last !== undefined && last.server !== latest.server) return beginAnew();
    const isSame = JSON.stringify(latest) === JSON.stringify(last);
    const heard = state.notices.filter(({ tone }) => tone !== "lost");
    const notices = state.silence === undefined ? state.notices : heard;
    set({ latest: isSame ? last : latest, silence: undefined, notices });
    for (const [path, shelf] of shelves) void readAgain(path, shelf);
    if (latest.owedMs >= OWED_MS_MAX) await get("/clock");
  } catch (error) {
    set({ silence: faultText(error) });
  }
}

/** Nothing that was read is true of another world. The place is in the URL, and stays. */
function beginAnew(): void {
  history.replaceState({ isOtherServer: true }, "");
  location.reload();
}

/** Tells why the page has begun anew. */
function tellOfOther(): void {
  const { isOtherServer = false }: { readonly isOtherServer?: boolean } = history.state ?? {};
  if (!isOtherServer) return;
  history.replaceState(null, "");
  tell("good", "Another server answers now. This is its world.");
}

/** Polls the latest state for as long as the page is seen; waits for a slow answer. */
export function pollState(): () => void {
  let isAsking = false;
  const beat = async () => {
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    await refresh();
    isAsking = false;
  };
  tellOfOther();
  void beat();
  const timer = setInterval(beat, POLL_MS);
  document.addEventListener("visibilitychange", beat);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", beat);
  };
}

export interface Reading<T> {
  /** The last answer, shown while the next is on its way. */
  readonly value: T | undefined;
  /** Why there is none, or no newer one. */
  readonly fault: string | undefined;
}

/** Reads that last as long as a component shows them, by path. */
interface Shelf {
  reading: Reading<unknown>;
  readonly readers: Set<() => void>;
  /** The state of the world that was last asked for. */
  requestedState: string;
  /** It stays true of this world. */
  readonly isSettled: boolean;
}

const shelves = new Map<string, Shelf>();

/** The past does not change. */
const isOfPast = (path = ""): boolean => /[?&]position=\d/.test(path);

/**
 * Reads a path of control, and again whenever the world changes, unless the answer is settled.
 * Undefined reads nothing.
 */
export function useRead<T>(path: string | undefined, isSettled = isOfPast(path)): Reading<T> {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    const empty: Shelf = { reading: NOTHING, readers: new Set(), requestedState: "", isSettled };
    const shelf = shelves.get(path) ?? empty;
    shelves.set(path, shelf);
    const reader = () => redraw((count) => count + 1);
    shelf.readers.add(reader);
    void readAgain(path, shelf);
    return () => {
      shelf.readers.delete(reader);
      if (shelf.readers.size === 0) shelves.delete(path);
    };
  }, [path]);
  const reading = path === undefined ? NOTHING : (shelves.get(path)?.reading ?? NOTHING);
  return reading as Reading<T>;
}

const NOTHING: Reading<never> = { value: undefined, fault: undefined };

/** Reads what is out of date; a slow answer is waited for before the next question. */
async function readAgain(path: string, shelf: Shelf): Promise<void> {
  const wanted = worldNow(shelf);
  if (shelf.requestedState === wanted) return;
  shelf.requestedState = wanted;
  try {
    shelf.reading = { value: await get(path), fault: undefined };
    if (shelf.isSettled) shelf.requestedState = worldNow(shelf);
  } catch (error) {
    const fault = faultText(error);
    shelf.reading = { value: shelf.reading.value, fault };
    if (!(error instanceof Refused)) shelf.requestedState = "";
  }
  for (const reader of shelf.readers) reader();
  if (shelf.requestedState !== "" && shelf.requestedState !== worldNow(shelf))
    void readAgain(path, shelf);
}

/** A refused answer that had settled is requested again: the journal may have grown. */
const worldNow = ({ isSettled, reading }: Shelf) =>
  isSettled && reading.value !== undefined ? "settled" : String(state.latest?.revision);

export function tell(tone: Notice["tone"], text: string): void {
  noticeCount += 1;
  const notice = { id: noticeCount, tone, text };
  set({ notices: [...state.notices.filter((each) => each.text !== text), notice].slice(-3) });
  // Good news is brief; a refusal waits for its reader.
  if (tone === "good") setTimeout(() => dismiss(notice.id), GOOD_NEWS_MS);
}

export function tellFault(error: unknown): void {
  const why = faultText(error);
  if (error instanceof Refused) tell("bad", `Refused: ${why}`);
  else tell(error instanceof Unanswered ? "lost" : "bad", why);
}

export function dismiss(id: number): void {
  set({ notices: state.notices.filter((each) => each.id !== id) });
}

/** Waits for a write, tells why it was refused, and reads everything again. True if it was done. */
export async function act(write: Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await write;
    if (done !== undefined) tell("good", done);
    return true;
  } catch (error) {
    tellFault(error);
    return false;
  } finally {
    await refresh();
  }
}
