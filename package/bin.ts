// The command of the package: `npx lockstep start`.
import { BadOption, nearest } from "../command-line.ts";
import { loadCommands as servers } from "./compiled.ts";
import { health } from "./health.ts";
import { reopen } from "./reopen.ts";

interface Verb {
  readonly about: string;
  run(args: readonly string[]): Promise<void>;
}

const verbs: Readonly<Record<string, Verb>> = {
  start: { about: "Starts the servers.", run: (args) => servers().start(args, parentOf()) },
  replay: { about: "Repeats a journal.", run: async (args) => servers().replay(args) },
  health: { about: "Says by its exit status whether the servers answer.", run: health },
  reopen: {
    about: "Starts the servers with the world of a replay token: reopen TOKEN [options of start].",
    run: (args) => reopen(args, () => servers(), parentOf()),
  },
};

/** npx, if it runs this: the server must not outlive it. A script of npm may leave it in the background. */
const parentOf = () => (process.env.npm_command === "exec" ? process.ppid : undefined);

const [name = "", ...args] = process.argv.slice(2);
try {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb !== undefined) await verb.run(args);
  else if (name === "--help" || name === "-h") process.stdout.write(`${listOfVerbs()}\n`);
  else throw new BadOption(unknownVerb());
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`lockstep: ${error.message}\n`);
  process.exitCode = 2;
}

function unknownVerb(): string {
  const all = Object.keys(verbs);
  const near = name === "" ? undefined : nearest(name, all);
  const help = near === undefined ? `: ${all.join(", ")}` : `: did you mean ${near}?`;
  return `${name === "" ? "say what to do" : `there is no verb ${name}`}${help}`;
}

function listOfVerbs(): string {
  const lines = Object.entries(verbs).map(([verb, { about }]) => `  ${verb.padEnd(8)}${about}`);
  return ["The verbs, each with its own --help:", "", ...lines].join("\n");
}
