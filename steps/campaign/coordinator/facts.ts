// What a campaign says of itself while it runs and at its end: plain data for a page or a program,
// and one line for the terminal.
import { several } from "../../words.ts";
import { countOf, type SeedRange } from "../jobs.ts";
import type { CampaignKey } from "../store/results.ts";
import type { Coordinator } from "./coordinator.ts";
import type { FailedJob, WorkerFacts } from "./labour.ts";

export interface CauseFacts {
  readonly name: string;
  readonly count: number;
  readonly firstSeed: number;
  readonly lastSeed: number;
}

export interface CampaignFacts extends CampaignKey {
  readonly schema: "lockstep-campaign-1";
  readonly state: "running" | "done" | "stopped" | "incomplete";
  readonly seeds: SeedRange;
  readonly seedsAll: number;
  readonly seedsDone: number;
  /** Those done before this run. */
  readonly seedsBefore: number;
  readonly jobsDone: number;
  readonly jobsOut: number;
  /** Done in this run. */
  readonly steps: number;
  readonly elapsedMs: number;
  readonly stepsASecond: number;
  readonly workers: readonly WorkerFacts[];
  /** Those with other sources; they take no jobs of this campaign. */
  readonly strangers: readonly WorkerFacts[];
  readonly findings: number;
  readonly causes: readonly CauseFacts[];
  readonly failed: readonly FailedJob[];
}

interface FactsSource {
  readonly key: CampaignKey;
  readonly seeds: SeedRange;
  readonly coordinator: Coordinator;
  readonly workers: readonly WorkerFacts[];
  readonly causes: readonly CauseFacts[];
  readonly elapsedMs: number;
  readonly state: CampaignFacts["state"];
}

export function factsOf(source: FactsSource): CampaignFacts {
  const { key, seeds, coordinator, workers, causes, elapsedMs, state } = source;
  const { done, seedsBefore, jobs, out, steps, failed } = coordinator;
  return {
    schema: "lockstep-campaign-1",
    state,
    ...key,
    seeds,
    seedsAll: countOf(seeds),
    seedsDone: done.size,
    seedsBefore,
    jobsDone: jobs,
    jobsOut: out,
    steps,
    elapsedMs: Math.round(elapsedMs),
    stepsASecond: Math.round((steps * 1_000) / Math.max(elapsedMs, 1)),
    workers: workers.filter(({ code }) => code === key.code),
    strangers: workers.filter(({ code }) => code !== key.code),
    findings: causes.reduce((sum, { count }) => sum + count, 0),
    causes,
    failed,
  };
}

/** For people, once in some seconds. */
export function lineOf(facts: CampaignFacts): string {
  const { seedsDone, seedsAll, jobsDone, stepsASecond, workers, strangers, causes } = facts;
  const { findings, elapsedMs, seedsBefore, state } = facts;
  const leftMs = (elapsedMs * (seedsAll - seedsDone)) / (seedsDone - seedsBefore);
  const isAhead = state === "running" && Number.isFinite(leftMs) && leftMs > 0;
  const left = isAhead ? `, about ${timeIn(leftMs)} left` : "";
  const none = " (start some: npx lockstep campaign worker)";
  const others =
    strangers.length === 0 ? "" : `, ${several(strangers.length, "worker")} of other code`;
  return (
    `${seedsDone} of ${several(seedsAll, "seed")}, ${several(jobsDone, "job")}, ` +
    `${stepsASecond} steps a second, ${several(workers.length, "worker")}` +
    `${workers.length === 0 ? none : ""}${others}, ${several(findings, "finding")} of ${several(causes.length, "cause")}${left}`
  );
}

/** Rounded up to the unit that matters. */
function timeIn(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return `${Math.ceil(ms / 1_000)} s`;
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
