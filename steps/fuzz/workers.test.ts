// Campaigns over several processes against the same in one: results, ends and failures are the
// same. A result out of order, or one run too many, would show in the report.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { loadTestCompiler } from "../../servers/index.ts";
import { loadProperties } from "../../sim/index.ts";
import { loadContract } from "./contract/load.ts";
import { reportOf } from "./report.ts";
import { runOver } from "./workers.ts";

const { Campaign, runCampaign } = await loadProperties();
const quiet = () => {};
const about = { seed: 3, focus: "all" };

test("four workers give the same campaign as none, to the byte", async () => {
  const plan = { ...about, runs: 1_000, steps: 900 };
  const alone = runCampaign(plan);
  assert.equal(alone.failure, undefined);
  const steps: number[] = [];
  const together = await runOver(new Campaign(plan), 4, (tally) => steps.push(tally.steps));
  assert.equal(reportOf(together, about), reportOf(alone, about));
  assert.ok(alone.steps >= 900 && steps.length === alone.runs, "each run is told of once");
  const rising = [...steps].sort((a, b) => a - b);
  assert.deepEqual(steps, rising, "in the order of runs");
});

test("no more runs are counted than requested", async () => {
  const plan = { ...about, runs: 3, steps: 1_000_000 };
  const together = await runOver(new Campaign(plan), 2, quiet);
  assert.equal(together.runs, 3);
  assert.deepEqual(together, runCampaign(plan));
});

test("a campaign about a contract is the same with workers, after its first runs alone", async () => {
  const file = join(import.meta.dirname, "../../features/contracts/Vault.sol");
  const { testCompiler } = await loadTestCompiler();
  const { subject } = await loadContract({ file, name: undefined, args: {} }, testCompiler);
  const plan = { seed: 5, runs: 1_000, steps: 1_400, subject };
  const alone = runCampaign(plan);
  assert.equal(alone.failure, undefined);
  assert.equal(
    reportOf(await runOver(new Campaign(plan), 2, quiet), about),
    reportOf(alone, about),
  );
});
