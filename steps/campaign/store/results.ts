// The results of jobs, kept by code, plan and seeds, so that doing a job twice is harmless and a
// campaign goes on where it was. Results of one job are one record and one write.
import { deflateSync, inflateSync } from "node:zlib";
import type { SeedRange } from "../jobs.ts";
import { countOf } from "../jobs.ts";
import type { SeedPlan, SeedResult } from "../seed.ts";

/** What a result depends on besides its seed. */
export interface CampaignKey {
  /** The hash of the sources: `codeHash`. */
  readonly code: string;
  /** The hash of the plan: `planHash`. */
  readonly plan: string;
}

export interface JobResult {
  readonly range: SeedRange;
  /** One for each seed, in order. */
  readonly results: readonly SeedResult[];
}

/** A job as a queue carries it. */
export interface Job {
  readonly key: CampaignKey;
  readonly plan: SeedPlan;
  readonly range: SeedRange;
}

/** What machines share: results, and notes of who is at work. */
export interface SharedStore {
  /** Keeps a result, in place of one that is there: that one may be damaged. */
  write(key: CampaignKey, result: JobResult): Promise<void>;
  /** Those of these ranges that are there. */
  read(key: CampaignKey, ranges: readonly SeedRange[]): Promise<JobResult[]>;
  all(key: CampaignKey): AsyncIterable<JobResult>;
  /** Tells others something, for `NOTE_MS` from now. */
  note(id: string, text: string): Promise<void>;
  /** The notes that are not too old, by the server's clock. */
  notes(): Promise<string[]>;
  forget(id: string): Promise<void>;
  close(): Promise<void>;
}

/** How long a note counts. */
export const NOTE_MS = 15_000;

/** Results of seeds are much alike: packed, with a checksum, they take a fifth of the room. */
export const textOf = ({ results }: JobResult): string =>
  deflateSync(JSON.stringify(results)).toString("base64");

/** Undefined for a record that is damaged, or not of this range: its seeds are done again. */
export function resultIn(range: SeedRange, text: string): JobResult | undefined {
  try {
    const json = inflateSync(Buffer.from(text, "base64")).toString();
    const results: SeedResult[] = JSON.parse(json);
    const isWhole = Array.isArray(results) && results.length === countOf(range);
    const isItsOwn = isWhole && results.every(({ seed }, at) => seed === range.from + at);
    return isItsOwn ? { range, results } : undefined;
  } catch {
    return undefined;
  }
}

export function rangeNamed(name: string): SeedRange {
  const [from = Number.NaN, to = Number.NaN] = name.split("-").map(Number);
  return { from, to };
}
