// Steps of swaps: traded with a minimum and a deadline, and the resulting reserves and ratios.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { Answer } from "./clients/http.ts";
import { expectAmount } from "./readings.ts";
import { coins, deadlineFor, poolsOf } from "./swap-words.ts";
import { expectSuccess } from "./transactions.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface Trade {
  readonly user: User;
  readonly paid: Amount;
  readonly least: Amount;
}

function trade(world: PlanWorld, { user, paid, least }: Trade, deadline?: bigint): Promise<Answer> {
  return poolsOf(world).swap(user, coins(world, paid), coins(world, least), { deadline });
}

/** For whatever comes out of it, if anything. */
function sell(world: PlanWorld, user: User, paid: Amount, symbol: string): Promise<Answer> {
  return poolsOf(world).swap(user, coins(world, paid), { symbol, raw: 1n });
}

When(
  "{user} swaps {amount} for at least {amount}",
  async function (this: PlanWorld, user: User, paid: Amount, least: Amount) {
    this.hear(await trade(this, { user, paid, least }));
  },
);

Given(
  "{user} has swapped {amount} for at least {amount}",
  async function (this: PlanWorld, user: User, paid: Amount, least: Amount) {
    expectSuccess(await trade(this, { user, paid, least }));
  },
);

When(
  "{user} swaps {amount} for at least {amount} {lateness}",
  async function (this: PlanWorld, user: User, paid: Amount, least: Amount, late: bigint) {
    this.hear(await trade(this, { user, paid, least }, await deadlineFor(this, late)));
  },
);

When(
  "{user} swaps {amount} for {asset}",
  async function (this: PlanWorld, user: User, paid: Amount, symbol: string) {
    this.hear(await sell(this, user, paid, symbol));
  },
);

Given(
  "{user} has swapped {amount} for {asset}",
  async function (this: PlanWorld, user: User, paid: Amount, symbol: string) {
    expectSuccess(await sell(this, user, paid, symbol));
  },
);

Then(
  "the reserves of {pool} are exactly {amount} and {amount}",
  async function (this: PlanWorld, pair: string, a: Amount, b: Amount) {
    const reserves = await poolsOf(this).reserves(pair);
    for (const [amount, reserve] of [
      [a, reserves.a],
      [b, reserves.b],
    ] as const) {
      const what = `the ${amount.symbol} reserve of ${pair}`;
      const { decimals } = this.token(amount.symbol);
      expectAmount(this, reserve, this.raw(amount), { what, decimals });
    }
  },
);

Then(
  "{pool} is worth {decimal} of B for one of A and {decimal} of A for one of B",
  async function (this: PlanWorld, pair: string, aToB: string, bToA: string) {
    assert.deepEqual(await poolsOf(this).ratios(pair), [aToB, bToA], `the ratios of ${pair}`);
  },
);
