// Reads the words of a command line against a table of options. Knows no option's meaning.
import { parseArgs } from "node:util";
import { nearest } from "./nearest.ts";

/** A command line that cannot be followed; the message says what would be right. */
export class BadOption extends Error {
  override readonly name = "BadOption";
}

/** `value` options are followed by a word, `flag` options stand alone. */
export type OptionTable = Readonly<Record<string, "value" | "flag">>;

/** Values by option name; a flag that was given is "on". The last of several counts. */
export function readOptions(
  args: readonly string[],
  table: OptionTable,
): ReadonlyMap<string, string> {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, takes]) => [
      name,
      { type: takes === "value" ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") throw new BadOption(`${token.value} is not an option`);
    values.set(token.name, valueAfter(token, table));
  }
  return values;
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueAfter(token: OptionToken, table: OptionTable): string {
  const { name, rawName, value, inlineValue } = token;
  const takes = Object.hasOwn(table, name) ? table[name] : undefined;
  if (takes === undefined) throw new BadOption(unknown(name, rawName, table));
  if (takes === "flag") {
    if (value !== undefined) throw new BadOption(`--${name} takes no value`);
    return "on";
  }
  // A word that begins like an option was meant as one, unless it was joined by an equals sign.
  if (value === undefined || value === "" || (inlineValue !== true && value.startsWith("--"))) {
    throw new BadOption(`--${name} needs a value`);
  }
  return value;
}

function unknown(name: string, rawName: string, table: OptionTable): string {
  const known = nearest(name, Object.keys(table));
  const all = Object.keys(table)
    .map((each) => `--${each}`)
    .join(", ");
  const help = known === undefined ? `the options are ${all}` : `did you mean --${known}?`;
  return `there is no option ${rawName}: ${help}`;
}
