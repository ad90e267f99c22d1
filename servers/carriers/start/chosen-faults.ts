// The fault rules that a command line names: a profile's, or those in a file.

import { readFileSync } from "node:fs";
import { BadOption } from "../../../command-line.ts";
import { wordsOfFileError } from "../../../file-errors.ts";
import { nearest } from "../../../nearest.ts";
import { BadValue, type FaultRule, readFaultRules } from "../../../sim/index.ts";
import { FAULT_PROFILES, PROFILE_NAMES } from "../../shared/faults/profiles.ts";

/**
 * A word with a dot or a slash is a file: a JSON list of rules, as control takes them. Throws
 * BadOption.
 */
export function rulesNamed(word: string): readonly FaultRule[] {
  const profile = PROFILE_NAMES.find((name) => name === word);
  if (profile !== undefined) return FAULT_PROFILES[profile].rules;
  if (/[./\\]/.test(word)) return rulesIn(word);
  const near = nearest(word, PROFILE_NAMES);
  const help = near === undefined ? `the profiles are ${PROFILE_NAMES.join(", ")}` : nearBy(near);
  throw new BadOption(`there is no profile of faults ${word}: ${help}`);
}

const nearBy = (name: string) => `did you mean ${name}?`;

function rulesIn(file: string): readonly FaultRule[] {
  try {
    return readFaultRules(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const words = wordsOfFileError(error, file);
    if (words !== undefined) throw new BadOption(words);
    if (error instanceof SyntaxError) throw new BadOption(`${file} is not JSON: ${error.message}`);
    if (error instanceof BadValue) throw new BadOption(`${file}: ${error.message}`);
    throw error;
  }
}
