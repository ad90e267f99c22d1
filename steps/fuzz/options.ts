// The options of `npm run fuzz`, and which are refused.
import { availableParallelism } from "node:os";
import { BadOption, type CommandLine, numberIn, readCommandLine } from "../../command-line.ts";
import { OUT } from "../../programs.ts";
import { type Check, nearestNames, STATES } from "../../sim/index.ts";

export interface FuzzOptions {
  readonly seed: number;
  readonly runs: number;
  /** In all runs together. */
  readonly steps: number;
  /** The part of the platform to concentrate on. */
  readonly focus: string;
  /** How often the invariants and the events are checked. */
  readonly check: Check;
  /** Where every run begins; undefined to draw it. */
  readonly preset: string | undefined;
  /** How many processes do the runs. */
  readonly workers: number;
  /** A token, or a file with a script or with kept failures; undefined for a campaign. */
  readonly replay: string | undefined;
  /** A contract to test, `FILE.sol` or `FILE.sol:Name`; undefined for the platform alone. */
  readonly contract: string | undefined;
  /** What its constructor takes: an object by name, or a list in order. */
  readonly args: Readonly<Record<string, unknown>> | readonly unknown[];
  /** Whether random commands are checked by the consistency checker instead. */
  readonly consistency: boolean;
  /** The folder of scripts with which runs begin, and which the campaign adds to. */
  readonly corpus: string | undefined;
  /** With a corpus, how many of a hundred runs do not begin with it. */
  readonly fresh: number;
  /** Whether a campaign that missed something fails. */
  readonly complete: boolean;
  /** The JSON file of failures; a folder beside it has a page and a feature of each. */
  readonly failures: string;
  /** Where a campaign's report goes. */
  readonly report: string;
  /** The file for JUnit XML, if there is to be one. */
  readonly junit: string | undefined;
  readonly help: boolean;
}

const CHECKS = ["sampled", "every"] as const satisfies readonly Check[];

export const FOCUSES = [
  "all",
  "lending",
  "swap",
  "cdp",
  "rewards",
  "bridge",
  "governance",
  "safety",
  "token",
  "oracle",
];

const WORKERS_MAX = 8;

const SEED_MAX = 2 ** 31 - 1;
/** The default of --steps. */
const STEPS = { campaign: 100_000, consistency: 10_000 };

/** The default of --fresh. */
const FRESH = 70;

export const LINE: CommandLine = {
  command: "npx lockstep fuzz",
  about:
    "Random commands against the reference models and the invariants. What failed before is tried\n" +
    "first. Each failure ends with the one line that repeats it.",
  options: {
    seed: { takes: "N", about: `the campaign's seed, 0 to ${SEED_MAX}`, otherwise: 1 },
    runs: { takes: "N", about: "at most so many runs, each in a world of its own" },
    steps: {
      takes: "N",
      about: "at most so many steps in all runs together",
      otherwise: STEPS.campaign,
    },
    focus: { takes: "WHAT", about: `what it is about: ${FOCUSES.join(", ")}`, otherwise: "all" },
    check: {
      takes: CHECKS.join("|"),
      about:
        "look at some steps and at the end, or at each step, which is slower and finds the same",
      otherwise: CHECKS[0],
    },
    preset: {
      takes: "NAME",
      about: "start every run from this preset: see npx lockstep start --presets",
    },
    workers: {
      takes: "N",
      about: `processes over which the runs are spread, 1 to ${WORKERS_MAX}; one a core by default`,
    },
    replay: {
      takes: "TOKEN|FILE",
      about: "repeat one failure: the token it printed, or a file that keeps it",
    },
    contract: {
      takes: "FILE.sol[:NAME]",
      about:
        "call a contract of yours among the platform's own actions, and check its functions\n" +
        "invariant_...() after each; setUp() is called once before. Test contracts in Foundry's\n" +
        "form run too: see docs/contracts.md",
    },
    args: {
      takes: "JSON",
      about:
        'with --contract: what its constructor takes, as {"asset":"PUSD"}; an address may be given\n' +
        "by name; a parameter named after a platform contract (weth, lendingPool) is filled in",
    },
    corpus: {
      takes: "DIR",
      about:
        "run the scripts of this folder first, begin some runs with them, and keep there the shortest\n" +
        "script that shows each situation and each answer",
    },
    fresh: {
      takes: "PERCENT",
      about: `with --corpus: how many runs do not begin with it; ${FRESH} by default`,
    },
    complete: {
      about:
        "end with 1 if a situation or a refusal that the campaign is about was not reached; those\n" +
        "that no campaign can reach are listed in sim/proof/properties/sometimes.ts",
    },
    failures: {
      takes: "FILE",
      about: "where failures are kept and looked for",
      otherwise: `${OUT}/failures.json`,
    },
    report: {
      takes: "FILE",
      about: "where the report goes, and its page index.html beside it",
      otherwise: `${OUT}/fuzz/report.json`,
    },
    junit: { takes: "FILE", about: "write JUnit XML as well" },
    consistency: {
      about:
        "read facts through every surface after each of --steps commands instead;\n" +
        `${STEPS.consistency} by default`,
    },
  },
};

