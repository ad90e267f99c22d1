// The verb `fuzz`: random commands against the reference models and the invariants, by seeds and
// steps. Earlier failures are tried first; each failure ends with one line that repeats it.
import { spawn } from "node:child_process";
import { BadOption, usageOf } from "../../command-line.ts";
import { type Failure, loadProperties } from "../../sim/index.ts";
import { BadFailuresFile, KeptFailures } from "./kept-failures.ts";
import { scriptsNamed } from "./named-scripts.ts";
import { type FuzzOptions, LINE, readOptions } from "./options.ts";
import { Progress } from "./progress.ts";
import { writeReport } from "./report.ts";
import { progressOf, speedOf, tableOf } from "./tally-table.ts";
import { runWithWorkers } from "./workers.ts";

const { BadScript, replay, reportOf, scriptOf, tokenOf } = await loadProperties();

/** Exit codes: 1 for a failure, 2 for a command line or a file that cannot be read. */
try {
  process.exitCode = await fuzz(readOptions(process.argv.slice(2)));
} catch (error) {
  const told = [BadOption, BadScript, BadFailuresFile].some((kind) => error instanceof kind);
  if (!told) throw error;
  process.stderr.write(`lockstep: ${(error as Error).message}\n`);
  process.exitCode = 2;
}

async function fuzz(options: FuzzOptions): Promise<number> {
  if (options.help) {
    print(usageOf(LINE));
    return 0;
  }
  if (options.consistency) return holdConsistent(options);
  if (options.mutants) return searchMutants(options);
  if (options.replay !== undefined) return repeat(options.replay);
  const kept = new KeptFailures(options.failures);
  return repeatKept(kept) ? 1 : campaign(options, kept);
}

/** Imported only here, because it loads the servers. */
async function holdConsistent(options: FuzzOptions): Promise<number> {
  const { driveConsistency } = await import("./consistency.ts");
  return driveConsistency(options);
}

function searchMutants({ steps, layers }: FuzzOptions): Promise<number> {
  const args = ["--import", "tsx", ".ci/known-mutants/main.ts", "--steps", String(steps)];
  if (layers) args.push("--layers");
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Repeats every script in a token or a file, and prints how each ends now. */
function repeat(what: string): number {
  const scripts = scriptsNamed(what);
  const failures = scripts.map((script) => replay(script)).filter((each) => each !== undefined);
  for (const failure of failures) print(reportOf(failure));
  if (failures.length === 0) print(`${scripts.length === 1 ? "the script holds" : "all hold"}`);
  return failures.length === 0 ? 0 : 1;
}

/** Tries earlier failures; true if one still fails. Those that pass now are forgotten. */
function repeatKept(kept: KeptFailures): boolean {
  let failed = false;
  const held: string[] = [];
  for (const { broke, token } of kept.all) {
    const failure = replay(scriptOf(token));
    if (failure === undefined) {
      held.push(token);
      print(`${broke} broke before and holds now`);
      continue;
    }
    failed = true;
    print(`from before: ${reportOf(failure)}`);
  }
  kept.forget(held);
  return failed;
}

async function campaign(options: FuzzOptions, kept: KeptFailures): Promise<number> {
  const { seed, runs, steps, focus, workers, failures } = options;
  const plan = { seed, runs, steps, focus };
  const team = workers === 1 ? "1 worker" : `${workers} workers`;
  const watch = new Progress(`campaign ${seed} of at most ${steps} steps, with ${team}`);
  const result = await runWithWorkers(plan, workers, (tally) => {
    watch.tell((ms) => progressOf(tally, steps, ms));
  });
  watch.end((ms) => `${speedOf(result.steps, ms)} with ${team}`);
  print(tableOf(result));
  const { failure } = result;
  if (failure === undefined) {
    print(`campaign ${seed} holds`);
    await writeReport(options.report, { seed, focus }, result);
    return 0;
  }
  keep(kept, failure);
  print(`campaign ${seed}, run ${result.runs}:\n${reportOf(failure)}`);
  const folder = await writeFiles(failures, failure);
  print(`kept in ${folder}`);
  await writeReport(options.report, { seed, focus, folder }, result);
  return 1;
}

function keep(kept: KeptFailures, { broke, message, seed, story, script }: Failure): void {
  kept.keep({ broke, message, seed, story, token: tokenOf(script) });
}

/** Imported only here, because it loads the servers, which name contracts. */
async function writeFiles(failures: string, failure: Failure): Promise<string> {
  const { folderBeside, writeFailureFiles } = await import("./failure-files.ts");
  return writeFailureFiles(folderBeside(failures), failure);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
