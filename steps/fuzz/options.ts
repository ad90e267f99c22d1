// What `npm run fuzz` may be told on the command line, and what it may not. Runs nothing.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

export interface FuzzOptions {
  readonly seed: number;
  readonly runs: number;
  /** In all runs together. */
  readonly steps: number;
  /** The part of the platform it is about. */
  readonly focus: string;
  /** Processes that do the runs. */
  readonly workers: number;
  /** A token, or a file with a script or with kept failures; undefined for a campaign. */
  readonly replay: string | undefined;
  readonly plants: boolean;
  /** Whether each module's random walk is held against its model instead. */
  readonly models: boolean;
  /** Whether random commands are held against the consistency checker instead. */
  readonly consistency: boolean;
  /** Whether plants are tried by the vectors and the plan as well. */
  readonly layers: boolean;
  /** Where failures are kept, from the project's root. */
  readonly failures: string;
  /** Where the report of a campaign goes. */
  readonly report: string;
  readonly help: boolean;
}

/** A command line that cannot be meant, with what is wrong with it. */
export class BadOption extends Error {
  override readonly name = "BadOption";
}

export const FOCUSES = [
  "all",
  "lending",
  "swap",
  "cdp",
  "rewards",
  "bridge",
  "governance",
  "safety",
];

const WORKERS_MAX = 8;

export const USAGE = `npm run fuzz -- [options]

  --seed N               the campaign's seed, 0 to 2147483647; 1 by default
  --runs N               at most so many runs, each in a world of its own
  --steps N              at most so many steps in all runs together; 100000 by default
  --focus WHAT           what it is about: ${FOCUSES.join(", ")}; all by default
  --workers N            processes over which the runs are spread, 1 to ${WORKERS_MAX}; one a core by default
  --replay TOKEN|FILE    repeat one failure: the token it printed, or a file that keeps it
  --failures FILE        where failures are kept and looked for; reports/out/failures.json by default
  --report FILE          where the report goes; reports/out/fuzz/report.json by default
  --plants               search for every planted bug instead, --steps for each; 60000 by default
  --layers               with --plants: try the acceptance vectors and the plan on each as well;
                         without it, what only these notice is left open
  --consistency          read facts through every surface after each of --steps commands instead; 10000 by default
  --models               walk each module beside its model instead, --steps actions each
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  seed: text,
  runs: text,
  steps: text,
  replay: text,
  failures: text,
  focus: text,
  workers: text,
  report: text,
  plants: flag,
  models: flag,
  consistency: flag,
  layers: flag,
  help: { ...flag, short: "h" },
} as const;

/** Throws BadOption. */
export function readOptions(args: readonly string[]): FuzzOptions {
  const values = parse(args);
  const { seed, runs, steps, replay, plants, models, layers, consistency, help } = values;
  if (consistency) takesSeedAndStepsAlone("consistency", values);
  if (models) takesSeedAndStepsAlone("models", values);
  if (replay !== undefined && (plants || runs !== undefined || steps !== undefined)) {
    throw new BadOption("--replay repeats one script: it takes no runs, steps or plants");
  }
  if (layers && !plants) throw new BadOption("--layers says how --plants is tried");
  return {
    seed: numberIn("seed", seed, { least: 0, most: 2 ** 31 - 1, otherwise: 1 }),
    runs: numberIn("runs", runs, { least: 1, most: 1e9, otherwise: 1e9 }),
    steps: numberIn("steps", steps, { least: 1, most: 1e12, otherwise: stepsOf(values) }),
    focus: focusIn(values.focus),
    workers: numberIn("workers", values.workers, {
      least: 1,
      most: WORKERS_MAX,
      otherwise: Math.min(availableParallelism(), WORKERS_MAX),
    }),
    report: values.report ?? "reports/out/fuzz/report.json",
    replay,
    plants,
    models,
    consistency,
    layers,
    failures: values.failures ?? "reports/out/failures.json",
    help,
  };
}

/** Or a word would be dropped in silence, and a person believe it was heard. */
function takesSeedAndStepsAlone(word: string, given: Readonly<Record<string, unknown>>): void {
  const taken = [word, "seed", "steps", "help"];
  // Flags that nobody gave stand as false.
  const others = Object.keys(given).filter((name) => given[name] !== false);
  if (others.every((name) => taken.includes(name))) return;
  throw new BadOption(`--${word} takes a seed and steps, and nothing else`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new BadOption(error.message);
    throw error;
  }
}

interface Chosen {
  readonly plants: boolean;
  readonly consistency: boolean;
}

/** Where nothing is said. */
function stepsOf({ plants, consistency }: Chosen): number {
  if (consistency) return 10_000;
  return plants ? 60_000 : 100_000;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

function focusIn(given = "all"): string {
  if (FOCUSES.includes(given)) return given;
  throw new BadOption(`--focus is one of ${FOCUSES.join(", ")}, not ${given}`);
}

function numberIn(name: string, given: string | undefined, bounds: Bounds): number {
  const { least, most, otherwise } = bounds;
  if (given === undefined) return otherwise;
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new BadOption(`--${name} is a whole number from ${least} to ${most}, not ${given}`);
}
