// Lets the virtual clock follow a real one, by ordinary advance commands in whole milliseconds.
// Real time comes in as a function; what the commands do is not its business.
import type { Inbox } from "../core/inbox.ts";
import { factorOf, type Pace } from "../core/pace.ts";

/** A request sees the clock at most so many real milliseconds late. */
const LAG_MS_MAX = 100;
/** How often what waits for its time is looked after when nobody asks. */
const TICK_MS = 500;
/** One advance command takes at most a hundred years. */
const ADVANCE_MS_MAX = 100 * 365 * 86_400_000;

interface PumpParts {
  readonly inbox: Inbox;
  readonly pace: Pace;
  /** Milliseconds that pass in the real world, from any beginning. Where it falls, nothing passes. */
  readonly realMs: () => number;
  /** True while something happens by itself at a time to come. */
  readonly awaits: () => boolean;
  /** Hears of each pace that is set, the first one too. */
  readonly keep?: (pace: Pace) => void;
  /** Hears why time stands still from now on: a world that takes nothing more. */
  readonly report: (cause: unknown) => void;
}

export class Pump {
  readonly #parts: PumpParts;
  #pace: Pace;
  /** Since the pace was set: where real time stood, and how much virtual time was issued for it. */
  #sinceRealMs: number;
  #issuedMs = 0;
  #lastRealMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PumpParts) {
    this.#parts = parts;
    this.#pace = "frozen";
    this.#sinceRealMs = parts.realMs();
    this.#lastRealMs = this.#sinceRealMs;
    this.setPace(parts.pace);
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** What passed at the old pace is advanced first. */
  setPace(pace: Pace): void {
    this.#advance(this.#parts.realMs());
    this.#parts.keep?.(pace);
    this.#pace = pace;
    this.#sinceRealMs = this.#lastRealMs;
    this.#issuedMs = 0;
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (pace === "frozen") return;
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    // The listeners keep the process alive, never the clock.
    this.#timer.unref();
  }

  /** Before a request is served. Not for each of many at once: the journal would be all advances. */
  catchUp(): void {
    if (this.#pace === "frozen") return;
    const now = this.#parts.realMs();
    if (now - this.#lastRealMs < LAG_MS_MAX) return;
    try {
      this.#advance(now);
    } catch (cause) {
      // Whoever is served now asked for something else, which may still be answered.
      this.close();
      this.#parts.report(cause);
    }
  }

  /** While nothing waits and nobody asks, time need not be told to the world; the next request does. */
  tick(): void {
    if (this.#parts.awaits()) this.catchUp();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#pace = "frozen";
  }

  #advance(now: number): void {
    this.#lastRealMs = now;
    const passed = Math.floor((now - this.#sinceRealMs) * factorOf(this.#pace));
    advanceInParts(this.#parts.inbox, passed - this.#issuedMs);
    // What no part could get past stays behind for good.
    this.#issuedMs = passed;
  }
}

/** In as few advance commands as take it. What no part gets past is left out. */
export function advanceInParts(inbox: Inbox, ms: number): void {
  let owedMs = ms;
  let part = Math.min(owedMs, ADVANCE_MS_MAX);
  while (owedMs > 0 && part > 0) {
    const outcome = inbox.execute({ kind: "advance", ms: part });
    if (outcome.ok) {
      owedMs -= part;
      part = Math.min(owedMs, part);
    } else {
      // Too much falls due at once: in smaller parts.
      part = Math.floor(part / 2);
    }
  }
}
