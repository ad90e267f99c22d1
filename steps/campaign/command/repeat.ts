// The verb `campaign -- repeat`: goes the way of a finding again, before it was shrunk.
import { BadOption } from "../../../command-line.ts";
import { loadProperties } from "../../../sim/index.ts";
import { readCampaignOptions } from "./options.ts";

const { BadPath, performPath, reportOf } = await loadProperties();

/** Returns the exit code, 1 if it fails. Throws BadOption. */
export function repeatPath([path = "", ...options]: readonly string[]): number {
  const { focus, preset, commandsMax } = readCampaignOptions(options).plan;
  const more = { ...(preset && { preset }), ...(commandsMax && { commandsMax }) };
  try {
    const failure = performPath({ focus, ...more }, path);
    process.stdout.write(`${failure === undefined ? "it holds" : reportOf(failure)}\n`);
    return failure === undefined ? 0 : 1;
  } catch (error) {
    if (error instanceof BadPath) throw new BadOption(error.message);
    throw error;
  }
}
