// Makes the virtual clock follow a real one, by ordinary advance commands in whole milliseconds.
// Real time comes in as a function. (decision 55)
import type { Inbox } from "../../core/inbox.ts";
import { factorOf, type Pace } from "../../core/pace.ts";

/** The most real milliseconds by which a request sees the clock late. */
const LAG_MS_MAX = 100;
/** How often the world is moved on while nobody asks. */
const TICK_MS = 500;
/** One advance command takes at most a hundred years. */
const ADVANCE_MS_MAX = 100 * 365 * 86_400_000;

interface ClockDriverOptions {
  readonly inbox: Inbox;
  readonly pace: Pace;
  /** Milliseconds that pass in the real world, from any beginning. If it falls, nothing passes. */
  readonly realMs: () => number;
  /** True if something happens within so many virtual milliseconds, or somebody waits for it. */
  readonly awaits: (owedMs: number) => boolean;
  /** Called with each pace that is set, including the first. */
  readonly keep?: (pace: Pace) => void;
  /** Called with the reason when the world accepts no more commands, so time stops. */
  readonly report: (cause: unknown) => void;
}

export class ClockDriver {
  readonly #parts: ClockDriverOptions;
  #pace: Pace;
  /** Since the pace was set: where real time stood, and how much virtual time was issued. */
  #sinceRealMs: number;
  #issuedMs = 0;
  #lastRealMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ClockDriverOptions) {
    this.#parts = parts;
    this.#pace = "frozen";
    this.#sinceRealMs = parts.realMs();
    this.#lastRealMs = this.#sinceRealMs;
    this.setPace(parts.pace);
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** What the next request advances by. */
  get owedMs(): number {
    return Math.max(this.#passedBy(this.#parts.realMs()) - this.#issuedMs, 0);
  }

  /** First advances by what passed at the old pace. */
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
    // The servers keep the process alive; this timer must not. In a browser it is a number.
    this.#timer.unref?.();
  }

  /**
   * Called before a request is served. It does not advance for each of many at once, or the journal
   * would be full of advances.
   */
  catchUp(): void {
    if (this.#pace === "frozen") return;
    const now = this.#parts.realMs();
    if (now - this.#lastRealMs < LAG_MS_MAX) return;
    try {
      this.#advance(now);
    } catch (cause) {
      // The current request asked for something else, which may still be answered.
      this.close();
      this.#parts.report(cause);
    }
  }

  /**
   * While nothing falls due and nobody asks, the world need not be advanced; the next request does it.
   */
  tick(): void {
    if (this.#parts.awaits(this.owedMs)) this.catchUp();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#pace = "frozen";
  }

  /** Virtual milliseconds since the pace was set. */
  #passedBy(now: number): number {
    return Math.floor((now - this.#sinceRealMs) * factorOf(this.#pace));
  }

  #advance(now: number): void {
    this.#lastRealMs = now;
    const passed = this.#passedBy(now);
    advanceInParts(this.#parts.inbox, passed - this.#issuedMs);
    // Time that could not be advanced in any part is lost.
    this.#issuedMs = passed;
  }
}

/** In as few advance commands as possible. Parts that the world refuses are left out. */
export function advanceInParts(inbox: Inbox, ms: number): void {
  let owedMs = ms;
  let part = Math.min(owedMs, ADVANCE_MS_MAX);
  while (owedMs > 0 && part > 0) {
    const outcome = inbox.execute({ kind: "advance", ms: part });
    if (outcome.ok) {
      owedMs -= part;
      part = Math.min(owedMs, part);
    } else {
      // Too much falls due at once, so use smaller parts.
      part = Math.floor(part / 2);
    }
  }
}
