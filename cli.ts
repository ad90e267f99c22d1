// Everyday verbs on one command line. Each is loaded when it is asked for, so that none waits for another.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = import.meta.dirname;

/** Verbs that are programs of their own, one after the other: files with their first arguments. */
const programs: Readonly<Record<string, readonly (readonly [file: string, ...args: string[]])[]>> =
  {
    plan: [["steps/plan.ts"]],
    fuzz: [["steps/fuzz.ts"]],
    bench: [["bench/run.ts"]],
    check: [
      ["node_modules/typescript/bin/tsc", "--noEmit"],
      ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
    ],
    clients: [["steps/clients/generate/main.ts"]],
    test: [[".ci/test.ts"]],
  };

const [verb = "", ...args] = process.argv.slice(2);

if (verb === "start") {
  const { start } = await import("./servers/index.ts");
  await start(args);
} else if (verb === "replay") {
  const { replay } = await import("./servers/index.ts");
  await replay(args);
} else if (Object.hasOwn(programs, verb)) {
  for (const program of programs[verb] ?? []) {
    process.exitCode = await run(program);
    if (process.exitCode !== 0) break;
  }
} else {
  const verbs = ["start", "replay", ...Object.keys(programs)].join(", ");
  complain(`${verb === "" ? "say what to do" : `there is no verb ${verb}`}: ${verbs}`);
  process.exitCode = 2;
}

/** Answers the exit code. What the person asked for comes after the program's own arguments. */
function run([file, ...before]: readonly [file: string, ...args: string[]]): Promise<number> {
  if (!existsSync(join(root, file))) {
    complain(`${verb} has nothing to run: there is no ${file} in this version`);
    return Promise.resolve(1);
  }
  const child = spawn(process.execPath, ["--import", "tsx", file, ...before, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

function complain(message: string): void {
  process.stderr.write(`lockstep: ${message}\n`);
}
