// Steps of withdrawals over the bridge: requested, taken back, and their state. "The withdrawal" is
// the scenario's latest.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { bridgeOf, leave, theWithdrawal } from "./bridge.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { type Amount, toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

Given(
  "{user} has withdrawn {amount} to Ethereum as {word}",
  async function (this: PlanWorld, user: User, amount: Amount, becomes: string) {
    expectSuccess(await leave(this, { user, ...amount, becomes }));
  },
);

When(
  "{user} withdraws {amount} to Ethereum as {word}",
  async function (this: PlanWorld, user: User, amount: Amount, becomes: string) {
    this.hear(await leave(this, { user, ...amount, becomes }));
  },
);

Given("{user} has taken the withdrawal back", async function (this: PlanWorld, user: User) {
  expectSuccess(await bridgeOf(this).abortWithdrawal(user, theWithdrawal(this)));
});

When("{user} takes the withdrawal back", async function (this: PlanWorld, user: User) {
  this.hear(await bridgeOf(this).abortWithdrawal(user, theWithdrawal(this)));
});

Then("the withdrawal is {state}", async function (this: PlanWorld, state: string) {
  assert.equal((await bridgeOf(this).withdrawal(theWithdrawal(this))).status, state);
});

Then(
  "the withdrawal pays exactly {decimal} {word}",
  async function (this: PlanWorld, digits: string, symbol: string) {
    const { externalDecimals } = await bridgeOf(this).asset(symbol);
    const { externalAmount } = await bridgeOf(this).withdrawal(theWithdrawal(this));
    const expected = toRaw(digits, externalDecimals);
    const what = "what is paid on the other chain";
    expectAmount(this, BigInt(externalAmount), expected, { what, decimals: externalDecimals });
  },
);

Then(
  /^the withdrawal is paid from the (hot wallet|custody)$/,
  async function (this: PlanWorld, source: string) {
    const { useHotWallet } = await bridgeOf(this).withdrawal(theWithdrawal(this));
    assert.equal(useHotWallet, source === "hot wallet", "paid from the hot wallet");
  },
);

Then("the bridge holds exactly {amount}", async function (this: PlanWorld, amount: Amount) {
  const { balance = "0" } = await this.control.view(amount.symbol, "balanceOf", {
    account: "bridge",
  });
  const { decimals } = this.token(amount.symbol);
  const what = "what the bridge holds";
  expectAmount(this, BigInt(balance), this.raw(amount), { what, decimals });
});
