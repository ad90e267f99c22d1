// The options of `npx lockstep campaign`, and which are refused.
import {
  BadOption,
  type CommandLine,
  numberIn,
  type ParsedCommandLine,
  readCommandLine,
} from "../../../command-line.ts";
import { OUT } from "../../../programs.ts";
import { FOCUSES, focusIn, presetIn } from "../../fuzz/options.ts";
import { SEED_MAX, type SeedRange } from "../jobs.ts";
import type { QueueAddress } from "../queue/address.ts";
import type { SeedPlan } from "../seed.ts";
import { queueIn, SHARED, threadsIn } from "./worker-options.ts";

export interface CampaignOptions {
  readonly help: boolean;
  readonly seeds: SeedRange;
  /** How many seeds a job has. */
  readonly jobSeeds: number;
  readonly plan: SeedPlan;
  readonly threads: number;
  /** Undefined for threads of this process. */
  readonly queue: QueueAddress | undefined;
  /** Undefined for no page. */
  readonly page: number | undefined;
  /** The folder of the files that it writes. */
  readonly out: string;
  /** Undefined for a file of its own in `out`, by code and plan. */
  readonly results: string | undefined;
}

/** Places of a seed's run from which it is continued; more only repeat more of it. */
const BRANCHES_MAX = 100;

/** The options of a plan. */
export const PLANNED: CommandLine["options"] = {
  commands: { takes: "N", about: "the most commands of a seed's run", otherwise: 200 },
  focus: {
    takes: "WHAT",
    about: `the part of the platform to concentrate on, by default all:\n${FOCUSES.join(", ")}`,
  },
  preset: { takes: "NAME", about: "where every seed begins: see npx lockstep start --presets" },
};

export const CAMPAIGN_LINE: CommandLine = {
  command: "npx lockstep campaign",
  about:
    "Does the seeds FROM to TO, each a run of npx lockstep fuzz, and files what broke by its cause.\n" +
    "What was done before is not done again: stop it, and start it again to go on.",
  operand: {
    name: "[worker | bisect | repeat]",
    about:
      "does jobs of other machines' campaigns instead, finds the commit of a cause,\n" +
      "or goes the way of a finding again; each has its own --help",
  },
  options: {
    from: { takes: "N", about: "the first seed", otherwise: 1 },
    to: { takes: "N", about: `the last seed, at most ${SEED_MAX}`, otherwise: 1_000 },
    job: { takes: "N", about: "how many seeds a job has", otherwise: 100 },
    ...PLANNED,
    branches: {
      takes: "N",
      about: "continue a seed's run up to N times from situations it reached",
      otherwise: 0,
    },
    ...SHARED,
    page: { takes: "PORT", about: "serve the page of its progress at this port of this machine" },
    out: { takes: "FOLDER", about: "where its files go", otherwise: `${OUT}/campaign` },
    results: {
      takes: "FILE",
      about:
        "without --queue: where results are kept; by default a file in --out\nfor code and plan",
    },
  },
};

/** Throws BadOption. */
export function readCampaignOptions(args: readonly string[]): CampaignOptions {
  const { help, values, operand } = readCommandLine(args, CAMPAIGN_LINE);
  if (operand !== undefined)
    throw new BadOption(`${operand} is not worker, bisect or repeat: these must come first`);
  const seed = (name: string, otherwise: number) =>
    numberIn(values, name, { least: 0, most: SEED_MAX, otherwise });
  const from = seed("from", 1);
  const to = seed("to", Math.max(from, 1_000));
  if (from > to) throw new BadOption(`--from ${from} is after --to ${to}`);
  const queue = queueIn(values);
  if (queue !== undefined && values.has("results")) {
    throw new BadOption("--results is for a campaign without a queue, which keeps them itself");
  }
  if (queue !== undefined && values.has("threads")) {
    throw new BadOption("--threads is for workers: with --queue the campaign itself does no jobs");
  }
  const branches = numberIn(values, "branches", { least: 0, most: BRANCHES_MAX, otherwise: 0 });
  return {
    help,
    seeds: { from, to },
    jobSeeds: numberIn(values, "job", { least: 1, most: 100_000, otherwise: 100 }),
    plan: { ...planIn(values), ...(branches > 0 && { branches }) },
    threads: threadsIn(values),
    queue,
    page: values.has("page")
      ? numberIn(values, "page", { least: 0, most: 65_535, otherwise: 0 })
      : undefined,
    out: values.get("out") ?? `${OUT}/campaign`,
    results: values.get("results"),
  };
}

/** The plan, but for its branches. Throws BadOption. */
export function planIn(values: ParsedCommandLine["values"]): SeedPlan & { commandsMax: number } {
  const preset = presetIn(values);
  return {
    focus: focusIn(values.get("focus") ?? "all"),
    ...(preset && { preset }),
    commandsMax: numberIn(values, "commands", { least: 1, most: 10_000, otherwise: 200 }),
  };
}
