// The verb `plan`: runs Cucumber like its own command line, after checking the given paths, because
// Cucumber treats a missing path as an empty plan, which passes. At the end it prints where the
// page is.
import { appendFileSync, existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, normalize, relative } from "node:path";
import { parseArgs } from "node:util";
import { type IRunConfiguration, loadConfiguration, runCucumber } from "@cucumber/cucumber/api";
import { BadOption, type CommandLine, usageOf } from "../command-line.ts";
import { endWith, wordsOf } from "../file-errors.ts";
import { builtOf, isPackage, OUT, projectFolder, readTypeScript } from "../programs.ts";
import { wrongPaths } from "./plan-paths.ts";

const LINE: CommandLine = {
  command: "npx lockstep plan",
  about: `Runs ${isPackage ? "your features with Lockstep's steps and yours" : "the test plan"}, and leaves a page in ${OUT}/plan.html.`,
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
    import: { takes: "FILE", about: "steps of your own, or a glob of them", repeats: true },
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

/** Every step with its words and hooks, as `lockstep/cucumber` has them. */
const CUCUMBER = "dist/cucumber.mjs";
const PROGRESS = "steps/plan-progress.ts";

const fromHere = (path: string) => relative(process.cwd(), path).replaceAll("\\", "/");

const provided = process.argv.slice(2);
if (provided.includes("--help") || provided.includes("-h")) {
  process.stdout.write(`${usageOf(LINE)}\n`);
} else {
  try {
    await runPlan({ cwd: process.cwd() });
  } catch (error) {
    endWith(error, wordsOf(error, [BadOption]) ?? (isPackage ? wordsOfCucumber(error) : undefined));
  }
}

async function runPlan(environment: { readonly cwd: string }): Promise<void> {
  // Without the project's configuration file, since the paths in that are no typing errors.
  const { useConfiguration } = await loadConfiguration({ file: false, provided }, environment);
  const { paths, import: imports, require: required } = useConfiguration;
  const wrong = [
    ...(await wrongPaths(paths, environment)),
    ...missingFiles([...imports, ...required]),
  ];
  for (const each of wrong) process.stderr.write(`lockstep: ${each}\n`);
  if (wrong.length > 0) {
    process.exitCode = 1;
    return;
  }
  process.stderr.write("reading features and steps\n");
  const plan = await configured(environment);
  const run = isPackage ? withOurs(plan.runConfiguration) : plan.runConfiguration;
  await readTypeScript(run.support.importPaths ?? []);
  const beganMs = Date.now();
  const { success } = await runCucumber(run, environment);
  for (const [file, format] of Object.entries(run.formats.files)) {
    if (format === "html") finishPage(file, beganMs);
  }
  process.exitCode = success ? 0 : 1;
  if (plan.useConfiguration.forceExit) process.exit();
}

/** As Cucumber's own command line reads its configuration. */
function configured(environment: { readonly cwd: string }) {
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
  return loadConfiguration({ provided, profiles, ...file }, environment);
}

/** A team's own plan: our steps beside theirs, our progress, and a page. */
function withOurs({ sources, support, formats, ...others }: IRunConfiguration): IRunConfiguration {
  const { importPaths = [], requirePaths = [] } = support;
  const hasOwn = importPaths.length + requirePaths.length > 0;
  // With any path Cucumber no longer looks for steps beside the features.
  const theirs = hasOwn ? importPaths : foldersOf(sources.paths).map(stepsIn);
  const hasPage = Object.values(formats.files).includes("html");
  return {
    ...others,
    sources,
    support: { ...support, importPaths: [...theirs, fromHere(join(projectFolder(), CUCUMBER))] },
    formats: {
      ...formats,
      stdout: formats.stdout === "progress" ? `./${fromHere(builtOf(PROGRESS))}` : formats.stdout,
      files: hasPage ? formats.files : { ...formats.files, [`${OUT}/plan.html`]: "html" },
    },
  };
}

function stepsIn(folder: string): string {
  return `${folder}/**/*.@(js|cjs|mjs)`;
}

/** Of features; without the project's own, which has its programs and packages. */
function foldersOf(paths: readonly string[]): string[] {
  const folders = paths
    // A list of failed scenarios names features.
    .filter((path) => !basename(path).startsWith("@"))
    .map((path) => path.replace(/(:\d+)*$/, ""))
    .map((path) => normalize(extname(path) === "" ? path : dirname(path)));
  return [...new Set(["features", ...folders])].filter((path) => !/^[./\\]*$/.test(path));
}

/** A sentence for each file that is named and not there; Cucumber ignores it. */
function missingFiles(paths: readonly string[]): string[] {
  const named = paths.filter((path) => !/[*?[\]{}()!]/.test(path));
  return named.filter((path) => !existsSync(path)).map((path) => `there is no file ${path}`);
}

/** Of a wrong expression of tags, or of steps that cannot be loaded: what, and where in the project. */
function wordsOfCucumber(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { cause, message } = error;
  const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
  const places = error.stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? [];
  const own = places.find((line) => /\/|\\/.test(line) && !/node:|node_modules/.test(line));
  return own === undefined ? why : `${why}\n${own}`;
}

/** Leaves a page of an earlier run alone. */
function finishPage(file: string, beganMs: number): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.mtimeMs < beganMs) return;
  appendFileSync(file, STYLE);
  process.stdout.write(`the page is ${file}\n`);
}
