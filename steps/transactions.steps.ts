// Steps of calls to contracts themselves, as anyone, for what no route of the application does.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { TransactionItem } from "./clients/control.ts";
import { type Answer, settled } from "./clients/http.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

type Args = Record<string, unknown>;

When(
  "{user} submits {word} to {word}",
  async function (this: PlanWorld, from: User, name: string, to: string) {
    this.hear(await this.control.submit({ from, to, function: name, args: {} }));
  },
);

When(
  "{user} submits {word} to {word} with {arguments}",
  async function (this: PlanWorld, from: User, name: string, to: string, args: Args) {
    this.hear(await this.control.submit({ from, to, function: name, args }));
  },
);

When(
  "{user} simulates {word} of {word} with {arguments}",
  async function (this: PlanWorld, from: User, name: string, to: string, args: Args) {
    this.hear(await this.control.simulate({ from, to, function: name, args }));
  },
);

When(
  "{user} calls for a liquidation of {user}'s {amount} for {asset} without an allowance",
  async function (this: PlanWorld, from: User, borrower: User, debt: Amount, collateral: string) {
    const args = {
      collateralAsset: collateral,
      debtAsset: debt.symbol,
      borrower,
      debtToCover: String(this.raw(debt)),
      minCollateralOut: "0",
    };
    const call = { from, to: "lendingPool", function: "liquidationCall", args };
    this.hear(await this.control.submit(call));
  },
);

type EndedTransaction = Pick<TransactionItem, "status" | "revertReason">;

function endOf(answer: Answer): EndedTransaction {
  const { status, revertReason } = settled<EndedTransaction>(answer);
  return { status, revertReason };
}

Then("the transaction succeeds", function (this: PlanWorld) {
  assert.deepEqual(endOf(this.answer()), { status: "success", revertReason: null });
});

Then("the transaction is only a vote", function (this: PlanWorld) {
  assert.deepEqual(endOf(this.answer()), { status: "voted", revertReason: null });
});

Then("the transaction fails with {string}", function (this: PlanWorld, reason: string) {
  assert.deepEqual(endOf(this.answer()), { status: "failed", revertReason: reason });
});
