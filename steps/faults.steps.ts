// Steps of faults: rules set as a table, met by whoever asks, and ended again.
import assert from "node:assert/strict";
import { type DataTable, Given, Then, When } from "@cucumber/cucumber";
import type { FaultRule } from "./clients/control.ts";
import { settled } from "./clients/http.ts";
import type { PlanWorld } from "./world.ts";

/** The members of a rule that are numbers. */
const NUMBERS = new Set(["rateBps", "nth", "fromMs", "toMs", "status", "ms", "blocks", "bps"]);

/** A row for each rule. Its columns are a rule's members; a rule lacks what is empty. */
Given("these faults:", async function (this: PlanWorld, table: DataTable) {
  await this.control.setFaultRules(table.hashes().map(ruleOf));
});

/** A rule without a name has that of its kind. */
function ruleOf(row: Readonly<Record<string, string>>): FaultRule {
  const members = Object.entries(row).flatMap(([name, text]): [string, string | number][] => {
    if (text === "") return [];
    return [[name, NUMBERS.has(name) ? Number(text) : text]];
  });
  return { name: row.kind ?? "", ...Object.fromEntries(members) } as FaultRule;
}

When("the faults end", async function (this: PlanWorld) {
  await this.control.setFaultRules([]);
});

Then(
  /^the fault "(.+)" has struck (\d+) times?$/,
  async function (this: PlanWorld, rule: string, times: string) {
    const { rules } = settled(await this.control.call("get", "/faults"));
    const struck = rules.find(({ name }) => name === rule)?.struck;
    assert.equal(struck, Number(times), `the rule ${rule}`);
  },
);
