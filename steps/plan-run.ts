// Runs Cucumber like its own command line, after checking the given paths, because Cucumber treats a missing
// path as an empty plan, which passes. At the end it prints where the page is.
import { appendFileSync, existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, normalize, relative } from "node:path";
import { parseArgs } from "node:util";
import { type IRunConfiguration, loadConfiguration, runCucumber } from "@cucumber/cucumber/api";
import { builtOf, isPackage, OUT, projectFolder, readTypeScript } from "../programs.ts";
import { wrongPaths } from "./plan-paths.ts";

/** Cucumber's page has boxes wider than the window, by borders or long words, and no margin. */
const STYLE =
  "<style>.html-formatter{padding:1rem;overflow-wrap:anywhere}" +
  ".html-formatter *{box-sizing:border-box}.html-formatter :is(div,input){min-width:0}</style>\n";

/** Every step with its words and hooks, as `lockstep/cucumber` has them. */
const CUCUMBER = "dist/cucumber.mjs";
const PROGRESS = "steps/plan-progress.ts";

const fromHere = (path: string) => relative(process.cwd(), path).replaceAll("\\", "/");

/** Throws what Cucumber throws, and BadOption. */
export async function runPlan(provided: readonly string[]): Promise<void> {
  const environment = { cwd: process.cwd() };
  // Without the project's configuration file, since the paths in that are no typing errors.
  const { useConfiguration } = await loadConfiguration(
    { file: false, provided: [...provided] },
    environment,
  );
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
  const plan = await configured(provided, environment);
  const run = isPackage ? withOurs(plan.runConfiguration) : plan.runConfiguration;
  await readTypeScript(run.support.importPaths ?? []);
  const beganMs = Date.now();
  let scenarios = 0;
  const { success } = await runCucumber(run, environment, ({ testCase }) => {
    if (testCase !== undefined) scenarios += 1;
  });
  for (const [file, format] of Object.entries(run.formats.files)) {
    if (format === "html") finishPage(file, beganMs);
  }
  const isEmpty = isPackage && scenarios === 0;
  if (isEmpty) process.stderr.write("lockstep: no scenario fits, so nothing was tested\n");
  process.exitCode = success && !isEmpty ? 0 : 1;
  if (plan.useConfiguration.forceExit) process.exit();
}

/** As Cucumber's own command line reads its configuration. */
function configured(provided: readonly string[], environment: { readonly cwd: string }) {
  // Cucumber's loader does not look for these two among the arguments.
  const { config, profile } = parseArgs({
    args: [...provided],
    options: {
      config: { type: "string", short: "c" },
      profile: { type: "string", short: "p", multiple: true },
    },
    strict: false,
  }).values;
  const file = typeof config === "string" ? { file: config } : {};
  const profiles = (profile ?? []).map(String);
  return loadConfiguration({ provided: [...provided], profiles, ...file }, environment);
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

/** Leaves a page of an earlier run alone. */
function finishPage(file: string, beganMs: number): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.mtimeMs < beganMs) return;
  appendFileSync(file, STYLE);
  process.stdout.write(`the page is ${file}\n`);
}
