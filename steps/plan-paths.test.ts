// What the plan runs for what its command line names. A configuration that named features itself would be
// added to it, so that one feature asked for by its path would be the whole plan.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { after, test } from "node:test";
import { loadConfiguration, loadSources } from "@cucumber/cucumber/api";

const root = join(import.meta.dirname, "..");

/** As a campaign leaves a failure: outside of features/. */
const out = join(root, "reports/out");
mkdirSync(out, { recursive: true });
const failures = mkdtempSync(join(out, "plan-paths-"));
after(() => rmSync(failures, { recursive: true }));

/** The scenarios that a command line runs, without running them. */
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

test("without a name it is everything", async () => {
  const features = featuresOf(await scenariosOf("--order", "random"));
  assert.ok(features.length > 60, `${features.length} features`);
  assert.ok(features.includes("features/lending/borrow.feature"));
});

test("a feature, a folder, or a scenario by its line", async () => {
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

test("a failure of a campaign, narrowed by a name", async () => {
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
