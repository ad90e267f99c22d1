// Steps of vaults: opened, minted against, repaid, closed, and how they stand.
import { Given, Then, When } from "@cucumber/cucumber";
import { type Amount, toRaw, WAD_PLACES } from "./amounts.ts";
import type { Answer } from "./clients/http.ts";
import { Vaults } from "./clients/vaults.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import type { User } from "./users.ts";
import type { PlanWorld } from "./world.ts";

const vaultsOf = (world: PlanWorld) => new Vaults(world.control);

const INFINITE = 2n ** 256n - 1n;

function deposit(world: PlanWorld, user: User, amount: Amount): Promise<Answer> {
  return vaultsOf(world).deposit(user, { symbol: amount.symbol, raw: world.raw(amount) });
}

function mint(world: PlanWorld, user: User, asset: string, amount: Amount): Promise<Answer> {
  return vaultsOf(world).mint(user, asset, world.raw(amount));
}

Given(
  "{user} has opened a vault with {amount}",
  async function (this: PlanWorld, user: User, collateral: Amount) {
    expectSuccess(await deposit(this, user, collateral));
  },
);

Given(
  "{user} has opened a vault with {amount} and minted {amount}",
  async function (this: PlanWorld, user: User, collateral: Amount, debt: Amount) {
    expectSuccess(await deposit(this, user, collateral));
    expectSuccess(await mint(this, user, collateral.symbol, debt));
  },
);

When(
  "{user} opens a vault with {amount} and mints {amount}",
  async function (this: PlanWorld, user: User, collateral: Amount, debt: Amount) {
    expectSuccess(await deposit(this, user, collateral));
    this.hear(await mint(this, user, collateral.symbol, debt));
  },
);

When(
  "{user} deposits {amount} into the vault",
  async function (this: PlanWorld, user: User, amount: Amount) {
    this.hear(await deposit(this, user, amount));
  },
);

When(
  "{user} withdraws {amount} from the vault",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const { symbol } = amount;
    this.hear(await vaultsOf(this).withdraw(user, { symbol, raw: this.raw(amount) }));
  },
);

When(
  "{user} withdraws the most there may be from the {asset} vault",
  async function (this: PlanWorld, user: User, asset: string) {
    this.hear(await vaultsOf(this).withdrawMost(user, asset));
  },
);

When(
  "{user} mints {amount} against {asset}",
  async function (this: PlanWorld, user: User, amount: Amount, asset: string) {
    this.hear(await mint(this, user, asset, amount));
  },
);

When(
  "{user} mints the most there may be against {asset}",
  async function (this: PlanWorld, user: User, asset: string) {
    this.hear(await vaultsOf(this).mintMost(user, asset));
  },
);

When(
  "{user} repays {amount} of the {asset} vault",
  async function (this: PlanWorld, user: User, amount: Amount, asset: string) {
    this.hear(await vaultsOf(this).repay(user, asset, this.raw(amount)));
  },
);

Given(
  "{user} has repaid {amount} of the {asset} vault",
  async function (this: PlanWorld, user: User, amount: Amount, asset: string) {
    expectSuccess(await vaultsOf(this).repay(user, asset, this.raw(amount)));
  },
);

When(
  "{user} repays everything of the {asset} vault",
  async function (this: PlanWorld, user: User, asset: string) {
    this.hear(await vaultsOf(this).repayAll(user, asset));
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
    const expected = ratio === "Infinity" ? INFINITE : toRaw(ratio, WAD_PLACES);
    const what = `the ratio of ${user}'s ${asset} vault`;
    const now = await vaultsOf(this).ratioOf(user, asset);
    expectAmount(this, now, expected, { what, decimals: WAD_PLACES });
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
