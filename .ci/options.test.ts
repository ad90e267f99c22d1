// The command lines of the verbs run from here. A broken one would start hours of work when asked
// for help, or outlive the npm that started it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./project.ts";

const FILES = { mistakes: ".ci/mistakes.ts" };
/** Verbs without options, whose help alone they must print. */
const PLAIN = {
  screenshots: ".ci/screenshots.ts",
  openzeppelin: ".ci/openzeppelin.ts",
  "package-matrix": ".ci/package-matrix/run.ts",
};

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", file, ...args],
    { cwd: root, encoding: "utf8", timeout: 60_000 },
  );
  return { status, stdout, stderr };
}

for (const [verb, file] of Object.entries(FILES)) {
  test(`${verb} prints its own help`, () => {
    const { status, stdout, stderr } = run(file, "--help");
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(
      stdout,
      new RegExp(`^npm run ${verb} -- \\[options\\](?: KIND)?\n\n[A-Z].+\\.\n\n  [K-]`),
    );
    assert.match(stdout, /\n {2}--help +this text\n/);
  });
}

for (const [verb, file] of Object.entries(PLAIN)) {
  test(`${verb} does nothing when asked for help or for an unknown option`, () => {
    const changed = () =>
      spawnSync("git", ["diff", "--stat"], { cwd: root, encoding: "utf8" }).stdout;
    const before = changed();
    const { status, stdout } = run(file, "--help");
    assert.deepEqual([status, stdout.startsWith(`npm run ${verb}`)], [0, true]);
    const { status: wrong, stderr } = run(file, "--hlep");
    assert.deepEqual([wrong, /did you mean --help/.test(stderr)], [2, true]);
    assert.equal(changed(), before);
  });
}

const WRONG: readonly (readonly [string[], string])[] = [
  [["generated", "--sede", "3"], "there is no option --sede: did you mean --seed?"],
  [["generated", "--count", "0"], "--count is a whole number from 1 to 100000, not 0"],
  [["typo"], "KIND is one of written, generated, fields"],
  [["fields", "--judge", "calm"], "--judge is one of plan, tests, not calm"],
];
for (const [args, message] of WRONG) {
  test(`mistakes ${args.join(" ")} is told what would be right`, () => {
    const { status, stdout, stderr } = run(FILES.mistakes, ...args);
    assert.deepEqual([status, stdout, stderr], [2, "", `lockstep: ${message}\n`]);
  });
}

test("each verb replaces npm's shell, so that a signal to npm reaches it", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [verb, script] of Object.entries(scripts))
    assert.match(String(script), /^exec /, verb);
});
