// Steps of liquidity: added to a pool in both tokens or in one, removed, and the LP tokens.
import { Given, Then, When } from "@cucumber/cucumber";
import type { Answer } from "./clients/http.ts";
import { expectAmount } from "./readings.ts";
import { coins, deadlineFor, LP_PLACES, poolsOf } from "./swap-words.ts";
import { expectSuccess } from "./transactions.ts";
import { type Amount, toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

function add(world: PlanWorld, user: User, b: Amount, a: Amount) {
  return poolsOf(world).add(user, coins(world, b), coins(world, a));
}

When(
  "{user} adds {amount} with at most {amount} to the pool",
  async function (this: PlanWorld, user: User, b: Amount, a: Amount) {
    this.hear(await add(this, user, b, a));
  },
);

Given(
  "{user} has added {amount} with at most {amount} to the pool",
  async function (this: PlanWorld, user: User, b: Amount, a: Amount) {
    expectSuccess(await add(this, user, b, a));
  },
);

When(
  "{user} adds {amount} with at most {amount} to the pool {lateness}",
  async function (this: PlanWorld, user: User, b: Amount, a: Amount, late: bigint) {
    const deadline = await deadlineFor(this, late);
    this.hear(await poolsOf(this).add(user, coins(this, b), coins(this, a), { deadline }));
  },
);

When(
  "{user} adds {amount} alone to the pool {pool}",
  async function (this: PlanWorld, user: User, paid: Amount, pair: string) {
    this.hear(await poolsOf(this).addAlone(user, pair, coins(this, paid)));
  },
);

When(
  "{user} adds {amount} alone to the pool {pool} {lateness}",
  async function (this: PlanWorld, user: User, paid: Amount, pair: string, late: bigint) {
    const deadline = await deadlineFor(this, late);
    this.hear(await poolsOf(this).addAlone(user, pair, coins(this, paid), { deadline }));
  },
);

When(
  "{user} removes {decimal} LP tokens for at least {amount} and {amount}",
  async function (this: PlanWorld, user: User, lp: string, a: Amount, b: Amount) {
    const least = [coins(this, a), coins(this, b)] as const;
    this.hear(await poolsOf(this).remove(user, { lp: toRaw(lp, LP_PLACES), least }));
  },
);

When(
  "{user} removes {decimal} LP tokens for at least {amount} and {amount} {lateness}",
  async function (this: PlanWorld, user: User, lp: string, a: Amount, b: Amount, late: bigint) {
    const least = [coins(this, a), coins(this, b)] as const;
    const deadline = await deadlineFor(this, late);
    this.hear(await poolsOf(this).remove(user, { lp: toRaw(lp, LP_PLACES), least }, { deadline }));
  },
);

async function removeAll(world: PlanWorld, user: User, pair: string): Promise<Answer> {
  const pools = poolsOf(world);
  const [a = "", b = ""] = pair.split("-");
  const least = [
    { symbol: a, raw: 1n },
    { symbol: b, raw: 1n },
  ] as const;
  return pools.remove(user, { lp: await pools.liquidityOf(pair, user), least });
}

When(
  "{user} removes all LP tokens of {pool}",
  async function (this: PlanWorld, user: User, pair: string) {
    this.hear(await removeAll(this, user, pair));
  },
);

Given(
  "{user} has removed all LP tokens of {pool}",
  async function (this: PlanWorld, user: User, pair: string) {
    expectSuccess(await removeAll(this, user, pair));
  },
);

Then(
  "there are exactly {decimal} LP tokens of {pool}",
  async function (this: PlanWorld, lp: string, pair: string) {
    const what = `the supply of the LP token of ${pair}`;
    const supply = await poolsOf(this).liquidity(pair);
    expectAmount(this, supply, toRaw(lp, LP_PLACES), { what, decimals: LP_PLACES });
  },
);

Then(
  "{user} has exactly {decimal} LP tokens of {pool}",
  async function (this: PlanWorld, user: User, lp: string, pair: string) {
    const what = `${user}'s LP tokens of ${pair}`;
    const liquidity = await poolsOf(this).liquidityOf(pair, user);
    expectAmount(this, liquidity, toRaw(lp, LP_PLACES), { what, decimals: LP_PLACES });
  },
);
