// The command lines of the verbs run from here. A broken one would start hours of work when asked
// for help, or outlive the npm that started it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { VERBS } from "../verbs.ts";
import { root } from "./project.ts";

/** Verbs without options, whose help alone they must print. */
const PLAIN = ["screenshots", "openzeppelin", "package-matrix"];

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["lockstep.mjs", ...args], {
    ...{ cwd: root, encoding: "utf8", timeout: 60_000 },
  });
  return { status, stdout, stderr };
}

test("mistakes prints its own help", () => {
  const { status, stdout, stderr } = run("mistakes", "--help");
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^npx lockstep mistakes \[options\] KIND\n\n[A-Z].+\.\n\n {2}KIND/);
  assert.match(stdout, /\n {2}--help +this text\n/);
});

for (const verb of PLAIN) {
  test(`${verb} does nothing when asked for help or for an unknown option`, () => {
    const changed = () =>
      spawnSync("git", ["diff", "--stat"], { cwd: root, encoding: "utf8" }).stdout;
    const before = changed();
    const { status, stdout } = run(verb, "--help");
    assert.deepEqual([status, stdout.startsWith(`npx lockstep ${verb}`)], [0, true]);
    const { status: wrong, stderr } = run(verb, "--hlep");
    assert.deepEqual([wrong, /did you mean --help/.test(stderr)], [2, true]);
    assert.equal(changed(), before);
  });
}

test("each verb of the command has its program", () => {
  for (const [verb, { files }] of Object.entries(VERBS))
    for (const file of files) assert.ok(existsSync(join(root, file)), `${verb}: ${file}`);
});

const WRONG: readonly (readonly [string[], string])[] = [
  [["generated", "--sede", "3"], "there is no option --sede: did you mean --seed?"],
  [["generated", "--count", "0"], "--count is a whole number from 1 to 100000, not 0"],
  [["typo"], "KIND is one of written, generated, fields, tested"],
  [["fields", "--judge", "calm"], "--judge is one of plan, tests, not calm"],
];
for (const [args, message] of WRONG) {
  test(`mistakes ${args.join(" ")} gets a message that names the right value`, () => {
    const { status, stdout, stderr } = run("mistakes", ...args);
    assert.deepEqual([status, stdout, stderr], [2, "", `lockstep: ${message}\n`]);
  });
}

test("each script replaces npm's shell, so that a signal to npm reaches it", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [verb, script] of Object.entries(scripts))
    assert.match(String(script), /^exec /, verb);
});
