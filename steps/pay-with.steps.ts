// Steps of debts repaid with another asset: requested, bounded, and what was taken.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { Payment, Quantity, RepayAnswer } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { expectAmount } from "./readings.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface Wish {
  readonly user: User;
  readonly symbol: string;
  readonly amount: Quantity;
}

async function repay(world: PlanWorld, { user, symbol, amount }: Wish, by: Payment) {
  const application = await world.as(user);
  world.hear(await application.repay(world.token(symbol).address, amount, by));
}

When(
  "{user} repays {amount} with {asset}",
  async function (this: PlanWorld, user: User, amount: Amount, symbol: string) {
    const wish = { user, symbol: amount.symbol, amount: this.raw(amount) };
    await repay(this, wish, { payWith: this.token(symbol).address });
  },
);

When(
  "{user} repays {amount} with at most {amount}",
  async function (this: PlanWorld, user: User, amount: Amount, most: Amount) {
    const wish = { user, symbol: amount.symbol, amount: this.raw(amount) };
    const payWith = this.token(most.symbol).address;
    await repay(this, wish, { payWith, maxPayAmount: String(this.raw(most)) });
  },
);

When(
  "{user} repays everything owed in {asset} with {asset}",
  async function (this: PlanWorld, user: User, symbol: string, by: string) {
    await repay(this, { user, symbol, amount: "ALL" }, { payWith: this.token(by).address });
  },
);

Then("the answer says that {amount} was taken", function (this: PlanWorld, amount: Amount) {
  const { paidAsset, paidAmount } = settled<RepayAnswer>(this.answer());
  const { address, decimals } = this.token(amount.symbol);
  assert.equal(paidAsset, address);
  const what = `what was taken of ${amount.symbol}`;
  expectAmount(this, BigInt(paidAmount ?? "0"), this.raw(amount), { what, decimals });
});
