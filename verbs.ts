// The verbs of the command `lockstep`, in the repository and in the package: each with what it does,
// whom it is for, and its program, which is loaded when it is called.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { BadOption } from "./command-line.ts";
import { nearest } from "./nearest.ts";
import { isPackage } from "./programs.ts";

export interface Verb {
  /** One line of `lockstep --help`. Its own `--help` has its options. */
  readonly about: string;
  /** From the project's root; run one after the other. */
  readonly files: readonly string[];
  /** A function of the last file that is called with the arguments; others read `process.argv`. */
  readonly call?: string;
}

type Verbs = Readonly<Record<string, Verb>>;

/** The package has them too. */
export const FOR_USERS: Verbs = {
  start: {
    about: "starts the servers",
    files: ["servers/carriers/start/main.mjs"],
  },
  plan: { about: "runs the test plan, here or against a live address", files: ["steps/plan.ts"] },
  fuzz: {
    about: "sends random commands, and checks the world against models and invariants",
    files: ["steps/fuzz/main.ts"],
  },
  campaign: {
    about: "does many seeds of fuzz on all cores or many machines, and files causes",
    files: ["steps/campaign/command/main.ts"],
  },
  record: {
    about: "records answers as fixtures for other teams' mocks",
    files: ["fixtures/command/main.ts"],
  },
  serve: {
    about: "answers from a recording over HTTP and WebSockets, for programs in any language",
    files: ["fixtures/serve/main.ts"],
  },
  drift: {
    about: "compares a recording, or the surfaces' documents, with a live address",
    files: ["fixtures/drift/main.ts"],
  },
  storm: {
    about: "runs a client of yours against worlds full of faults",
    files: ["steps/storm/main.ts"],
  },
  replay: {
    about: "repeats a journal",
    files: ["servers/index.ts"],
    call: "replay",
  },
  reopen: {
    about: "starts the servers with the world of a replay token",
    files: ["package/reopen-here.ts"],
  },
  interfaces: {
    about: "writes Solidity interfaces of the platform's contracts",
    files: ["servers/index.ts"],
    call: "interfaces",
  },
  report: {
    about: "writes a journal's world as one HTML file with the console",
    files: ["fixtures/report/main.ts"],
  },
  presets: {
    about: "writes the page of all worlds that one can start from",
    files: ["steps/presets/main.ts", "reports/presets.ts"],
  },
  health: {
    about: "says by its exit status whether the servers answer",
    files: ["package/health.ts"],
    call: "health",
  },
};

const FOR_MAINTAINERS: Verbs = {
  quick: {
    about: "checks types, lint, house rules and the tests nearest to a change",
    files: [".ci/quick.ts"],
  },
  test: { about: "runs everything that CI runs", files: [".ci/test.ts"] },
  mistakes: {
    about: "plants mistakes one at a time, and says who notices each",
    files: [".ci/mistakes.ts"],
  },
  bench: { about: "measures speed", files: ["bench/run.ts"] },
  screenshots: {
    about: "takes the pictures of the console again",
    files: [".ci/screenshots.ts"],
  },
  openzeppelin: {
    about: "deploys contracts of OpenZeppelin, and holds them against their documentation",
    files: [".ci/openzeppelin.ts"],
  },
  pack: { about: "writes the package for other projects", files: [".ci/pack.ts"] },
  release: { about: "publishes the package", files: [".ci/release.ts"] },
  "package-matrix": {
    about: "tries the packed package in empty projects",
    files: [".ci/package-matrix/run.ts"],
  },
};

const GROUPS: readonly (readonly [whom: string, verbs: Verbs])[] = [
  ["For users", FOR_USERS],
  ["For maintainers", FOR_MAINTAINERS],
];

export const VERBS: Verbs = { ...FOR_USERS, ...FOR_MAINTAINERS };

/** Runs the verb that the arguments begin with; 2 is the exit status of a command line it cannot follow. */
export async function runVerb(
  [name = "", ...args]: readonly string[],
  run: (name: string, verb: Verb, args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    if (["", "--help", "-h"].includes(name)) return print(listOfVerbs());
    if (name === "--version" || name === "-v") return print(version());
    const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
    if (verb === undefined) throw new BadOption(unknownVerb(name));
    await run(name, verb, args);
  } catch (error) {
    // By name, because a bundle has a class of its own.
    if (!(error instanceof Error && error.name === "BadOption")) throw error;
    process.stderr.write(`lockstep: ${error.message}\n`);
    process.exitCode = 2;
  }
}

function version(): string {
  const described = new URL(isPackage ? "../package.json" : "package.json", import.meta.url);
  return JSON.parse(readFileSync(described, "utf8")).version;
}

/** Runs the files of a verb, one after the other; they read the arguments from `process.argv`. */
export async function runFiles(
  { files, call }: Verb,
  args: readonly string[],
  pathOf: (file: string) => string,
): Promise<void> {
  for (const file of files) {
    const path = pathOf(file);
    process.argv = [process.argv[0] ?? "", path, ...args];
    const program: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href);
    const called = call === undefined ? undefined : program[call];
    if (typeof called === "function") await called(args);
  }
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function unknownVerb(name: string): string {
  const all = Object.keys(isPackage ? FOR_USERS : VERBS);
  const near = nearest(name, all);
  const help = near === undefined ? `: ${all.join(", ")}` : `: did you mean ${near}?`;
  return `there is no verb ${name}${help}`;
}

function listOfVerbs(): string {
  const width = Math.max(...Object.keys(VERBS).map((verb) => verb.length));
  const shown = isPackage ? GROUPS.slice(0, 1) : GROUPS;
  const groups = shown.map(([whom, verbs]) => {
    const lines = Object.entries(verbs).map(([verb, { about }]) => {
      return `  ${verb.padEnd(width)}  ${about}`;
    });
    return [`${whom}:`, "", ...lines].join("\n");
  });
  const about = `Lockstep ${version()}: a DeFi platform in one process, for tests.`;
  return [
    `${about}\nTo begin: npx lockstep start --demo`,
    "npx lockstep VERB [options]; each verb has its own --help.",
    ...groups,
  ].join("\n\n");
}
