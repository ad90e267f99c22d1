// The verb `interfaces`: writes the platform's contracts as Solidity interfaces into a folder.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BadOption, type CommandLine, readCommandLine, usageOf } from "../command-line.ts";
import { wordsOfFileError } from "../file-errors.ts";
import { OUT } from "../programs.ts";
import { solidityInterfaces } from "./shared/solidity.ts";

const LINE: CommandLine = {
  command: "npx lockstep interfaces",
  about:
    "Writes a Solidity interface of each of the platform's contracts, with its functions, getters and\n" +
    "events, and the reasons of refusals as a library.",
  options: {
    out: { takes: "DIR", about: "where to", otherwise: `${OUT}/interfaces` },
  },
};

/** Throws BadOption, also for a folder that cannot be written. */
export function interfaces(args: readonly string[]): void {
  const { help, values } = readCommandLine(args, LINE);
  if (help) return void process.stdout.write(`${usageOf(LINE)}\n`);
  const folder = values.get("out") ?? String(LINE.options.out?.otherwise);
  const files = solidityInterfaces();
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
  } catch (error) {
    const words = wordsOfFileError(error, folder);
    if (words === undefined) throw error;
    throw new BadOption(words);
  }
  process.stdout.write(`${files.size} files in ${folder}: ${[...files.keys()].join(", ")}\n`);
}
