// The verb `campaign -- repeat`: goes the way of a finding again, before it was shrunk.
import { BadOption, type CommandLine, readCommandLine, usageOf } from "../../../command-line.ts";
import { loadProperties } from "../../../sim/index.ts";
import { PLANNED, planIn } from "./options.ts";

const { BadPath, performPath, reportOf } = await loadProperties();

export const REPEAT_LINE: CommandLine = {
  command: "npx lockstep campaign repeat",
  about:
    "Goes the way of a finding again, as it was before it was shrunk. Give --focus, --preset and\n" +
    "--commands as the campaign had them.",
  operand: {
    name: "PATH",
    about: 'where it was found, as the ledger says it: "17@43 -> 80129@12"',
  },
  options: PLANNED,
};

/** Returns the exit code, 1 if it fails. Throws BadOption. */
export function repeatPath(args: readonly string[]): number {
  const { help, values, operand: path } = readCommandLine(args, REPEAT_LINE);
  if (help) {
    process.stdout.write(`${usageOf(REPEAT_LINE)}\n`);
    return 0;
  }
  if (path === undefined) throw new BadOption('say which way: repeat "17@43 -> 80129@12"');
  try {
    const failure = performPath(planIn(values), path);
    process.stdout.write(`${failure === undefined ? "it holds" : reportOf(failure)}\n`);
    return failure === undefined ? 0 : 1;
  } catch (error) {
    if (error instanceof BadPath) throw new BadOption(error.message);
    throw error;
  }
}
