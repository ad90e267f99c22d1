// Steps of a storm that broke a client: a world of its own with its faults, the client as a process, and
// the verdict.
import assert from "node:assert/strict";
import { type DataTable, Given, Then, When } from "@cucumber/cucumber";
import type { Command } from "../sim/index.ts";
import { rulesIn } from "./fault-table.ts";
import type { StormResult, Story } from "./storm/run.ts";
import { taskIn } from "./storm/tasks.ts";
import type { PlanWorld } from "./world.ts";

interface Planned {
  seed: number;
  rules: Story["rules"];
  before: Command[];
  result: StormResult | undefined;
}

const planned = new WeakMap<PlanWorld, Planned>();

function stormOf(world: PlanWorld): Planned {
  const found = planned.get(world);
  assert.ok(found, "a storm begins with the step: a storm over the world of seed N");
  return found;
}

Given("a storm over the world of seed {int}", function (this: PlanWorld, seed: number) {
  planned.set(this, { seed, rules: [], before: [], result: undefined });
});

Given("its faults:", function (this: PlanWorld, table: DataTable) {
  stormOf(this).rules = rulesIn(table);
});

/** The text is the command's JSON, to the end of the line. */
Given(/^before it begins: (.+)$/, function (this: PlanWorld, text: string) {
  stormOf(this).before.push(JSON.parse(text));
});

When(
  "a client runs as {string} with these tasks:",
  async function (this: PlanWorld, command: string, table: DataTable) {
    const { runStorm } = await import("./storm/run.ts");
    const storm = stormOf(this);
    const { seed, rules, before } = storm;
    const addressed = (cell: string) =>
      cell.replace(/\{([A-Z]{4})\}/g, (_all, symbol: string) => `0x${this.token(symbol).address}`);
    const tasks = table.raw().map((row) => taskIn(row.map(addressed)));
    storm.result = await runStorm(command, { seed, rules, before, tasks });
  },
);

Then("each task is done once, or refused for good", function (this: PlanWorld) {
  const { result } = stormOf(this);
  assert.deepEqual(
    result?.findings.map(({ message }) => message),
    [],
  );
});

Then("it finds that {string}", function (this: PlanWorld, message: string) {
  const found = stormOf(this).result?.findings.map((each) => each.message) ?? [];
  assert.ok(found.includes(message), found.join("; "));
});
