// Steps of any call to any contract, as anyone: for what no route of the application does. Names
// and types are the platform's own.
import assert from "node:assert/strict";
import { type DataTable, defineParameterType, Given, Then, When } from "@cucumber/cucumber";
import { readCall } from "./calls.ts";
import { refusalOf } from "./refusals.ts";
import { included } from "./transactions.ts";
import { namedAt } from "./user-contracts.ts";
import type { PlanWorld } from "./world.ts";

/** Any name: an actor's, or a new user's. */
defineParameterType({
  name: "actor",
  regexp: /[a-z][a-z\d-]*/,
  transformer: (name) => name,
  useForSnippets: false,
});

Given(
  "{actor} has called {string} of {string} with:",
  async function (this: PlanWorld, from: string, name: string, to: string, table: DataTable) {
    const call = { from, to: namedAt(this, to), function: name, ...readCall(this, table.raw()) };
    await included(this, call);
  },
);

Given(
  "{actor} has called {string} of {string} without arguments",
  async function (this: PlanWorld, from: string, name: string, to: string) {
    await included(this, { from, to: namedAt(this, to), function: name, args: {} });
  },
);

When(
  "{actor} calls {string} of {string} with:",
  async function (this: PlanWorld, from: string, name: string, to: string, table: DataTable) {
    const call = { from, to: namedAt(this, to), function: name, ...readCall(this, table.raw()) };
    this.hear(await this.control.submit(call));
  },
);

When(
  "{actor} calls {string} of {string} without arguments",
  async function (this: PlanWorld, from: string, name: string, to: string) {
    const call = { from, to: namedAt(this, to), function: name, args: {} };
    this.hear(await this.control.submit(call));
  },
);

Then("the call succeeds", function (this: PlanWorld) {
  assert.equal(refusalOf(this.answer()), undefined, "the call was refused");
});

Then("the call is refused", function (this: PlanWorld) {
  assert.notEqual(refusalOf(this.answer()), undefined, "the call was accepted");
});

// The texts may contain quotation marks, where {string} would stop.
Then(/^the call is refused with "(.+)"$/, function (this: PlanWorld, reasons: string) {
  expectRefusal(refusalOf(this.answer()), reasons);
});

Then("the call succeeds or is refused", function (this: PlanWorld) {
  this.answer();
});

/** So close to a limit that rounding decides. */
Then(/^the call succeeds or is refused with "(.+)"$/, function (this: PlanWorld, reasons: string) {
  const refusal = refusalOf(this.answer());
  if (refusal !== undefined) expectRefusal(refusal, reasons);
});

/** Any of the reasons is right. */
function expectRefusal(refusal: string | undefined, reasons: string) {
  assert.notEqual(refusal, undefined, "the call was accepted");
  const right = reasons.split('" or "');
  assert.ok(right.includes(refusal ?? ""), `refused with ${refusal}, not ${right.join(" or ")}`);
}

Given("{actor} has joined with:", async function (this: PlanWorld, name: string, table: DataTable) {
  const rows = table.raw().map(([symbol = "", whole = ""]) => {
    const decimals = symbol === "VOUCHER" ? 18 : this.token(symbol).decimals;
    return [symbol, String(BigInt(whole.replaceAll(",", "")) * 10n ** BigInt(decimals))] as const;
  });
  await this.control.addActor(name, Object.fromEntries(rows));
});
