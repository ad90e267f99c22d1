// Steps of faults: rules set as a table, observed by clients, and ended again.
import assert from "node:assert/strict";
import { type DataTable, Given, Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import { rulesIn } from "./fault-table.ts";
import type { PlanWorld } from "./world.ts";

/** A row for each rule. Its columns are a rule's members; a rule lacks what is empty. */
Given("these faults:", async function (this: PlanWorld, table: DataTable) {
  await this.control.setFaultRules(rulesIn(table));
});

When("the faults end", async function (this: PlanWorld) {
  await this.control.setFaultRules([]);
});

Then(
  /^the fault "(.+)" has struck (\d+) times?$/,
  async function (this: PlanWorld, rule: string, times: string) {
    const { rules } = settled(await this.control.call("get", "/faults"));
    const injections = rules.find(({ name }) => name === rule)?.struck;
    assert.equal(injections, Number(times), `the rule ${rule}`);
  },
);

Then("all surfaces agree", async function (this: PlanWorld) {
  const { disagreements } = settled(await this.control.call("get", "/consistency"));
  assert.deepEqual(disagreements, []);
});