/** Throws BadOption. */
export function readOptions(args: readonly string[]): FuzzOptions {
  const { help, values } = readCommandLine(args, LINE);
  const consistency = values.has("consistency");
  if (consistency) takesSeedAndStepsAlone("consistency", values);
  if (values.has("replay") && (values.has("runs") || values.has("steps"))) {
    throw new BadOption("--replay repeats one script: it takes no runs or steps");
  }
  for (const name of ["corpus", "complete"]) {
    if (values.has("replay") && values.has(name)) {
      throw new BadOption(`--replay repeats one script: it takes no --${name}`);
    }
  }
  if (values.has("preset") && values.has("corpus")) {
    throw new BadOption("--preset starts every run there: a --corpus has scripts of other presets");
  }
  if (values.has("contract") && values.has("complete")) {
    throw new BadOption("--complete is about the platform's modules: not for a --contract");
  }
  if (values.has("fresh") && !values.has("corpus")) {
    throw new BadOption("--fresh is for a campaign with a --corpus");
  }
  const contract = values.get("contract");
  if (contract !== undefined && values.has("focus")) {
    throw new BadOption("--contract says what a campaign is about: it takes no focus");
  }
  const steps = consistency ? STEPS.consistency : STEPS.campaign;
  const cores = Math.min(availableParallelism(), WORKERS_MAX);
  return {
    seed: numberIn(values, "seed", { least: 0, most: SEED_MAX, otherwise: 1 }),
    runs: numberIn(values, "runs", { least: 1, most: 1e9, otherwise: 1e9 }),
    steps: numberIn(values, "steps", { least: 1, most: 1e12, otherwise: steps }),
    focus: focusIn(textIn(values, "focus")),
    check: checkIn(textIn(values, "check")),
    preset: presetIn(values),
    workers: numberIn(values, "workers", { least: 1, most: WORKERS_MAX, otherwise: cores }),
    report: textIn(values, "report"),
    junit: values.get("junit"),
    replay: values.get("replay"),
    corpus: values.get("corpus"),
    fresh: numberIn(values, "fresh", { least: 0, most: 100, otherwise: FRESH }),
    complete: values.has("complete"),
    contract,
    args: argsIn(values),
    consistency,
    failures: textIn(values, "failures"),
    help,
  };
}

type Values = ReadonlyMap<string, string>;

function argsIn(values: Values): FuzzOptions["args"] {
  const given = values.get("args");
  if (given === undefined) return {};
  if (!values.has("contract")) throw new BadOption("--args are for the contract of --contract");
  try {
    const args: unknown = JSON.parse(given);
    if (typeof args === "object" && args !== null) return args as FuzzOptions["args"];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BadOption(`--args is JSON, an object by name or a list in order, not ${given}`);
}

/** Otherwise an option would be ignored silently, and a person believe it had an effect. */
function takesSeedAndStepsAlone(word: string, values: Values): void {
  const taken = [word, "seed", "steps", "help"];
  if ([...values.keys()].every((name) => taken.includes(name))) return;
  throw new BadOption(`--${word} takes a seed and steps, and nothing else`);
}

function textIn(values: Values, name: string): string {
  return values.get(name) ?? String(LINE.options[name]?.otherwise);
}

export function focusIn(given: string): string {
  if (FOCUSES.includes(given)) return given;
  throw new BadOption(`--focus is one of ${FOCUSES.join(", ")}, not ${given}`);
}

function checkIn(given: string): Check {
  const found = CHECKS.find((each) => each === given);
  if (found === undefined) throw new BadOption(`--check is ${CHECKS.join(" or ")}, not ${given}`);
  return found;
}

export function presetIn(values: Values): string | undefined {
  const given = values.get("preset");
  if (given === undefined) return undefined;
  if (values.has("replay")) {
    throw new BadOption("--preset is for a campaign: it goes with no replay");
  }
  const state = Object.hasOwn(STATES, given) ? STATES[given] : undefined;
  if (state?.modelled) return given;
  if (state !== undefined) {
    throw new BadOption(`no campaign starts from ${given}, of which the models know too little`);
  }
  const near = nearestNames(given, Object.keys(STATES)).join(" or ");
  throw new BadOption(`there is no preset ${given}${near && `: did you mean ${near}?`}`);
}
