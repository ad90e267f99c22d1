// Everyday verbs on one command line. Each is loaded when it is asked for, so that none waits for another.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = import.meta.dirname;
const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

/** Verbs that are programs of their own: what `node --import tsx` is to run. */
const programs: Readonly<Record<string, readonly string[]>> = {
  plan: [cucumber],
  fuzz: ["steps/fuzz.ts"],
  bench: ["bench/run.ts"],
  check: [".ci/check.ts"],
  test: [".ci/test.ts"],
};

const [verb = "", ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, verb) ? programs[verb] : undefined;

if (verb === "start") {
  const { start } = await import("./servers/index.ts");
  await start(args);
} else if (verb === "replay") {
  const { replay } = await import("./servers/index.ts");
  await replay(args);
} else if (program !== undefined) {
  run(program);
} else {
  const verbs = ["start", "replay", ...Object.keys(programs)].join(", ");
  fail(`${verb === "" ? "say what to do" : `there is no verb ${verb}`}: ${verbs}`, 2);
}

function run([file = "", ...before]: readonly string[]): void {
  if (!existsSync(join(root, file))) {
    fail(`${verb} has nothing to run: there is no ${file} in this version`, 1);
    return;
  }
  const child = spawn(process.execPath, ["--import", "tsx", file, ...before, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
}

function fail(message: string, exitCode: number): void {
  process.stderr.write(`lockstep: ${message}\n`);
  process.exitCode = exitCode;
}
