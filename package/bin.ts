// The command of the package: `npx lockstep start`. It has the verbs that need no repository; those that
// start nothing run from what was built of their programs.
import { BadOption } from "../command-line.ts";
import { endWith, wordsOf } from "../file-errors.ts";
import { builtOf } from "../programs.ts";
import { FOR_USERS, runFiles, runVerb } from "../verbs.ts";
import { loadCommands as servers } from "./compiled.ts";
import { health } from "./health.ts";
import { reopen } from "./reopen.ts";

type Run = (args: readonly string[]) => Promise<unknown>;

/** Those of the one script that V8 keeps compiled. */
const packed: Readonly<Record<string, Run>> = {
  start: (args) => {
    // A person sees at once that something happens.
    if (process.stderr.isTTY) process.stderr.write("starting the servers\n");
    return servers().start(args, parentOf());
  },
  replay: async (args) => servers().replay(args),
  interfaces: async (args) => servers().interfaces(args),
  reopen: (args) => reopen(args, () => servers(), parentOf()),
  health,
};

/** npx, if it runs this: the server must not outlive it. A script of npm may leave it in the background. */
const parentOf = () => (process.env.npm_command === "exec" ? process.ppid : undefined);

try {
  await runVerb(process.argv.slice(2), async (name, verb, args) => {
    if (!Object.hasOwn(FOR_USERS, name)) {
      throw new BadOption(
        `${name} needs the repository: clone it, and run npx lockstep ${name} there`,
      );
    }
    await (packed[name]?.(args) ?? runFiles(verb, args, builtOf));
  });
} catch (error) {
  endWith(error, wordsOf(error, []));
}
