// Steps of vaults: opened, minted against, repaid, closed, liquidated, and their state.
import { Given, Then, When } from "@cucumber/cucumber";
import { type Caller, hearFrom, mannerOf } from "./callers.ts";
import type { Quantity } from "./clients/application.ts";
import type { Answer } from "./clients/http.ts";
import { type Vault, Vaults } from "./clients/vaults.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const vaultsOf = (world: PlanWorld) => new Vaults(world);

/** In hundredths, because a ratio is shown in percent. */
const PERCENT = 100n;
const INFINITE = 2n ** 256n - 1n;

const coins = (world: PlanWorld, amount: Amount) => ({
  symbol: amount.symbol,
  raw: world.raw(amount),
});

interface Opening {
  readonly collateral: Amount;
  readonly debt: Amount;
}

function open(world: PlanWorld, caller: Caller, { collateral, debt }: Opening): Promise<Answer> {
  const manner = mannerOf(world, caller);
  return vaultsOf(world).open(caller.user, coins(world, collateral), world.raw(debt), manner);
}

/** The caller's own vault, or another's. */
async function repay(world: PlanWorld, caller: Caller, vault: Vault, amount: Quantity) {
  const { user } = caller;
  hearFrom(
    world,
    caller,
    await vaultsOf(world).repay(user, vault, amount, mannerOf(world, caller)),
  );
}

async function withdraw(world: PlanWorld, caller: Caller, vault: Vault, amount: Amount) {
  const [raw, manner] = [world.raw(amount), mannerOf(world, caller)];
  hearFrom(world, caller, await vaultsOf(world).withdraw(caller.user, vault, raw, manner));
}

Given(
  "{user} has opened a vault with {amount}",
  async function (this: PlanWorld, user: User, collateral: Amount) {
    expectSuccess(await vaultsOf(this).deposit(user, coins(this, collateral)));
  },
);

Given(
  "{caller} has opened a vault with {amount} and minted {amount}",
  async function (this: PlanWorld, caller: Caller, collateral: Amount, debt: Amount) {
    expectSuccess(await open(this, caller, { collateral, debt }));
  },
);

When(
  "{caller} opens a vault with {amount} and mints {amount}",
  async function (this: PlanWorld, caller: Caller, collateral: Amount, debt: Amount) {
    hearFrom(this, caller, await open(this, caller, { collateral, debt }));
  },
);

When(
  "{user} deposits {amount} into the vault",
  async function (this: PlanWorld, user: User, amount: Amount) {
    this.hear(await vaultsOf(this).deposit(user, coins(this, amount)));
  },
);

When(
  "{caller} withdraws {amount} from the vault",
  async function (this: PlanWorld, caller: Caller, amount: Amount) {
    await withdraw(this, caller, { owner: caller.user, asset: amount.symbol }, amount);
  },
);

When(
  "{caller} withdraws {amount} from {user}'s vault",
  async function (this: PlanWorld, caller: Caller, amount: Amount, owner: User) {
    await withdraw(this, caller, { owner, asset: amount.symbol }, amount);
  },
);

When(
  "{user} withdraws the most there may be from the {asset} vault",
  async function (this: PlanWorld, user: User, asset: string) {
    this.hear(await vaultsOf(this).withdrawMost(user, asset));
  },
);

When(
  "{caller} mints {amount} against {asset}",
  async function (this: PlanWorld, caller: Caller, amount: Amount, asset: string) {
    const [raw, manner] = [this.raw(amount), mannerOf(this, caller)];
    hearFrom(this, caller, await vaultsOf(this).mint(caller.user, asset, raw, manner));
  },
);

When(
  "{user} mints the most there may be against {asset}",
  async function (this: PlanWorld, user: User, asset: string) {
    this.hear(await vaultsOf(this).mintMost(user, asset));
  },
);

When(
  "{caller} repays {amount} of the {asset} vault",
  async function (this: PlanWorld, caller: Caller, amount: Amount, asset: string) {
    await repay(this, caller, { owner: caller.user, asset }, this.raw(amount));
  },
);

When(
  "{caller} repays {amount} of {user}'s {asset} vault",
  async function (this: PlanWorld, caller: Caller, amount: Amount, owner: User, asset: string) {
    await repay(this, caller, { owner, asset }, this.raw(amount));
  },
);

Given(
  "{user} has repaid {amount} of the {asset} vault",
  async function (this: PlanWorld, owner: User, amount: Amount, asset: string) {
    expectSuccess(await vaultsOf(this).repay(owner, { owner, asset }, this.raw(amount)));
  },
);

When(
  "{caller} repays everything of the {asset} vault",
  async function (this: PlanWorld, caller: Caller, asset: string) {
    await repay(this, caller, { owner: caller.user, asset }, "ALL");
  },
);

When(
  "{user} liquidates {amount} of {user}'s {asset} vault",
  async function (this: PlanWorld, user: User, offer: Amount, borrower: User, asset: string) {
    this.hear(await vaultsOf(this).liquidate(user, { borrower, asset }, this.raw(offer)));
  },
);

When(
  "{user} liquidates as much as may be of {user}'s {asset} vault",
  async function (this: PlanWorld, user: User, borrower: User, asset: string) {
    this.hear(await vaultsOf(this).liquidate(user, { borrower, asset }));
  },
);

Given(
  "{user} has liquidated as much as may be of {user}'s {asset} vault",
  async function (this: PlanWorld, user: User, borrower: User, asset: string) {
    expectSuccess(await vaultsOf(this).liquidate(user, { borrower, asset }));
  },
);

Then(
  "{user}'s {asset} vault holds exactly {amount} and owes exactly {amount}",
  async function (this: PlanWorld, user: User, asset: string, holds: Amount, owes: Amount) {
    const vaults = vaultsOf(this);
    const collateral = await vaults.collateralOf(user, asset);
    const { decimals } = this.token(asset);
    const what = `the collateral in ${user}'s ${asset} vault`;
    expectAmount(this, collateral, this.raw(holds), { what, decimals });
    const debt = await vaults.debtOf(user, asset);
    const owed = { what: `the debt of ${user}'s ${asset} vault`, decimals: WAD_PLACES };
    expectAmount(this, debt, this.raw(owes), owed);
  },
);

Then(
  "the ratio of {user}'s {asset} vault is exactly {health}",
  async function (this: PlanWorld, user: User, asset: string, ratio: string) {
    const [now, expected] = [await vaultsOf(this).ratioOf(user, asset), ratio].map((text) =>
      text === "Infinity" ? INFINITE : toRaw(text, WAD_PLACES),
    );
    const told = now === INFINITE ? INFINITE : (now ?? 0n) / PERCENT;
    const what = `the ratio of ${user}'s ${asset} vault`;
    expectAmount(this, told, expected ?? 0n, { what, decimals: WAD_PLACES });
  },
);

Then(
  "the vaults of {asset} owe exactly {amount} together",
  async function (this: PlanWorld, asset: string, amount: Amount) {
    const what = `the debt of all ${asset} vaults`;
    const total = await vaultsOf(this).totalDebt(asset);
    expectAmount(this, total, this.raw(amount), { what, decimals: WAD_PLACES });
  },
);

Then(
  "the bad debt of the {asset} vaults is exactly {amount}",
  async function (this: PlanWorld, asset: string, amount: Amount) {
    const what = `the bad debt of the ${asset} vaults`;
    const lost = await vaultsOf(this).badDebt(asset);
    expectAmount(this, lost, this.raw(amount), { what, decimals: WAD_PLACES });
  },
);
