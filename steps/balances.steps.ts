// Steps of balances: what rose, fell or stayed since the scenario began to act, and who made a
// profit.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { Ledger } from "./before.ts";
import type { BalanceItem } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { balanceItems, decimalsOf, expectAmount, ledgerOf } from "./readings.ts";
import { toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { Holder, User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

function ledgerBefore(world: PlanWorld, holder: Holder): Ledger {
  const ledger = world.before.ledgers.get(holder);
  if (ledger === undefined) throw new Error(`${holder}'s balances were not read before`);
  return ledger;
}

/** How much each holding rose, for those that changed. */
async function changes(world: PlanWorld, holder: Holder): Promise<Map<string, bigint>> {
  const before = ledgerBefore(world, holder);
  const now = await ledgerOf(world, holder);
  const holdings = [...new Set([...before.keys(), ...now.keys()])];
  const rises = holdings.map(
    (holding) => [holding, (now.get(holding) ?? 0n) - (before.get(holding) ?? 0n)] as const,
  );
  return new Map(rises.filter(([, rise]) => rise !== 0n));
}

async function expectRise(world: PlanWorld, holder: Holder, holding: string, rise: bigint) {
  const rises = await changes(world, holder);
  const decimals = decimalsOf(world, holding);
  const what = `the rise of ${holder}'s ${holding} balance`;
  expectAmount(world, rises.get(holding) ?? 0n, rise, { what, decimals });
}

async function expectUnchanged(world: PlanWorld, holder: Holder) {
  assert.deepEqual(await changes(world, holder), new Map(), `changes of ${holder}'s balances`);
}

When(
  "{user} asks for the balances of {user}",
  async function (this: PlanWorld, user: User, of: User) {
    this.hear(await (await this.as(user)).balances(await this.addressOf(of)));
  },
);

Then(
  "{holder}'s {holding} balance {direction} by exactly {decimal}",
  async function (this: PlanWorld, holder: Holder, holding: string, direction: bigint, by: string) {
    const rise = direction * toRaw(by, decimalsOf(this, holding));
    await expectRise(this, holder, holding, rise);
  },
);

Then(
  "{holder}'s {holding} balance is unchanged",
  async function (this: PlanWorld, holder: Holder, holding: string) {
    await expectRise(this, holder, holding, 0n);
  },
);

Then("{holder}'s balances are unchanged", async function (this: PlanWorld, holder: Holder) {
  await expectUnchanged(this, holder);
});

Then("nobody's balances changed", async function (this: PlanWorld) {
  for (const holder of this.before.ledgers.keys()) await expectUnchanged(this, holder);
});

/** Everything that came in less everything that went out, at current prices. USD x 1e18. */
Then("{user}'s profit is exactly {usd}", async function (this: PlanWorld, user: User, usd: string) {
  const rises = await changes(this, user);
  let profit = 0n;
  for (const { token, price } of await balanceItems(this, user)) {
    const rise = rises.get(token._symbol) ?? 0n;
    profit += (rise * BigInt(price)) / 10n ** BigInt(token.customDecimals);
  }
  const what = `${user}'s profit`;
  expectAmount(this, profit, toRaw(usd, WAD_PLACES), { what, decimals: WAD_PLACES });
});

function answeredBalances(world: PlanWorld): BalanceItem[] {
  return settled<BalanceItem[]>(world.answer());
}

Then(
  "the answer tells {user}'s balance of {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    const item = answeredBalances(this).find(({ token }) => token._symbol === symbol);
    const own = settled(await (await this.as(user)).balances(await this.addressOf(user))).find(
      ({ token }) => token._symbol === symbol,
    );
    assert.deepEqual(item, own);
    assert.equal(item?.user, await this.addressOf(user));
  },
);

Then("the answer lists {assets}", function (this: PlanWorld, symbols: string[]) {
  const listed = answeredBalances(this).map(({ token }) => token._symbol);
  for (const symbol of symbols) assert.ok(listed.includes(symbol), `${symbol} among ${listed}`);
});

Then("the answer does not list {asset}", function (this: PlanWorld, symbol: string) {
  const listed = answeredBalances(this).map(({ token }) => token._symbol);
  assert.ok(!listed.includes(symbol), `${symbol} not among ${listed}`);
});
