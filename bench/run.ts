// Runs the benchmarks, each in a process of its own, and passes on their lines of JSON. `npm run
// bench -- NAME` runs those whose name contains NAME; without a name those that take minutes are
// skipped, and named.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CommandLine, readOrEnd } from "../command-line.ts";

/** The duration of each that only runs by its name. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "campaign-ledgers": "4 minutes",
  "campaign-queue": "2 minutes",
  "campaign-steps": "5 minutes",
  "fuzz-found": "an hour",
  "fuzz-guided": "10 minutes",
  "many-transactions": "8 minutes",
};

const folder = fileURLToPath(new URL("figures/", import.meta.url));
const all = readdirSync(folder).filter((file) => file.endsWith(".ts"));
const nameOf = (file: string) => file.replace(/\.ts$/, "");
const line: CommandLine = {
  command: "npx lockstep bench",
  about: "Prints one line of JSON a figure. A figure worse than what is asked for is an error.",
  operand: {
    name: "[NAME]",
    about: ["runs those whose name contains NAME:", ...all.map(aboutFigure)].join("\n"),
  },
  options: {},
};
const { operand: wanted = "" } = readOrEnd(process.argv.slice(2), line);
const files = all.filter((file) =>
  wanted === "" ? !Object.hasOwn(LEFT_OUT, nameOf(file)) : file.includes(wanted),
);
if (files.length === 0) {
  process.stderr.write(
    `no benchmark is called ${wanted}; there are ${all.map(nameOf).join(", ")}\n`,
  );
  process.exit(2);
}

function aboutFigure(file: string): string {
  const long = LEFT_OUT[nameOf(file)];
  return `  ${nameOf(file)}${long === undefined ? "" : `: ${long}, only by its name`}`;
}

function tellLeftOut(): void {
  for (const [name, long] of wanted === "" ? Object.entries(LEFT_OUT) : []) {
    process.stderr.write(`left out: ${name}, ${long}; npm run bench -- ${name} runs it\n`);
  }
}

/** A larger young generation: garbage of a short-lived world dies there. */
const FLAGS = ["--min-semi-space-size=32", "--max-semi-space-size=32", "--expose-gc"];

tellLeftOut();
let failed = 0;
for (const file of files.sort()) {
  const args = [...FLAGS, "--import", "tsx", `${folder}${file}`];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) failed += 1;
}
// Repeated after the figures, where it is read.
tellLeftOut();
process.exit(failed === 0 ? 0 : 1);
