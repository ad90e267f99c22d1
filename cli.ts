// Everyday verbs on one command line. Each is loaded on demand, so that none waits for another.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { BadOption, nearest, readOrEnd } from "./command-line.ts";

interface Verb {
  readonly about: string;
  /** Returns the exit code, or has set it. */
  run(args: readonly string[]): Promise<number | undefined>;
}

const root = import.meta.dirname;
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

const verbs: Readonly<Record<string, Verb>> = {
  start: {
    about: "Starts the servers.",
    run: async (args) => void (await (await import("./servers/index.ts")).start(args)),
  },
  replay: {
    about: "Repeats a journal.",
    run: async (args) => void (await (await import("./servers/index.ts")).replay(args)),
  },
  reopen: {
    about: "Starts the servers with the world of a replay token.",
    run: (args) => runFile("package/reopen-here.ts", args),
  },
  presets: alone("presets", "Writes the page of all worlds one can start from.", [
    ["steps/presets/main.ts"],
    ["reports/presets.ts"],
  ]),
  plan: { about: "Runs the test plan.", run: (args) => runFile("steps/plan.ts", args) },
  fuzz: {
    about: "Runs random commands against models and invariants.",
    run: (args) => runFile("steps/fuzz/main.ts", args),
  },
  campaign: {
    about: "Runs many seeds of fuzz on all cores or many machines, and files causes.",
    run: (args) => runFile("steps/campaign/command/main.ts", args),
  },
  storm: {
    about: "Runs a client of yours against worlds full of faults.",
    run: (args) => runFile("steps/storm/main.ts", args),
  },
  record: {
    about: "Records answers as fixtures for other teams' mocks.",
    run: (args) => runFile("fixtures/command/main.ts", args),
  },
  report: {
    about: "Writes a journal's world as one HTML file with the console.",
    run: (args) => runFile("fixtures/report/main.ts", args),
  },
  drift: {
    about: "Compares a recording, or the documents of the surfaces, with a live address.",
    run: (args) => runFile("fixtures/drift/main.ts", args),
  },
  bench: { about: "Runs the benchmarks.", run: (args) => runFile("bench/run.ts", args) },
  check: alone("check", "Checks types, lint and format.", [
    ["node_modules/typescript/bin/tsc", "--noEmit"],
    ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "servers/console/page"],
    ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
  ]),
  test: { about: "Runs everything that CI runs.", run: (args) => runFile(".ci/test.ts", args) },
  quick: {
    about: "Checks types, lint, house rules and the tests nearest to a change.",
    run: (args) => runFile(".ci/quick.ts", args),
  },
  mistakes: {
    about: "Plants mistakes one at a time, and says who notices each.",
    run: (args) => runFile(".ci/mistakes.ts", args),
  },
};

const [name = "", ...args] = process.argv.slice(2);
try {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb !== undefined) process.exitCode = (await verb.run(args)) ?? process.exitCode;
  else if (name === "--help" || name === "-h") process.stdout.write(`${listOfVerbs()}\n`);
  else throw new BadOption(unknownVerb());
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`lockstep: ${error.message}\n`);
  process.exitCode = 2;
}

/** A verb without options: programs one after another, until one fails. */
function alone(
  verb: string,
  about: string,
  programs: readonly (readonly [file: string, ...args: string[]])[],
): Verb {
  const line = { command: `npm run ${verb}`, about, options: {} };
  return {
    about,
    run: async (given) => {
      readOrEnd(given, line);
      for (const [file, ...rest] of programs) {
        const code = await runFile(file, rest);
        if (code !== 0) return code;
      }
      return 0;
    },
  };
}

/** Returns the exit code. A signal that ends only this process must end the program too. */
function runFile(file: string, rest: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...rest], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal ?? "SIGKILL"]);
    });
  });
}

function unknownVerb(): string {
  const all = Object.keys(verbs);
  const near = name === "" ? undefined : nearest(name, all);
  const help = near === undefined ? `: ${all.join(", ")}` : `: did you mean ${near}?`;
  return `${name === "" ? "say what to do" : `there is no verb ${name}`}${help}`;
}

function listOfVerbs(): string {
  const width = Math.max(...Object.keys(verbs).map((verb) => verb.length));
  const lines = Object.entries(verbs).map(([verb, { about }]) => {
    return `  ${verb.padEnd(width)}  ${about}`;
  });
  return ["The verbs, each with its own --help:", "", ...lines].join("\n");
}
