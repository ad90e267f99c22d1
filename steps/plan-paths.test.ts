// Which scenarios the command line of the plan selects. If the configuration named features too,
// one feature asked for by its path would run the whole plan; and a mistyped path would be an empty
// plan, which passes.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { after, test } from "node:test";
import { loadConfiguration, loadSources } from "@cucumber/cucumber/api";
import { wrongPaths } from "./plan-paths.ts";

const root = join(import.meta.dirname, "..");

/** Where a campaign leaves a failure: outside of features/. */
const out = join(root, "reports/out");
mkdirSync(out, { recursive: true });
const failures = mkdtempSync(join(out, "plan-paths-"));
after(() => rmSync(failures, { recursive: true }));

const page = relative(root, join(failures, "page.html"));

/** The scenarios that a command line selects, without running them. */
async function scenariosOf(...args: readonly string[]) {
  const environment = { cwd: root };
  const { runConfiguration } = await loadConfiguration({ provided: [...args] }, environment);
  const { plan, errors } = await loadSources(runConfiguration.sources, environment);
  assert.deepEqual(errors, []);
  return plan.map(({ uri, location }) => ({ uri, line: location.line }));
}

const featuresOf = (scenarios: readonly { readonly uri: string }[]) => [
  ...new Set(scenarios.map(({ uri }) => uri)),
];

test("without a path it runs everything", async () => {
  const features = featuresOf(await scenariosOf("--order", "random"));
  assert.ok(features.length > 60, `${features.length} features`);
  assert.ok(features.includes("features/lending/borrow.feature"));
});

test("it runs a feature, a folder, or a scenario by its line", async () => {
  const feature = "features/lending/borrow.feature";
  const all = await scenariosOf(feature);
  assert.deepEqual(featuresOf(all), [feature]);
  assert.ok(all.length > 1);

  const folder = featuresOf(await scenariosOf("features/explorer"));
  assert.ok(folder.length > 1);
  assert.ok(folder.every((uri) => uri.startsWith("features/explorer/")));

  const { line } = all[1] ?? assert.fail();
  assert.deepEqual(await scenariosOf(`${feature}:${line}`), [{ uri: feature, line }]);
});

test("it runs a campaign's failure, narrowed by a name", async () => {
  const path = relative(root, join(failures, "failure.feature"));
  const lines = ["before", "after"].flatMap((when) => [
    `  Scenario: LIQ-04 ${when}`,
    "    Then every invariant holds",
  ]);
  writeFileSync(join(root, path), ["Feature: A failure", ...lines].join("\n"));
  assert.equal((await scenariosOf(path)).length, 2);
  const named = await scenariosOf(path, "--name", "LIQ-04 after");
  assert.deepEqual(named, [{ uri: path, line: 4 }]);
});

test("a path without scenarios is refused by name", async () => {
  const feature = "features/lending/borrow.feature";
  const empty = relative(root, join(failures, "empty.feature"));
  writeFileSync(join(root, empty), "Feature: of nothing");
  for (const [path, reason] of [
    ["features/rpc/nothere.feature", "there is no such file or folder: "],
    ["features/rpc/nothere.feature:12", "there is no such file or folder: "],
    ["nothere", "there is no such file or folder: "],
    ["features/**/nothere*.feature", "there is no such file or folder: "],
    [empty, "there is no scenario in "],
    ["sim/kernel", "there is no scenario in "],
  ] as const) {
    assert.deepEqual(await wrongPaths([feature, path], { cwd: root }), [`${reason}${path}`]);
  }
  const lines = await wrongPaths([`${feature}:1:90000`], { cwd: root });
  assert.deepEqual(lines, [`no scenario of ${feature} is at line 1 or 90000`]);
});

test("a path with scenarios is accepted in any spelling", async () => {
  const [first] = await scenariosOf("features/lending/borrow.feature");
  const one = `${first?.uri}:${first?.line}`;
  const paths = ["features/explorer", "features/lending/*.feature", one, `${one}:1`];
  assert.deepEqual(await wrongPaths(paths, { cwd: root }), []);
  assert.deepEqual(await wrongPaths([], { cwd: root }), []);
});

test("the paths that the README of the plan names lead to scenarios", async () => {
  const readme = readFileSync(join(root, "features/README.md"), "utf8");
  const paths = [...readme.matchAll(/npx lockstep plan (features\/\S+)/g)].map(
    ([, path = ""]) => path,
  );
  assert.ok(paths.length > 1);
  assert.deepEqual(await wrongPaths(paths, { cwd: root }), []);
});

test("a syntax error, and a list of failed scenarios, are left to Cucumber", async () => {
  const [broken, list] = ["broken.feature", "@failed.txt"].map((name) =>
    relative(root, join(failures, name)),
  );
  writeFileSync(join(root, broken ?? ""), "no feature");
  assert.deepEqual(await wrongPaths([broken ?? "", list ?? ""], { cwd: root }), []);
});

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The verb itself, without the project's steps. */
function plan(...args: readonly string[]): Ran {
  const config = relative(root, join(failures, "quiet.mjs"));
  const format = ["./steps/plan-progress.ts", `html:${page}`];
  writeFileSync(join(root, config), `export default ${JSON.stringify({ format })};\n`);
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const command = ["lockstep.mjs", "plan", "--config", config, ...args];
  return spawnSync(process.execPath, command, { cwd: root, env, encoding: "utf8" });
}

test("the verb exits with 1 for a wrong path, and leaves the rest to Cucumber", () => {
  const wrong = plan("features/rpc/nothere.feature");
  const message = "lockstep: there is no such file or folder: features/rpc/nothere.feature\n";
  assert.deepEqual([wrong.status, wrong.stdout, wrong.stderr], [1, "", message]);
  // Tags and names narrow a feature, even to nothing.
  const narrowed = plan("features/lending/borrow.feature", "--tags", "@nothing-has-this");
  assert.equal(narrowed.status, 0, narrowed.stderr);
  assert.match(narrowed.stdout, /^0 scenarios$/m);
});

test("the verb prints its progress, each failure, and where its page is", () => {
  const path = relative(root, join(failures, "one.feature"));
  const scenario = ["  Scenario: unknown", "    Given a step nobody wrote"];
  writeFileSync(join(root, path), ["Feature: One", ...scenario].join("\n"));
  const { status, stdout, stderr } = plan(path);
  assert.equal(status, 1);
  assert.match(stderr, /^reading features and steps$/m);
  assert.match(stdout, /^failed: unknown \(.*one\.feature\)$/m);
  assert.ok(stdout.endsWith(`the page is ${page}\n`), stdout);
  // The page's boxes are as wide as the window with their borders.
  assert.match(
    readFileSync(join(root, page), "utf8"),
    /<\/html>\s*<style>[^<]*box-sizing:border-box[^<]*<\/style>\n$/,
  );
});

test("the verb has a help text of its own", () => {
  const { status, stdout } = plan("--help");
  assert.equal(status, 0);
  assert.match(stdout, /^npx lockstep plan \[options\] \[PATH\.\.\.\]\n/);
});
