// Steps of pools as requests and answers: looked up by pair, tried as a dry run, under a key,
// invalid, and exact to the unit.
import assert from "node:assert/strict";
import { type DataTable, Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { Manner, PoolItem } from "./clients/pools.ts";
import { coins, LP_PLACES, poolsOf } from "./swap-words.ts";
import { type Amount, readAmount, toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

When(
  "somebody without a token asks for the pool of {asset} and {asset}",
  async function (this: PlanWorld, one: string, other: string) {
    this.hear(await poolsOf(this).ofPair(`${one}-${other}`));
  },
);

Then("both answers are the pool {pool}", function (this: PlanWorld, pair: string) {
  const [first, second] = this.latest(2).map((answer) => settled<PoolItem>(answer));
  assert.deepEqual(second, first);
  assert.equal(first?.poolName, pair);
  const [a = "", b = ""] = pair.split("-").map((symbol) => this.token(symbol).address);
  assert.deepEqual([first?.tokenA, first?.tokenB], [a, b]);
});

Then(
  "its fee is {decimal}, of which {decimal} stay in the pool",
  function (this: PlanWorld, fee: string, lpShare: string) {
    const { swapFeeRate, lpFeeShare } = settled<PoolItem>(this.answer());
    assert.deepEqual([swapFeeRate, lpFeeShare], [fee, lpShare]);
  },
);

When(
  "{user} tries out swapping {amount} for at least {amount}",
  async function (this: PlanWorld, user: User, paid: Amount, least: Amount) {
    const pools = poolsOf(this);
    this.earlier = await pools.swap(user, coins(this, paid), coins(this, least), { sandbox: true });
    this.hear(this.earlier);
  },
);

When(
  "{user} tries out adding {amount} with at most {amount} to the pool",
  async function (this: PlanWorld, user: User, b: Amount, a: Amount) {
    const pools = poolsOf(this);
    this.earlier = await pools.add(user, coins(this, b), coins(this, a), { sandbox: true });
    this.hear(this.earlier);
  },
);

When(
  "{user} tries out removing {decimal} LP tokens for at least {amount} and {amount}",
  async function (this: PlanWorld, user: User, lp: string, a: Amount, b: Amount) {
    const least = [coins(this, a), coins(this, b)] as const;
    const wish = { lp: toRaw(lp, LP_PLACES), least };
    this.earlier = await poolsOf(this).remove(user, wish, { sandbox: true });
    this.hear(this.earlier);
  },
);

/** A key is unique to the scenario, even at a live address. */
const under = ({ stage }: PlanWorld, key: string): Manner => ({ key: key + stage.run });

When(
  "{user} swaps {amount} for at least {amount} twice under one key",
  async function (this: PlanWorld, user: User, paid: Amount, least: Amount) {
    const swap = () =>
      poolsOf(this).swap(user, coins(this, paid), coins(this, least), under(this, "swapped-once"));
    for (const _time of [1, 2]) this.hear(await swap());
  },
);

When(
  "{user} swaps {amount} for at least {amount} under the key {word}",
  async function (this: PlanWorld, user: User, paid: Amount, least: Amount, key: string) {
    const pools = poolsOf(this);
    this.hear(await pools.swap(user, coins(this, paid), coins(this, least), under(this, key)));
  },
);

When(
  "{user} adds {amount} with at most {amount} to the pool twice under one key",
  async function (this: PlanWorld, user: User, b: Amount, a: Amount) {
    const add = () =>
      poolsOf(this).add(user, coins(this, b), coins(this, a), under(this, "added-once"));
    for (const _time of [1, 2]) this.hear(await add());
  },
);

When(
  "{user} removes {decimal} LP tokens for at least {amount} and {amount} twice under one key",
  async function (this: PlanWorld, user: User, lp: string, a: Amount, b: Amount) {
    const wish = { lp: toRaw(lp, LP_PLACES), least: [coins(this, a), coins(this, b)] } as const;
    const remove = () => poolsOf(this).remove(user, wish, under(this, "removed-once"));
    for (const _time of [1, 2]) this.hear(await remove());
  },
);

type PoolAction = "swap" | "addition" | "removal";

const ROUTES: Readonly<Record<PoolAction, readonly ["POST" | "DELETE", string]>> = {
  swap: ["POST", "swap"],
  addition: ["POST", "liquidity"],
  removal: ["DELETE", "liquidity"],
};

/** A valid body for each: amounts of a millionth, until the year 2100. */
function rightBody(world: PlanWorld, action: PoolAction): Record<string, unknown> {
  const [small, deadline] = ["1000000000000", 4_102_444_800];
  if (action === "addition") return { tokenAAmount: small, tokenBAmount: small, deadline };
  if (action === "removal") {
    return { lpTokenAmount: small, minTokenAAmount: "1", minTokenBAmount: "1", deadline };
  }
  const [fromToken, toToken] = ["WETH", "PUSD"].map((symbol) => world.token(symbol).address);
  return { fromToken, toToken, amountIn: small, minAmountOut: "1", deadline };
}

/** `{WETH}` is its address, `number 5` is a number, `nothing` leaves the field out. */
function withField(world: PlanWorld, body: Record<string, unknown>, field: string, text: string) {
  const { [field]: _left, ...rest } = body;
  if (text === "nothing") return rest;
  const symbol = /^\{(\w+)\}$/.exec(text)?.[1];
  const number = /^number (\S+)$/.exec(text)?.[1];
  const value = number === undefined ? text : Number(number);
  return { ...rest, [field]: symbol === undefined ? value : world.token(symbol).address };
}

async function askFor(
  world: PlanWorld,
  user: User,
  action: PoolAction,
  pool: string,
  body: unknown,
) {
  const [method, last] = ROUTES[action];
  const path = `/api/swap-pools/${pool}/${last}`;
  world.hear(await (await world.as(user)).ask({ method, path, body }));
}

When(
  /^(\w+) asks WETH-PUSD for an? (swap|addition|removal) with "(\w+)" being (.+)$/,
  async function (this: PlanWorld, user: User, action: PoolAction, field: string, text: string) {
    const body = withField(this, rightBody(this, action), field, text);
    await askFor(this, user, action, await poolsOf(this).addressOf("WETH-PUSD"), body);
  },
);

When(
  /^(\w+) asks the pool at (\S+) for an? (swap|addition|removal)$/,
  async function (this: PlanWorld, user: User, pool: string, action: PoolAction) {
    await askFor(this, user, action, pool, rightBody(this, action));
  },
);

/** An amount in base units of its token, an address by its symbol, LP tokens in their own units. */
Then("the pool answers:", function (this: PlanWorld, table: DataTable) {
  const body = settled<Record<string, unknown>>(this.answer());
  const expected = table.raw().map(([field = "", text = ""]) => {
    const lp = /^(\S+) LP$/.exec(text)?.[1];
    if (lp !== undefined) return [field, String(toRaw(lp, LP_PLACES))];
    const isAmount = text.includes(" ");
    return [field, isAmount ? String(this.raw(readAmount(text))) : this.token(text).address];
  });
  const fields = Object.fromEntries(expected);
  assert.deepEqual(body, { ...body, ...fields });
});
