// Declares a verb's command line once: the declaration reads it and makes its help text. Every
// program of the project uses it.
import { parseArgs } from "node:util";
import { nearest } from "./nearest.ts";

interface Option {
  /** The option's value, such as N or FILE; undefined for a flag. */
  readonly takes?: string;
  /** One line of the help text, or several. */
  readonly about: string;
  /** The value if the option is left out. */
  readonly otherwise?: string | number;
  /** It may be given several times: `every` has the values. */
  readonly repeats?: true;
}

export interface CommandLine {
  /** The command as a person types it: `npx lockstep fuzz`. */
  readonly command: string;
  readonly about: string;
  /** A word without an option, such as FILE. */
  readonly operand?: { readonly name: string; readonly about: string };
  readonly options: Readonly<Record<string, Option>>;
  /** Closing lines of the help text. */
  readonly notes?: string;
}

/** A command line that cannot be followed; the message says what would be right. */
export class BadOption extends Error {
  override readonly name = "BadOption";
}

export interface ParsedCommandLine {
  readonly help: boolean;
  /** Values by option name, without defaults; a flag that was given is "on". */
  readonly values: ReadonlyMap<string, string>;
  /** Each value of an option that was given several times, in their order. */
  readonly every: ReadonlyMap<string, readonly string[]>;
  readonly operand: string | undefined;
}

const HELP: CommandLine["options"] = { help: { about: "this text" } };

/** Throws BadOption. Every command line has the option help. */
export function readCommandLine(args: readonly string[], line: CommandLine): ParsedCommandLine {
  const table: CommandLine["options"] = { ...line.options, ...HELP };
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: args.map((word) => (word === "-h" ? "--help" : word)),
    options,
    strict: false,
    tokens: true,
  });
  const values = new Map<string, string>();
  const every = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "option") {
      const value = valueAfter(token, table);
      const before = values.get(token.name);
      // The same again changes nothing; of two values one would be dropped in silence.
      if (before !== undefined && before !== value && table[token.name]?.repeats !== true) {
        const both = `${before} and ${value}`;
        throw new BadOption(`--${token.name} is given twice, as ${both}: it takes one value`);
      }
      values.set(token.name, value);
      every.set(token.name, [...(every.get(token.name) ?? []), value]);
    }
    if (token.kind === "positional") operands.push(token.value);
  }
  const extra = operands[line.operand === undefined ? 0 : 1];
  if (extra !== undefined) throw new BadOption(`${extra} is not an option`);
  return { help: values.has("help"), values, every, operand: operands[0] };
}

/**
 * For a program that has done nothing yet: prints the help text or the fault, and ends the process.
 * `check` throws BadOption for an impossible value.
 */
export function readOrEnd(
  args: readonly string[],
  line: CommandLine,
  check: (given: ParsedCommandLine) => void = () => {},
): ParsedCommandLine {
  try {
    const given = readCommandLine(args, line);
    if (!given.help) {
      check(given);
      return given;
    }
    process.stdout.write(`${usageOf(line)}\n`);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    process.stderr.write(`lockstep: ${error.message}\n`);
    return process.exit(2);
  }
}

/** The help text, a line for each option. */
export function usageOf({ command, about, operand, options, notes }: CommandLine): string {
  const rows = Object.entries({ ...options, ...HELP }).map(([name, option]) => [
    option.takes === undefined ? `--${name}` : `--${name} ${option.takes}`,
    withDefault(option),
  ]);
  if (operand !== undefined) rows.unshift([operand.name, operand.about]);
  const width = Math.max(...rows.map(([words = ""]) => words.length));
  const lines = rows.map(([words = "", text = ""]) => {
    return `  ${words.padEnd(width)}  ${text.replaceAll("\n", `\n${" ".repeat(width + 4)}`)}`;
  });
  const takes = operand === undefined ? "[options]" : `[options] ${operand.name}`;
  const close = notes === undefined ? [] : ["", notes];
  return [`${command} ${takes}`, "", about, "", ...lines, ...close].join("\n");
}

function withDefault({ about, otherwise, repeats }: Option): string {
  if (repeats === true) return `${about}; repeatable`;
  return otherwise === undefined ? about : `${about}; ${otherwise} by default`;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

/** An option's whole number. Throws BadOption. */
export function numberIn(
  values: ReadonlyMap<string, string>,
  name: string,
  { least, most, otherwise }: Bounds,
): number {
  const given = values.get(name);
  if (given === undefined) return otherwise;
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new BadOption(`--${name} is a whole number from ${least} to ${most}, not ${given}`);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueAfter(token: OptionToken, table: CommandLine["options"]): string {
  const { name, rawName, value, inlineValue } = token;
  if (!Object.hasOwn(table, name)) throw new BadOption(unknown(name, rawName, table));
  if (table[name]?.takes === undefined) {
    if (value !== undefined) throw new BadOption(`--${name} takes no value`);
    return "on";
  }
  // A word that begins like an option counts as one, unless an equals sign joins it.
  if (value === undefined || value === "" || (inlineValue !== true && value.startsWith("--"))) {
    throw new BadOption(`--${name} needs a value`);
  }
  return value;
}

function unknown(name: string, rawName: string, table: CommandLine["options"]): string {
  const known = nearest(name, Object.keys(table));
  const all = Object.keys(table)
    .map((each) => `--${each}`)
    .join(", ");
  const help = known === undefined ? `the options are ${all}` : `did you mean --${known}?`;
  return `there is no option ${rawName}: ${help}`;
}
