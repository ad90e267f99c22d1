// The options of `npx lockstep storm`, and which are refused.
import { relative } from "node:path";
import { BadOption, type CommandLine, readCommandLine } from "../../command-line.ts";
import { builtOf, isPackage, OUT } from "../../programs.ts";
import {
  FAULT_PROFILES,
  type FaultProfileName,
  rulesNamed,
  rulesOfSeed,
} from "../../servers/index.ts";
import type { FaultRule } from "../../sim/index.ts";

export interface StormOptions {
  readonly command: string;
  /** A profile, or a file of rules. */
  readonly faults: string;
  /** About two of three rules of a profile, and all of a file. */
  readonly rulesOf: (seed: number) => readonly FaultRule[];
  readonly seed: number;
  readonly seeds: number;
  /** How many storms at a time. */
  readonly together: number;
  /** The folder of its features and its page. */
  readonly report: string;
  readonly help: boolean;
}

const SEED_MAX = 2 ** 31 - 1;
const PROFILES = Object.keys(FAULT_PROFILES) as FaultProfileName[];

/** The sample clients, by the name that `--client` takes. */
const SAMPLES = ["naive", "careful"];

function samplePath(client: string): string {
  const source = `steps/storm/clients/${client}.mjs`;
  return isPackage ? `"${relative(process.cwd(), builtOf(source))}"` : source;
}

const OTHERWISE = {
  faults: "bad-night",
  seed: 1,
  seeds: 100,
  together: 2,
  report: `${OUT}/storm`,
} as const;

export const LINE: CommandLine = {
  command: "npx lockstep storm",
  about:
    "Runs a client of yours against worlds full of faults, and says from each world whether the client\n" +
    "survived. It gets addresses, credentials and tasks in its environment (docs/storm.md).",
  options: {
    client: { takes: "COMMAND", about: `what to run, or a sample: ${SAMPLES.join(", ")}` },
    faults: {
      takes: "NAME",
      about: `what goes wrong: ${PROFILES.join(", ")},\nor a JSON file with a list of rules (docs/faults.md)`,
      otherwise: OTHERWISE.faults,
    },
    seed: { takes: "N", about: `the first seed, 0 to ${SEED_MAX}`, otherwise: OTHERWISE.seed },
    seeds: { takes: "N", about: "how many seeds, one storm each", otherwise: OTHERWISE.seeds },
    together: { takes: "N", about: "how many storms at a time", otherwise: OTHERWISE.together },
    report: { takes: "FOLDER", about: "where features go", otherwise: OTHERWISE.report },
  },
};

/** Throws BadOption, whose message says how to correct the option. */
export function readOptions(args: readonly string[]): StormOptions {
  const { help, values } = readCommandLine(args, LINE);
  const client = values.get("client") ?? "";
  if (client === "" && !help) {
    throw new BadOption('--client needs a command, such as --client "node client.mjs"');
  }
  const seed = numberIn(values, "seed", SEED_MAX);
  const seeds = numberIn(values, "seeds", 1_000_000);
  if (seed + seeds - 1 > SEED_MAX) {
    throw new BadOption(`--seeds ${seeds} from seed ${seed} go past the last one, ${SEED_MAX}`);
  }
  const faults = values.get("faults") ?? OTHERWISE.faults;
  return {
    command: SAMPLES.includes(client) ? `node ${samplePath(client)}` : client,
    faults,
    rulesOf: rulesOfSeeds(faults),
    seed,
    seeds,
    together: numberIn(values, "together", 64),
    report: values.get("report") ?? OTHERWISE.report,
    help,
  };
}

/** Throws BadOption, or the file system's error. */
function rulesOfSeeds(faults: string): StormOptions["rulesOf"] {
  const rules = rulesNamed(faults);
  const profile = FAULT_PROFILES[faults as FaultProfileName];
  return profile === undefined ? () => rules : (seed) => rulesOfSeed(profile, seed);
}

function numberIn(
  values: ReadonlyMap<string, string>,
  name: "seed" | "seeds" | "together",
  most: number,
): number {
  const text = values.get(name) ?? String(OTHERWISE[name]);
  const least = name === "seed" ? 0 : 1;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new BadOption(`--${name} is a whole number from ${least} to ${most}, not ${text}`);
}
