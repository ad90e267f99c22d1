// The command of the package: `npx lockstep start`. It has the verbs that need no repository.
import { BadOption } from "../command-line.ts";
import { runVerb } from "../verbs.ts";
import { loadCommands as servers } from "./compiled.ts";
import { health } from "./health.ts";
import { reopen } from "./reopen.ts";

type Run = (args: readonly string[]) => Promise<unknown>;

const packed: Readonly<Record<string, Run>> = {
  start: (args) => servers().start(args, parentOf()),
  replay: async (args) => servers().replay(args),
  interfaces: async (args) => servers().interfaces(args),
  reopen: (args) => reopen(args, () => servers(), parentOf()),
  health,
};

/** npx, if it runs this: the server must not outlive it. A script of npm may leave it in the background. */
const parentOf = () => (process.env.npm_command === "exec" ? process.ppid : undefined);

await runVerb(process.argv.slice(2), async (name, _verb, args) => {
  const run = packed[name];
  if (run === undefined) {
    throw new BadOption(
      `${name} needs the repository: clone it, and run npx lockstep ${name} there`,
    );
  }
  await run(args);
});
