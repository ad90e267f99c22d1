// Two buckets of credits for each address, filled continuously by the virtual clock. (decision 28)
// Whole numbers only: a credit is as many drops as a minute has milliseconds.
import { WITHIN } from "../../../core/caller.ts";
import type { RateLimits } from "../../../core/rate-limit.ts";

export type Tier = "single" | "list";

const DROPS = 60_000;
/** Credits that a bucket holds, and that it gains per minute. */
const CREDITS: Readonly<Record<Tier, number>> = { single: 60, list: 30 };
/** The most buckets stored; beyond it the least recently used are full again. */
const BUCKETS_MAX = 10_000;

interface Bucket {
  drops: number;
  atMs: number;
}

export class Credits {
  readonly #limits: RateLimits;
  readonly #buckets = new Map<string, Bucket>();
  #filling: number;

  constructor(limits: RateLimits) {
    this.#limits = limits;
    this.#filling = limits.fillings;
  }

  /** Takes credits, or returns the whole seconds until there are enough and takes none. */
  take(address: string, { tier, cost }: { tier: Tier; cost: number }, nowMs: number): number {
    if (!this.#limits.on || address === WITHIN) return 0;
    this.#beginAnew();
    const bucket = this.#bucketOf(`${tier} ${address}`, tier, nowMs);
    const missing = cost * DROPS - bucket.drops;
    if (missing > 0) return Math.ceil(missing / (CREDITS[tier] * 1000));
    bucket.drops -= cost * DROPS;
    return 0;
  }

  /** All buckets are refilled when the windows of the other surfaces are. */
  #beginAnew(): void {
    if (this.#filling === this.#limits.fillings) return;
    this.#filling = this.#limits.fillings;
    this.#buckets.clear();
  }

  #bucketOf(key: string, tier: Tier, nowMs: number): Bucket {
    const full = CREDITS[tier] * DROPS;
    const known = this.#buckets.get(key);
    // Deleted first, so that the map stays in order of last use.
    this.#buckets.delete(key);
    if (this.#buckets.size >= BUCKETS_MAX) {
      for (const oldest of this.#buckets.keys()) {
        this.#buckets.delete(oldest);
        break;
      }
    }
    const flown = known === undefined ? full : (nowMs - known.atMs) * CREDITS[tier];
    const drops = Math.min(full, (known?.drops ?? 0) + flown);
    const bucket = { drops, atMs: nowMs };
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
