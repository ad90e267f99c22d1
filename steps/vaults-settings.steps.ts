// Steps of what surrounds vaults: their parameters and pauses, receivers of fees, junior notes, the
// supply.
import { type DataTable, Given, Then, When } from "@cucumber/cucumber";
import { readCall } from "./calls.ts";
import { Vaults } from "./clients/vaults.ts";
import { expectAmount } from "./readings.ts";
import { byAdmin, expectSuccess, included } from "./transactions.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const vaultsOf = (world: PlanWorld) => new Vaults(world);

const ENGINE = "cdpEngine";

/** By the contract's argument names; the others stay as they are. */
Given(
  "admin has configured the vaults of {asset} with:",
  async function (this: PlanWorld, asset: string, table: DataTable) {
    const { args } = readCall(this, table.raw());
    expectSuccess(await vaultsOf(this).configure("admin", asset, args));
  },
);

When(
  "{user} configures the vaults of {asset} with {word} {decimal}",
  async function (this: PlanWorld, user: User, asset: string, name: string, value: string) {
    this.hear(await vaultsOf(this).configure(user, asset, { [name]: value }));
  },
);

Given("the vaults of {asset} are paused", async function (this: PlanWorld, asset: string) {
  await included(this, byAdmin(ENGINE, "setPaused", { asset, isPaused: true }));
});

Given("all vaults are paused", async function (this: PlanWorld) {
  await included(this, byAdmin(ENGINE, "setPausedGlobal", { isPaused: true }));
});

Given("vaults are open again", async function (this: PlanWorld) {
  await included(this, byAdmin(ENGINE, "setPausedGlobal", { isPaused: false }));
});

Given("{asset} is no longer taken into vaults", async function (this: PlanWorld, asset: string) {
  await included(this, byAdmin(ENGINE, "setSupportedAsset", { asset, supported: false }));
});

Given(
  "the vaults' reserve gets {int} % of the fees",
  async function (this: PlanWorld, percent: number) {
    await included(this, byAdmin(ENGINE, "setFeeToReserveBps", { bps: String(percent * 100) }));
  },
);

Given("junior notes pay {int} % more", async function (this: PlanWorld, percent: number) {
  const args = { premiumBps: String(percent * 100) };
  await included(this, byAdmin(ENGINE, "setJuniorPremium", args));
});

Given(
  "{amount} has/have flowed from {user} into the vaults' reserve",
  async function (this: PlanWorld, gift: Amount, from: User) {
    const args = { to: "cdpReserve", value: String(this.raw(gift)) };
    await included(this, { from, to: gift.symbol, function: "transfer", args });
  },
);

When(
  "{user} opens a junior note of {amount} for {asset}",
  async function (this: PlanWorld, user: User, amount: Amount, asset: string) {
    this.hear(await vaultsOf(this).openNote(user, asset, this.raw(amount)));
  },
);

Given(
  "{user} has opened a junior note of {amount} for {asset}",
  async function (this: PlanWorld, user: User, amount: Amount, asset: string) {
    expectSuccess(await vaultsOf(this).openNote(user, asset, this.raw(amount)));
  },
);

When("{user} claims on the junior note", async function (this: PlanWorld, user: User) {
  this.hear(await vaultsOf(this).claimNote(user));
});

function expectStable(world: PlanWorld, actual: bigint, amount: Amount, what: string) {
  expectAmount(world, actual, world.raw(amount), { what, decimals: WAD_PLACES });
}

Then(
  "{user}'s junior note is good for exactly {amount}",
  async function (this: PlanWorld, user: User, cap: Amount) {
    expectStable(this, await vaultsOf(this).noteOf(user), cap, `${user}'s junior note`);
  },
);

Then(
  "{user} may claim exactly {amount}",
  async function (this: PlanWorld, user: User, amount: Amount) {
    expectStable(this, await vaultsOf(this).claimable(user), amount, `what ${user} may claim`);
  },
);

Then(
  "the vaults' reserve holds exactly {amount}",
  async function (this: PlanWorld, amount: Amount) {
    expectStable(this, await vaultsOf(this).reserve(), amount, "the vaults' reserve");
  },
);

Then(
  "the supply of {asset} {direction} by exactly {decimal}",
  async function (this: PlanWorld, symbol: string, direction: bigint, by: string) {
    const { address, decimals } = this.token(symbol);
    const held = this.before.storages.get(address) as { _totalSupply: string };
    const now = BigInt(await this.control.read(symbol, "_totalSupply"));
    const expected = direction * toRaw(by, decimals);
    const what = `the rise of the supply of ${symbol}`;
    expectAmount(this, now - BigInt(held._totalSupply), expected, { what, decimals });
  },
);
