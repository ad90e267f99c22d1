// The verb `plan`: runs Cucumber like its own command line, after checking the given paths, because
// Cucumber treats a missing path as an empty plan, which passes. At the end it prints where the
// page is.
import { appendFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadConfiguration } from "@cucumber/cucumber/api";
import { type CommandLine, usageOf } from "../command-line.ts";
import { wrongPaths } from "./plan-paths.ts";

const LINE: CommandLine = {
  command: "npx lockstep plan",
  about: "Runs the test plan, and leaves its page in reports/out/plan.html.",
  operand: { name: "[PATH...]", about: "features, folders, or FEATURE:LINE for one scenario" },
  options: {
    name: { takes: "TEXT", about: "only scenarios whose names contain TEXT" },
    tags: {
      takes: "EXPRESSION",
      about: 'only scenarios with these tags: "@control and not @slow"',
    },
    order: { takes: "defined|random[:SEED]", about: "in which order" },
    parallel: { takes: "N", about: "in so many processes" },
    "fail-fast": { about: "stop at the first failure" },
    format: { takes: "NAME[:FILE]", about: "print or write something else, such as summary" },
  },
  notes: [
    "Every other option of Cucumber is passed on. By environment variables:",
    "  LOCKSTEP_TARGET, LOCKSTEP_AUTH, LOCKSTEP_CLIENTS  a live address (features/README.md)",
    "  LOCKSTEP_NETWORK=testnet                          everything on the test network",
  ].join("\n"),
};

/** Cucumber's page has boxes wider than the window, by borders or long words, and no margin. */
const STYLE =
  "<style>.html-formatter{padding:1rem;overflow-wrap:anywhere}" +
  ".html-formatter *{box-sizing:border-box}.html-formatter :is(div,input){min-width:0}</style>\n";

const provided = process.argv.slice(2);
if (provided.includes("--help") || provided.includes("-h")) {
  process.stdout.write(`${usageOf(LINE)}\n`);
} else {
  await runPlan({ cwd: process.cwd() });
}

async function runPlan(environment: { readonly cwd: string }): Promise<void> {
  // Without the project's configuration file, since the paths in that are no typing errors.
  const { useConfiguration } = await loadConfiguration({ file: false, provided }, environment);
  const wrong = await wrongPaths(useConfiguration.paths, environment);
  for (const each of wrong) process.stderr.write(`lockstep: ${each}\n`);
  if (wrong.length > 0) {
    process.exitCode = 1;
    return;
  }
  process.stderr.write("reading features and steps\n");
  const files = Object.entries(await formatFiles(environment));
  // Cucumber does not say when it is done, but it ends the process.
  const beganMs = Date.now();
  process.on("exit", () => {
    for (const [file, format] of files) if (format === "html") finishPage(file, beganMs);
  });
  const cucumber = "../node_modules/@cucumber/cucumber/bin/cucumber.js";
  await import(new URL(cucumber, import.meta.url).href);
}

/** The files that Cucumber writes, each with its format. */
async function formatFiles(environment: { readonly cwd: string }) {
  // Cucumber's loader does not look for these two among the arguments.
  const { config, profile } = parseArgs({
    args: provided,
    options: {
      config: { type: "string", short: "c" },
      profile: { type: "string", short: "p", multiple: true },
    },
    strict: false,
  }).values;
  const file = typeof config === "string" ? { file: config } : {};
  const profiles = (profile ?? []).map(String);
  const options = { provided, profiles, ...file };
  return (await loadConfiguration(options, environment)).runConfiguration.formats.files;
}

/** Leaves a page of an earlier run alone. */
function finishPage(file: string, beganMs: number): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.mtimeMs < beganMs) return;
  appendFileSync(file, STYLE);
  process.stdout.write(`the page is ${file}\n`);
}
