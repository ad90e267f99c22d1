// What 1,000 machines would ask of a queue's server, from what two workers asked of it, and what
// would end first. Each line has its formula, so that other machines can be put in.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Counts } from "../../.ci/services/counts.ts";
import { figure } from "../figure.ts";

import type { CampaignEnd } from "./processes.ts";

export interface Measured {
  readonly kind: "redis" | "postgres";
  /** While workers waited for jobs. */
  readonly idle: Counts;
  readonly idleMs: number;
  /** During the campaign. */
  readonly busy: Counts;
  readonly busyMs: number;
  /** A campaign of two jobs, whose process mostly starts. */
  readonly first: CampaignEnd;
  readonly end: CampaignEnd;
  readonly workers: number;
  /** Connections of all workers. */
  readonly connections: number;
}

const MACHINES = 1_000;
const THREADS = 8;
/** As measured, and as 1,000 machines would have it. */
export const JOB_SEEDS = 100;
/** A seed of the default 200 commands takes longer than those measured. */
const SEED_MS = 50;

interface Limit {
  readonly what: string;
  readonly formula: string;
  readonly needed: number;
  readonly has: number;
  readonly unit: string;
  /** Fills up with time, so that it is not what ends first. */
  readonly fills?: boolean;
}

/** A job's and a worker's share of what was counted. */
function sharesOf({ idle, idleMs, busy, busyMs, end, workers }: Measured) {
  const waited = (name: keyof Counts) => (idle[name] * 1_000) / idleMs / workers;
  const worked = (name: keyof Counts) =>
    (busy[name] - waited(name) * workers * (busyMs / 1_000)) / end.jobsDone;
  return { waited, worked };
}

function limitsOf(measured: Measured): Limit[] {
  const { kind, workers, connections, first, end } = measured;
  const courseS = (end.cpuS - first.cpuS) / (end.jobsDone - first.jobsDone);
  const { waited, worked } = sharesOf(measured);
  const jobs = (MACHINES * THREADS * 1_000) / (JOB_SEEDS * SEED_MS);
  const total = (name: keyof Counts) => jobs * worked(name) + MACHINES * waited(name);
  const per = (name: keyof Counts) =>
    `${short(worked(name))} a job, ${short(waited(name))} a worker and second`;
  const of = {
    redis: ["commands", "to and from clients"],
    postgres: ["transactions", "to its log"],
  };
  const seedBytes = measured.busy.heldBytes / end.jobsDone / JOB_SEEDS;
  const [calls = "", bytes = ""] = of[kind];
  return [
    {
      what: "connections",
      formula: `${connections / workers} a worker, 2 more a campaign`,
      ...{ needed: (MACHINES * connections) / workers + 5, unit: "" },
      has: kind === "redis" ? 10_000 : 100,
    },
    {
      what: "processor of the server",
      formula: per("cpuS"),
      // Redis works on one core; PostgreSQL on all, here on eight.
      ...{ needed: total("cpuS"), has: kind === "redis" ? 1 : 8, unit: "cores" },
    },
    {
      what: "processor of the campaign's process",
      formula: `${short(courseS)} s a job`,
      ...{ needed: jobs * courseS, has: 1, unit: "cores" },
    },
    { what: calls, formula: per("calls"), needed: total("calls"), has: Number.NaN, unit: "/s" },
    {
      what: "writes",
      formula: per("writes"),
      needed: total("writes"),
      has: Number.NaN,
      unit: "/s",
    },
    {
      what: `bytes ${bytes}`,
      formula: per("bytes"),
      ...{ needed: total("bytes"), has: 125e6, unit: "bytes/s" },
    },
    {
      what: "results kept in an hour",
      formula: `${short(seedBytes)} bytes a seed`,
      ...{ needed: jobs * JOB_SEEDS * seedBytes * 3_600, has: 64e9, unit: "bytes" },
      fills: true,
    },
  ];
}

/** Prints the figures, and writes them as a page with the formula of each. */
export function writeProjection(all: readonly Measured[]): void {
  const jobs = (MACHINES * THREADS * 1_000) / (JOB_SEEDS * SEED_MS);
  const head = [
    `# ${MACHINES} machines`,
    "",
    `${MACHINES} machines of ${THREADS} threads, ${JOB_SEEDS} seeds a job, ${SEED_MS} ms a seed:`,
    `${MACHINES} x ${THREADS} x 1000 / (${JOB_SEEDS} x ${SEED_MS}) = ${jobs} jobs a second.`,
    "Asked = jobs a second x a job's share + machines x a waiting worker's share.",
  ];
  const tables = all.flatMap((measured) => {
    const limits = limitsOf(measured);
    for (const { what, needed, has, unit } of limits) {
      const most = Number.isNaN(has) ? {} : { has };
      figure(`1,000 machines, ${measured.kind}, ${what}`, needed, unit, most);
    }
    const rows = limits.map(({ what, formula, needed, has, unit }) => {
      const times = Number.isNaN(has) ? "" : short(needed / has);
      return `| ${what} | ${formula} | ${short(needed)} ${unit} | ${Number.isNaN(has) ? "" : short(has)} | ${times} |`;
    });
    const [first] = limits
      .filter(({ has, fills }) => !Number.isNaN(has) && fills !== true)
      .sort((a, b) => b.needed / b.has - a.needed / a.has);
    return [
      ...["", `## ${measured.kind}`, "", "| what | measured | asked | there is | times |"],
      ...["| --- | --- | --- | --- | --- |", ...rows, ""],
      `It would run out of this first: ${first?.what}.`,
    ];
  });
  mkdirSync("reports/out/campaign", { recursive: true });
  writeFileSync("reports/out/campaign/figures.md", `${[...head, ...tables].join("\n")}\n`);
  process.stderr.write("the page is reports/out/campaign/figures.md\n");
}

const short = (value: number) => String(Number(value.toPrecision(3)));
