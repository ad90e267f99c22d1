// Fixed windows of virtual time, each counted from a subject's first request in it. (decision 28) A
// subject is any text; the gate chooses it.

const WINDOW_MS = 60_000;
/** At most this many subjects are counted at once; beyond it the oldest windows are forgotten. */
const SUBJECTS_MAX = 10_000;

interface Window {
  readonly startMs: number;
  count: number;
}

interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds when the window ends, rounded up. */
  readonly resetSeconds: number;
  /** Whole seconds until then, at least 1. */
  readonly retryAfterSeconds: number;
}

export class RateLimits {
  readonly #windows = new Map<string, Window>();
  #on: boolean;
  #fillings = 0;

  constructor(on = true) {
    this.#on = on;
  }

  /** If off, requests are still counted and shown in the headers, but none is refused. */
  get on(): boolean {
    return this.#on;
  }

  /** Turning the limits on or off begins new windows for everyone. */
  turn(on: boolean): void {
    this.#on = on;
    this.refill();
  }

  /**
   * Makes every bucket full again, because after a restore or a load no request has been made yet.
   */
  refill(): void {
    this.#windows.clear();
    this.#fillings += 1;
  }

  /** How often the buckets were refilled, for counters elsewhere that must start anew too. */
  get fillings(): number {
    return this.#fillings;
  }

  /** Counts one request of a subject, which may make `limit` of them per window. */
  take(subject: string, limit: number, nowMs: number): Allowance {
    const window = this.#windowOf(subject, nowMs);
    const allowed = !this.#on || window.count < limit;
    window.count += 1;
    const endMs = window.startMs + WINDOW_MS;
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - window.count),
      resetSeconds: Math.ceil(endMs / 1000),
      retryAfterSeconds: Math.max(1, Math.ceil((endMs - nowMs) / 1000)),
    };
  }

  #windowOf(subject: string, nowMs: number): Window {
    const known = this.#windows.get(subject);
    const open = known !== undefined && nowMs >= known.startMs && nowMs < known.startMs + WINDOW_MS;
    if (open) return known;
    const window: Window = { startMs: nowMs, count: 0 };
    // Deleted first, so that the map stays in order of the windows' start.
    this.#windows.delete(subject);
    if (this.#windows.size >= SUBJECTS_MAX) {
      const oldest = this.#windows.keys().next().value;
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    this.#windows.set(subject, window);
    return window;
  }
}
