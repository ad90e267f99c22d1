// Fixed windows of virtual time, counted from a subject's first request in each. (decision 28)
// Knows subjects as texts and time as milliseconds; who a subject is, the gate says.

const WINDOW_MS = 60_000;
/** So many subjects are counted at once; past it the oldest windows are forgotten. */
const SUBJECTS_MAX = 10_000;

interface Window {
  readonly startMs: number;
  count: number;
}

interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window is over, rounded up. */
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

  /** Off, requests are still counted and shown in the headers, but none is refused. */
  get on(): boolean {
    return this.#on;
  }

  /** Turning the limits on or off begins new windows for everyone. */
  turn(on: boolean): void {
    this.#on = on;
    this.refill();
  }

  /** Every bucket is full again: after a restore or a load nobody has asked for anything yet. */
  refill(): void {
    this.#windows.clear();
    this.#fillings += 1;
  }

  /** How often that was: for whoever counts in another way, and begins anew with these. */
  get fillings(): number {
    return this.#fillings;
  }

  /** Counts one request of a subject that may make `limit` of them a window. */
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
    // Deleted first, so that the map's order is by the start of windows.
    this.#windows.delete(subject);
    if (this.#windows.size >= SUBJECTS_MAX) {
      const oldest = this.#windows.keys().next().value;
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    this.#windows.set(subject, window);
    return window;
  }
}
