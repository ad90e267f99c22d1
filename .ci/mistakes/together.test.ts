// The application's patches: the plan must fail with each, in the scenario and the words that its
// entry names. Those that do not hide one another are planted together, because building a bundle
// and starting take the most time. The run on the unchanged program is a stage of its own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runFeatures } from "./judges.ts";
import { changeOf, type Patch, patches } from "./patches.ts";

interface Kill {
  readonly feature: string;
  readonly scenario: string;
  readonly says: RegExp;
}

function killOf({ name, notes }: Patch): Kill {
  const [, feature, scenario] = /^(\S+?): (.+)$/.exec(notes.get("scenario") ?? "") ?? [];
  const says = notes.get("says");
  assert.ok(feature && scenario && says, `${name} names no scenario`);
  return { feature: `features/${feature}.feature`, scenario, says: new RegExp(says) };
}

/** Those that would hide one another are in other batches. */
const batches = new Map<string, Patch[]>();
for (const patch of patches.filter(({ group }) => group === "application")) {
  const batch = patch.notes.get("batch") ?? "1";
  batches.set(batch, [...(batches.get(batch) ?? []), patch]);
}

/** The first failure in each scenario that failed, as Cucumber prints it. */
function failures(output: string): { scenario: string; said: string }[] {
  const blocks = output.split(/^\d+\) Scenario(?: Outline)?: /m).slice(1);
  return blocks.map((block) => ({ scenario: block.split(" # ")[0] ?? "", said: block }));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("the application's patches", () => {
  for (const group of batches.values()) {
    test(`the plan fails with ${group.map(({ name }) => name).join(", ")}`, async () => {
      const kills = group.map(killOf);
      const features = [...new Set(kills.map(({ feature }) => feature))];
      const scenarios = [...new Set(kills.map(({ scenario }) => scenario))];
      const only = scenarios.flatMap((name) => ["--name", `^${escaped(name)}$`]);
      const { output } = await runFeatures(group.map(changeOf), features, only);
      const failed = failures(output);
      for (const [at, { scenario, says }] of kills.entries()) {
        const isKilled = failed.some((each) => each.scenario === scenario && says.test(each.said));
        assert.ok(isKilled, `${group[at]?.name}: nothing in "${scenario}" said ${says}\n${output}`);
      }
    });
  }
});
